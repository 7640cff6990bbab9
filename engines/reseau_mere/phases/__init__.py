"""A round and the end, in the order of play: keep, take, report, suspicion, reveal, accusation, ending."""
