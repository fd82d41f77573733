"""Compiled loops over messages that find the layout, the key, the value and the fields of each message.

The layouts and the places of fields are data from the grammars (``grammar.layouts``).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import PLACES, header_at, in_header, kind_of, part_lengths
from dcpspec.grammar.layouts import ANY_LENGTH, Field, holds, number_in
from dcpspec.grammar.schema import HEADER_COLUMNS
from dcpspec.values.leb128 import leb128
from dcpspec.views import Bytes, Flags, Positions, number

NO_LAYOUT = -1


@compiled
def locate(
    data: Bytes,
    starts: Positions,
    kinds: Bytes,
    first: npt.NDArray[np.int32],
    stop: npt.NDArray[np.int32],
    numbers: npt.NDArray[np.int64],
    guards: npt.NDArray[np.int64],
    ranges: npt.NDArray[np.int64],
    id_bits: int,
    layout: npt.NDArray[np.int16],
    spans: npt.NDArray[np.int64],
    headers: npt.NDArray[np.int64],
) -> None:
    """Find the layout, the key and the value of each message, and read the header.

    Args:
        data: The bytes.
        starts: Starts of complete messages with known headers.
        kinds: As in ``Tables``.
        first: As in ``LayoutTable``.
        stop: As in ``LayoutTable``.
        numbers: As in ``LayoutTable``.
        guards: As in ``LayoutTable``.
        ranges: As in ``LayoutTable``.
        id_bits: Width of a collection id.
        layout: Filled with the layout of each message, or ``NO_LAYOUT``.
        spans: Filled with a row for each of ``SPANS``.
        headers: Filled with a row for each of ``HEADER_COLUMNS``.
    """
    for row in range(len(starts)):
        start = starts[row]
        header = header_at(data, start)
        kind = kind_of(header)
        len_framing, len_extras, len_key, len_value = part_lengths(header, kinds[kind])
        chosen = NO_LAYOUT
        for place in range(first[kind], stop[kind] if len_value >= 0 else 0):
            # The lengths exclude most layouts before their guards, which read the message, are evaluated.
            if numbers[place, 0] != len_framing or numbers[place, 1] not in (len_extras, ANY_LENGTH):
                continue
            begin, end = numbers[place, 2], numbers[place, 3]
            if holds(guards, ranges, begin, end, data, start, len_key, len_value):
                chosen = place
                break
        key_start = start + HEADER_SIZE + len_framing + len_extras
        key_end = key_start + len_key
        collection_id = -1
        if chosen != NO_LAYOUT and numbers[chosen, 4]:
            collection_id, length = leb128(data, key_start, key_end, id_bits)
            if length == 0:
                chosen = NO_LAYOUT
            key_start += length
        layout[row] = chosen
        spans[0, row] = len_key
        spans[1, row] = len_value
        spans[2, row] = collection_id
        spans[3, row] = key_start
        spans[4, row] = key_end
        spans[5, row] = key_end
        spans[6, row] = key_end + len_value
        spans[7, row] = len_extras
        for column in range(len(_HEADER_PLACES)):
            headers[column, row] = in_header(header, _HEADER_PLACES[column])


SPANS = (
    *("len_key", "len_value", "collection_id", "key_start", "key_end", "value_start", "value_end"),
    "len_extras",
)
"""Rows of ``spans``: lengths from the header, the collection id or -1, and positions."""
_HEADER_PLACES: Final = tuple(PLACES[name] for name in HEADER_COLUMNS)


@compiled
def look_up(table: Flags, places: npt.NDArray[np.integer[Any]], flags: Flags) -> None:
    """Look up the flag at each index, five times as fast as NumPy, which first copies the indexes."""
    for row in range(len(places)):
        flags[row] = table[places[row]]


PRESENT, AT, KEYS, EXTRAS, SIZE, SHIFT, BITS, SIGNED, LITTLE, SPAN, PLUS = range(11)
"""The columns that describe a field in a layout. For bytes, ``SPAN`` is the row of ``SPANS`` that contains
the length, and ``PLUS`` is added to the length.

