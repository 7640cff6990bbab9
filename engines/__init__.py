"""The rules: pure functions over immutable values. Nothing here knows time, text, storage or Discord."""
