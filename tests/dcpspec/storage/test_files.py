"""The files that a load reads, and the columns of their folders."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import fs

from dcpspec import convert, read
from dcpspec.decode.reference import RowReader
from dcpspec.grammar.schema import table_schema
from dcpspec.options import OptionError, Options
from dcpspec.storage import stores
from dcpspec.storage.files import InputFile, find_files, list_files, parse_load
from dcpspec.storage.folders import (
    check_values,
    partition_fields,
    partition_values,
    source_schema,
    typed_value,
)
from dcpspec.storage.stores import RemoteStore, store_of
from tests import messages as dcp
from tests.dcpspec.reading.test_sources import opened, streams_of_file

ALL = Options()
RECURSIVE = Options(recursive_file_lookup=True)
HOUR = 3_600_000_000_000


def touch(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(dcp.noop(opaque=1))


def listed(folder: Path, *paths: str, options: Options = ALL) -> list[str]:
    files = list_files([str(folder / path) for path in paths], options)
    return [os.path.relpath(file.path, folder) for file in files]


# Files and folders


HIDDEN = "_SUCCESS .hidden sub/c.dcp _temporary/d.dcp .x/e.dcp f.dcp._COPYING_ _a=b.dcp"


@pytest.mark.parametrize(
    ("names", "paths", "options", "files"),
    [
        ("b.dcp a.dcp", "b.dcp", ALL, "b.dcp"),
        ("b.dcp a.dcp", "b.dcp a.dcp b.dcp", ALL, "b.dcp a.dcp"),
        (f"b.dcp a.pcap {HIDDEN}", ".", ALL, "_a=b.dcp a.pcap b.dcp"),
        (f"b.dcp a.pcap {HIDDEN}", ".", RECURSIVE, "_a=b.dcp a.pcap b.dcp sub/c.dcp"),
        # A name is taken as it is written.
        ("_odd.dcp _odd/a.dcp", "_odd.dcp", ALL, "_odd.dcp"),
        ("_odd.dcp _odd/a.dcp", "_odd", ALL, "_odd/a.dcp"),
        ("a[1].dcp a1.dcp", "a[1].dcp", ALL, "a[1].dcp"),
        ("a{b,c}.dcp a1.dcp", "a{b,c}.dcp", ALL, "a{b,c}.dcp"),
        ("a*.dcp a1.dcp", "a*.dcp", ALL, "a*.dcp"),
        ("a?b=c.dcp a1.dcp", "a?b=c.dcp", ALL, "a?b=c.dcp"),
        ("a[1.dcp a1.dcp", "a[1.dcp", ALL, "a[1.dcp"),
        ("a*1.dcp ab1.dcp a*2.dcp", r"a\*?.dcp", ALL, "a*1.dcp a*2.dcp"),
        ("a.pcap b.dcp c.pcapng", ".", Options(path_glob_filter="*.pcap*"), "a.pcap c.pcapng"),
        ("a.pcap b.dcp c.pcapng", ".", Options(path_glob_filter="{a,b}.*"), "a.pcap b.dcp"),
        ("a.pcap b.dcp c.pcapng", ".", Options(path_glob_filter="*.PCAP"), ""),
        ("a.pcap b.dcp c.pcapng", "*.*", Options(path_glob_filter="b*"), "b.dcp"),
    ],
)
def test_listings(tmp_path: Path, names: str, paths: str, options: Options, files: str) -> None:
    touch(tmp_path, *names.split())
    assert listed(tmp_path, *paths.split(), options=options) == files.split()


def test_what_is_known_of_a_file(tmp_path: Path) -> None:
    touch(tmp_path, "a.dcp")
    os.utime(tmp_path / "a.dcp", ns=(1, 7 * HOUR + 1))
    want = InputFile(str(tmp_path / "a.dcp"), 24, 7 * HOUR + 1, {}, str(tmp_path))
    assert list_files([str(tmp_path)], ALL) == list_files([f"{tmp_path}/a.dcp"], ALL) == [want]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("a*.dcp", ["a1.dcp", "a2.dcp"]),
        ("[ab]1.dcp", ["a1.dcp", "b1.dcp"]),
        ("[^a]1.dcp", ["b1.dcp"]),
        ("[!b]1.dcp", ["a1.dcp"]),
        ("*/c.dcp", ["x/c.dcp", "y/c.dcp"]),
        ("?", ["x/c.dcp", "y/c.dcp", "y/d.dcp"]),
        ("{b1,y/d}.dcp", ["b1.dcp", "y/d.dcp"]),
        ("{a{1,2},b?}.dcp", ["a1.dcp", "a2.dcp", "b1.dcp"]),
        ("{x,y}/{c,d}.dcp", ["x/c.dcp", "y/c.dcp", "y/d.dcp"]),
        ("*", ["a1.dcp", "a2.dcp", "b1.dcp", "x/c.dcp", "y/c.dcp", "y/d.dcp"]),
        ("_*", ["_hidden.dcp"]),
        (".*", [".hidden.dcp"]),
    ],
)
def test_patterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pattern: str, expected: list[str]) -> None:
    touch(tmp_path, "a1.dcp", "a2.dcp", "b1.dcp", "x/c.dcp", "y/c.dcp", "y/d.dcp")
    touch(tmp_path, "_hidden.dcp", ".hidden.dcp")
    assert sorted(dict.fromkeys(map(os.path.normpath, listed(tmp_path, pattern)))) == expected
    monkeypatch.chdir(tmp_path)
    relative = [os.path.normpath(file.path) for file in list_files([pattern], ALL)]
    assert sorted(dict.fromkeys(relative)) == expected


def test_pattern_that_is_none(tmp_path: Path) -> None:
    touch(tmp_path, "a1.dcp")
    with pytest.raises(OptionError, match=r"invalid file name pattern '\[z-a\]'"):
        listed(tmp_path, "[z-a]")
    with pytest.raises(OptionError, match="invalid file name pattern"):
        listed(tmp_path, ".", options=Options(path_glob_filter="[z-a]"))


def test_modified_before_and_after(tmp_path: Path) -> None:
    for hour in range(1, 5):
        touch(tmp_path, f"{hour}.dcp")
        os.utime(tmp_path / f"{hour}.dcp", ns=(0, hour * HOUR))
    assert listed(tmp_path, ".", options=Options(modified_after=2 * HOUR)) == ["3.dcp", "4.dcp"]
    assert listed(tmp_path, ".", options=Options(modified_before=2 * HOUR)) == ["1.dcp"]
    both = Options.parse({"modifiedAfter": "1970-01-01T01:00:00", "modifiedBefore": "1970-01-01T04:00:00"})
    assert listed(tmp_path, ".", options=both) == ["2.dcp", "3.dcp"]


@pytest.mark.parametrize("path", ["nope.dcp", "nope*.dcp", "nope/", "a.dcp/nope", "{nope,nope2}"])
def test_missing(tmp_path: Path, path: str) -> None:
    touch(tmp_path, "a.dcp")
    with pytest.raises(FileNotFoundError, match=r"no such file: .*nope"):
        listed(tmp_path, path)
    if "*" in path or "{" in path:  # a stream waits for future matches, but not for a misspelt folder
        assert find_files([str(tmp_path / path)], ALL, waiting=True) == []
    else:
        with pytest.raises(FileNotFoundError, match=r"no such file: .*nope"):
            find_files([str(tmp_path / path)], ALL, waiting=True)


def test_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no files in"):
        listed(tmp_path, ".")
    assert find_files([str(tmp_path)], ALL, waiting=True) == []


def test_missing_paths_are_ignored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    touch(tmp_path, "in/a.dcp")
    (tmp_path / "empty").mkdir()
    ignoring = Options(ignore_missing_files=True)
    assert listed(tmp_path, "nope", "in", "empty", "nope/*", options=ignoring) == ["in/a.dcp"]
    assert [record.getMessage() for record in caplog.records] == [
        f"{problem} {tmp_path}/{path}; ignored the path"
        for problem, path in (
            ("no such file:", "nope"),
            ("no files in", "empty"),
            ("no such file:", "nope/*"),
        )
    ]
    assert read(tmp_path / "nope", ignore_missing_files=True).read_all().num_rows == 0
    assert sum(convert(tmp_path / "nope", tmp_path / "out", ignore_missing_files=True).rows.values()) == 0


@pytest.mark.parametrize("scheme", ["file://", "file:", "file://localhost"])
def test_uri(tmp_path: Path, scheme: str) -> None:
    touch(tmp_path, "a b%20.dcp")
    (file,) = list_files([f"{scheme}{tmp_path}/a b%20.dcp"], ALL)
    assert file.path == str(tmp_path / "a b%20.dcp")


def test_paths_of_a_load_are_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    raw = {"paths": '["a/", "/b//c/*", "s3a://b/k/", "file:/d"]', "basePath": "."}
    paths, options = parse_load(raw)
    assert paths == [str(tmp_path / "a"), "/b/c/*", "s3a://b/k", "/d"]
    assert options.base_path == str(tmp_path)


def test_what_is_no_file_is_left_out(tmp_path: Path) -> None:
    touch(tmp_path, "a.dcp", "sub/b.dcp")
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "link.dcp").symlink_to(tmp_path / "a.dcp")
    os.mkfifo(tmp_path / "pipe")
    assert listed(tmp_path, ".") == listed(tmp_path, "*.dcp") == ["a.dcp", "link.dcp"]
    assert listed(tmp_path, "*") == ["a.dcp", "link.dcp", "sub/b.dcp"]
    assert listed(tmp_path, "pipe") == ["pipe"]


def test_links_to_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Links are followed, but not in a circle."""
    touch(tmp_path, "in/a.dcp", "in/sub/b.dcp", "else/c.dcp")
    (tmp_path / "in" / "sub" / "loop").symlink_to(tmp_path / "in")
    (tmp_path / "in" / "out").symlink_to(tmp_path / "else")
    (tmp_path / "else" / "back").symlink_to(tmp_path / "in" / "sub")
    (tmp_path / "way").symlink_to(tmp_path / "in")
    want = ["a.dcp", "out/back/b.dcp", "out/c.dcp", "sub/b.dcp"]
    assert listed(tmp_path, "in", options=RECURSIVE) == [f"in/{name}" for name in want]
    assert listed(tmp_path, "way", options=RECURSIVE) == [f"way/{name}" for name in want]
    monkeypatch.chdir(tmp_path)
    assert [file.path for file in list_files(["in"], RECURSIVE)] == [f"in/{name}" for name in want]
    touch(tmp_path, "far/x.dcp")
    (tmp_path / "in" / "n=1").symlink_to(tmp_path / "far")
    assert listed(tmp_path, "in") == ["in/a.dcp", "in/n=1/x.dcp"]


