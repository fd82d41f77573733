"""Files: file systems, listings, folders named `name=value`, and windows of what is read."""
