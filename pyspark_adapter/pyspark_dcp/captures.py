"""Captures that are larger than the memory of a task, decoded by a Spark job on all cores.

Packets are read in parallel, shuffled by connection, and decoded connection by connection. A task holds the
bytes between one pair of ports at a time, so the largest such connection has to fit in memory.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import partial
from itertools import groupby, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType

from dcpspec.capture.packets import (
    MAX_CAPTURED,
    NS,
    DamageError,
    PacketCounts,
    PcapFormat,
    Reader,
    read_magic,
    read_pcap_format,
)
from dcpspec.capture.segments import Address, Rest, Segments, decode_records, pcap_heads, pcap_records
from dcpspec.capture.tcp import Reassembler
from dcpspec.errors import DcpError
from dcpspec.framing import sources
from dcpspec.framing.sources import Blocks, Origin, PassOver
from dcpspec.framing.split import WHOLE, FilePart, nominal, parts
from dcpspec.load import FileErrors, Load, Slice, log_warnings, rows_of, tolerated
from dcpspec.options import Options
from dcpspec.storage.files import InputFile, Paths, parse_load, path_list
from dcpspec.storage.stores import codec_of, open_stream
from dcpspec.views import Bytes, Numbers, Positions, number_at_each
from pyspark_dcp.spark_types import arrow_schema, spark_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

SPLIT_BYTES: Final = 64 * 1024 * 1024
"""Bytes of a file that one task reads, if the format lets several tasks read a file."""


def decode_captures(
    spark: SparkSession,
    paths: Paths,
    options: Mapping[str, str] | None = None,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures that are too large for a single task.

    The rows are those of ``spark.read.format("dcp")``, in no particular order. Many tasks at once read an
    uncompressed pcap file: to split it, this function finds the boundaries of its records, in a Spark job of
    its own. Every other capture is read by one task, in little memory. The packets are then shuffled by
    connection; each task decodes one connection at a time, which it holds in memory as a whole.

    Args:
        spark: The session to run on.
        paths: Files, folders, patterns or URIs. Raw streams among them are read as the data source does.
        options: Options of the data source. With ``ignoreCorruptFiles``, damage in a capture has no row, but
            the messages that it cuts off do, as ``truncated``. Tasks log a warning for each file with errors
            that no row shows, and for each that cannot be read to its end.
        split_bytes: Size of the parts that pcap files are split into.

    Raises:
        OptionError: An option or a column does not exist.
        FileNotFoundError: A path matches no file.
    """
    listed = json.dumps(path_list(paths))
    load = Load(*parse_load({**(options or {}), "paths": listed}, "batch"))
    schema = spark_schema(load.schema)
    load.schema = arrow_schema(schema)
    return decode_files(spark, load, load.files(), schema, split_bytes=split_bytes)


Batches: TypeAlias = Iterable[pa.RecordBatch]


