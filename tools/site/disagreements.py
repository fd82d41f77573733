"""The list of differences between other programs and the grammars, and the page that shows the list.

    python -m tools.site.disagreements

writes `docs/disagreements.md` from `docs/disagreements.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from tools.project import ROOT
from tools.site.templating import render

SOURCE = ROOT / "docs" / "disagreements.json"
PAGE = ROOT / "docs" / "disagreements.md"


@dataclass(frozen=True)
class Disagreement:
    """A kind of value that a program always reads differently than the grammars do."""

    id: str
    who: str
    """Key of the program."""
    kind: str
    """Key of the kind."""
    fields: Mapping[str, Sequence[str]]
    """Patterns of field names, each with its possible symptoms."""
    messages: str
    """The messages, in words."""
    says: str
    """How the program reads the values."""
    right: str
    """The correct reading, and the reason."""
    examples: Sequence[str]
    """Ids of vectors, or messages in hexadecimal, that show all symptoms."""
    when: Mapping[str, Sequence[str]]
    """The messages, selected by paths in the tree, each with patterns. A value at the path must match one of
    the patterns. The pattern `null` matches a missing value, the step `*` selects all members and elements,
    and the path `layout` selects the payload's type.
    """
    gone: str = ""
    """The first version of the program that does not have the difference."""

    def applies(self, tree: Mapping[str, Any]) -> bool:
        """Return True if the disagreement concerns the message with this tree."""
        return all(
            _matches(list(_values(tree, path.split("."))), allowed) for path, allowed in self.when.items()
        )

    def covers(self, field: str, symptom: str) -> bool:
        """Return True if the disagreement covers a field with this symptom."""
        return any(fnmatchcase(field, pattern) and symptom in told for pattern, told in self.fields.items())


@dataclass(frozen=True)
class Listing:
    """The whole list."""

    programs: Mapping[str, Mapping[str, str]]
    kinds: Mapping[str, Mapping[str, str]]
    disagreements: Sequence[Disagreement]
    other: Mapping[str, Any]
    """Other facts about a program."""

    def of(self, who: str) -> list[Disagreement]:
        """Return the disagreements of one program."""
        return [one for one in self.disagreements if one.who == who]


def load(source: Path = SOURCE) -> Listing:
    """Read the list."""
    data = json.loads(source.read_text("utf-8"))
    entries = [Disagreement(**{"when": {}, **entry}) for entry in data["disagreements"]]
    return Listing(data["programs"], data["kinds"], entries, data["other"])


def _values(tree: Any, steps: Sequence[str]) -> Iterator[Any]:
    """Yield all values at a path."""
    if not steps:
        yield tree
    elif steps[0] == "*":
        for element in tree.values() if isinstance(tree, Mapping) else tree if isinstance(tree, list) else ():
            yield from _values(element, steps[1:])
    elif isinstance(tree, Mapping) and steps[0] in tree:
        yield from _values(tree[steps[0]], steps[1:])


def _matches(values: Sequence[Any], patterns: Sequence[str]) -> bool:
    """Return True if one of the values matches one of the patterns."""
    texts = [value if isinstance(value, str) else json.dumps(value) for value in values] or ["null"]
    return any(
        pattern == "null" if text == "null" else fnmatchcase(text, pattern)
        for text in texts
        for pattern in patterns
    )


def page(listing: Listing) -> str:
    """Return the page as Markdown."""
    return render("disagreements.md", "disagreements.md", listing=listing) + "\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(load()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
