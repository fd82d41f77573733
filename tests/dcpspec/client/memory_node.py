"""A node that sends its streams from memory as a server does: each stream ends after a whole snapshot."""

from __future__ import annotations

import json
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import Any

import dcpspec
from dcpspec.client.streams import BucketStream
from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.grammar.header import HEADER_SIZE, message_length, parse_header
from dcpspec.protocol import flags
from dcpspec.write.message import message
from tests.dcpspec.client.streaming import HOST, PASSWORD, PATIENT, USER

DEFAULT, ORDERS = 0, 8
"""The collections of the bucket."""
FIRST_UUID = 161
Item = tuple[int, str, int]
"""Seqno, key and collection of a change."""


@dataclass
class MemoryVbucket:
    """A vbucket, whose changes are one snapshot in memory."""

    log: list[tuple[int, int]] = field(default_factory=lambda: [(FIRST_UUID, 0)])
    items: list[Item] = field(default_factory=list)
    persisted_seqno: int = 0
    deleted: set[str] = field(default_factory=set)
    """Keys whose last change is a deletion."""

    @property
    def high_seqno(self) -> int:
        """The seqno of the last change, or the first seqno of an empty history."""
        return self.items[-1][0] if self.items else self.log[0][1]

    def append(self, *keys: str, collection: int = DEFAULT) -> None:
        """Append changes that are not persisted. A change replaces earlier changes of its key."""
        for key in keys:
            seqno = self.high_seqno + 1
            self.items = [each for each in self.items if each[1:] != (key, collection)]
            self.items.append((seqno, key, collection))

    def lose(self, seqno: int, uuid: int | None = None) -> None:
        """Lose the changes above a seqno; with a uuid, start a new history."""
        self.items = [each for each in self.items if each[0] <= seqno]
        self.persisted_seqno = min(seqno, self.persisted_seqno)
        if uuid is not None:
            self.log.insert(0, (uuid, seqno))

    def rollback_seqno(self, asked: Fields) -> int | None:
        """Return the rollback seqno for a stream request; None if the client can resume."""
        start, first, last = (asked[name] for name in ("start_seqno", "snap_start_seqno", "snap_end_seqno"))
        if not start:
            return None
        if start == first:
            last = start
        elif start == last:
            first = start
        upper = self.high_seqno
        for uuid, begin in self.log:
            if uuid == asked["vbucket_uuid"]:
                return None if last <= upper else min(upper, first)
            upper = begin
        return 0


