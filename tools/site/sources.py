"""Files of the project on the site: the grammars, one by one and as an archive, schemas, and captures."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from tools.grammar.audit_rules import CAPTURES
from tools.project import GENERATED, KSY
from tools.site import places, usage
from tools.site.markdown import Page

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of all files in the archive, which makes it reproducible."""
DATA = (
    *("fields.json", "fields.schema.json", "tree.schema.json"),
    *("policy.json", "policy.schema.json", "audit.json", "audit.schema.json"),
)


def pages() -> Iterator[Page]:
    """Yield the grammars and an archive of them with their readme, the schemas, the rulebook's captures."""
    files = {
        path.name: path.read_bytes()
        for path in sorted(KSY.iterdir())
        if path.suffix in (".ksy", ".yaml", ".md")
    }
    yield from (Page(places.SOURCES + name, text) for name, text in files.items() if not name.endswith(".md"))
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)
    yield Page(places.SOURCES_ZIP, made.getvalue())
    for name in DATA:
        yield Page(places.DATA + name, (GENERATED / "python" / "dcp_kaitai" / name).read_bytes())
    captures = {name for entry in usage.audit().entries for name in (entry.broken_by, entry.kept_by)}
    for name in sorted(captures):
        yield Page(places.CAPTURES + name, (CAPTURES / name).read_bytes())
