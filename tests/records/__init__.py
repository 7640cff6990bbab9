"""Tables that were played once and are kept: what later rules and later states have to live with."""