# Columns of folders


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Captures by day and node."""
    for name in ("dt=2026-01-01/node=1/a.dcp", "dt=2026-01-02/node=02/b.dcp", "dt=2026-01-02/node=3/c.dcp"):
        touch(tmp_path, name)
    touch(tmp_path, "_x/d.dcp", "plain/e.dcp", "dt=2026-01-02/_SUCCESS")
    return tmp_path


def fields_of(files: list[InputFile]) -> list[pa.Field]:
    return partition_fields([(file.path, file.partition) for file in files])


def test_folders_are_columns(table: Path) -> None:
    files = list_files([str(table)], ALL)
    assert [(file.path[-5:], file.partition) for file in files] == [
        ("a.dcp", {"dt": "2026-01-01", "node": "1"}),
        ("b.dcp", {"dt": "2026-01-02", "node": "02"}),
        ("c.dcp", {"dt": "2026-01-02", "node": "3"}),
    ]
    assert [(field.name, field.type) for field in fields_of(files)] == [
        ("dt", pa.date32()),
        ("node", pa.int64()),
    ]


def test_plain_folders_in_folders_that_are_columns(table: Path) -> None:
    touch(table, "dt=2026-01-02/node=3/plain/deep/f.dcp")
    files = [file for file in list_files([str(table)], ALL) if file.path.endswith("f.dcp")]
    assert [file.partition for file in files] == [{"dt": "2026-01-02", "node": "3"}]


def test_where_columns_begin(table: Path) -> None:
    day = "dt=2026-01-02"
    assert [file.partition for file in list_files([str(table / day)], ALL)] == [{"node": "02"}, {"node": "3"}]
    (file,) = list_files([str(table / day / "node=3" / "c.dcp")], ALL)
    assert (file.partition, file.base) == ({}, str(table / day / "node=3"))
    assert [file.partition for file in list_files([str(table / "dt=*" / "node=*")], ALL)] == [{}, {}, {}]
    based = Options(base_path=str(table))
    both = {"dt": "2026-01-02", "node": "3"}
    for path in (f"{day}/node=3", f"{day}/node=3/c.dcp", "*/node=3", "*/*/c*"):
        (file,) = list_files([str(table / path)], based)
        assert (file.partition, file.base) == (both, str(table))


def test_base_path_has_to_fit(table: Path) -> None:
    with pytest.raises(OptionError, match=r"option 'basePath' must be a folder, got .*nope"):
        list_files([str(table)], Options(base_path=str(table / "nope")))
    with pytest.raises(OptionError, match=r"a\.dcp is outside .*-02, the folder of option 'basePath'"):
        list_files([str(table)], Options(base_path=str(table / "dt=2026-01-02")))


def test_recursive_lookup_makes_no_columns(table: Path) -> None:
    files = list_files([str(table)], RECURSIVE)
    assert [file.path[-5:] for file in files] == ["a.dcp", "b.dcp", "c.dcp", "e.dcp"]
    assert {len(file.partition) for file in files} == {0}


@pytest.mark.parametrize(
    ("folders", "values"),
    [
        (["a=1", "b=x"], {"a": "1", "b": "x"}),
        (["a=__HIVE_DEFAULT_PARTITION__"], {"a": None}),
        (["a=b=c"], {"a": "b=c"}),
        (["a%20b=%3D%2Fx%zz"], {"a b": "=/x%zz"}),
        (["plain", "a=ü"], {"a": "ü"}),
        (["=1", "a="], {}),
    ],
)
def test_names_of_folders(folders: list[str], values: dict[str, str | None]) -> None:
    assert partition_values(folders) == values


def test_folders_that_make_no_sense(tmp_path: Path) -> None:
    touch(tmp_path, "a=1/x.dcp", "a=1/b=1/x.dcp", "y.dcp")
    with pytest.raises(
        OptionError, match=r"define different columns: \S*x.dcp has a, \S*b=1/x.dcp has a, b; .*rec"
    ):
        fields_of(list_files([str(tmp_path / "a=1" / "..")], ALL)[:2])
    with pytest.raises(OptionError, match=r"y\.dcp has none, .* has a; load"):
        fields_of(list_files([str(tmp_path)], ALL)[1:])
    touch(tmp_path, "c=1/c=2/x.dcp")
    with pytest.raises(OptionError, match="define the column 'c': 'c=2'"):
        list_files([str(tmp_path)], ALL)


@pytest.mark.parametrize(
    ("values", "type_"),
    [
        (["1", "-2", "+3", "007"], pa.int64()),
        (["1", None], pa.int64()),
        ([None], pa.string()),
        (["2026-01-31", "2026-02-28"], pa.date32()),
        (["2026-02-30"], pa.string()),
        (["2026-1-1"], pa.string()),
        (["1", "2026-01-31"], pa.string()),
        (["9223372036854775807"], pa.int64()),
        (["9223372036854775808"], pa.string()),
        (["1.5"], pa.string()),
        (["٣"], pa.string()),
        (["x"], pa.string()),
    ],
)
def test_types_of_columns(values: list[str | None], type_: pa.DataType) -> None:
    (field,) = partition_fields([(f"{number}.dcp", {"a": value}) for number, value in enumerate(values)])
    assert (field.name, field.type) == ("a", type_)
    assert field.metadata[b"comment"]


def test_values_of_columns() -> None:
    assert typed_value("007", pa.int64()) == pa.scalar(7, pa.int64())
    assert typed_value("007", pa.string()).as_py() == "007"
    assert typed_value("2026-01-31", pa.date32()).as_py() == date(2026, 1, 31)
    assert typed_value(None, pa.date32()).as_py() is None
    files: list[tuple[str, dict[str, str | None]]] = [("x.dcp", {"a": "300"}), ("y.dcp", {"a": None})]
    check_values(files, [pa.field("a", pa.int16()), pa.field("a", pa.string())], ["key"])
    with pytest.raises(OptionError, match=r"'a' has the type tinyint .* folder a=300 has the type bigint: x"):
        check_values(files, [pa.field("a", pa.int8())], ["key"])
    with pytest.raises(
        OptionError,
        match=r"unknown column 'b' in the schema; the columns are key, value; the folders of x\.dcp ",
    ):
        check_values(files, [pa.field("b", pa.string())], ["key", "value"])


def test_columns_of_a_load() -> None:
    node = pa.field("node", pa.int64())
    assert source_schema(ALL, [node]).names == [*table_schema(ALL).names, "node"]
    assert source_schema(Options(columns=("node", "stream_end.reason")), [node]).names == [
        "node",
        "stream_end",
    ]
    assert source_schema(Options(columns=("key",)), [node]).names == ["key"]
    key = pa.field("KEY", pa.int64())
    with pytest.raises(OptionError, match="the folder column KEY has the name of a message column"):
        source_schema(ALL, [key])
    with pytest.raises(OptionError, match="the folder column flags has the name"):
        source_schema(Options(message="mutation"), [pa.field("flags", pa.int64())])
    assert source_schema(Options(columns=("value",)), [key]).names == ["value"]
    with pytest.raises(OptionError, match=r"unknown column 'nope'; the columns are source.*, node"):
        source_schema(Options(columns=("nope",)), [node])


# Object stores


@pytest.fixture(params=["arrow", "fsspec"])
def bucket(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A store in memory behind URIs, with some files; the URI of its root."""
    files: dict[str, bytes] = {
        "a.dcp": dcp.noop(opaque=1),
        "b.dcp.gz": gzip.compress(dcp.noop(opaque=2)),
        "_SUCCESS": b"",
        "sub/c d%20.dcp": dcp.noop(opaque=3) * 2,
        "_tmp/x.dcp": b"",
        "n=1/d.dcp": dcp.noop(opaque=4),
    }
    made: dict[tuple[str, ...], Any] = {}
    if request.param == "arrow":
        memory, _ = fs.FileSystem.from_uri("mock:///")
        for name, data in files.items():
            memory.create_dir(f"bucket/{os.path.dirname(name)}")
            with memory.open_output_stream(f"bucket/{name}", compression=None) as file:
                file.write(data)
        made["s3a", "bucket", ""] = RemoteStore(memory, "bucket", "s3a://bucket")
        made["hdfs", "name:8020", ""] = RemoteStore(memory, "/", "hdfs://name:8020")
        region = "?region=eu-west-1"
        made["s3", "bucket", region] = RemoteStore(memory, "bucket/", "s3://bucket", region)
        uri = "s3a://bucket"
    else:
        memory = pytest.importorskip("fsspec").filesystem("memory")
        for name, data in files.items():
            memory.pipe(f"/bucket/{name}", data)
        uri = "memory://bucket"
    real = stores._remote
    monkeypatch.setattr(stores, "_remote", lambda *key: made.get(key) or real(*key))
    yield uri
    if request.param == "fsspec":
        memory.rm("/bucket", recursive=True)


