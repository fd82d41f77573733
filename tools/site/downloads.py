"""The downloads: data files, their checksums, and the tables on the downloads page."""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from dcpspec.grammar.tree import Node
from tools import captures
from tools.project import GENERATED, KSY, ROOT
from tools.site import facts, links, places
from tools.site.markdown import Page, table
from tools.site.wording import inline
from tools.vectors import FOLDER, Vector

PAGE = places.DOWNLOADS
CHECKSUMS = "data/SHA256SUMS"
TSV = "vectors.tsv"
CASES = ROOT / "dcpspec" / "conformance"
APACHE, CC0 = "Apache-2.0", "CC0-1.0"

CAPTURES_MARK = re.compile(r"^<!-- captures -->$", re.MULTILINE)
FILES_MARK = re.compile(r"^<!-- downloads -->$", re.MULTILINE)
KEYS_MARK = re.compile(r"^<!-- keys of (?P<file>[\w.]+)(?:: (?P<name>\w+))? -->$", re.MULTILINE)


class Download(NamedTuple):
    """A file to download."""

    path: str
    about: str
    schema: str
    """The file that describes the format, or an empty string."""
    license: str
    content: bytes

    @property
    def name(self) -> str:
        """The file name, without the folder."""
        return self.path.rpartition("/")[2]

    @property
    def checksum(self) -> str:
        """The SHA-256 of the file, in hexadecimal."""
        return hashlib.sha256(self.content).hexdigest()


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return files as a reproducible ZIP archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)  # with the earliest timestamp, so that the archive is reproducible
            target.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


@cache
def downloads() -> tuple[Download, ...]:
    """Return the files in the folder, in page order."""
    package = GENERATED / "python" / "dcp_kaitai"
    apache, cc0 = (
        {"LICENSE.txt": (ROOT / "LICENSES" / f"{name}.txt").read_bytes()} for name in (APACHE, CC0)
    )
    readme = {"README.md": (FOLDER / "README.md").read_bytes()}
    sources = {path.name: path.read_bytes() for path in sorted(KSY.iterdir()) if path.is_file()}
    schema_of = {name: f"{name.partition('.')[0]}.schema.json" for name in ("fields", "policy", "audit")}

    def own(name: str, about: str, content: bytes, schema: str = "") -> Download:
        return Download(places.DATA + name, about, schema, APACHE, content)

    def stored(name: str, about: str, schema: str = "") -> Download:
        return own(name, about, (package / name).read_bytes(), schema)

    return (
        own(
            "dcpspec-vectors.zip",
            f"{len(facts.all_vectors()):,} messages with their trees, and sessions for client authors",
            archive(_below(FOLDER, "*.json") | readme | apache),
            "vectors.schema.json",
        ),
        own(TSV, "the same messages, one per line, for programs without a JSON parser", tsv().encode()),
        stored(
            "fields.json", "every type with its members, and every enum with its numbers", schema_of["fields"]
        ),
        stored("policy.json", "the server rules, with conditions and statuses", schema_of["policy"]),
        stored("audit.json", "the audit rules, with the meaning of each violation", schema_of["audit"]),
        own(
            "dcpspec-cases.zip",
            "the cases in the client conformance kit",
            archive(_below(CASES, "cases/**/*.yaml", "case.schema.json") | apache),
            "case.schema.json",
        ),
        own(
            "dcpspec-captures.zip",
            "[captures of real servers](#captures-of-real-servers), with their stated content",
            archive(_below(captures.FOLDER, "*.pcap*", captures.EXPECTED, "README.md") | apache),
        ),
        Download(
            places.SOURCES_ZIP,
            "the grammars and both rule lists, as YAML",
            "",
            CC0,
            archive(sources | cc0),
        ),
        stored("tree.schema.json", "JSON Schema of a message tree"),
        *(stored(name, f"JSON Schema of `{name.replace('.schema', '')}`") for name in schema_of.values()),
        own("vectors.schema.json", "JSON Schema of the vector files", (FOLDER / "schema.json").read_bytes()),
        own(
            "session.schema.json",
            "JSON Schema of the session files",
            (FOLDER / "schemas" / "session.schema.json").read_bytes(),
        ),
        own("case.schema.json", "JSON Schema of a case in YAML", (CASES / "case.schema.json").read_bytes()),
    )


def pages() -> Iterator[Page]:
    """Yield the files, and a file with their checksums in the format that `sha256sum -c` reads."""
    for file in downloads():
        yield Page(file.path, file.content)
    yield Page(CHECKSUMS, "".join(f"{file.checksum}  {file.name}\n" for file in downloads()))


