"""The real bot, in a process of its own, against a small Discord on loopback: real sockets, REST and gateway."""
