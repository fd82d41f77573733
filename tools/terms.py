"""Check that texts use the terms of the field.

python -m tools.terms
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

TERMS = {
    "no-operations?": "no-op",
    "resent": "retransmitted",
    "in clear": "in plaintext",
    "rules of the audit": "audit rules",
    "rules of servers": "server rules",
    "keeps? book": "track",
    "tells? the world": "stream",
    "has too much": "must undo",
    "how it went": "status",
    "hangs on the difference": "distinguish",
    "of this layout, and readers": "parsers reject",
    "stand behind": "follow",
    "carried out by any release": "implemented",
    "since after": "after",
    "until after": "after",
    "answers? back": "answer",
    "attributes of the user": "user attributes",
    "uuids? of (?:a |the )?vbuckets?": "vbucket uuid",
    "without a word": "silently",
    "for want of": "because it is missing",
    "not to be taken for": "not to be confused with",
    "maps? of the cluster": "cluster map",
    "prototype of collections": "collections prototype",
    "that (?:was|were) asked for": "requested",
    "exactly if": "if and only if",
    "one of the system": "system collection",
    "takes? no notice": "ignore",
    "as (?:open|it) asked": "as requested",
}
"""Words that are not ours, as regular expressions, and the terms to use."""

FOLDERS = ("ksy", "docs", "dcpspec", "pyspark_adapter", "tools")
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
SUFFIXES = {".md", ".ksy", ".yaml", ".py", ".lua", ".svg", ".json", ".js"}
ROOT = Path(__file__).resolve().parent.parent
_FOUND = re.compile(rf"\b(?:{'|'.join(TERMS)})\b", re.IGNORECASE)


def misused(text: str) -> list[tuple[int, str, str]]:
    """Return the line, the word and the better term of each word that is not ours."""
    return [
        (text.count("\n", 0, found.start()) + 1, found[0], _better(found[0]))
        for found in _FOUND.finditer(text)
    ]


def _better(word: str) -> str:
    return next(term for pattern, term in TERMS.items() if re.fullmatch(pattern, word, re.IGNORECASE))


def main() -> int:
    """Check all texts. Returns the exit status."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    count = 0
    for path in [*map(ROOT.joinpath, PAGES), *found]:
        if "node_modules" not in path.parts and path != Path(__file__).resolve():
            for line, word, term in misused(path.read_text(encoding="utf-8")):
                print(f"{path.relative_to(ROOT)}:{line}: {word!r}: the term is {term!r}", file=sys.stderr)
                count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