def tsv() -> str:
    """Return all vectors as lines: id, grammar, result, hexadecimal digits.

    The result is `on-demand` if only a member that is read on demand is invalid; otherwise, it is `valid` or
    `invalid`.
    """
    lines = [
        f"{each['id']}\t{_grammar(each)}\t{_result(each)}\t{each['hex']}\n" for each in facts.all_vectors()
    ]
    return "id\tgrammar\tresult\thex\n" + "".join(lines)


def expanded(markdown: str) -> str:
    """Return the text of a page, with its markers replaced by tables."""
    markdown = FILES_MARK.sub(lambda _: files_table(), markdown)
    markdown = CAPTURES_MARK.sub(lambda _: captures_table(), markdown)
    return KEYS_MARK.sub(lambda match: keys_table(match["file"], match["name"]), markdown)


def files_table() -> str:
    """Return the downloads table."""
    rows = [
        [
            f"[{file.name}]({file.path})",
            file.about + (f", as in [{file.schema}]({places.DATA}{file.schema})" if file.schema else ""),
            f"{len(file.content):,}",
            file.license,
            f"`{file.checksum[:16]}`",
        ]
        for file in downloads()
    ]
    return table(["File", "Content", "Bytes", "Licence", "SHA-256 begins"], rows)


def captures_table() -> str:
    """Return the table of the captures, with what `README.md` in their folder says about each."""
    about = captures_about()
    rows = [
        [_opened(path), path.parent.name, f"{path.stat().st_size:,}", about[path.parent.name, path.name]]
        for release in reversed(captures.releases())
        for path in captures.paths()
        if path.parent.name == release
    ]
    return table(["Capture", "kv_engine", "Bytes", "What it shows"], rows)


def _opened(path: Path) -> str:
    """Return a capture's name as a link that opens the capture in the inspector."""
    address = urlencode({"vector": f"{path.parent.name}/{path.name}"})
    return f'<a href="{links.address(PAGE, places.INSPECTOR)}#{address}">{path.name}</a>'


def captures_about() -> dict[tuple[str, str], str]:
    """Return what each capture shows, by release and name."""
    return dict(_capture_lines())


def _capture_lines() -> Iterator[tuple[tuple[str, str], str]]:
    """Yield what the tables in `README.md` say about each capture, by release and name."""
    releases: list[str] = []
    for line in (captures.FOLDER / "README.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            releases = re.findall(r"[0-9.]+[0-9]", line)
        elif line.startswith("| `"):
            _, names, about, _ = line.split("|")
            for release in releases:
                yield from (((release, name), plain(about)) for name in re.findall(r"`([^`]+)`", names))


def plain(text: str) -> str:
    """Return a cell without its links, whose addresses hold only in the folder of the captures."""
    return re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", text).strip()


def keys_table(file: str, name: str | None) -> str:
    """Return the table that lists the keys of a schema, or of a definition in the schema."""
    schema = json.loads(next(each.content for each in downloads() if each.name == file))
    part = schema["$defs"][name] if name else schema
    rows = []
    for key, value in part["properties"].items():
        name = value.get("$ref", "").rpartition("/")[2]
        about = (
            value.get("description")
            or schema["$defs"].get(name, {}).get("description")
            or (name and f"A {name}.")
        )
        rows.append([f"`{key}`" + ("" if key in part["required"] else " (optional)"), inline(about)])
    return table(["Key", "What it is"], rows)


def _below(folder: Path, *patterns: str) -> dict[str, bytes]:
    """Return the files below a folder that match a pattern, by path."""
    paths = sorted({path for pattern in patterns for path in folder.rglob(pattern)})
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _grammar(vector: Vector) -> str:
    """Return the grammar for reading a vector."""
    if vector.get("strict"):
        return "mcbp_message_strict"
    return "mcbp_message" if vector.get("collections", True) else "mcbp_message_no_collections"


def _result(vector: Vector) -> str:
    path = vector["tree"].get("error", {}).get("path", "")
    if vector["result"] == "valid" or not path:
        return str(vector["result"])
    root: Node | None = facts.tree_of(vector).root
    assert root is not None
    parts = path.split(".")
    above = (root.find(".".join(parts[:count])) for count in range(1, len(parts) + 1))
    is_late = any(node and node.member and node.member.source != "seq" for node in above)
    return "on-demand" if is_late else "invalid"
