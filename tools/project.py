"""The project's folders and version."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KSY = ROOT / "ksy"
GENERATED = ROOT / "generated"
DOCS = ROOT / "docs"
CAPTURES = ROOT / "tests" / "captures"
VERSION = (ROOT / "pyproject.toml").read_text("utf-8").split('\nversion = "')[1].split('"')[0]
