"""A table's time: quiet hours, timers, deadlines, and how its clock is set."""
