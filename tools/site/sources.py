"""Files of the grammars, one by one and as an archive, and the grammars as data, with the schemas."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from tools.generate import KSY, OUTPUT
from tools.site import places
from tools.site.page import Page

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of all files in the archive, which makes it reproducible."""
DATA = ("fields.json", "fields.schema.json", "tree.schema.json")


def pages() -> Iterator[Page]:
    """Yield each file, and an archive of all of them with their readme."""
    files = sorted(path for path in KSY.iterdir() if path.suffix in (".ksy", ".yaml", ".md"))
    for path in files:
        if path.suffix != ".md":
            yield Page(places.SOURCES + path.name, path.read_bytes())
    yield Page(places.SOURCES_ZIP, archive({path.name: path.read_bytes() for path in files}))
    for name in DATA:
        yield Page(places.DATA + name, (OUTPUT / "python" / "dcp_kaitai" / name).read_bytes())


def archive(files: dict[str, bytes]) -> bytes:
    """Return a zip file of some files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()
