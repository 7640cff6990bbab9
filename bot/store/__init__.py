"""What outlives the process, in one SQLite file."""
