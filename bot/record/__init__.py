"""The deal that anyone can check: promise, seed, published record, verification."""
