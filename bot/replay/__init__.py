"""A table that is over, to be watched again: one HTML file that needs nothing else."""