def decode_files(
    spark: SparkSession,
    load: Load,
    files: Iterable[InputFile],
    result: StructType,
    work: Callable[[Batches], Iterator[pa.RecordBatch]] = iter,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures and raw streams, and process the rows before they reach Spark.

    Args:
        spark: The session to run on.
        load: How to read, and the columns to decode.
        files: The files to read.
        result: The columns of the DataFrame.
        work: Processes the rows of a task, which come stream by stream, each in order. By default, rows stay
            as they are.
        split_bytes: Size of the parts that pcap files are split into.
    """
    captures: list[InputFile] = []
    others: list[InputFile] = []
    for file in files:
        (others if sources.capture_kind(file.path) is None else captures).append(file)
    load.check(captures)
    slices = _slices(spark, captures, split_bytes)
    found = each(spark, slices, partial(_read_chunks, options=load.options), spark_schema(_CHUNK))
    together = found.repartition("source", "flow").sortWithinPartitions("source", "flow", "number")
    decode = _decoder(
        load, {file.path: Slice(file.path, WHOLE, file.partition, file.size) for file in captures}
    )
    rows = together.mapInArrow(lambda batches: work(decode(batches)), result)
    if others:
        tasks = load.tasks(others)
        rows = rows.unionByName(each(spark, tasks, lambda task: work(load.read(task)), result))
    return rows


def each(
    spark: SparkSession, items: Sequence[Any], work: Callable[[Any], Iterator[pa.RecordBatch]], schema: Any
) -> DataFrame:
    """Run a function on each item, each in a task of its own, and return the rows that it yields."""

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for number in batch.column(0).to_pylist():
                yield from work(items[number])

    return spark.range(0, len(items), 1, max(len(items), 1)).mapInArrow(run, schema)


# --- Splitting pcap files ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CaptureSlice:
    """The records that begin in a part of a capture file, or the whole file.

    Attributes:
        path: the file.
        part: the part; the last one has no end, so that a damaged file is read up to its damage.
        format: the format that the header of the file states; None if the file cannot be split.
        before: number of packets of the file before the part.
    """

    path: str
    part: FilePart = WHOLE
    format: PcapFormat | None = None
    before: int = 0


def _slices(spark: SparkSession, files: Iterable[InputFile], size: int) -> list[CaptureSlice]:
    """Return the parts of captures, each of which provably begins with a record."""
    slices = []
    for file in files:
        opened = _open_pcap(file.path)
        if opened is None or file.size <= opened[1] + size:
            slices.append(CaptureSlice(file.path))
        else:
            slices += _slices_of(spark, file, *opened, size)
    return slices


def _slices_of(
    spark: SparkSession, file: InputFile, format: PcapFormat, first: int, size: int
) -> Iterator[CaptureSlice]:
    """Yield the parts of a pcap file whose first record begins at ``first``."""
    path = file.path
    cuts = pairwise(nominal(first, file.size, size))
    guesses = [CaptureSlice(path, FilePart(*ends), format) for ends in cuts]
    found = each(spark, guesses, _find_records, "start long, end long, packets long").collect()
    followed: dict[int, tuple[int, int]] = {row["start"]: (row["end"], row["packets"]) for row in found}

    def follow(start: int, stop: int) -> int:
        if start not in followed:
            followed[start] = _end_of_records(path, format, start, stop)
        return followed[start][0]

    before = 0
    for part in parts(first, file.size, size, follow):
        yield CaptureSlice(path, part, format, before)
        before += followed[part.start][1]


def _open_pcap(path: str) -> tuple[PcapFormat, int] | None:
    """Return the header of a pcap file and its end, None if the file cannot be split."""
    if codec_of(path) is not None:
        return None
    with open_stream(path) as file:
        reader = Reader(file)
        try:
            magic, kind = read_magic(reader)
            if kind != "pcap":
                return None
            return read_pcap_format(reader, magic), reader.offset
        except DamageError:
            return None


def _find_records(guess: CaptureSlice) -> Iterator[pa.RecordBatch]:
    """Yield the likely start of the first record of a part, and the end of the records that begin in it."""
    start, stop = guess.part.start, guess.part.end
    assert stop is not None
    assert guess.format is not None
    with open_stream(guess.path, start) as file:
        data, begin = Rest(file, start).load()
        start += _first_record(data[begin:], guess.format)
    end, packets = _end_of_records(guess.path, guess.format, start, stop)
    yield pa.RecordBatch.from_pydict({"start": [start], "end": [end], "packets": [packets]})


def _end_of_records(path: str, format: PcapFormat, start: int, stop: int) -> tuple[int, int]:
    """Return where the first record from ``stop`` on begins, or damage before it, and count the records."""
    with open_stream(path, start) as file:
        rest, packets = Rest(file, start), 0
        while rest.offset < stop:
            data, begin = rest.load()
            heads, end = pcap_heads(data, begin, min(len(data), begin + stop - rest.offset), format)
            if end == begin:
                break
            rest.offset += end - begin
            packets += heads.shape[1]
        return rest.offset, packets


_PROOF = 8
"""Number of plausible records in a row that are taken for real. If they are not, reading takes longer."""


def _first_record(data: Bytes, format: PcapFormat) -> int:
    """Return the position of the first plausible record, 0 if there is none."""
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
"""Seconds within which the packets of ``_PROOF`` records are expected."""


def _is_record(data: Bytes, position: int, format: PcapFormat) -> bool:
    """Return True if one record follows another from a position on."""
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

_ERROR: Final = {field.name: pa.string() for field in fields(DcpError)} | {"offset": pa.int64()}
_CHUNK: Final = pa.schema(
    {
        "source": pa.string(),
        "flow": pa.string(),
        "number": pa.int64(),
        "numbers": pa.binary(),
        "payload": pa.binary(),
        "error": pa.struct(_ERROR),
    }
)
"""Segments between two ports: the file, both ends, position in the order, arrays of numbers, payloads. A row
without a flow has an error of the file."""

_CHUNK_BYTES = 1 << 20
_NUMBERS: Final = ("address", "time_ns", "seq", "ack", "flags", "length", "missing", "frame")


def _read_chunks(part: CaptureSlice, options: Options) -> Iterator[pa.RecordBatch]:
    # Every chunk has a packet, so its number stays below those of the next part.
    number = part.part.start
    for item in tolerated(_blocks(part, options), part.path, options):
        if isinstance(item, Segments):
            rows = _chunks(item, options.ports)
        else:
            rows = iter([{"flow": "", "error": asdict(item)}])
        for row in rows:
            yield pa.RecordBatch.from_pylist([row | {"source": part.path, "number": number}], _CHUNK)
            number += 1


def _blocks(part: CaptureSlice, options: Options) -> Iterator[Segments | DcpError]:
    """Return the segments of a part of a file, and its errors."""
    return _whole_file(part.path, options) if part.format is None else _records(part, part.format)


def _whole_file(path: str, options: Options) -> Iterator[Segments | DcpError]:
    with sources.open_input(path, options) as file:
        yield from sources.read_capture(file, PacketCounts())


def _records(part: CaptureSlice, format: PcapFormat) -> Iterator[Segments | DcpError]:
    start = part.part.start
    with open_stream(part.path, start) as file:
        rest = Rest(file, start)
        try:
            counts = PacketCounts(part.before)
            for records in pcap_records(rest, format, part.part.end):
                yield decode_records(records, counts)
        except DamageError as damage:
            yield sources.capture_error(part.path, damage.detail, damage.offset)


def _chunks(segments: Segments, ports: frozenset[int] | None) -> Iterator[dict[str, Any]]:
    """Yield the segments of each flow: its name, the numbers as bytes, and the payloads."""
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
            yield {"flow": name, "numbers": table.tobytes(), "payload": payload.tobytes()}
            first = stop


def _flow_name(address: Address) -> tuple[str, int]:
    """Return the name of a flow, the same in both directions, and the number of the end that sends."""
    src, sport, dst, dport = address
    ends = (src, sport), (dst, dport)
    side = int(ends[1] < ends[0])
    return json.dumps([*ends[side], *ends[1 - side]]), side


# --- Rows -------------------------------------------------------------------------------------------


def _decoder(load: Load, files: Mapping[str, Slice]) -> Callable[[Batches], Iterator[pa.RecordBatch]]:
    """Return a function that decodes chunks file by file, flow by flow, given the files by path."""

    def decode(batches: Batches) -> Iterator[pa.RecordBatch]:
        for source, chunks in groupby(_rows(batches), key=itemgetter("source")):
            errors = FileErrors(files[source])
            streams = _streams(source, chunks, load.options, errors.passing_over(load.options))
            yield from rows_of(streams, errors, load.options, load.schema)
            log_warnings(errors)

    return decode


def _streams(
    source: str, chunks: Iterable[dict[str, Any]], options: Options, pass_over: PassOver | None
) -> Iterator[tuple[Origin, Blocks]]:
    """Yield the streams of the flows of a file, and its errors."""
    for flow, of_flow in groupby(chunks, key=itemgetter("flow")):
        if not flow:
            for chunk in of_flow:
                yield from sources.damaged(Origin(source), DcpError(**chunk["error"]), pass_over)
            continue
        reassembler = Reassembler(options.ports)
        for chunk in of_flow:
            reassembler.add_all(_unpacked(flow, chunk["numbers"], chunk["payload"]))
        for stream in sources.streams_of(source, reassembler.result().streams, options):
            yield stream.origin, stream.blocks(options)


def _rows(batches: Batches) -> Iterator[dict[str, Any]]:
    for batch in batches:
        for at in range(batch.num_rows):
            yield {name: batch.column(name)[at].as_py() for name in batch.schema.names}


def _unpacked(flow: str, numbers: bytes, payload: bytes) -> Segments:
    table: Positions = np.frombuffer(numbers, np.int64).reshape(len(_NUMBERS), -1)
    columns = dict(zip(_NUMBERS, table, strict=True))
    a, a_port, b, b_port = json.loads(flow)
    length = columns["length"]
    return Segments(
        data=np.frombuffer(payload, np.uint8),
        addresses=[(a, a_port, b, b_port), (b, b_port, a, a_port)],
        start=np.cumsum(length) - length,
        **cast(Any, columns),
    )
