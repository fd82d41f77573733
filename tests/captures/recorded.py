"""The captures of real servers, and the form in which expectations state their content.

Each folder of `tests/captures/real/` contains `expected.yaml`. Its numbers and lines are literals: a
program that shares no code with this project read them from the bytes of the captures. For each capture:

- `packets`, `connections`, and the `bytes` of all messages by their sender, and of the broken messages
- `messages`: how many messages each side sent with each opcode, without broken messages
- `broken`: messages that a client broke on purpose, with the packet that completes the message, and the rule
- `refused by the server`, `refused by the client`: how many responses have a status other than success; for
  controls, with the control
- `streams`: for each client port and opaque, the stream requests with their responses, and the messages of
  the stream. A change is its seqno, its kind, and its key after the collection id. For captures in `LONG`, a
  line contains all changes of a kind with consecutive seqnos.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import yaml

from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import singles
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.reading.sources import open_file
from tools import captures

REAL: Final = captures.FOLDER
RELEASES: Final = ("7.2.9", "7.6.9", "8.0.1")
CAPTURES: Final = captures.paths()
LONG: Final = ("live_dcpspec_rec", "purge_v22")
OPTIONS: Final = Options.of({"ports": "all", "kinds": ALL_KINDS, "u64": "decimal"})
NAMES: Final = [f"{path.parent.name}/{path.name}" for path in CAPTURES]

Row = Mapping[str, Any]
Body = Mapping[str, Any]
"""The fields of one kind of message."""


@cache
def expected() -> dict[str, dict[str, Any]]:
    """Return the stated content of each capture, by release and file name."""
    return {
        f"{release}/{name}": content
        for release in RELEASES
        for name, content in yaml.safe_load((REAL / release / captures.EXPECTED).read_text("utf-8")).items()
    }


def columnar(path: Path) -> list[Row]:
    """Return the rows of a capture by the columnar decoder."""
    reader = ColumnReader(OPTIONS)
    with open_file(str(path), OPTIONS) as file:
        batches = [b for each in file.streams for b in reader.batches(each.blocks(OPTIONS), each.origin)]
    return list(pa.Table.from_batches(batches, reader.schema).to_pylist())


def reference(path: Path) -> list[Row]:
    """Return the rows of a capture by the reference decoder."""
    reader = RowReader(OPTIONS)
    with open_file(str(path), OPTIONS) as file:
        batches = [
            batch
            for each in file.streams
            for batch in reader.batches(reader.rows(singles(each.blocks(OPTIONS)), each.origin))
        ]
    return list(pa.Table.from_batches(batches, reader.schema).to_pylist())


def content(name: str, rows: Iterable[Row]) -> dict[str, Any]:
    """Return the content of a capture as the expectations state it, without what only packets show."""
    size = Counter[str]()
    messages = defaultdict[str, Counter[str]](Counter)
    refused = defaultdict[str, Counter[str]](Counter)
    broken: list[str] = []
    streams = defaultdict[str, list[str]](list)
    asked: dict[tuple[str, str, int], Row] = {}
    connections = set()
    for row in sorted(rows, key=lambda row: (row["last_frame"], row["offset"])):
        connections.add(row["connection"])
        sender = row["direction"]
        size[sender] += row["length"]
        if row["error"] is not None:
            size["broken"] += row["length"]
            broken.append(f"{row['last_frame']} {row['opcode']} {row['error']['rule']}")
            continue
        is_response = row["magic"].endswith("response")
        messages[f"{sender} {'responses' if is_response else 'requests'}"][row["opcode"]] += 1
        question = (row["connection"], row["opcode"], row["opaque"])
        if not is_response:
            asked[question] = row
        elif row["status"] != "success":
            refused[f"refused by the {sender}"][
                f"{row['opcode']}{_control(asked.get(question))} {row['status']}"
            ] += 1
        line = _line(row, is_response)
        if line is not None:
            streams[f"{_client_port(row)} opaque {row['opaque']}"].append(line)
    return {
        "connections": len(connections),
        "bytes": dict(size),
        "messages": {who: dict(counts) for who, counts in messages.items()},
        **({"broken": broken} if broken else {}),
        **{by: dict(counts) for by, counts in refused.items()},
        **({"streams": {of: list(shown(name, lines)) for of, lines in streams.items()}} if streams else {}),
    }


def shown(name: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a stream; for a capture in `LONG`, with runs of changes in one line."""
    first = last = 0
    kind = ""
    for line in [*lines, ""]:
        words = line.split(" ")
        is_change = Path(name).stem in LONG and words[0].isdigit()
        if is_change and words[1] == kind and int(words[0]) == last + 1:
            last += 1
            continue
        if kind:
            yield f"{first}..{last} {kind}"
            kind = ""
        if is_change:
            first = last = int(words[0])
            kind = words[1]
        elif line:
            yield line


