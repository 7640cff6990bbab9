"""A message before anybody knows how Discord shows it."""
