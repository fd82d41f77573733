"""Changes of the rows that a client reports, by which it loses or falsifies documents in one situation only.

Each function returns a new change with a memory of its own, for `wrong_clients.each_plan`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

Row = dict[str, Any]
Change = Callable[[Row], Row | None]
CHANGES: Final = ("mutation", "deletion", "expiration")


def swallows_after_rollback(which: int) -> Change:
    """After a rollback, omit what lies at or below the seqno where the stream stood.

    Args:
        which: The number of the first rollback of a vbucket after which changes are lost, from 1.
    """
    rollbacks: Counter[int] = Counter()
    stood: dict[int, int] = {}

    def change(row: Row) -> Row | None:
        vbucket = row["vbucket"]
        if row["kind"] == "rollback":
            rollbacks[vbucket] += 1
            if rollbacks[vbucket] >= which:
                stood[vbucket] = row["rollback"]["from_seqno"]
        elif row["by_seqno"] <= stood.get(vbucket, 0):
            return None
        return row

    return change


def swallows_next_after(kind: str, reason: str | None = None) -> Change:
    """Omit the first change of a vbucket after each row of a kind.

    Args:
        kind: The kind of the row.
        reason: The end reason, for the ends of streams.
    """
    waiting: set[int] = set()

    def change(row: Row) -> Row | None:
        vbucket = row["vbucket"]
        if row["kind"] == kind and (reason is None or row["stream_end"]["reason"] == reason):
            waiting.add(vbucket)
        elif row["kind"] in CHANGES and vbucket in waiting:
            waiting.remove(vbucket)
            return None
        return row

    return change


def keeps_first(most: int) -> Change:
    """Omit the changes of a vbucket above a number of changes, like a queue that is full."""
    taken: Counter[int] = Counter()

    def change(row: Row) -> Row | None:
        if row["kind"] not in CHANGES:
            return row
        taken[row["vbucket"]] += 1
        return row if taken[row["vbucket"]] <= most else None

    return change


def without_deletions(row: Row) -> Row | None:
    """Omit deletions."""
    return None if row["kind"] == "deletion" else row
