"""The facades: a program in every other language, with equal output for whole and damaged streams.

The tests derive the expected lines from the rows of the columnar decoder, which no facade uses.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

import dcpspec
from dcpspec.grammar.schema import kinds
from dcpspec.write.targets import flags_of_leaf
from tests import messages as dcp
from tests.toolchain import require
from tools.generate.compiler import COPY_JARS
from tools.vectors import load

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ROOT / "generated"
CAPTURES = ROOT / "tests" / "captures"
BUILD = ROOT / "build" / "facades"
NUMBERS = (
    *("start_seqno", "end_seqno", "rollback_seqno"),
    *("vbucket_uuid", "snap_start_seqno", "snap_end_seqno", "purge_seqno"),
    *("collection_id", "scope_id", "manifest_id"),
)


def go() -> list[str]:
    require("go")
    folder = BUILD / "go"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(GENERATED / "go" / "example" / "changes", folder)
    where = f"dcpspec.org/go={GENERATED / 'go'}"
    for command in (
        ["go", "mod", "init", "changes"],
        ["go", "mod", "edit", "-require", "dcpspec.org/go@v0.0.0", "-replace", where],
        ["go", "mod", "tidy"],
        ["go", "build", "."],
    ):
        subprocess.run(command, cwd=folder, check=True, stderr=subprocess.DEVNULL)
    return [str(folder / "changes")]


def javascript() -> list[str]:
    require("node")
    folder = BUILD / "javascript"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pack = ["npm", "pack", "--silent", "--pack-destination", str(folder), str(GENERATED / "javascript")]
    subprocess.run(pack, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefer-offline", str(archive)]
    (folder / "package.json").write_text("{}")
    subprocess.run(install, cwd=folder, check=True)
    return ["node", str(folder / "node_modules" / "dcp-kaitai" / "example" / "changes.js")]


def rust() -> list[str]:
    require("rust")
    folder = BUILD / "rust"
    shutil.rmtree(folder / "package", ignore_errors=True)
    where = ["--manifest-path", str(GENERATED / "rust" / "Cargo.toml"), "--target-dir", str(folder)]
    # The build of the example checks more than the build that Cargo would make to check the package.
    package = ["cargo", "package", "--quiet", "--no-verify", "--allow-dirty", *where]
    subprocess.run(package, check=True, stderr=subprocess.DEVNULL)
    (crate,) = (folder / "package").glob("*.crate")
    shutil.unpack_archive(crate, folder / "package", "gztar")
    where = ["--manifest-path", str(crate.with_suffix("") / "Cargo.toml"), "--target-dir", str(folder)]
    subprocess.run(["cargo", "build", "--quiet", "--example", "changes", *where], check=True)
    return [str(folder / "debug" / "examples" / "changes")]


def java() -> list[str]:
    require("java", "javac", "maven")
    folder, package = BUILD / "java", GENERATED / "java"
    shutil.rmtree(folder, ignore_errors=True)
    jars, classes = folder / "jars", folder / "classes"
    options = ["-f", str(package / "pom.xml"), f"-Doutput.directory={jars}", f"-DoutputDirectory={jars}"]
    subprocess.run(["mvn", "-q", "-B", *options, "package", COPY_JARS], check=True)
    options = ["--release", "11", "-encoding", "UTF-8", "-cp", f"{jars}/*", "-d", str(classes)]
    subprocess.run(["javac", *options, str(package / "example" / "Changes.java")], check=True)
    return ["java", "-XX:TieredStopAtLevel=1", "-cp", f"{classes}{os.pathsep}{jars}/*", "Changes"]


PROGRAMS: dict[str, Callable[[], list[str]]] = {
    "go": go,
    "javascript": javascript,
    "rust": rust,
    "java": java,
}
"""Functions that build the program of a language and return the command that runs it."""


@pytest.fixture(scope="module", params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> list[str]:
    return PROGRAMS[request.param]()


def run(program: list[str], source: Path | bytes) -> tuple[list[str], str, int]:
    """Run a program on a file, or on bytes in a pipe. Returns its lines, its errors and its status."""
    with subprocess.Popen(
        [*program, "-" if isinstance(source, bytes) else str(source)],
        stdin=subprocess.PIPE if isinstance(source, bytes) else subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as process:
        out, errors = process.communicate(source if isinstance(source, bytes) else None)
    return out.decode("utf-8", "replace").split("\n")[:-1], errors.decode().strip(), process.returncode


@cache
def rows(path: Path) -> list[dict[str, Any]]:
    table = dcpspec.read(str(path), kinds="all", u64="decimal", decompress="false").read_all()
    return list(table.to_pylist())


@cache
def wanted(path: Path) -> list[str]:
    """The lines that every program must print for a stream."""
    return [_line(row) for row in rows(path)]


def _line(row: dict[str, Any]) -> str:
    kind, own = kind_of(row)
    seqno, numbers = numbers_of(row)
    text = (row["key"] or b"").decode("utf-8", "replace")
    if kind == "mutation":
        collection = "-" if numbers["collection_id"] is None else numbers["collection_id"]
        return f"mutation {row['vbucket']} {seqno} {collection} {text}"
    if kind == "system_event":
        ids = ".".join(
            str(numbers[name]) for name in ("scope_id", "collection_id") if numbers[name] is not None
        )
        return f"{own['event']} {row['vbucket']} {seqno} {ids} {text}"
    if kind == "snapshot_marker":
        flags = "|".join(_flags(kind, own["flags"]) or ())
        return f"snapshot {row['vbucket']} {own['start_seqno']}-{own['end_seqno']} {flags}"
    if numbers["rollback_seqno"] is not None:
        return f"rollback of {row['opaque']} to {numbers['rollback_seqno']}"
    return text_of(row)


def kind_of(row: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The kind of a row's message, and the columns of the kind."""
    kind = next((name for name in kinds() if row.get(name) is not None), "")
    return kind, row[kind] if kind else {}


