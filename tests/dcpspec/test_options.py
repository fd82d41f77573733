"""Options: every name, every value, and the text of each error."""

from __future__ import annotations

from dataclasses import fields
from datetime import timedelta

import pytest

from dcpspec.options import OptionError, Options, Use
from pyspark_dcp import from_dcp


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
        ({"vbucket": "0, 1023"}, "vbucket", (0, 1023)),
        ({"opcode": "mutation,Get_Vbucket"}, "opcode", ("mutation", "Get_Vbucket")),
        ({"key": " order* "}, "key", " order* "),
        ({"connection": "10.0.0.2:51000"}, "connection", "10.0.0.2:51000"),
        ({"since": "1970-01-01 00:00:01"}, "since", 10**9),
        ({"until": "1970"}, "until", 0),
        ({"collections": "OFF"}, "collections", False),
        ({"collections": "on"}, "collections", True),
        ({"collections": "Auto"}, "collections", "auto"),
        ({"ports": "all"}, "ports", None),
        ({"ports": "Auto"}, "ports", "auto"),
        ({"ports": "11210,12000-12002"}, "ports", frozenset({11210, 12000, 12001, 12002})),
        ({"ports": "5 - 6 , 7-7"}, "ports", frozenset({5, 6, 7})),
        ({"ports": "1-65535"}, "ports", frozenset(range(1, 65536))),
        ({"ports": "1, 65535"}, "ports", frozenset({1, 65535})),
        ({"u64": "Decimal"}, "u64", "decimal"),
        ({"decompress": "FALSE"}, "decompress", False),
        ({"decompress": True}, "decompress", True),
        ({"policy": "On"}, "policy", True),
        ({"policy": "off"}, "policy", False),
        ({"pathGlobFilter": "*.pcap"}, "path_glob_filter", "*.pcap"),
        ({"pathglobfilter": "*.pcap"}, "path_glob_filter", "*.pcap"),
        ({"recursiveFileLookup": "true"}, "recursive_file_lookup", True),
        ({"modifiedBefore": "1970-01-02"}, "modified_before", 86_400 * 10**9),
        ({"modifiedAfter": "1970"}, "modified_after", 0),
        ({"modifiedAfter": "1970-2"}, "modified_after", 31 * 86_400 * 10**9),
        ({"modifiedAfter": "1970-01-01T00:00:01"}, "modified_after", 10**9),
        ({"modifiedAfter": "1970-1-1 0:01"}, "modified_after", 60 * 10**9),
        ({"modifiedAfter": "1970-01-01 00:00:01.5Z"}, "modified_after", 1_500_000_000),
        ({"modifiedAfter": "1970-01-01T00:00:00.000001 UTC"}, "modified_after", 1000),
        ({"modifiedAfter": "1970-01-01T02:00:00+01:30"}, "modified_after", 1800 * 10**9),
        ({"modifiedAfter": "1970-01-01T00:00:00-0100"}, "modified_after", 3600 * 10**9),
        ({"modifiedAfter": "1970-01-01T03:00:00UTC+3"}, "modified_after", 0),
        ({"modifiedAfter": "1969-12-31T23:59:59.25"}, "modified_after", -750_000_000),
        ({"basePath": "/data"}, "base_path", "/data"),
        ({"ignoreMissingFiles": "true"}, "ignore_missing_files", True),
        ({"ignoreCorruptFiles": "TRUE"}, "ignore_corrupt_files", True),
        ({"maxPartitionBytes": "64k"}, "max_partition_bytes", 65_536),
        ({"maxPartitionBytes": "1000000"}, "max_partition_bytes", 1_000_000),
        ({"maxPartitionBytes": "128MB"}, "max_partition_bytes", 128 << 20),
        ({"maxPartitionBytes": "1g"}, "max_partition_bytes", 1 << 30),
        ({"maxFilesPerTrigger": "10"}, "max_files_per_trigger", 10),
        ({"maxBytesPerTrigger": "10b"}, "max_bytes_per_trigger", 10),
        ({"maxBytesPerTrigger": "2tb"}, "max_bytes_per_trigger", 2 << 40),
        ({"maxFileAge": "12h"}, "max_file_age", timedelta(hours=12)),
        ({"maxFileAge": "90"}, "max_file_age", timedelta(milliseconds=90)),
        ({"maxFileAge": "5min"}, "max_file_age", timedelta(minutes=5)),
        ({"minFileAge": "10s"}, "min_file_age", timedelta(seconds=10)),
        ({"latestFirst": "true"}, "latest_first", True),
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
        (
            {"foo": "1"},
            ["'foo'", "basePath, collections, columns, connection, decompress, ignoreCorruptFiles"],
        ),
        ({"path_glob_filter": "x"}, ["'path_glob_filter'", "pathGlobFilter"]),
        ({"mode": "strict"}, ["'mode'", "PERMISSIVE, DROPMALFORMED or FAILFAST", "'strict'"]),
        ({"u64": "double"}, ["'u64'", "long or decimal", "'double'"]),
        ({"collections": "yes"}, ["'collections'", "auto, on or off", "'yes'"]),
        ({"decompress": "yes"}, ["'decompress'", "true or false", "'yes'"]),
        ({"policy": "true"}, ["'policy'", "on or off", "'true'"]),
        ({"ports": ""}, ["'ports'", "'auto', 'all', or comma-separated port numbers and ranges"]),
        ({"ports": "12100-12000"}, ["'ports'", "such as 11210,12000-12100, got '12100-12000'"]),
        ({"ports": "0-5"}, ["'ports'"]),
        ({"ports": "5-65536"}, ["'ports'"]),
        ({"ports": "5-"}, ["'ports'"]),
        ({"ports": "1-2-3"}, ["'ports'"]),
        ({"ports": "+5"}, ["'ports'"]),
        ({"ports": "auto,5"}, ["'ports'"]),
        ({"ports": "0"}, ["'ports'"]),
        ({"ports": "65536"}, ["'ports'"]),
        ({"ports": "11210,"}, ["'ports'"]),
        ({"ports": "http"}, ["'ports'", "'http'"]),
        ({"recursiveFileLookup": "1"}, ["'recursiveFileLookup'", "true or false"]),
        ({"pathGlobFilter": " "}, ["'pathGlobFilter'", "must not be empty"]),
        ({"basePath": ""}, ["'basePath'", "must not be empty"]),
        ({"modifiedBefore": "yesterday"}, ["'modifiedBefore'", "2026-01-31T08:15:00+01:00", "'yesterday'"]),
        ({"modifiedBefore": "2026-02-30"}, ["'modifiedBefore'", "in UTC if it has no offset"]),
        ({"modifiedAfter": "2026-01-01T24:00:00"}, ["'modifiedAfter'"]),
        ({"modifiedAfter": "2026-01-01T00:00:00+25:00"}, ["'modifiedAfter'"]),
        ({"modifiedAfter": "2026-01-01T00:00:00 Europe/Berlin"}, ["'modifiedAfter'"]),
        ({"modifiedAfter": ""}, ["'modifiedAfter'"]),
        ({"since": "0001-01-01T00:00:00+01:00"}, ["'since'"]),
        ({"vbucket": ""}, ["'vbucket'", "comma-separated numbers"]),
        ({"vbucket": "1,-1"}, ["'vbucket'", "'1,-1'"]),
        ({"vbucket": "1_0"}, ["'vbucket'"]),
        ({"key": ""}, ["'key'", "must not be empty"]),
        ({"ignoreMissingFiles": "on"}, ["'ignoreMissingFiles'", "true or false"]),
        ({"ignoreCorruptFiles": ""}, ["'ignoreCorruptFiles'", "true or false"]),
        ({"maxPartitionBytes": "63k"}, ["'maxPartitionBytes'", "at least 64k", "'63k'"]),
        ({"maxPartitionBytes": "1.5g"}, ["'maxPartitionBytes'", "a size such as 1048576, 512k", "'1.5g'"]),
        ({"maxPartitionBytes": "-1"}, ["'maxPartitionBytes'"]),
        ({"maxPartitionBytes": "10 m"}, ["'maxPartitionBytes'"]),
        ({"maxFilesPerTrigger": "0"}, ["'maxFilesPerTrigger'", "a positive integer", "'0'"]),
        ({"maxFilesPerTrigger": "1k"}, ["'maxFilesPerTrigger'"]),
        ({"maxBytesPerTrigger": "0"}, ["'maxBytesPerTrigger'", "at least 1b"]),
        ({"maxFileAge": "1w"}, ["'maxFileAge'", "90s, 30m, 12h or 7d", "'1w'"]),
        ({"maxFileAge": "999999999999999d"}, ["'maxFileAge'"]),
        ({"latestFirst": "yes"}, ["'latestFirst'", "true or false"]),
        ({"message": "mutation", "kinds": "mutation"}, ["'message' and 'kinds' are mutually exclusive"]),
        (
            {"basePath": "/data", "recursiveFileLookup": "true"},
            ["'recursiveFileLookup' and 'basePath' are mutually exclusive"],
        ),
        ({"modifiedAfter": "2026", "modifiedBefore": "2026"}, ["'modifiedAfter' must be before 'modifiedB"]),
        ({"since": "2026-02", "until": "2026-01"}, ["'since' must be before 'until'; otherwise, no message"]),
        ({"since": "2026", "until": "2026"}, ["'since' must be before 'until'"]),
        ({"minFileAge": "8d"}, ["'minFileAge' must not exceed 'maxFileAge'"]),
        (
            {"latestFirst": "true", "maxFilesPerTrigger": "1", "maxFileAge": "1d"},
            ["'maxFileAge' has no effect with 'latestFirst' and a trigger limit"],
        ),
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
    with pytest.raises(OptionError, match="missing path"):
        Options.paths({})


