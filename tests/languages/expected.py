"""What a reader must answer: to vectors, to their beginnings, to damaged bytes, and to sessions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tests.conftest import IS_LONG
from tests.languages.readers import Request
from tests.others.languages import effect, message_of
from tools.project import ROOT
from tools.site.conformance import LIMITS
from tools.vectors import Vector, load

OVERWRITTEN: Final = 96
"""Bytes of a message that are overwritten one by one; headers and all layouts are shorter."""
BY: Final = (0x00, 0x7F, 0xFF)
"""What a byte is overwritten with. Java and JavaScript read the longest lengths as negative numbers."""

STEP: Final = 1 if IS_LONG else 4
"""A run tries every fourth byte, with a different start for each vector: many vectors share a layout."""

Answer = dict[str, Any]


@cache
def groups() -> dict[str, list[Vector]]:
    """Return all vectors by the name of their file."""
    return {file.path.stem: list(file.vectors()) for file in load()}


def vectors() -> Iterator[Vector]:
    """Yield all vectors."""
    for group in groups().values():
        yield from group


@cache
def limits(language: str) -> list[dict[str, Any]]:
    """Return the limits of a language."""
    every = json.loads(LIMITS.read_text("utf-8"))["limits"]
    return [limit for limit in every if limit["language"] == language]


def request(vector: Vector, data: bytes | None = None, *, tree: bool = False) -> Request:
    """Return the request to read a vector, or other bytes from the same connection."""
    root, digits = message_of(vector)
    return {"message": digits if data is None else data.hex(), "root": root, "tree": tree}


def difference(language: str, vector: Vector, answer: Answer) -> str | None:
    """Return how the answer to a vector differs from it, as a limit does; None if it does not."""
    found = effect(vector, answer, names=True)
    if found == "error-class":
        listed = [limit for limit in limits(language) if vector["id"] in limit["vectors"]]
        if not any(answer["error"] == limit["error"] for limit in listed):
            return f"error-class {answer['error']}"
    return found and f"{found} {answer}" if found in ("accepts", "refuses") else found


def _places(vector: Vector, end: int) -> range:
    """Return the bytes of a vector that a run tries."""
    return range(len(vector["id"]) % STEP, end, STEP)


def beginnings(vector: Vector) -> Iterator[tuple[int, bytes]]:
    """Yield beginnings of a vector, with their length."""
    data = bytes.fromhex(vector["hex"])
    for size in _places(vector, len(data)):
        yield size, data[:size]


def judge_beginning(language: str, vector: Vector, size: int, answer: Answer) -> bool:
    """Return whether a reader may give this answer to the first bytes of a vector."""
    error = vector["tree"].get("error", {})
    rule = error.get("rule")
    if rule == "trailing-bytes" and size >= error["offset"]:
        return answer == {"rest": size - error["offset"]}
    classes = {"truncated"} if rule in (None, "truncated") else {"truncated", "validation"}
    classes |= {limit["error"] for limit in limits(language) if vector["id"] in limit["vectors"]}
    return answer.get("error") in classes


def overwritten(vector: Vector) -> Iterator[bytes]:
    """Yield the bytes of a vector with one overwritten."""
    data = bytes.fromhex(vector["hex"])
    for position in _places(vector, min(len(data), OVERWRITTEN)):
        for byte in BY:
            if byte != data[position]:
                yield data[:position] + bytes([byte]) + data[position + 1 :]


def judge_damaged(language: str, answer: Answer) -> bool:
    """Return whether a reader may give this answer to any bytes."""
    classes = {"truncated", "validation", *(limit["error"] for limit in limits(language))}
    return answer["error"] in classes if "error" in answer else answer.keys() == {"rest"}


@cache
def sessions() -> list[dict[str, Any]]:
    """Return all session vectors."""
    paths = sorted((ROOT / "tests" / "vectors" / "sessions").glob("*.json"))
    return [session for path in paths for session in json.loads(path.read_text("utf-8"))["sessions"]]


def session_request(session: dict[str, Any]) -> Request:
    """Return the request to follow a session."""
    given = {name: session[name] for name in ("collections", "stream_id", "start") if name in session}
    return {"session": given | {"messages": [step["hex"] for step in session["steps"]]}}


def group_of(vectors: list[Vector], known: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the results of a file of vectors for the conformance table, before any vector is counted."""
    ids = {vector["id"] for vector in vectors}
    counts = Counter(vector["result"] for vector in vectors)
    return {
        "valid": 0,
        "valid_total": counts["valid"],
        "invalid": 0,
        "invalid_total": counts["invalid"],
        "beginnings": sum(len(vector["hex"]) // 2 for vector in vectors),
        "limits": [limit["id"] for limit in known if ids & {*limit["vectors"]}],
    }
