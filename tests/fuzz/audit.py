"""The audit of one connection: a few messages at a time it finds what it finds in all of them together."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.proxy.watch import Watch
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness


def check(data: bytes) -> None:
    """Audit a conversation twice."""
    if len(data) < 2:
        return
    release = (None, None, "7.6", "8.0")[data[0] & 3]
    turns = mutator.split_turns(data[1:])
    at_once, in_parts = (_audited(turns, release, step) for step in (len(turns), 1 + (data[0] >> 2)))
    assert at_once == in_parts


def _audited(turns: list[bytes], release: str | None, step: int) -> list[str]:
    lines: list[str] = []
    watch = Watch("connection", lines.append, 4000, release=release)
    for number, turn in enumerate(turns):
        watch.take(SERVER if turn[0] & 1 else CLIENT, turn[1:])
        if number % step == 0:
            watch.flush()
    watch.finish()
    assert watch.violations.total() >= len(lines)
    return [*sorted(lines), watch.summary]


def _seeds() -> Iterator[bytes]:
    """Yield conversations of a few messages each: those that break a rule, and some that keep all."""
    for number, said in enumerate(seeds.conversations()):
        turns = mutator.split_turns(said)
        yield bytes([(number * 5) % 256]) + b"".join(turns[:40])


HARNESS = Harness(check, _seeds, mutator.TURNS)
