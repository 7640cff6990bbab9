"""The application: tables, store, delivery and presentation. It knows the engines and nothing of Discord."""
