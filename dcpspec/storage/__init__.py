"""Files: file systems, listings, folders named `name=value`, and windows of file content."""
