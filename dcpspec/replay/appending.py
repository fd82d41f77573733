"""Changes that a program appends to a served bucket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.grammar.headers import header_number
from dcpspec.protocol.agreement import EVENT_TABLES, Form
from dcpspec.replay.recorded import OPCODES, ROW, ChangeSource, Key, RecordedBytes, Rows, key_of, seqno_fields
from dcpspec.write.message import message

_FORM: Final = Form(
    collections=True,
    snappy=True,
    xattrs=True,
    user_xattrs_of_deleted=True,
    delete_times=True,
    expirations=True,
    tables=True,
    sync_writes=True,
)
"""The form of appended changes, with all optional fields."""


_CAS: Final = 1_800_000_000_000_000_000
_CAS_STEP: Final = 1 << 16
"""Step between two CAS values: the clock in a CAS has a resolution of 2^16 nanoseconds."""


class Appended:
    """The changes that a program has appended to a bucket.

    Args:
        sources: The sources of the bucket.
    """

    def __init__(self, sources: list[ChangeSource]) -> None:
        self._content, self._count = RecordedBytes([]), 0
        self._events: dict[int, Fields] = {}
        self._sources, self._numbers = sources, dict[Form, int]()

    def rows(self, vbucket: int, seqno: int, changes: Sequence[Mapping[str, Any]]) -> tuple[Rows, list[Key]]:
        """Write changes, and return their rows and their keys within a checkpoint.

        Args:
            vbucket: Their vbucket.
            seqno: The seqno of the first change; later changes have consecutive seqnos.
            changes: The kind and the fields of each change.

        Raises:
            ValueError: A `kind` does not name a kind of change.
            DcpEncodeError: A change cannot be written.
        """
        rows = np.zeros(len(changes), ROW)
        sent, keys, start = [], list[Key](), self._content.end
        for at, change in enumerate(changes):
            self._count += 1
            fields = {"vbucket": vbucket, "cas": _CAS + self._count * _CAS_STEP, **change}
            opcode = f"dcp_{str(fields.pop('kind', '')).removeprefix('dcp_')}"
            if opcode not in OPCODES:
                raise ValueError(f"{opcode!r} is not a kind of change; the kinds are {', '.join(OPCODES)}")
            fields[seqno_fields()[opcode]] = seqno + at
            data = message(opcode, **fields)
            if opcode == "dcp_system_event":
                self._events[start] = fields_of_message(data, collections=True)
            collection = int(self._events.get(start, fields).get("collection_id", 0))
            number, place = self._source(opcode, fields), OPCODES.index(opcode)
            keys.append(key_of(opcode, collection, self._events.get(start, fields)))
            datatype = header_number(data, "datatype")
            prepared = fields.get("prepared_seqno", 0)
            rows[at] = seqno + at, prepared, start, len(data), collection, number, place, datatype, False
            sent.append(data)
            start += len(data)
        if sent:
            self._content.add(b"".join(sent))
        return rows, keys

    def _source(self, opcode: str, fields: Fields) -> int:
        """Return the number of the source whose changes have the form of the given message."""
        form = _FORM
        if opcode == "dcp_deletion":
            form = replace(form, delete_times="delete_time" in fields)
        elif opcode == "dcp_system_event":
            form = replace(form, tables=fields.get("version", 0) >= EVENT_TABLES)
        if form not in self._numbers:
            self._numbers[form] = len(self._sources)
            self._sources.append(ChangeSource(self._content, form, True, 0, self._events))
        return self._numbers[form]
