"""Messages as bytes, from trees or fields."""