@dataclass
class MemoryNode:
    """A node while it runs."""

    vbuckets: list[MemoryVbucket]
    is_ephemeral: bool = False
    is_secure: bool = False
    bucket_uuid: str = "1"
    unowned: frozenset[int] | set[int] = frozenset()
    """Vbuckets that no node owns according to the map."""
    port: int = 0
    asked: list[Fields] = field(default_factory=list)
    """All requests so far."""
    lines: list[str] = field(default_factory=list)
    """The log lines of the clients."""
    answers: dict[str, Callable[[Fields], dict[str, Any]]] = field(default_factory=dict)
    """Answers that differ from the usual ones, by opcode."""

    @property
    def address(self) -> str:
        """The connection string."""
        scheme = "couchbases" if self.is_secure else "couchbase"
        return f"{scheme}://{HOST}:{self.port}/shop"

    def stream(self, **options: Any) -> BucketStream:
        """Stream the bucket."""
        given = {"username": USER, "password": PASSWORD, "log": self.lines.append, **PATIENT, **options}
        given.setdefault("allow_plain", True)
        return dcpspec.stream(self.address, **given)

    def requests(self, opcode: str) -> list[Fields]:
        """Return the requests of an opcode."""
        return [fields for fields in self.asked if fields["opcode"] == opcode]

    def serve(self, connection: socket.socket) -> None:
        """Answer all requests on a connection."""
        with suppress(OSError), connection:
            for fields in received(connection):
                self.asked.append(fields)
                connection.sendall(b"".join(self._answers(fields)))

    def _answers(self, fields: Fields) -> Iterator[bytes]:
        opcode, opaque = fields["opcode"], fields["opaque"]
        if fields["magic"] != "client_request" or opcode == "dcp_buffer_acknowledgement":
            return
        if opcode in self.answers:
            given = self.answers[opcode](fields)
        elif opcode == "dcp_stream_req":
            yield from self._streamed(fields)
            return
        elif opcode == "stat":
            kind = "ephemeral" if self.is_ephemeral else "persistent"
            yield message("stat", opaque=opaque, status="success", key="ep_bucket_type", value=kind.encode())
            given = {}
        else:
            given = self._answer(opcode, fields)
        yield message(opcode, opaque=opaque, **{"status": "success", **given})

    def _answer(self, opcode: str, fields: Fields) -> dict[str, Any]:
        vbucket = self.vbuckets[min(fields["vbucket"], len(self.vbuckets) - 1)]
        if opcode == "hello":
            return {"features": fields["features"]}
        if opcode == "sasl_list_mechs":
            return {"mechanisms": "PLAIN"}
        if opcode == "get_cluster_config":
            return {"config": self._config()}
        if opcode == "collections_get_manifest":
            return {"manifest": json.dumps(_MANIFEST)}
        if opcode == "get_all_vb_seqnos":
            return {"vbuckets": list(self._seqnos(fields.get("collection_id")))}
        if opcode == "dcp_get_failover_log":
            return {"failover_log": _log(vbucket)}
        if opcode == "observe_seqno":
            return {
                "vbucket": fields["vbucket"],
                "vbucket_uuid": vbucket.log[0][0],
                "persisted_seqno": vbucket.persisted_seqno,
                "current_seqno": vbucket.high_seqno,
            }
        return {}

    def _config(self) -> bytes:
        map_ = {
            "hashAlgorithm": "CRC",
            "numReplicas": 0,
            "serverList": [f"{HOST}:{self.port}"],
            "vBucketMap": [[-1 if each in self.unowned else 0] for each in range(len(self.vbuckets))],
        }
        node = {
            "services": {"kvSSL" if self.is_secure else "kv": self.port, "mgmt": self.port},
            "thisNode": True,
            "hostname": HOST,
        }
        config = {
            "rev": 1,
            "revEpoch": 1,
            "name": "shop",
            "uuid": self.bucket_uuid,
            "bucketCapabilities": ["dcp", "collections"],
            "nodes": [{"hostname": f"{HOST}:8091", "ports": {"direct": self.port}}],
            "nodesExt": [node],
            "vBucketServerMap": map_,
        }
        return json.dumps({**config, "nodeLocator": "vbucket"}).encode()

    def _seqnos(self, collection: int | None) -> Iterator[dict[str, int]]:
        for number, vbucket in enumerate(self.vbuckets):
            if number in self.unowned:
                continue
            own = [seqno for seqno, _, own in vbucket.items if own == collection]
            seqno = vbucket.high_seqno if collection is None else max(own, default=0)
            yield {"vbucket": number, "seqno": seqno}

    def _streamed(self, fields: Fields) -> Iterator[bytes]:
        """Yield the messages of a stream that ends in the snapshot in memory."""
        number, opaque = fields["vbucket"], fields["opaque"]
        vbucket, start, end = self.vbuckets[number], fields["start_seqno"], fields["end_seqno"]
        own: dict[str, Any] = {"vbucket": number, "opaque": opaque}
        if start > end:
            yield message("dcp_stream_req", opaque=opaque, status="erange")
            return
        if (back := vbucket.rollback_seqno(fields)) is not None:
            yield message("dcp_stream_req", opaque=opaque, status="rollback", rollback_seqno=back)
            return
        yield message("dcp_stream_req", opaque=opaque, status="success", failover_log=_log(vbucket))
        chosen = json.loads(fields.get("filter") or "{}").get("collections")
        items = [
            item
            for item in vbucket.items
            if item[0] > start and (chosen is None or f"{item[2]:x}" in chosen) and start < end
        ]
        if items:
            first = fields["snap_start_seqno"]
            yield message("dcp_snapshot_marker", **own, start_seqno=first, end_seqno=items[-1][0], flags=1)
        for seqno, key, collection in items:
            document = {"key": key, "collection_id": collection, "by_seqno": seqno, "rev_seqno": 1}
            yield self._change({**own, **document}, is_deleted=key in vbucket.deleted)
        if vbucket.high_seqno >= end or start == end:
            yield message("dcp_stream_end", **own, reason="ok")

    def _change(self, fields: dict[str, Any], *, is_deleted: bool) -> bytes:
        """Return a change as a backfill sends it to a connection with the last open flags."""
        asked = flags.names_of(flags.OPEN, self.requests("dcp_open")[-1]["flags"])
        if "no_value" in asked and "includes_xattrs" not in asked:  # only keys are read from disk
            return message("dcp_mutation", **fields)
        fields["cas"] = fields["by_seqno"]
        if "no_value_with_underlying_datatype" in asked:
            fields["datatype"] = flags.number_of(flags.DATATYPE, ["json", "snappy", "xattrs"])
        elif not is_deleted:
            fields["value"] = b"{}"
        return message("dcp_deletion" if is_deleted else "dcp_mutation", **fields)


_MANIFEST = {
    "uid": "1",
    "scopes": [
        {
            "name": "_default",
            "uid": "0",
            "collections": [{"name": "_default", "uid": "0"}, {"name": "orders", "uid": f"{ORDERS:x}"}],
        }
    ],
}


def _log(vbucket: MemoryVbucket) -> list[dict[str, int]]:
    return [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in vbucket.log]


def received(connection: socket.socket) -> Iterator[Fields]:
    """Yield the messages that arrive on a connection."""
    with connection.makefile("rb") as file:
        while len(data := file.read(HEADER_SIZE)) == HEADER_SIZE:
            header = parse_header(data)
            assert header is not None
            yield fields_of_message(data + file.read(message_length(header) - HEADER_SIZE), True)


@contextmanager
def memory_node(
    *vbuckets: MemoryVbucket,
    context: ssl.SSLContext | None = None,
    node: MemoryNode | None = None,
    **fields: Any,
) -> Iterator[MemoryNode]:
    """Serve vbuckets, or a node, in threads."""
    node = node or MemoryNode(list(vbuckets), is_secure=context is not None, **fields)
    connections: list[socket.socket] = []
    lock = Lock()
    server = socket.create_server((HOST, 0))
    node.port = server.getsockname()[1]

    def serve(connection: socket.socket) -> None:
        with suppress(OSError):
            secured = connection if context is None else context.wrap_socket(connection, server_side=True)
            node.serve(secured)

    def accept() -> None:
        with suppress(OSError):
            while True:
                connection, _ = server.accept()
                with lock:
                    connections.append(connection)
                Thread(target=serve, args=(connection,), daemon=True).start()

    Thread(target=accept, daemon=True).start()
    try:
        yield node
    finally:
        with suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)
        server.close()
        for connection in connections:
            connection.close()
