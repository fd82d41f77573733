"""The grammars in languages that no package is generated for: compiled, and run on all vectors."""
