"""Long runs of what the suite claims of a few tables: `make soak`. MENEUR_SOAK says how long."""
