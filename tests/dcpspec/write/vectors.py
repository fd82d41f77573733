"""The valid vectors."""

from __future__ import annotations

from tools.vectors import load

VALID = [vector for file in load() for vector in file.vectors() if vector["result"] == "valid"]
