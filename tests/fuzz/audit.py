"""The audit of one connection: batches of a few messages yield the same findings as all messages at once."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.proxy.watch import Watch
from tests.fuzz import dialogues, mutator, seeds
from tests.fuzz.harness import Harness


def check(data: bytes) -> None:
    """Audit a conversation twice."""
    if len(data) < 3:
        return
    longest = 4000 if data[1] < 128 else 24 + 4 * (data[1] - 128)
    release = (None, None, "7.6", "8.0")[data[0] & 3]
    turns = mutator.split_turns(data[2:])
    at_once, in_parts = (_audited(turns, release, step, longest) for step in (len(turns), 1 + (data[0] >> 2)))
    assert at_once == in_parts


def _audited(turns: list[bytes], release: str | None, step: int, longest: int) -> list[str]:
    lines: list[str] = []
    watch = Watch("connection", lines.append, longest, release=release)
    for number, turn in enumerate(turns):
        watch.take(SERVER if turn[0] & 1 else CLIENT, turn[1:])
        if number % step == 0:
            watch.flush()
    watch.finish()
    assert watch.violations.total() >= len(lines)
    return [*sorted(lines), watch.summary]


def _seeds() -> Iterator[bytes]:
    """Yield conversations that break one rule or follow all, whole and in part."""
    for number, said in enumerate(seeds.conversations()):
        turns = mutator.split_turns(said)
        yield bytes([(number * 4) % 256, 0]) + said
        if number % 6 == 0:  # an observer who missed the beginning, and one who missed long messages
            yield bytes([(number * 4) % 256, 0]) + b"".join(turns[3 + number // 3 % 12 :])
            yield bytes([(number * 4) % 256, 128 + 3 * number // 3 % 60]) + said
    for said in (*seeds.sessions(), *dialogues.dialogues()):
        yield b"\0\0" + said


HARNESS = Harness(check, _seeds, mutator.TURNS_OF_OPTIONS)
