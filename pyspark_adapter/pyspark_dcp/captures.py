"""Captures larger than the memory of a task, as a Spark job over all cores.

Packets are read in parallel, brought together by connection, and decoded connection by connection. A task
holds the bytes of one connection between two ports at a time, so the largest one has to fit.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TypeAlias, cast

import numpy as np
import pyarrow as pa
from pyspark.sql.types import BinaryType, LongType, StringType, StructField, StructType

from pyspark_dcp import sources
from pyspark_dcp.columns import ColumnReader
from pyspark_dcp.errors import DcpError
from pyspark_dcp.files import InputFile, list_files
from pyspark_dcp.frames import Corrupt
from pyspark_dcp.header import Bytes, Numbers, Positions, number_at_each
from pyspark_dcp.options import Options
from pyspark_dcp.packets import (
    MAX_CAPTURED,
    NS,
    DamageError,
    PacketCounts,
    PcapFormat,
    Reader,
    read_magic,
    read_pcap_format,
)
from pyspark_dcp.rows import Origin
from pyspark_dcp.schema import table_schema
from pyspark_dcp.segments import Address, Rest, Segments, decode_records, pcap_chain, pcap_records
from pyspark_dcp.spark_types import arrow_schema, spark_schema
from pyspark_dcp.stores import codec_of, open_stream
from pyspark_dcp.tcp import Reassembler

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

SPLIT_BYTES: Final = 64 * 1024 * 1024
"""So much of a file is read by one task where the format lets several read it."""


def decode_captures(
    spark: SparkSession,
    paths: str | Sequence[str],
    options: Mapping[str, str] | None = None,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures that are too large for one task each.

    The rows are those of ``spark.read.format("dcp")``, in no order. An uncompressed pcap file is read by many
    tasks at once; for that, its records are looked for when this function is called, in a Spark job of its
    own. Other captures are read by one task each, in little memory. The packets are then shuffled by
    connection; each task decodes one connection at a time, all of which it holds in memory.

    Args:
        spark: The session to run on.
        paths: Files, folders, patterns or URIs. Raw streams among them are read as the data source does.
        options: Options of the data source.
        split_bytes: Size of the parts in which pcap files are read.

    Raises:
        OptionError: An option or a column that does not exist.
        FileNotFoundError: A path that stands for no file.
    """
    raw_options = dict(options or {})
    parsed = Options.parse(raw_options, "batch")
    schema = spark_schema(table_schema(parsed))
    captures, others = [], []
    for file in list_files([paths] if isinstance(paths, str) else paths, parsed):
        if sources.capture_kind(file.path) is None:
            others.append(file.path)
        else:
            captures.append(file)
    rows = map_captures(spark, captures, parsed, arrow_schema(schema), schema, split_bytes=split_bytes)
    if others:
        rows = rows.unionByName(spark.read.format("dcp").options(**raw_options).load(others))
    return rows


Batches: TypeAlias = Iterable[pa.RecordBatch]