def opaques(path: str) -> list[int]:
    reader = RowReader(ALL)
    pieces = streams_of_file(path)
    return [row["opaque"] for origin, stream in pieces for row in reader.rows(stream, origin)]


def test_object_store(bucket: str) -> None:
    files = list_files([bucket], ALL)
    assert [file.path for file in files] == [
        f"{bucket}/{name}" for name in ("a.dcp", "b.dcp.gz", "n=1/d.dcp")
    ]
    assert [opaques(file.path) for file in files] == [[1], [2], [4]]
    assert files[0].size == 24
    assert all(file.modified_ns > 10**18 for file in files)
    assert [file.partition for file in files] == [{}, {}, {"n": "1"}]
    recursive = [file.path for file in list_files([bucket + "/"], RECURSIVE)]
    assert recursive == [f"{bucket}/{n}" for n in ("a.dcp", "b.dcp.gz", "n=1/d.dcp", "sub/c d%20.dcp")]
    assert opaques(recursive[-1]) == [3, 3]


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("a.dcp", ["a.dcp"]),
        ("sub", ["sub/c d%20.dcp"]),
        ("sub/c d%20.dcp", ["sub/c d%20.dcp"]),
        ("*.dcp*", ["a.dcp", "b.dcp.gz"]),
        ("*/c*", ["sub/c d%20.dcp"]),
        ("{a.dcp,n=?}", ["a.dcp", "n=1/d.dcp"]),
        ("?.dcp", ["a.dcp"]),
    ],
)
def test_paths_in_an_object_store(bucket: str, path: str, names: list[str]) -> None:
    assert [file.path for file in list_files([f"{bucket}/{path}"], ALL)] == [f"{bucket}/{n}" for n in names]


