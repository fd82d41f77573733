"""Project files on the site: each grammar, and the rulebook's captures."""

from __future__ import annotations

from collections.abc import Iterator

from tools.grammar.audit_rules import CAPTURES
from tools.project import KSY
from tools.site import places, usage
from tools.site.markdown import Page


def pages() -> Iterator[Page]:
    """Yield the grammars, the rules, and the captures that break or follow the rules."""
    for path in sorted(KSY.iterdir()):
        if path.suffix in (".ksy", ".yaml"):
            yield Page(places.SOURCES + path.name, path.read_bytes())
    captures = {name for entry in usage.audit().entries for name in (entry.broken_by, entry.kept_by)}
    for name in sorted(captures):
        yield Page(places.CAPTURES + name, (CAPTURES / name).read_bytes())
