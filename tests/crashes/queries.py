"""Queries over the sources without Spark: a process that plans, reads and stores batches, and is killed.

It stores the same data as Spark, in the same order: the end offset of a batch, and then its rows.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dcpspec.storage.whole import whole_file
from tests.spark.living import Query


def query(given: Mapping[str, str], file: Path, limit: int) -> None:
    """Read all new rows, batch by batch.

    Args:
        given: Options of the source.
        file: The checkpoint.
        limit: Maximum number of rows in a batch, for the live source.
    """
    checkpoint: list[Any] = pickle.loads(file.read_bytes()) if file.exists() else []
    running = Query(given, checkpoint)

    def store() -> None:
        with whole_file(file) as stored:
            stored.write(pickle.dumps(checkpoint))

    if checkpoint and checkpoint[-1][1] is None:
        running.process()
        store()
    while running.plan(limit):
        store()
        running.process()
        store()
    running.stop()
