"""What people ask of the application."""