def _client_port(row: Row) -> str:
    return str(row["connection"]).partition(">")[0].rpartition(":")[2]


def _control(request: Row | None) -> str:
    if request is None or request["opcode"] != "dcp_control":
        return ""
    return f" {_text(request['key'])}={_text(request['value'])}"


def _text(data: bytes | None) -> str:
    return "".join(chr(c) if 32 < c < 127 and c != 92 else f"\\x{c:02x}" for c in data or b"")


def _line(row: Row, is_response: bool) -> str | None:
    """Return the line of a message, or None for a message that belongs to no stream."""
    kind = row["opcode"].removeprefix("dcp_")
    if is_response:
        return _answer(row) if kind == "stream_req" else None
    if kind not in LINES or kind == row["opcode"]:
        return None
    stream = f" sid {row['stream_id']}" if row["stream_id"] is not None else ""
    return LINES[kind](row, row[kind]) + stream


def _answer(row: Row) -> str:
    seqno = f" {row['stream_req_response']['rollback_seqno']}" if row["status"] == "rollback" else ""
    return f"-> {row['status']}{seqno}"


def _request(row: Row, body: Body) -> str:
    line = f"request vb {row['vbucket']} {body['start_seqno']}..{body['end_seqno']}"
    line += f" in {body['snap_start_seqno']}..{body['snap_end_seqno']} flags {body['flags']}"
    return line + (f" {body['filter']}" if body["filter"] else "")


def _event(row: Row, body: Body) -> str:
    return f"{body['by_seqno']} {body['event']} {_text(row['key']) or '-'} version {body['version']}"


def _document(row: Row, body: Body) -> str:
    cas = " cas 0" if row["cas"] == 0 else ""
    datatype = f" datatype {row['datatype']}" if row["datatype"] else ""
    return f"{body['by_seqno']} {row['opcode'].removeprefix('dcp_')} {_key(row)}{cas}{datatype}"


def _key(row: Row) -> str:
    collection = row["collection_id"]
    return ("" if collection is None else f"{collection}:") + _text(row["key"])


def _marker(_row: Row, body: Body) -> str:
    line = f"{body['start_seqno']}..{body['end_seqno']} flags {body['flags']}"
    if body["version"] is None:
        return f"marker V1 {line}"
    line += f" visible {body['max_visible_seqno']} completed {body['high_completed_seqno']}"
    if body["version"] == 0:
        return f"marker V2.0 {line}"
    if body["version"] != 2:
        return f"marker version {body['version']} {line}"
    prepared = -1 if body["high_prepared_seqno"] is None else body["high_prepared_seqno"]
    return f"marker V2.2 {line} prepared {prepared} purge {body['purge_seqno']}"


LINES: Final[Mapping[str, Callable[[Row, Body], str]]] = {
    "stream_req": _request,
    "snapshot_marker": _marker,
    "system_event": _event,
    **dict.fromkeys(("mutation", "deletion", "expiration", "prepare"), _document),
    "commit": lambda row, body: (
        f"{body['commit_seqno']} commit {_key(row)} prepared {body['prepared_seqno']}"
    ),
    "abort": lambda row, body: f"{body['abort_seqno']} abort {_key(row)} prepared {body['prepared_seqno']}",
    "seqno_advanced": lambda _, body: f"{body['by_seqno']} seqno_advanced",
    "oso_snapshot": lambda _, body: f"oso {body['flags']}",
    "stream_end": lambda _, body: f"end {body['reason']}",
}
