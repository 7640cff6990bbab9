"""What is looked at in a record, in the order in which a table comes about. Each check raises Differs."""
