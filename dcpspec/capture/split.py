"""Splits pcap files: finds records in the middle of them, and follows records from there.

Where a record begins is known for certain only after all before it were followed.
"""

from __future__ import annotations

import struct

import numpy as np

from dcpspec.capture.packets import (
    MAX_CAPTURED,
    NS,
    DamageError,
    PcapFormat,
    Reader,
    read_magic,
    read_pcap_format,
)
from dcpspec.capture.segments import pcap_heads
from dcpspec.views import Bytes, Numbers, number_at_each


def format_of(reader: Reader) -> PcapFormat | None:
    """Read the header of a pcap file; None if it is none, or damaged."""
    try:
        magic, kind = read_magic(reader)
        return read_pcap_format(reader, magic) if kind == "pcap" else None
    except DamageError:
        return None


def end_of_records(reader: Reader, format: PcapFormat, stop: int) -> int:
    """Follow records to the first one from ``stop`` on, or to damage before it. Returns their number."""
    packets = 0
    while reader.offset < stop:
        data, begin = reader.load()
        heads, end = pcap_heads(data, begin, min(len(data), begin + stop - reader.offset), format)
        if end == begin:
            break
        reader.offset += end - begin
        packets += heads.shape[1]
    return packets


_PROOF = 8
"""Number of plausible records in a row that are taken for real. If they are not, reading takes longer."""


def first_record(data: Bytes, format: PcapFormat) -> int:
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