def test_missing_in_an_object_store(bucket: str) -> None:
    for path in ("nope", "nope*", "sub/nope"):
        with pytest.raises(FileNotFoundError, match=f"no such file: {bucket}/.*nope"):
            list_files([f"{bucket}/{path}"], ALL)
    with pytest.raises(FileNotFoundError):
        opened(f"{bucket}/nope")


def test_base_path_in_an_object_store(bucket: str) -> None:
    (file,) = list_files([f"{bucket}/n=1"], Options(base_path=bucket))
    assert (file.partition, file.base) == ({"n": "1"}, bucket)


@pytest.mark.parametrize("bucket", ["arrow"], indirect=True)
def test_uris_of_stores(bucket: str) -> None:
    (file,) = list_files(["hdfs://name:8020/bucket/n=1"], ALL)
    assert file.path == "hdfs://name:8020/bucket/n=1/d.dcp"
    assert opaques(file.path) == [4]
    query = "?region=eu-west-1"
    files = list_files([f"s3://bucket/{query}"], ALL)
    assert [file.path for file in files][::2] == [f"s3://bucket/{n}{query}" for n in ("a.dcp", "n=1/d.dcp")]
    assert [file.partition for file in files] == [{}, {}, {"n": "1"}]
    assert opaques(files[1].path) == [2]
    (file,) = list_files([f"s3://bucket/n=*/?.dcp{query}"], Options(base_path=f"s3://bucket{query}"))
    assert (opaques(file.path), file.partition) == ([4], {"n": "1"})


