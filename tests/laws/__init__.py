"""What must hold at every table, whatever people, Discord and the clock do: a file for each law, and a driver."""
