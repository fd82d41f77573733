"""Generated text files and templates."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Write a file, and create its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def change(path: Path, changed: Callable[[str], str]) -> None:
    """Replace the text of a file."""
    write_text(path, changed(path.read_text("utf-8")))


def fill(path: Path, mark: str, text: str) -> None:
    """Replace a mark in a package file."""
    change(path, lambda code: code.replace(mark, text.removesuffix("\n")))