def numbers_of(row: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The sequence number of a change, and the other optional numbers."""
    kind, own = kind_of(row)
    numbers = {name: own.get(name) for name in NUMBERS}
    numbers["collection_id"] = own.get("collection_id", row["collection_id"])
    return own.get("by_seqno", own.get(f"{kind}_seqno")), numbers


def text_of(row: dict[str, Any], collections: bool = True) -> str:
    """A message on one line, as all facades format it, from its row."""
    kind, own = kind_of(row)
    seqno, numbers = numbers_of(row)
    key, value = row["key"], row["value"]
    if kind in ("cache_transfer", "cache_transfer_end") and own["by_seqno"] is not None:
        key = key_alone(key) if collections else key or b""  # the columns have them as sent
        value = value or b""
    parts: dict[str, object] = {"vbucket": row["vbucket"], "status": row["status"], "seqno": seqno, **numbers}
    parts["event"], parts["reason"] = own.get("event"), own.get("reason")
    if "flags" in own and (names := _flags(kind, own["flags"])) is not None:
        parts["flags"] = "|".join(names)
    if key is not None:
        parts["key"] = "".join(
            chr(one) if 0x20 < one < 0x7F and one != 0x5C else f"\\x{one:02x}" for one in key
        )
    if value is not None:
        parts["value"] = f"{len(value)} bytes"
    side = "request" if row["status"] is None else "response"
    shown = [f"{name}={value}" for name, value in parts.items() if value is not None]
    return " ".join([row["opcode"], side, *shown])


def key_alone(key: bytes) -> bytes:
    last = next(at for at, byte in enumerate(key) if byte < 0x80)
    return key[last + 1 :]


def _flags(kind: str, number: int) -> list[str] | None:
    """Names of the flags set in a number, None if the kind has no named flags."""
    spec = kinds()[kind]
    leaf = next(leaf for leaf in spec.leaves if leaf.column == "flags")
    flags = flags_of_leaf(spec.struct.name, leaf)
    if not flags:
        return None
    return [flag.id for flag, shift in flags if flag.type.kind == "bool" and number >> shift & 1]


@pytest.mark.parametrize("stream", ["session.c1.server.dcp", "session.c1.client.dcp"])
def test_every_message_of_a_stream(program: list[str], stream: str) -> None:
    assert run(program, CAPTURES / stream) == (wanted(CAPTURES / stream), "", 0)


def test_a_pipe(program: list[str]) -> None:
    path = CAPTURES / "session.c3.server.dcp"
    assert run(program, path.read_bytes()) == (wanted(path), "", 0)


def test_an_empty_stream(program: list[str]) -> None:
    assert run(program, b"") == ([], "", 0)


def vectors() -> Iterator[bytes]:
    for file in load():
        for vector in file.vectors():
            if vector["result"] == "valid" and vector.get("collections", True) and not vector.get("strict"):
                yield bytes.fromhex(vector["hex"])


def test_every_layout(program: list[str], tmp_path: Path) -> None:
    path = tmp_path / "vectors.dcp"
    path.write_bytes(b"".join(vectors()))
    assert run(program, path) == (wanted(path), "", 0)


def test_a_short_message_after_a_long_one(program: list[str]) -> None:
    """The long stream ends a batch of 128, which is the batch size of the JavaScript facade."""
    noop = dcp.noop(opaque=1)
    lines, errors, status = run(program, noop * 127 + max(vectors(), key=len) + noop)
    assert (len(lines), errors, status) == (129, "", 0)
    assert lines[-1] == lines[0]


STREAM = CAPTURES / "session.c1.server.dcp"
WHOLE = 200


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda message: message[:-1], ": A field lies within the bytes of its message. [truncated]"),
        (
            lambda message: b"\xff" + message[1:],
            ", mcbp_header.magic: the first byte of a message is one of the six magics [magic]",
        ),
        (
            lambda message: message[:8] + b"\xff" * 4 + message[12:],
            ": A message does not exceed the maximum length. [message-length]",
        ),
    ],
)
def test_damage(program: list[str], damage: Callable[[bytes], bytes], reason: str) -> None:
    """The program prints all messages before the damage, then one error, and no later message.

    The rules and places of all other errors are those of the invalid vectors in `tests/readers`.
    """
    row = next(row for row in rows(STREAM)[WHOLE:] if row["mutation"] is not None)
    start = row["offset"]
    data = STREAM.read_bytes()
    damaged = data[:start] + damage(data[start : start + row["length"]])
    output = run(program, damaged)
    assert output == (wanted(STREAM)[: rows(STREAM).index(row)], f"offset {start}{reason}", 1)


def test_what_is_in_no_field_of_the_facade_is_read_too(program: list[str]) -> None:
    vectors = (vector for file in load() for vector in file.vectors())
    (data,) = (bytes.fromhex(vector["hex"]) for vector in vectors if vector["id"] == "fb-name-no-terminator")
    noop = dcp.noop(opaque=1)
    reason = "flatbuffers::content.terminator: a zero byte follows the text [flatbuffers-string]"
    assert run(program, noop + data) == ([ANY], f"offset {len(noop)}, {reason}", 1)
