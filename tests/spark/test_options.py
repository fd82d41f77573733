"""Options: every name, every value, and the text of a refusal."""

from __future__ import annotations

from dataclasses import fields

import pytest
from pyspark_dcp.options import OptionError, Options


def test_defaults() -> None:
    assert Options.parse({}) == Options()
    assert Options.parse({"path": "a.pcap"}) == Options()


@pytest.mark.parametrize(
    ("raw", "name", "value"),
    [
        ({"mode": "failfast"}, "mode", "FAILFAST"),
        ({"MODE": " DropMalformed "}, "mode", "DROPMALFORMED"),
        ({"message": "mutation"}, "message", "mutation"),
        ({"columns": "key, mutation.flags"}, "columns", ("key", "mutation.flags")),
        ({"collections": "OFF"}, "collections", False),
        ({"collections": "on"}, "collections", True),
        ({"collections": "Auto"}, "collections", "auto"),
        ({"ports": "all"}, "ports", None),
        ({"ports": "1, 65535"}, "ports", frozenset({1, 65535})),
        ({"u64": "Decimal"}, "u64", "decimal"),
        ({"decompress": "FALSE"}, "decompress", False),
        ({"decompress": True}, "decompress", True),
        ({"pathGlobFilter": "*.pcap"}, "path_glob_filter", "*.pcap"),
        ({"pathglobfilter": "*.pcap"}, "path_glob_filter", "*.pcap"),
        ({"recursiveFileLookup": "true"}, "recursive_file_lookup", True),
    ],
)
def test_values(raw: dict[str, str], name: str, value: object) -> None:
    options = Options.parse(raw)
    assert getattr(options, name) == value
    others = [field.name for field in fields(Options) if field.name != name]
    assert all(getattr(options, other) == getattr(Options(), other) for other in others)


@pytest.mark.parametrize(
    ("raw", "texts"),
    [
        ({"foo": "1"}, ["'foo'", "collections, columns, decompress, message, mode, pathGlobFilter"]),
        ({"path_glob_filter": "x"}, ["'path_glob_filter'", "pathGlobFilter"]),
        ({"mode": "strict"}, ["'mode'", "PERMISSIVE, DROPMALFORMED, FAILFAST", "'strict'"]),
        ({"u64": "double"}, ["'u64'", "long, decimal", "'double'"]),
        ({"collections": "yes"}, ["'collections'", "auto, on or off", "'yes'"]),
        ({"decompress": "yes"}, ["'decompress'", "true or false", "'yes'"]),
        ({"ports": ""}, ["'ports'", "'all' or port numbers"]),
        ({"ports": "0"}, ["'ports'"]),
        ({"ports": "65536"}, ["'ports'"]),
        ({"ports": "11210,"}, ["'ports'"]),
        ({"ports": "http"}, ["'ports'", "'http'"]),
        ({"recursiveFileLookup": "1"}, ["'recursiveFileLookup'", "true or false"]),
    ],
)
def test_refusals(raw: dict[str, str], texts: list[str]) -> None:
    with pytest.raises(OptionError) as refusal:
        Options.parse(raw)
    for text in texts:
        assert text in str(refusal.value)


def test_paths() -> None:
    assert Options.paths({"path": "a b.pcap"}) == ["a b.pcap"]
    assert Options.paths({"paths": '["a.pcap", "b.pcap"]'}) == ["a.pcap", "b.pcap"]
    with pytest.raises(OptionError, match="no path"):
        Options.paths({})
