"""Splits pcap files: finds a record in the middle of a file, and follows the records from there.

The start of a record is certain only after all earlier records have been followed.
"""

from __future__ import annotations

from dcpspec.capture.packets import (
    MAX_CAPTURED,
    DamageError,
    PcapFormat,
    Reader,
    read_magic,
    read_pcap_format,
)
from dcpspec.capture.segments import first_record, pcap_heads, skip_damage
from dcpspec.storage.windows import CHUNK


def format_of(reader: Reader) -> PcapFormat | None:
    """Read the header of a pcap file; return None for other or damaged files."""
    try:
        magic, kind = read_magic(reader)
        return read_pcap_format(reader, magic) if kind == "pcap" else None
    except DamageError:
        return None


def end_of_records(reader: Reader, format: PcapFormat, stop: int) -> int:
    """Follow records until a record begins at or after ``stop``, or until the records end. Return the number
    of records.
    """
    packets = 0
    while reader.offset < stop:
        data, begin = reader.load()
        heads, end = pcap_heads(data, begin, min(len(data), begin + stop - reader.offset), format)
        reader.offset += end - begin
        packets += heads.shape[1]
        if end == begin:
            try:
                skip_damage(reader, format)
            except DamageError as damage:
                reader.offset = damage.offset
                break
    return packets


def likely_start(reader: Reader, format: PcapFormat) -> int:
    """Return the position of the first plausible record, or the reader's position if no such record is
    nearby.

    If no record begins at this position, or an earlier record exists, reading takes longer.
    """
    data, begin = reader.load()
    limit = min(len(data), begin + MAX_CAPTURED + format.len_record_header)
    place = first_record(data, begin, limit, len(data) - begin < CHUNK, format)
    return reader.offset + max(place - begin, 0)
