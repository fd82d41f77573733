"""Captures that are too large for one task: many tasks read the packets, and other tasks decode the flows.

The packets in a part of a file form chunks, one for each flow (pair of ports). Chunks sorted by file, flow
and number are decoded as if one task had read the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any, Final, cast

import numpy as np
import pyarrow as pa

from dcpspec.capture.packets import PacketCounts, PcapFormat, Reader
from dcpspec.capture.segments import Segments, decode_blocks, flow_of, is_on_ports, pcap_records
from dcpspec.capture.split import (
    ALL_RECORDS,
    FilePart,
    end_of_records,
    format_of,
    likely_start,
    nominal,
    parts,
)
from dcpspec.errors import DcpError
from dcpspec.framing.cut import Blocks, Corrupt
from dcpspec.framing.origins import Origin
from dcpspec.framing.recognition import reassembler_of
from dcpspec.load import FileErrors, Load, Slice, log_warnings, tolerated
from dcpspec.options import Options
from dcpspec.sources import damaged, read_capture, streams_of, with_losses
from dcpspec.storage.files import InputFile
from dcpspec.storage.inputs import open_input
from dcpspec.storage.stores import codec_of
from dcpspec.views import Positions

# --- Splitting pcap files ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CaptureSlice:
    """The packets whose records begin in a part of a capture, or all packets.

    Attributes:
        path: the file.
        part: the part; the last part has no end, so a damaged file is read up to the damage.
        format: the format in the header of the file; None if the file cannot be split.
        before: number of packets in the file before the part.
    """

    path: str
    part: FilePart = ALL_RECORDS
    format: PcapFormat | None = None
    before: int = 0


Guesses = Callable[[Sequence[CaptureSlice]], Iterable[Mapping[str, int]]]
"""Runs `find_records` for parts of a file, each in a separate task."""


def capture_slices(
    files: Iterable[InputFile], size: int, options: Options, guessed: Guesses
) -> Iterator[CaptureSlice]:
    """Yield parts of captures. Each part provably begins with a record.

    Args:
        files: The captures. Only uncompressed pcap files have several parts.
        size: Bytes of a part.
        options: Options of the data source.
        guessed: Finds the first record of each part.
    """
    for file in files:
        with open_input(file.path, options) as opened:
            reader = Reader(opened)
            format = None if codec_of(file.path) is not None else format_of(reader)
        if format is None or file.size <= reader.offset + size:
            yield CaptureSlice(file.path)
        else:
            yield from _slices_of(file, format, reader.offset, size, options, guessed)


def _slices_of(
    file: InputFile, format: PcapFormat, first: int, size: int, options: Options, guessed: Guesses
) -> Iterator[CaptureSlice]:
    """Yield the parts of a pcap file whose first record is at ``first``."""
    cuts = pairwise(nominal(first, file.size, size))
    guesses = guessed([CaptureSlice(file.path, FilePart(*ends), format) for ends in cuts])
    followed = {guess["start"]: (guess["end"], guess["packets"]) for guess in guesses}

    def follow(start: int, stop: int) -> int:
        if start not in followed:
            followed[start] = _end_of_records(CaptureSlice(file.path, FilePart(start, stop), format), options)
        return followed[start][0]

    before = 0
    for part in parts(first, file.size, size, follow):
        yield CaptureSlice(file.path, part, format, before)
        before += followed[part.start][1]


FOUND: Final = pa.schema({"start": pa.int64(), "end": pa.int64(), "packets": pa.int64()})
"""The position of a part's first record, the end of its last record, and the number of records."""


def find_records(guess: CaptureSlice, options: Options) -> Iterator[pa.RecordBatch]:
    """Find the likely start of the first record of a part, and follow the records. Yields a row."""
    start = guess.part.start
    assert guess.format is not None
    with open_input(guess.path, options, start) as file:
        start = likely_start(Reader(file), guess.format)
    end, packets = _end_of_records(replace(guess, part=FilePart(start, guess.part.end)), options)
    yield pa.RecordBatch.from_pydict({"start": [start], "end": [end], "packets": [packets]}, FOUND)


def _end_of_records(part: CaptureSlice, options: Options) -> tuple[int, int]:
    """Return the position of the first record after a part, or the end of the records, and the number of
    records.
    """
    assert part.format is not None
    assert part.part.end is not None
    with open_input(part.path, options, part.part.start) as file:
        reader = Reader(file)
        packets = end_of_records(reader, part.format, part.part.end)
        return reader.offset, packets


