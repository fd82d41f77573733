"""Compiled loops over messages: which layout each has, where its key and value are, and what its fields say.

What a layout is, and where its fields are, is data from the grammars (``grammar.layouts``).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.grammar.headers import HeaderPlaces, kind_at, part_lengths
from dcpspec.grammar.layouts import DEPTH, evaluate, number_in
from dcpspec.values.leb128 import leb128
from dcpspec.views import Bytes, Flags, Positions, number

NO_LAYOUT = -1


@compiled
def locate(
    data: Bytes,
    starts: Positions,
    places: HeaderPlaces,
    kinds: Bytes,
    first: npt.NDArray[np.int32],
    stop: npt.NDArray[np.int32],
    numbers: npt.NDArray[np.int64],
    code: Positions,
    id_bits: int,
    layout: npt.NDArray[np.int16],
    spans: npt.NDArray[np.int64],
) -> None:
    """Find the layout, the key and the value of each message.

    Args:
        data: The bytes.
        starts: Where whole messages with known headers begin.
        places: As in ``HeaderTables``.
        kinds: As in ``HeaderTables``.
        first: As in ``LayoutTable``.
        stop: As in ``LayoutTable``.
        numbers: As in ``LayoutTable``.
        code: As in ``LayoutTable``.
        id_bits: Width of a collection id.
        layout: Filled with the layout of each message, or ``NO_LAYOUT``.
        spans: Filled with a row for each of ``SPANS``.
    """
    stack = np.empty(DEPTH, np.int64)
    inputs = np.empty((0, 0), np.int64)
    for row in range(len(starts)):
        start = starts[row]
        kind = kind_at(data, start)
        len_framing, len_extras, len_key, len_value = part_lengths(data, start, kinds[kind], places)
        found = NO_LAYOUT
        for place in range(first[kind], stop[kind] if len_value >= 0 else 0):
            if numbers[place, 0] != len_framing or numbers[place, 1] != len_extras:
                continue
            begin, end = numbers[place, 2], numbers[place, 3]
            if evaluate(code, begin, end, data, start, len_key, len_value, inputs, row, stack):
                found = place
                break
        key_start = start + places.size + len_framing + len_extras
        key_end = key_start + len_key
        collection_id = -1
        if found != NO_LAYOUT and numbers[found, 4]:
            collection_id, length = leb128(data, key_start, key_end, id_bits)
            if length == 0:
                found = NO_LAYOUT
            key_start += length
        layout[row] = found
        spans[0, row] = len_key
        spans[1, row] = len_value
        spans[2, row] = collection_id
        spans[3, row] = key_start
        spans[4, row] = key_end
        spans[5, row] = key_end
        spans[6, row] = key_end + len_value


SPANS = ("len_key", "len_value", "collection_id", "key_start", "key_end", "value_start", "value_end")
"""Rows of ``spans``: lengths by the header, the collection id or -1, and positions."""


@compiled
def header_numbers(data: Bytes, starts: Positions, at: int, size: int, result: Positions) -> None:
    """A number of each header."""
    for row in range(len(starts)):
        result[row] = number(data, starts[row] + at, size, False)


PRESENT, AT, KEYS, SIZE, SHIFT, BITS, SIGNED, LITTLE, BEGIN, END = range(10)
"""Columns of a table of fields; ``BEGIN`` and ``END`` are of the program of a length or a computed value."""


@compiled
def field_numbers(
    data: Bytes,
    starts: Positions,
    layout: npt.NDArray[np.int16],
    spans: npt.NDArray[np.int64],
    fields: npt.NDArray[np.int64],
    code: Positions,
    result: Positions,
    valid: Flags,
) -> int:
    """The number or the length of a field in each message that has it; give the count of those.

    Args:
        data: The bytes.
        starts: Where the messages begin.
        layout: Their layouts.
        spans: As ``locate`` fills them.
        fields: By layout: where the field is.
        code: Programs of lengths and computed values.
        result: Filled with the numbers, 0 where there is none.
        valid: Filled with which messages have one.
    """
    stack = np.empty(DEPTH, np.int64)
    inputs = np.empty((0, 0), np.int64)
    count = 0
    for row in range(len(starts)):
        place = layout[row]
        valid[row] = fields[place, PRESENT]
        result[row] = 0
        if not fields[place, PRESENT]:
            continue
        count += 1
        if fields[place, SIZE] == 0:
            begin, end = fields[place, BEGIN], fields[place, END]
            value = evaluate(
                code, begin, end, data, starts[row], spans[0, row], spans[1, row], inputs, row, stack
            )
        else:
            at = starts[row] + fields[place, AT] + fields[place, KEYS] * spans[0, row]
            size = fields[place, SIZE]
            little = fields[place, LITTLE] != 0
            value = number_in(data, at, size, fields[place, SHIFT], fields[place, BITS], little)
            if fields[place, SIGNED]:
                unused = 64 - 8 * size
                value = (value << unused) >> unused
        result[row] = value
    return count


@compiled
def judge(
    data: Bytes,
    starts: Positions,
    layout: npt.NDArray[np.int16],
    spans: npt.NDArray[np.int64],
    inputs: npt.NDArray[np.int64],
    rules: npt.NDArray[np.int32],
    programs: npt.NDArray[np.int32],
    code: Positions,
    broken: npt.NDArray[np.uint64],
    look: Flags,
) -> None:
    """Find the rules of the policy that messages break.

    Args:
        data: The bytes.
        starts: Where the messages begin.
        layout: Their layouts.
        spans: As ``locate`` fills them.
        inputs: What is known of keys and values, a row for each.
        rules: By layout: the first of its programs, and the place behind the last one.
        programs: Where each begins and ends in ``code``: one for each rule, and one for what to look at.
        code: The programs.
        broken: Filled with a bit for each rule of the layout.
        look: Filled with which messages only their trees can judge.
    """
    stack = np.empty(DEPTH, np.int64)
    for row in range(len(starts)):
        first, last = rules[layout[row], 0], rules[layout[row], 1] - 1
        bits = np.uint64(0)
        for place in range(first, last + 1):
            begin, end = programs[place]
            len_key, len_value = spans[0, row], spans[1, row]
            found = evaluate(code, begin, end, data, starts[row], len_key, len_value, inputs, row, stack)
            if place == last:
                look[row] = found
            elif found:
                bits |= np.uint64(1) << np.uint64(place - first)
        broken[row] = bits