OF_STREAMS = {
    "maxFilesPerTrigger": "1",
    "maxBytesPerTrigger": "1m",
    "maxFileAge": "7d",
    "minFileAge": "1m",
    "latestFirst": "false",
}
OF_BATCHES = {"rotated": "true", "modifiedBefore": "2026-01-02", "modifiedAfter": "2026-01-01"}
OF_FILES = {
    "connection": "10.0.0.2",
    "since": "2026-01-01",
    "until": "2026-01-02",
    "ports": "all",
    "pathGlobFilter": "*.pcap",
    "recursiveFileLookup": "true",
    "basePath": "/data",
    "ignoreMissingFiles": "true",
    "ignoreCorruptFiles": "true",
    "maxMessageBytes": "1m",
    "maxDecompressedBytes": "1g",
    "maxPartitionBytes": "1m",
}
OF_MESSAGES = {
    "mode": "FAILFAST",
    "message": "mutation",
    "columns": "key",
    "kinds": "all",
    "vbucket": "1",
    "opcode": "mutation",
    "key": "order*",
    "collections": "off",
    "u64": "decimal",
    "decompress": "false",
    "policy": "on",
}


@pytest.mark.parametrize(
    ("use", "names"),
    [
        ("batch", OF_MESSAGES | OF_FILES | OF_BATCHES),
        ("stream", OF_MESSAGES | OF_FILES | OF_STREAMS),
        ("messages", OF_MESSAGES),
    ],
)
def test_each_use_takes_its_options_only(use: Use, names: dict[str, str]) -> None:
    every = OF_MESSAGES | OF_FILES | OF_BATCHES | OF_STREAMS
    assert len(every) == len(fields(Options))
    for name, value in every.items():
        if name in names:
            assert Options.parse({name: value}, use) == Options.parse({name: value})
        else:
            with pytest.raises(OptionError, match=f"option '{name}' applies to .*, not to"):
                Options.parse({name: value}, use)


def test_texts_of_options_in_the_wrong_place() -> None:
    with pytest.raises(OptionError, match=r"option 'latestFirst' applies to readStream, not to read$"):
        Options.parse({"latestFirst": "true"}, "batch")
    with pytest.raises(OptionError, match=r"option 'modifiedAfter' applies to read, not to readStream$"):
        Options.parse({"modifiedAfter": "2026"}, "stream")
    with pytest.raises(
        OptionError, match="'ports' applies to read and readStream, not to columns of messages"
    ):
        from_dcp("message", {"ports": "all"})
    with pytest.raises(OptionError, match="unknown opcode 'mutaton'; similar opcodes: dcp_mutation"):
        from_dcp("message", {"opcode": "mutaton"})


def test_an_option_that_is_given_twice() -> None:
    with pytest.raises(OptionError, match="option given twice: max_message_bytes, maxMessageBytes"):
        Options.of({"max_message_bytes": 100, "maxMessageBytes": 200})