# --- Packets ----------------------------------------------------------------------------------------

_ERROR: Final = {field.name: pa.string() for field in fields(DcpError)} | {
    "offset": pa.int64(),
    "lost": pa.int64(),
}
CHUNK: Final = pa.schema(
    {
        "source": pa.string(),
        "flow": pa.string(),
        "number": pa.int64(),
        "numbers": pa.binary(),
        "payload": pa.binary(),
        "error": pa.struct(_ERROR),
    }
)
"""Segments between two ports: the file, both addresses, the order, arrays of numbers, and payloads. A row
without a flow describes an error in the file.
"""

_CHUNK_BYTES = 1 << 20
_NUMBERS: Final = ("address", "time_ns", "seq", "ack", "flags", "length", "missing", "frame")


def read_chunks(part: CaptureSlice, options: Options) -> Iterator[pa.RecordBatch]:
    """Read the packets in a part of a capture as chunks: rows with the schema `CHUNK`."""
    # The chunk numbers of a part are below those of the next part, because every chunk contains a packet.
    number, errors = part.part.start, FileErrors(Slice(part.path))
    packets = errors.counts.packets
    for item in tolerated(read_packets(part, options, packets), part.path, options, errors.skip):
        if isinstance(item, Segments):
            rows = _chunks(item, None if options.ports == "auto" else options.ports)
        else:
            rows = iter([{"flow": "", "error": asdict(item.error) | {"lost": item.length}}])
        for row in rows:
            yield pa.RecordBatch.from_pylist([row | {"source": part.path, "number": number}], CHUNK)
            number += 1
    log_warnings(errors)


def read_packets(
    part: CaptureSlice, options: Options, counts: PacketCounts | None = None
) -> Iterator[Segments | Corrupt]:
    """Yield the segments and the damage in a part of a capture; count packets from ``part.before``."""
    counts = PacketCounts() if counts is None else counts
    counts.packets += part.before
    with open_input(part.path, options, part.part.start) as file:
        if part.format is None:
            yield from read_capture(file, counts)
            return
        records = pcap_records(Reader(file), part.format, part.part.end)
        yield from with_losses(file, decode_blocks(records, counts))


def _chunks(segments: Segments, ports: frozenset[int] | None) -> Iterator[dict[str, Any]]:
    """Yield the segments of each flow: its name, the numbers as bytes, and the payloads."""
    flows: dict[str, int] = {}
    numbers, side_of = [], []
    for address in segments.addresses:
        first = flow_of(address)
        wanted = is_on_ports(address, ports)
        numbers.append(flows.setdefault(json.dumps(first), len(flows)) if wanted else -1)
        side_of.append(int(address != first))
    names = list(flows)
    if not names:
        return
    flow = np.array(numbers, np.int64)[segments.address]
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


# --- Rows -------------------------------------------------------------------------------------------


def decode_chunks(
    batches: Iterable[pa.RecordBatch], load: Load, files: Mapping[str, Slice]
) -> Iterator[pa.RecordBatch]:
    """Decode chunks that are sorted by file, flow and number.

    Args:
        batches: The chunks.
        load: Options of the data source.
        files: The files by path.
    """
    for source, chunks in groupby(_rows(batches), key=itemgetter("source")):
        errors = FileErrors(files[source])
        streams = _streams(source, chunks, load.options, errors)
        yield from load.rows(streams, errors)
        log_warnings(errors)


def _streams(
    source: str, chunks: Iterable[dict[str, Any]], options: Options, errors: FileErrors
) -> Iterator[tuple[Origin, Blocks]]:
    """Yield the streams in the flows of a file, and the errors in the file."""
    pass_over = errors.passing_over(options)
    for flow, of_flow in groupby(chunks, key=itemgetter("flow")):
        if not flow:
            for chunk in of_flow:
                size = chunk["error"].pop("lost")
                error = DcpError(**chunk["error"])
                yield from damaged(Origin(source), Corrupt(error.offset, size, error), pass_over)
            continue
        reassembler = reassembler_of(options.ports)
        for chunk in of_flow:
            reassembler.add_all(_unpacked(flow, chunk["numbers"], chunk["payload"]))
        reassembly = reassembler.result()
        errors.counts.others += reassembly.others
        for stream in streams_of(source, reassembly.streams):
            yield stream.origin, stream.blocks(options)


def _rows(batches: Iterable[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
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
