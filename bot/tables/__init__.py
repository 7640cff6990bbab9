"""A table from its lobby to its last reveal: who sits where, what is done, in which order, and what is told."""
