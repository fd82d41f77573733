"""Offsets of streams: new files, kept entries, and their lifetime."""

from __future__ import annotations

import json
import random
from base64 import b64encode
from dataclasses import replace
from datetime import timedelta
from hashlib import blake2b

import pytest

from dcpspec.storage.files import InputFile
from pyspark_dcp.offsets import Offset

HOUR = 3_600_000_000_000
DAY = 24 * HOUR
NOW = 500_000 * HOUR
WEEK = timedelta(days=7)


def file(name: str, modified_ns: int = NOW, base: str = "/in") -> InputFile:
    return InputFile(f"{base.rstrip('/')}/{name}", len(name), modified_ns, {}, base)


def through_json(offset: Offset) -> Offset:
    """The offset as read from a checkpoint, which writes the same text."""
    text = json.dumps(offset.as_json())
    back = Offset.from_json(json.loads(text))
    assert json.dumps(back.as_json()) == text
    return back


def advanced(offset: Offset, *files: InputFile, max_age: timedelta | None = WEEK, now: int = NOW) -> Offset:
    return through_json(offset.after(files, max_age, now))


def paths(end: Offset, start: Offset) -> list[str]:
    return [file.path for file in end.files_since(start, recursive=False)]


def test_each_file_is_new_once() -> None:
    start = through_json(Offset())
    files = [file("a"), file("b", NOW - DAY), file("sub/c")]
    assert all(map(start.is_new, files))
    first = advanced(start, *files[:2])
    assert [first.is_new(file) for file in files] == [False, False, True]
    second = advanced(first, files[2])
    assert not any(map(second.is_new, files))
    assert paths(first, start) == ["/in/a", "/in/b"]
    assert paths(second, first) == ["/in/sub/c"]
    assert paths(first, start) == ["/in/a", "/in/b"]


def test_what_is_known_of_the_files_of_a_batch() -> None:
    files = [file("n=1/a.dcp"), file("c", base="/"), file("b", base="s3://bucket")]
    end = advanced(Offset(), *files)
    files = end.files_since(Offset(), recursive=False)
    assert [(file.path, file.size, file.partition, file.base) for file in files] == [
        ("/in/n=1/a.dcp", 9, {"n": "1"}, "/in"),
        ("/c", 1, {}, "/"),
        ("s3://bucket/b", 1, {}, "s3://bucket"),
    ]
    assert end.files_since(Offset(), recursive=True)[0].partition == {}


def test_a_file_that_takes_the_name_of_another_is_new() -> None:
    """Rings reuse names; an offset keeps the last file of each name."""
    first = advanced(Offset(), file("a", NOW - DAY), file("b"))
    assert not first.is_new(file("a", NOW - DAY))
    again, longer = file("a", NOW - DAY + 1), replace(file("a", NOW - DAY), size=2)
    assert [(first.is_new(f), first.is_changed(f)) for f in (again, longer)] == [(True, True)] * 2
    assert not first.is_changed(file("c"))
    second = advanced(first, again)
    assert [second.is_new(f) for f in (again, file("b"))] == [False, False]
    assert sum(map(len, second.seen.values())) == 2
    assert paths(second, first) == ["/in/a"]


def test_checkpoints_of_version_1() -> None:
    """They identified files only by path, with hashes of 8 bytes, and no times in a batch."""
    path = blake2b(b"/in/a", digest_size=8).digest()
    old = {
        "version": 1,
        "seen": {str(NOW // HOUR): b64encode(path).decode()},
        "batch": {"/in": {"a": 24}},
        "floor": 7,
    }
    offset = Offset.from_json(old)
    assert [(f.path, f.size, f.modified_ns) for f in offset.files_since(Offset(), recursive=False)] == [
        ("/in/a", 24, 0)
    ]
    assert not offset.is_new(file("a", NOW + HOUR))
    assert offset.is_new(file("b"))
    later = advanced(offset, file("b"))
    assert [later.is_new(file(name)) for name in "abc"] == [False, False, True]
    assert (later.floor, later.as_json()["version"]) == (NOW // HOUR - 7 * 24, 2)


def test_late_files_within_the_age_are_read() -> None:
    offset = advanced(Offset(), file("a"))
    assert offset.is_new(file("late", NOW - 7 * DAY))
    assert not offset.is_new(file("too late", NOW - 7 * DAY - HOUR))
    assert not advanced(offset, file("late", NOW - DAY)).is_new(file("late", NOW - DAY))


def test_old_files_are_forgotten_but_not_read_again() -> None:
    old = [file(str(number), NOW - number * DAY) for number in range(30)]
    offset = advanced(Offset(), *old)
    assert len(offset.seen) == 8
    assert not any(map(offset.is_new, old))
    assert len(paths(offset, Offset())) == 30
    later = advanced(offset, file("x", NOW + 5 * DAY), now=NOW + 5 * DAY)
    assert len(later.seen) == 4
    assert not any(map(later.is_new, old))


def test_a_longer_age_brings_nothing_back() -> None:
    offset = advanced(Offset(), file("a"), file("b", NOW - 3 * DAY), max_age=timedelta(days=1))
    longer = advanced(offset, file("c"), max_age=timedelta(days=100))
    assert not longer.is_new(file("b", NOW - 3 * DAY))
    assert not longer.is_new(file("d", NOW - 3 * DAY))


def test_a_file_from_the_future_makes_no_others_too_old() -> None:
    offset = advanced(Offset(), file("a", NOW + 1000 * DAY))
    assert offset.is_new(file("b", NOW))
    assert not offset.is_new(file("c", NOW - 8 * DAY))
    assert not offset.is_new(file("a", NOW + 1000 * DAY))


def test_without_an_age_everything_is_kept() -> None:
    offset = advanced(Offset(), file("a"), file("b", 0), max_age=None)
    assert (offset.floor, len(offset.seen)) == (None, 2)
    assert offset.is_new(file("c", 0))


def test_offsets_that_do_not_follow_one_another() -> None:
    first = advanced(Offset(), file("a"))
    second = advanced(first, file("b"))
    with pytest.raises(RuntimeError, match="are not consecutive"):
        second.files_since(Offset(), recursive=False)


def test_offset_of_another_source() -> None:
    for data in ({"logOffset": 3}, {"version": 3}):
        with pytest.raises(ValueError, match="start with a new checkpoint"):
            Offset.from_json(data)


def test_size() -> None:
    """As documented: 16 bytes per file, and the paths of one batch."""
    numbers = random.Random(1)
    names = [
        file(f"node-{n % 7}/capture-{n:08}.pcap", NOW - numbers.randrange(7 * DAY)) for n in range(10_000)
    ]
    offset = advanced(Offset(), *names)
    offset = advanced(offset, file("one-more.pcap"))
    assert 150_000 < len(json.dumps(offset.as_json())) < 165_000
    assert len(offset.as_json()["batch"]) == 1


def test_names_that_are_no_utf_8() -> None:
    name = b"\xff\xfe".decode("utf-8", "surrogateescape")
    offset = advanced(Offset(), file(name))
    assert not offset.is_new(file(name))
    assert paths(offset, Offset()) == [f"/in/{name}"]