def map_captures(
    spark: SparkSession,
    files: Sequence[InputFile],
    options: Options,
    schema: pa.Schema,
    result: StructType,
    work: Callable[[Batches], Iterator[pa.RecordBatch]] | None = None,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures, and perhaps do something with the rows before Spark has them.

    Args:
        spark: The session to run on.
        files: Captures.
        options: How to read them.
        schema: The columns to decode.
        result: The columns that Spark gets.
        work: What to make of the rows of a task, which come connection by connection, each direction in
            order. They stay as they are if it is not given.
        split_bytes: Size of the parts in which pcap files are read.
    """
    slices = _slices(spark, files, split_bytes)
    found = each(spark, slices, _chunk_reader(options), CHUNK_SCHEMA)
    together = found.repartition("source", "flow").sortWithinPartitions("source", "flow", "number")
    decode = _decoder(options, schema)
    run = decode if work is None else lambda batches: work(decode(batches))
    return together.mapInArrow(run, result)


def each(
    spark: SparkSession, items: Sequence[Any], work: Callable[[Any], Iterator[pa.RecordBatch]], schema: Any
) -> DataFrame:
    """What some work makes of each item, one task each, as rows of a Spark schema."""

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for number in batch.column(0).to_pylist():
                yield from work(items[number])

    return spark.range(0, len(items), 1, max(len(items), 1)).mapInArrow(run, schema)


# --- Splitting pcap files ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of a capture file: the records that begin in it, or the whole file.

    Attributes:
        path: the file.
        start: where the first record begins; None if it is the whole file.
        stop: no record is read from here on; None if it is the last part.
        format: what the file's header says.
    """

    path: str
    start: int | None = None
    stop: int | None = None
    format: PcapFormat | None = None


_FOUND_SCHEMA: Final = StructType(
    [StructField("item", LongType()), StructField("start", LongType()), StructField("end", LongType())]
)


def _slices(spark: SparkSession, files: Sequence[InputFile], size: int) -> list[Slice]:
    """All parts of some captures. That each part begins with a record is proven."""
    slices = []
    for file in files:
        path = file.path
        opened = _open_pcap(path)
        if opened is None:
            slices.append(Slice(path))
            continue
        format, first = opened
        nominal = [*range(first, file.size, size), file.size]
        parts = [Slice(path, *ends, format) for ends in pairwise(nominal)]
        if len(parts) < 2:
            slices.append(Slice(path))
            continue
        guesses = {
            row["item"]: (row["start"], row["end"])
            for row in each(spark, list(enumerate(parts)), _find_records, _FOUND_SCHEMA).collect()
        }
        position = first
        for number, part in enumerate(parts):
            assert part.stop is not None
            if position >= part.stop:
                continue  # a record goes beyond this part
            start, end = guesses[number]
            if start != position:  # what looked like records is inside of one
                end = _end_of_records(path, format, position, part.stop)
            is_last = end < part.stop or number + 1 == len(parts)  # what is damaged is read to its damage
            slices.append(Slice(path, position, None if is_last else end, format))
            position = end
            if is_last:
                break
    return slices


def _open_pcap(path: str) -> tuple[PcapFormat, int] | None:
    """The header of a pcap file and where it ends; None if the file cannot be split."""
    if codec_of(path) is not None:
        return None
    with open_stream(path) as file:
        reader = Reader(cast(BinaryIO, file))
        try:
            magic, kind = read_magic(reader)
            if kind != "pcap":
                return None
            return read_pcap_format(reader, magic), reader.offset
        except DamageError:
            return None


def _find_records(item: tuple[int, Slice]) -> Iterator[pa.RecordBatch]:
    """Where the first record of a part probably begins, and where the records that begin in the part end."""
    number, part = item
    assert part.start is not None
    assert part.stop is not None
    assert part.format is not None
    with open_stream(part.path, part.start) as file:
        rest = Rest(Reader(cast(BinaryIO, file), part.start))
        data, begin = rest.load()
        start = part.start if number == 0 else part.start + _first_record(data[begin:], part.format)
    end = _end_of_records(part.path, part.format, start, part.stop)
    yield pa.RecordBatch.from_pydict({"item": [number], "start": [start], "end": [end]})


def _end_of_records(path: str, format: PcapFormat, start: int, stop: int) -> int:
    """Where the first record at or behind ``stop`` begins; before it, if the file is damaged there."""
    with open_stream(path, start) as file:
        rest = Rest(Reader(cast(BinaryIO, file), start))
        while rest.position < stop:
            data, begin = rest.load()
            _, end = pcap_chain(data, begin, min(len(data), begin + stop - rest.position), format)
            if end == begin:
                break
            rest.position += end - begin
        return rest.position


_PROOF = 8
"""So many records in a row are taken for records. If they are none, reading takes longer."""


def _first_record(data: Bytes, format: PcapFormat) -> int:
    """Position of what looks like the first record; 0 if there is nothing like one."""
    count = min(len(data) - format.len_record_header + 1, MAX_CAPTURED + format.len_record_header)
    if count <= 0:
        return 0

    def field(at: int) -> Numbers:
        return number_at_each(data, f"{format.order}u4", at)[:count]

    captured, wire = field(8), field(12)
    likely = (captured > 0) & (captured <= MAX_CAPTURED) & (wire >= captured)
    likely &= field(4) < NS // format.tick_ns
    candidates = np.flatnonzero(likely).tolist()
    return next((candidate for candidate in candidates if _is_record(data, candidate, format)), 0)


_NEAR = 86_400
"""Seconds in which so many packets are expected."""


def _is_record(data: Bytes, position: int, format: PcapFormat) -> bool:
    """Whether records follow one another from a position on."""
    unpack = struct.Struct(format.order + "4I").unpack_from
    begin = 0
    for number in range(_PROOF):
        if position == len(data):
            return number > 0
        if position + format.len_record_header > len(data):
            return False
        seconds, fraction, captured, wire = unpack(data.data, position)
        begin = begin or seconds
        if not (0 < captured <= min(wire, MAX_CAPTURED) and fraction * format.tick_ns < NS):
            return False
        if abs(seconds - begin) > _NEAR:
            return False
        position += format.len_record_header + captured
    return position <= len(data)


# --- Packets ----------------------------------------------------------------------------------------

CHUNK_SCHEMA: Final = StructType(
    [
        StructField("source", StringType()),
        StructField("flow", StringType()),
        StructField("number", LongType()),
        StructField("numbers", BinaryType()),
        StructField("payload", BinaryType()),
    ]
)
"""Some segments between two ports: the file, both ends, place in the order, arrays of numbers, payloads.

Without a flow it is what is wrong with the file.
"""

_CHUNK_BYTES = 1 << 20
_NUMBERS: Final = ("address", "time_ns", "seq", "ack", "flags", "length", "missing")


def _chunk_reader(options: Options) -> Callable[[Slice], Iterator[pa.RecordBatch]]:
    def read(part: Slice) -> Iterator[pa.RecordBatch]:
        number = part.start or 0
        for item in _blocks(part):
            if isinstance(item, DcpError):
                chunks = [("", json.dumps(asdict(item)).encode(), b"")]
            else:
                chunks = list(_chunks(item, options.ports))
            for flow, numbers, payload in chunks:
                # Their numbers are less than those of the next part, since no chunk is without a packet.
                values = ([part.path], [flow], [number], [numbers], [payload])
                number += 1
                yield pa.RecordBatch.from_arrays(
                    [pa.array(v, t) for v, t in zip(values, _CHUNK_TYPES, strict=True)],
                    [field.name for field in CHUNK_SCHEMA],
                )

    return read


_CHUNK_TYPES: Final = (pa.string(), pa.string(), pa.int64(), pa.binary(), pa.binary())


def _blocks(part: Slice) -> Iterator[Segments | DcpError]:
    """The segments of a part of a file, and what is wrong with the file."""
    if part.start is None or part.format is None:
        with open_stream(part.path) as opened:
            file = sources.Input(opened, codec_of(part.path) is not None, tolerant=False)
            yield from sources.read_capture(part.path, file, PacketCounts())
        return
    with open_stream(part.path, part.start) as file:
        rest = Rest(Reader(cast(BinaryIO, file), part.start))
        try:
            for records in pcap_records(rest, part.format, part.stop):
                yield decode_records(records, PacketCounts())
        except DamageError as damage:
            yield sources.capture_error(part.path, damage.detail, damage.offset)


def _chunks(segments: Segments, ports: frozenset[int] | None) -> Iterator[tuple[str, bytes, bytes]]:
    """The segments of each flow, as a text for both ends, bytes of numbers, and payloads."""
    flows: dict[str, int] = {}
    flow_of, side_of = [], []
    for address in segments.addresses:
        _, sport, _, dport = address
        wanted = ports is None or sport in ports or dport in ports
        name, side = _flow_name(address)
        flow_of.append(flows.setdefault(name, len(flows)) if wanted else -1)
        side_of.append(side)
    names = list(flows)
    if not names:
        return
    flow = np.array(flow_of, np.int64)[segments.address]
    order = np.argsort(flow, kind="stable")
    order = order[int(np.searchsorted(flow[order], 0)) :]
    packed, flow = segments.packed(order), flow[order]
    bounds = np.searchsorted(flow, np.arange(len(names) + 1)).tolist()
    sides = np.array(side_of, np.int64)
    ends = packed.start + packed.length
    for at, name in enumerate(names):
        first, last = bounds[at], bounds[at + 1]
        while first < last:
            limit = int(packed.start[first]) + _CHUNK_BYTES
            stop = max(int(np.searchsorted(ends[first:last], limit)) + first, first + 1)
            chunk = packed.chosen(slice(first, stop))
            table = np.empty((len(_NUMBERS), len(chunk)), np.int64)
            table[0] = sides[chunk.address]
            for row, column in enumerate(_NUMBERS[1:], 1):
                table[row] = getattr(chunk, column)
            payload = packed.data[int(chunk.start[0]) : int(ends[stop - 1])]
            yield name, table.tobytes(), payload.tobytes()
            first = stop


def _flow_name(address: Address) -> tuple[str, int]:
    """A text for both ends, the same in both directions, and which of them is the sender."""
    src, sport, dst, dport = address
    ends = (src, sport), (dst, dport)
    side = int(ends[1] < ends[0])
    return json.dumps([*ends[side], *ends[1 - side]]), side


# --- Rows -------------------------------------------------------------------------------------------


def _decoder(
    options: Options, schema: pa.Schema
) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def decode(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        reader = ColumnReader(options, schema)
        for (source, flow), chunks in groupby(_rows(batches), key=lambda row: row[:2]):
            if not flow:
                for _, _, numbers, _ in chunks:
                    error = DcpError(**json.loads(numbers))
                    yield from reader.batches([Corrupt(error.offset, 0, error)], Origin(source))
                continue
            reassembler = Reassembler(options.ports)
            for _, _, numbers, payload in chunks:
                reassembler.add_all(_unpacked(flow, numbers, payload))
            for stream in sources.streams_of(source, reassembler.result().streams, options):
                yield from reader.batches(stream.blocks(options), stream.origin)

    return decode


def _rows(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[str, str, bytes, bytes]]:
    for batch in batches:
        for at in range(batch.num_rows):
            source, flow, _, numbers, payload = (column[at].as_py() for column in batch.columns)
            yield source, flow, numbers, payload


def _unpacked(flow: str, numbers: bytes, payload: bytes) -> Segments:
    table: Positions = np.frombuffer(numbers, np.int64).reshape(len(_NUMBERS), -1)
    columns = dict(zip(_NUMBERS, table, strict=True))
    a, a_port, b, b_port = json.loads(flow)
    length = columns["length"]
    columns["flags"] = columns["flags"].astype(np.uint8)
    return Segments(
        data=np.frombuffer(payload, np.uint8),
        addresses=[(a, a_port, b, b_port), (b, b_port, a, a_port)],
        start=np.cumsum(length) - length,
        **cast(Any, columns),
    )
