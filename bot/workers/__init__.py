"""What runs by itself: the clock, the sweep, the watch over deliveries."""