def test_a_folder_that_is_an_empty_object_is_no_file_in_it() -> None:
    class Marked(fs.FSSpecHandler):  # type: ignore[misc] # pyarrow has no types
        def get_file_info_selector(self, selector: fs.FileSelector) -> list[fs.FileInfo]:
            return [fs.FileInfo(f"bucket/sub{end}", fs.FileType.File) for end in ("/", "/a.dcp")]

    store = RemoteStore(fs.PyFileSystem(Marked(None)), "bucket", "s3://bucket")
    assert [entry.path for entry in store.entries("s3://bucket/sub")] == ["s3://bucket/sub/a.dcp"]


def test_new_files_in_an_object_store_are_seen() -> None:
    memory = pytest.importorskip("fsspec").filesystem("memory")
    memory.pipe("/fresh/a", b"x")
    assert [file.path for file in list_files(["memory://fresh"], ALL)] == ["memory://fresh/a"]
    memory.pipe("/fresh/b", b"x")
    assert [file.path[-1] for file in list_files(["memory://fresh"], ALL)] == ["a", "b"]
    memory.rm("/fresh", recursive=True)


def test_which_store_a_uri_is_in() -> None:
    """The store connects only when a file is requested."""
    pytest.importorskip("fsspec")
    for path, type_name in {
        "s3a://bucket/key?region=eu-west-1": "s3",
        "gs://anonymous@bucket/key": "gcs",
        "abfss://container@account.dfs.core.windows.net/key": "abfs",
        "memory://bucket/key": "py::fsspec+memory",
    }.items():
        store = store_of(path, ALL)
        assert isinstance(store, RemoteStore)
        assert store.files.type_name == type_name
    with pytest.raises(OSError, match=r"nope://bucket: .*nope"):
        store_of("nope://bucket/key", Options())


def test_what_a_store_needs_to_know_is_in_its_uri_to_read_and_to_write() -> None:
    for region in ("eu-west-1", "eu-west-2"):  # both at once, so the cache must distinguish them
        path = f"s3://bucket/key?region={region}"
        store, (files, inner) = store_of(path, Options()), stores.file_system(path)
        assert isinstance(store, RemoteStore)
        assert (store.files.region, files.region, inner) == (region, region, "bucket/key")


def test_options_that_fsspec_would_not_use_are_an_error() -> None:
    pytest.importorskip("fsspec")
    with pytest.raises(OSError, match=r"memory://bucket: .*options \?region=x"):
        store_of("memory://bucket/key?region=x", Options())


def test_without_fsspec(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fsspec", None)
    with pytest.raises(OSError, match=r"other://bucket: .*pip install \"dcpspec\[fsspec\]\""):
        store_of("other://bucket/key", Options())
