"""The grammars in languages without a generated package: compiled, and run on all vectors."""
