"""Messages as bytes: from their trees, and from fields."""
