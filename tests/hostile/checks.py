"""Invariants of any file, however damaged."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

import pyarrow as pa
from click.testing import CliRunner, Result

from dcpspec import errors
from dcpspec.capture import packets
from dcpspec.cli import main
from dcpspec.decode import columnar
from dcpspec.errors import DcpDecodeError
from dcpspec.framing import cut
from dcpspec.options import Options
from dcpspec.reading.load import Load
from dcpspec.reading.sources import open_file
from dcpspec.storage import windows

ALWAYS, NEVER = 0, sys.maxsize
"""Values of `columnar._FEW` with which the columnar decoder reads all blocks of messages, or none."""


@contextmanager
def windows_of(size: int) -> Iterator[None]:
    """Make readers use windows of a given size."""
    with ExitStack() as patches:
        for module in (windows, packets, cut):
            patches.enter_context(mock.patch.object(module, "CHUNK", size))
        yield


def rows_of(path: Path, options: Options, few: int) -> pa.Table | str:
    """Return the rows of a file, or the error that ends them in the mode FAILFAST."""
    load = Load([str(path)], options)
    short = NEVER if few == NEVER else columnar._SHORT
    with mock.patch.object(columnar, "_FEW", few), mock.patch.object(columnar, "_SHORT", short):
        try:
            batches = [batch for task in load.tasks(load.files(), parallel=1) for batch in load.read(task)]
        except DcpDecodeError as error:
            assert options.mode == "FAILFAST"
            return str(error)
    table = pa.Table.from_batches(batches, load.schema)
    table.validate(full=True)
    return table


def check_rows(path: Path, options: Options, few: int = ALWAYS) -> None:
    """Assert that both decoders return the same rows, and that rows with positions account for every byte."""
    rows = rows_of(path, options, few)
    reference = rows_of(path, options, NEVER)
    if isinstance(rows, str) or isinstance(reference, str):
        assert rows == reference
        return
    assert rows.equals(reference), _difference(rows, reference)
    tells_all = options.mode == "PERMISSIVE" and not options.ignore_corrupt_files
    tells_all = tells_all and options.message is None and not options.has_filters
    if tells_all and options.columns is None:
        places = rows.select(["connection", "direction", "offset", "length", "error"]).to_pylist()
        ends: dict[tuple[str | None, str | None], int] = defaultdict(int)
        for place in places:
            is_of_file = place["error"] is not None and place["error"]["rule"] == errors.CAPTURE
            if not is_of_file:  # damage of the file itself has no bytes of a stream
                side = place["connection"], place["direction"]
                assert place["offset"] == ends[side]
                ends[side] += place["length"]
        with open_file(str(path), options) as file:
            for stream in file.streams:
                for _ in stream.blocks(options):
                    pass
                assert ends[stream.origin.connection, stream.origin.direction] == stream.length


def _difference(rows: pa.Table, reference: pa.Table) -> str:
    if rows.num_rows != reference.num_rows:
        return f"{rows.num_rows} rows, not {reference.num_rows}"
    pairs = zip(rows.to_pylist(), reference.to_pylist(), strict=True)
    number, one, other = next((n, one, other) for n, (one, other) in enumerate(pairs) if one != other)
    return f"row {number}: " + "; ".join(
        f"{name} {value!r}, not {other[name]!r}" for name, value in one.items() if value != other[name]
    )


def check_command(path: Path, *arguments: str, ports: str = "all") -> Result:
    """Assert that a command ends properly: with its output, or with a one-line error."""
    command, *rest = arguments
    result = CliRunner().invoke(main, [command, str(path), "--ports", ports, *rest])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    # 2: the input is neither a capture nor a stream of messages. 3: an audit found nothing to audit.
    assert result.exit_code in ((0, 1, 3) if command == "audit" else (0, 1)) or result.stderr.startswith(
        "dcpspec: "
    ), result.output
    return result


def check_summary(path: Path) -> None:
    """Assert that a summary accounts for every byte, as text and as JSON."""
    check_command(path, "summary")
    for line in check_command(path, "summary", "--json").stdout.splitlines():
        for stream in json.loads(line)["streams"]:
            parts = stream["message_bytes"] + stream["corrupt_bytes"] + stream["gap_bytes"]
            assert parts == stream["length"], stream


def check_audit(path: Path) -> None:
    """Assert that an audit ends and reports its findings."""
    check_command(path, "audit")


def written(path: Path, parts: Sequence[bytes]) -> Path:
    """Write a file from parts."""
    path.write_bytes(b"".join(parts))
    return path
