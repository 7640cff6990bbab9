"""What is run by hand, or by make: nothing of it is installed."""
