"""Removes the changes of a capture from a served bucket, and appends them again at a given rate."""

from __future__ import annotations

from collections import deque

from dcpspec.replay.bucket import Bucket


class Regrowth:
    """The recorded changes of a bucket, which are removed first and then appended again in recorded order.

    Args:
        bucket: The bucket, which is emptied.
        rate: Changes per second.
    """

    def __init__(self, bucket: Bucket, rate: int) -> None:
        self._bucket, self._rate = bucket, rate
        self._appended = 0
        self._begin: float | None = None
        waiting = []
        for vbucket, history in bucket.histories.items():
            for snapshot in history.snapshots:
                if len(rows := snapshot.rows):
                    place = int(rows["source"][0]), int(rows["start"].min())
                    waiting.append((place, vbucket, rows, snapshot.end))
            history.hold_back()
        self._waiting = deque(sorted(waiting, key=lambda each: each[:2]))

    def grow(self, now: float) -> bool:
        """Append the changes that are due; return False after the last change.

        Args:
            now: The time in seconds. The first call starts the growth.
        """
        if self._begin is None:
            self._begin = now
        due = int((now - self._begin) * self._rate) - self._appended
        while due > 0 and self._waiting:
            place, vbucket, rows, end = self._waiting.popleft()
            first = rows[:due]
            if len(first) < len(rows):
                self._waiting.appendleft((place, vbucket, rows[due:], end))
                end = 0
            self._bucket.append_rows(vbucket, first, end)
            due -= len(first)
            self._appended += len(first)
        return bool(self._waiting)