``PRESENT`` is 1 if the layout contains the field, otherwise 0. For an unsigned big-endian number that
occupies whole bytes at a fixed place, ``PRESENT`` is above 1 and encodes the place and the size. Most fields
therefore need only one table lookup.
"""
_SIZE_BITS: Final = 4


def placed(field: Field) -> tuple[int, ...]:
    """Return the values of a field's columns, from `PRESENT` to `PLUS`."""
    span, plus = field.length or (SPANS[0], 0)
    number = (field.size, field.shift, field.bits, field.signed, field.little)
    at, *moved = field.at
    is_usual = field.size and not any((field.bits, field.signed, field.little, *moved))
    present = ((at << _SIZE_BITS) + field.size) << 1 if is_usual else 1
    return (present, *field.at, *number, SPANS.index(span), plus)


def first_column(fields: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the column `PRESENT` by field and layout, given all columns by layout and field."""
    return np.ascontiguousarray(fields[:, :, PRESENT].T)


@compiled
def read_fields(
    data: Bytes,
    starts: Positions,
    spans: npt.NDArray[np.int64],
    layouts: npt.NDArray[np.int16],
    present: npt.NDArray[np.int64],
    fields: npt.NDArray[np.int64],
    read: Positions,
    begins: npt.NDArray[np.int64],
    numbers: npt.NDArray[np.int64],
) -> None:
    """Read the number in each field, or the position and length of the field's bytes; read 0 if the layout
    lacks the field.

    Args:
        data: The bytes.
        starts: Starts of messages.
        spans: As filled by ``locate``.
        layouts: The layout of each message.
        present: By field and layout, `PRESENT` of ``fields``, which suffices for most fields.
        fields: By layout, the place of each field.
        read: The fields to read.
        begins: Filled with the positions of bytes, one row for each field. If no field contains bytes,
            callers may pass ``numbers``.
        numbers: Filled with the numbers or lengths, one row for each field.
    """
    for place in range(len(read)):
        field = read[place]
        for row in range(len(starts)):
            layout = layouts[row]
            form = present[field, layout]
            at, value = starts[row], np.int64(0)
            if form > 1:
                size = (form >> 1) & ((1 << _SIZE_BITS) - 1)
                value = np.int64(np.uint64(number(data, at + (form >> (_SIZE_BITS + 1)), size, False)))
            elif form:
                at += fields[layout, field, AT] + fields[layout, field, KEYS] * spans[0, row]
                at += fields[layout, field, EXTRAS] * spans[7, row]
                size = fields[layout, field, SIZE]
                if size:
                    little = fields[layout, field, LITTLE] != 0
                    shift, bits = fields[layout, field, SHIFT], fields[layout, field, BITS]
                    value = number_in(data, at, size, shift, bits, little)
                    # Shifted to the left and back, the sign bit fills the upper bytes.
                    unused = 64 - 8 * size if fields[layout, field, SIGNED] else 0
                    value = (value << unused) >> unused
                else:
                    value = spans[fields[layout, field, SPAN], row] + fields[layout, field, PLUS]
            if form <= 1:
                begins[place, row] = at
            numbers[place, row] = value


def read_layout(
    data: Bytes, starts: Positions, spans: npt.NDArray[np.int64], fields: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Read fields of messages that all have the same layout. See `read_fields`.

    Args:
        data: The bytes.
        starts: Starts of the messages.
        spans: As filled by ``locate``.
        fields: The place of each field, as returned by `placed`.

    Returns:
        The positions of bytes, and the numbers or lengths, as two arrays with one row for each field.
    """
    begins, numbers = np.empty((2, len(fields), len(starts)), np.int64)
    layouts, places = np.zeros(len(starts), np.int16), fields[np.newaxis]
    present, read = first_column(places), np.arange(len(fields))
    read_fields(data, starts, spans, layouts, present, places, read, begins, numbers)
    return begins, numbers
