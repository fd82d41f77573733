"""The work of the processes that are killed."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import pyarrow as pa
import pyarrow.parquet as pq

import dcpspec
from dcpspec.cli import main
from dcpspec.cli import stream as stream_command
from dcpspec.client.positions import write_positions
from dcpspec.output import convert
from dcpspec.storage.whole import synced, whole_file


def command(*arguments: str) -> None:
    """Run the command."""
    main([*arguments])


def decode_with_workers(*arguments: str) -> None:
    """Run `dcpspec decode` with two worker processes, for input of any size."""
    with mock.patch.object(convert, "worthwhile", return_value=2):
        main(["decode", *arguments])


def stream(*arguments: str) -> None:
    """Run `dcpspec stream`, which completes a file after each batch."""
    with mock.patch.object(stream_command, "_PART_SECONDS", 0.0):
        main(["stream", *arguments])


def parquet(address: str, folder: Path, options: dict[str, Any]) -> None:
    """Store each batch of a client in a Parquet file, and then its positions, as in the guide."""
    places = folder / "positions.json"
    start = str(places) if places.exists() else "earliest"
    with dcpspec.stream(address, starting_offsets=start, ending_offsets="latest", **options) as batches:
        for batch in batches:
            if batch.rows.num_rows:
                begin = min(batch.rows["by_seqno"].to_pylist())
                name = f"{len(list(folder.iterdir())):05}-{begin}.parquet"
                with whole_file(folder / name) as file:
                    pq.write_table(pa.Table.from_batches([batch.rows]), file)
            write_positions(places, batch.positions, batches.bucket)


def arrow(address: str, folder: Path, options: dict[str, Any]) -> None:
    """Store each batch of a client together with its positions, in a folder that is replaced atomically."""
    before = [path for path in sorted(folder.iterdir()) if path.name[0] != "."]
    start = str(before[-1] / "positions.json") if before else "earliest"
    with dcpspec.stream(address, starting_offsets=start, ending_offsets="latest", **options) as batches:
        for number, batch in enumerate(batches, len(before)):
            made = folder / f".{number:05}"
            made.mkdir(exist_ok=True)  # by one that was killed
            with whole_file(made / "rows.arrow") as file, pa.ipc.new_file(file, batches.schema) as rows:
                rows.write(batch.rows)
            write_positions(made / "positions.json", batch.positions, batches.bucket)
            made.rename(folder / f"{number:05}")
            synced(str(folder))
