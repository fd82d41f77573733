"""A node that replicates: it asks the client for a stream of a vbucket, and takes changes in order. It also
lets the client change vbuckets and the manifest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dcpspec.decode.rows import Fields
from dcpspec.write.message import message
from tests.dcpspec.client.memory_node import MemoryNode

STREAM, CONTROL = 77, 78
"""The opaques of the node's requests."""


@dataclass
class ConsumerNode(MemoryNode):
    """A node that is the consumer of each DCP connection."""

    takes_all: bool = False
    """True for a wrong node, which takes changes in any order."""
    refused: tuple[str, ...] = ()
    """Requests that the node refuses, in this order; it grants all others."""
    added: int = 0
    last_seqno: int = 0

    def _answers(self, fields: Fields) -> Iterator[bytes]:
        opcode, opaque = fields["opcode"], fields["opaque"]
        if self.refused[:1] == (opcode,):
            self.refused = self.refused[1:]
            yield message(opcode, opaque=opaque, status="eaccess")
        elif opcode == "dcp_stream_req":  # the client's response
            yield message("dcp_add_stream", header_opaque=self.added, status="success", opaque=STREAM)
        elif opcode == "dcp_add_stream":
            self.added, self.last_seqno = opaque, 0
            yield message("dcp_stream_req", opaque=STREAM, vbucket=fields["vbucket"])
        elif opcode == "dcp_mutation":
            if fields["by_seqno"] <= self.last_seqno and not self.takes_all:
                yield message(opcode, opaque=opaque, status="erange")
            self.last_seqno = fields["by_seqno"]
        elif opcode != "dcp_snapshot_marker":
            yield from super()._answers(fields)
        if opcode == "dcp_open":
            yield message("dcp_control", opaque=CONTROL, key="enable_noop", value="true")
