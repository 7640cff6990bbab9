"""The stored values: what outlives the process."""
