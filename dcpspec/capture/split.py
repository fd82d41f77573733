"""Splits pcap files: finds a record in the middle of a file, and follows the records from there.

The length of each record leads to the next, so the start of a record is certain only after all earlier
records have been followed.

    0          size         2 x size       end
    |-----|---|--|------|---|---|---------|      records
    ^            ^          ^                    nominal cuts
    ^            ...^       ...^                 cuts: the first beginning at or after each

A separate task follows each part from the first position that looks like a record. If the preceding part
leads to a different position, the part is followed again from that position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True)
class FilePart:
    """The records that begin in a range of a file. The last part has no end."""

    start: int
    end: int | None


ALL_RECORDS: Final = FilePart(0, None)


def parts(first: int, length: int, size: int, follow: Callable[[int, int], int]) -> list[FilePart]:
    """Return parts of about ``size`` bytes. Each part begins at the position to which the preceding part
    leads.

    Args:
        first: Start of the first record.
        length: Length of the file in bytes.
        size: Approximate size of a part, in bytes.
        follow: Follows the records from the first position, and returns the start of the first record at or
            after the second position, or an earlier position if the records break off there. The bytes after
            a break remain in the same part as the bytes before the break.
    """
    result = []
    position = first
    for stop in nominal(first, length, size)[1:]:
        if position >= stop:
            continue  # a record extends beyond this part
        end = follow(position, stop)
        is_last = stop == length or not stop <= end < length
        result.append(FilePart(position, None if is_last else end))
        if is_last:
            break
        position = end
    return result or [FilePart(first, None)]


def nominal(first: int, length: int, size: int) -> list[int]:
    """Return the nominal cuts of a file, including its start and end, regardless of records."""
    return [*range(first, length, size), length]


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
