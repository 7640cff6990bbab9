"""Words and neutral cards. Public renderers receive public events and the public view, never a state."""
