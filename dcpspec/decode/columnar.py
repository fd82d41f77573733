"""The columnar decoder, which decodes messages directly from bytes to Arrow columns.

Messages with a layout in ``layouts.json`` are decoded in bulk. The generated parser reads all other messages
one by one (``reference``). ``reference`` also defines the meaning of the columns, so both decoders return the
same rows.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import pyarrow as pa

from dcpspec.compiled import IS_COMPILED
from dcpspec.decode.block import BATCH_BYTES, Messages
from dcpspec.decode.columns import ColumnBuilder, of_kinds
from dcpspec.decode.loops import NO_LAYOUT
from dcpspec.decode.policy import policy_column
from dcpspec.decode.predicates import Condition, all_hold, predicates_of
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame, Frames, Piece, singles
from dcpspec.framing.origins import Origin
from dcpspec.framing.walk import are_messages
from dcpspec.grammar.headers import PLACES, tables
from dcpspec.grammar.layouts import layout_table
from dcpspec.grammar.schema import POLICY_COLUMN, VALUE_ERROR, all_columns, table_schema
from dcpspec.options import Options
from dcpspec.values.snappy import EXPANSION
from dcpspec.views import Flags, Positions

BATCH_ROWS = 65_536
"""Maximum number of rows in an Arrow batch: a window of messages of typical size fits in one batch. Smaller
batches cost more per row, because each column of a batch takes some microseconds regardless of the content.
"""
_FEW = 24
"""Maximum number of short messages for which decoding one by one is faster than decoding in bulk."""
_SHORT = 4 * 1024
"""Maximum size, in bytes, of messages for which decoding one by one is faster than decoding in bulk. For
messages with attributes, the size is the decompressed length, because each attribute becomes several objects.
"""

_SLOW = "Numba is missing or disabled: messages are decoded one by one, which is about 100 times slower"


class ColumnReader:
    """Reads pieces of streams into Arrow batches for one set of options.

    ``schema`` contains the columns; by default, it contains all columns that the options request. The reader
    returns only rows that meet the filters of the options and the ``conditions``, which may refer to any
    columns of messages.
    """

    def __init__(
        self,
        options: Options,
        schema: pa.Schema | None = None,
        conditions: Sequence[Condition] = (),
    ) -> None:
        self.schema: pa.Schema = table_schema(options) if schema is None else schema
        conditions = (*predicates_of(options), *conditions)
        asked = dict.fromkeys(name for condition in conditions for name in condition.names)
        hidden = [all_columns(options).field(name) for name in asked if name not in self.schema.names]
        hidden += [VALUE_ERROR] if conditions else []
        self._rows = RowReader(options, pa.schema([*self.schema, *hidden]))
        self._shown = range(len(self.schema))
        self._conditions = conditions
        self._options = options
        self._columns = frozenset(self._rows.schema.names)
        if not IS_COMPILED:
            warnings.warn(_SLOW, RuntimeWarning, stacklevel=2)
        self._unpacks = options.decompress and bool(self._columns & {"value", "xattrs", POLICY_COLUMN})

    @property
    def errors(self) -> Counter[str]:
        """Counts of all errors by broken rule, whether or not they have a row.

        The values of messages that the filters exclude are not checked.
        """
        return self._rows.errors

    def batches(self, pieces: Iterable[Frames | Piece], origin: Origin) -> Iterator[pa.RecordBatch]:
        """Yield one row for each message in order. If the mode reports errors and gaps, also yield a row for
        each error and gap.

        Raises:
            DcpDecodeError: The first error of a message, range or gap in FAILFAST mode.
        """
        waiting: list[Piece] = []
        for piece in pieces:
            if isinstance(piece, Frame) and _size(piece) > _SHORT:
                piece = _block(piece)
            if IS_COMPILED and isinstance(piece, Frames) and (len(piece) > _FEW or _size(piece) > _SHORT):
                yield from self._one_by_one(waiting, origin)
                waiting = []
                for part in _parts(piece):
                    yield from self._columnar(part, origin)
                continue
            # The memory of a block is reused.
            waiting.extend(singles([piece]))
            if len(waiting) >= BATCH_ROWS:
                yield from self._one_by_one(waiting, origin)
                waiting = []
        yield from self._one_by_one(waiting, origin)

    def _one_by_one(self, pieces: Iterable[Piece], origin: Origin) -> Iterator[pa.RecordBatch]:
        for batch in self._rows.batches(self._rows.rows(pieces, origin)):
            if self._conditions:
                batch = batch.filter(pa.array(self._holding(batch)))
            if batch.num_rows:
                yield batch.select(self._shown)

    def _holding(self, rows: pa.Table) -> Flags:
        """Return a flag for each row: true if the row meets the conditions. Count the value errors in the
        rows that meet the conditions.
        """
        holds = all_hold(self._conditions, rows)
        if self._conditions:
            rules = rows.column(VALUE_ERROR.name).filter(pa.array(holds))
            self.errors.update(rules.drop_null().to_pylist())
        return holds

    def _columnar(self, frames: Frames, origin: Origin) -> Iterator[pa.RecordBatch]:
        """Yield the messages of a block as one batch, or as several batches if the block contains many
        compressed bytes.
        """
        table = layout_table(self._options.has_collections(origin.collections))
        messages = Messages.located(frames.data, frames.positions, table)
        has_layout = messages.layout != NO_LAYOUT
        odd = messages.starts[~has_layout]
        if self._options.message is not None:
            has_layout &= of_kinds(table, frozenset({self._options.message}))[messages.layout]
        messages = messages.chosen(has_layout)
        made = ColumnBuilder(messages, frames.base, origin, self._options)
        for condition in self._conditions:
            columns = {name: made.column(self._rows.schema.field(name)) for name in condition.names}
            holds = condition.holds(pa.table(columns))
            if not holds.all():
                made.messages = messages = messages.chosen(holds)
        judged = messages
        if POLICY_COLUMN in self._columns and not self._unpacks:
            # The rules also check the content of Snappy blocks that the columns return unchanged.
            judged = replace(messages, spans=messages.spans.copy())
        if not messages.unpack(self._unpacks) or (judged is not messages and not judged.unpack(True)):
            half = len(frames) // 2
            yield from self._columnar(frames.part(0, half), origin)
            yield from self._columnar(frames.part(half, len(frames)), origin)
            return
        if messages.odd.any():
            odd = np.union1d(odd, messages.starts[messages.odd])
            good, is_same = ~messages.odd, judged is messages
            made.messages = messages = messages.chosen(good)
            judged = messages if is_same else judged.chosen(good)
        if POLICY_COLUMN in self._columns:
            made.policy = policy_column(judged, self._options.has_collections(origin.collections))
        batch = pa.RecordBatch.from_arrays(made.columns(self.schema), schema=self.schema)
        if len(odd):
            yield from self._with_odd(frames, batch, messages.starts, odd, origin)
        elif batch.num_rows:
            yield batch

    def _with_odd(
        self, frames: Frames, batch: pa.RecordBatch, starts: Positions, odd: Positions, origin: Origin
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a batch, interleaved with the generated parser's rows for the messages outside
        the batch.

        Args:
            frames: All messages, inside and outside the batch.
            batch: Rows.
            starts: Starts of the batch's messages.
            odd: Starts of the messages outside the batch.
            origin: The source of all messages.
        """
        places = np.searchsorted(frames.positions, odd).tolist()
        pieces = singles(frames.part(at, at + 1) for at in places)
        rows = list(self._rows.rows(pieces, origin))
        others = pa.Table.from_batches(self._rows.batches(rows), self._rows.schema)
        holds = self._holding(others)
        others = others.select(self._shown).filter(pa.array(holds))
        offsets = np.array([row["offset"] for row in rows], np.int64)[holds]
        order = np.argsort(np.concatenate([starts, offsets - frames.base]))
        both = pa.concat_tables([pa.Table.from_batches([batch]), others])
        yield from both.take(pa.array(order)).combine_chunks().to_batches()


def _size(piece: Frames | Frame) -> int:
    """Return the length of messages in bytes, or, for messages with attributes, a bound on the decompressed
    length.
    """
    at, _ = PLACES["datatype"]
    known = tables().snappy | tables().xattrs
    if isinstance(piece, Frames):
        packed = bool((piece.data[piece.positions[:-1] + at] & known == known).any())
    else:
        packed = piece.data[at] & known == known
    return piece.length * (EXPANSION if packed else 1)


def _block(frame: Frame) -> Frames | Frame:
    """Return a single message as a block, if its header is known."""
    block = Frames.of(frame)
    return block if are_messages(block.data, block.positions[:1], block.positions[1:])[0] else frame


def _parts(frames: Frames) -> Iterator[Frames]:
    """Split a block into blocks of similar size, with bounded numbers of messages and bytes."""
    count = len(frames)
    most = -(-count // -(-count // BATCH_ROWS))
    first = 0
    while first < count:
        limit = frames.positions[first] + BATCH_BYTES
        fitting = int(np.searchsorted(frames.positions, limit, "right")) - 1
        stop = min(count, first + most, max(fitting, first + 1))
        yield frames.part(first, stop)
        first = stop
