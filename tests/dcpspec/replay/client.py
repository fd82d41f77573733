"""A client of a session without sockets, which records the messages of both sides."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import dcpspec
from dcpspec.framing.live import Splitter
from dcpspec.grammar.header import parse_header
from dcpspec.options import Options
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import MAX_MESSAGE, NodeSettings
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.recording import Recording, recordings
from dcpspec.replay.session import ServerSession
from tests.audit.auditing import Row, audit_capture
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file

CAPTURES = Path(__file__).parents[2] / "captures"
NO_END = 2**64 - 1
FEATURES = ("xattr", "xerror", "select_bucket", "snappy", "json", "alt_request_support", "collections")
CURRENT = {
    "enable_noop": "true",
    "set_noop_interval": "20",
    "enable_expiry_opcode": "true",
    "enable_sync_writes": "true",
    "consumer_name": "feed-1",
    "v7_dcp_status_codes": "true",
    "flatbuffers_system_events": "true",
    "change_streams": "true",
    "max_marker_version": "2.2",
}
"""Controls of the first connection of the generated session."""
FLAGS = ("is_producer", "includes_xattrs", "includes_delete_times")

Tree = dict[str, Any]
_NAMES = count()


@cache
def recorded(*names: str) -> tuple[Recording, ...]:
    """Read captures."""
    return tuple(recordings([str(CAPTURES / name) for name in names], Options.of({"ports": "all"})))


@cache
def buckets(*names: str) -> dict[str, Bucket]:
    """Return the buckets of captures. A test that changes one makes its own."""
    made = buckets_of(recorded(*names))
    _SHARED.update({(*names, name): (bucket, state(bucket)) for name, bucket in made.items()})
    return made


_SHARED: dict[tuple[str, ...], tuple[Bucket, Any]] = {}
"""The buckets that tests share, each with its state when it was made."""


def state(bucket: Bucket) -> Any:
    """Return everything about a bucket that a test could change for other tests."""
    histories = {
        vbucket: (history.log, history.high_seqno, history.count, len(history.snapshots), history.purge_seqno)
        for vbucket, history in bucket.histories.items()
    }
    map_ = bucket.revision, bucket.nodes, bucket.owned, frozenset(bucket.foreign), bucket.map_size
    return histories, map_, bucket.recorded_manifest, [*bucket.ended], bucket.is_deleted, len(bucket.sources)


def changed_buckets() -> list[tuple[str, ...]]:
    """Return the shared buckets that tests have changed, and make them anew."""
    changed = [name for name, (bucket, before) in _SHARED.items() if state(bucket) != before]
    if changed:
        _SHARED.clear()
        buckets.cache_clear()
    return changed


class Client:
    """A client with its own session."""

    def __init__(self, settings: NodeSettings, *, acknowledges: bool = True, most: int = 1000) -> None:
        """Start without messages. With flow control, the client acknowledges received bytes. It reads
        changes one by one, or up to a maximum number of available changes of a stream.
        """
        self._most = most
        self.events: list[str] = []
        self.session = ServerSession(settings, lambda event: self.events.append(str(event)))
        self.said: list[Write] = []
        """The messages of both sides, at times of the client's clock."""
        self.collections = True
        self._opaque = 0
        self._acknowledges = acknowledges
        self._has_flow = False

    def send(self, data: bytes) -> list[Tree]:
        """Send bytes, and return all messages that come back."""
        self._say(CLIENT, data)
        self.session.receive(data)
        return self.read()

    def _say(self, side: str, data: bytes) -> None:
        self.said.append(Write(1_700_000_000_000_000 + len(self.said), side, data))

    def read(self) -> list[Tree]:
        """Return all available messages."""
        trees = []
        while sent := self._sent():
            for data in sent:
                self._say(SERVER, data)
                tree = dcpspec.decode_message(data, self.collections)
                assert "error" not in tree, tree
                trees.append(tree)
            counted = sent if self._has_flow and self._acknowledges else []
            size = sum(len(data) for data in counted if is_request(data) and "noop" not in opcode_of(data))
            if size:
                data = dcpspec.message("dcp_buffer_acknowledgement", buffer_bytes=size)
                self._say(CLIENT, data)
                self.session.receive(data)
        return trees

    def _sent(self) -> list[bytes]:
        """Return the session's current messages."""
        blocks = iter(partial(self.session.take, self._most), None)
        return [data for block in blocks for data, _ in Splitter(MAX_MESSAGE).feed(block)]

    def ask(self, kind: str, **fields: Any) -> list[Tree]:
        """Send a request, and return all messages that come back."""
        self._opaque += 1
        fields.setdefault("opaque", self._opaque)
        return self.send(dcpspec.message(kind, collections=self.collections, **fields))

    def status(self, kind: str, **fields: Any) -> str:
        """Send a request, and return the status of its response."""
        (answer, *_) = self.ask(kind, **fields)
        name: str = answer["header"]["status"]["name"]
        return name

    def connect(
        self,
        bucket: str,
        features: Sequence[str] = FEATURES,
        flags: Iterable[str] = FLAGS,
        controls: dict[str, str] = CURRENT,
        name: str | None = None,
    ) -> Client:
        """Set up the connection until streams can be opened. By default, each has its own DCP name."""
        assert self.status("hello", agent="test", features=list(features)) == "success"
        self.collections = "collections" in features
        assert self.status("sasl_auth", mechanism="PLAIN", challenge=b"\0any\0any") == "success"
        assert self.status("select_bucket", bucket=bucket) == "success"
        name = name or f"test {next(_NAMES)}"
        assert self.status("dcp_open", name=name, flags=list(flags)) == "success"
        for key, value in controls.items():
            assert self.status("dcp_control", key=key, value=value) == "success", key
        self._has_flow = "connection_buffer_size" in controls
        return self

    def stream(self, vbucket: int, **fields: Any) -> list[Tree]:
        """Open a stream to its end, and return its messages."""
        fields.setdefault("end_seqno", NO_END)
        return self.ask("dcp_stream_req", vbucket=vbucket, **fields)

    def capture(self, folder: Path) -> Path:
        """Write the messages of both sides as a capture."""
        return _written(folder / "said.pcap", self.said)

    def violations(self, folder: Path) -> list[Row]:
        """Audit the messages of both sides."""
        return audit_capture(self.capture(folder))["violations"]


def opcode_of(data: bytes) -> str:
    """Return the opcode of a message."""
    header = dcpspec.decode_message(data)["header"]
    name: str = (header.get("opcode") or header["server_opcode"])["name"]
    return name


def is_request(data: bytes) -> bool:
    """Return whether a message is a request."""
    header = parse_header(data)
    assert header is not None
    return bool(header.is_request)


def settings(*names: str, **fields: Any) -> NodeSettings:
    """Return the settings of a node that accepts all users and serves captures."""
    return NodeSettings(buckets(*names), asks_login=False, **fields)


def capture(folder: Path, before: Iterable[tuple[str, bytes]], asked: bytes, answered: bytes) -> Path:
    """Write a capture of a connection: some messages, then all from the client, then all from the server."""
    said = [*before, (CLIENT, asked), (SERVER, answered)]
    writes = [Write(1_700_000_000_000_000 + at, *each) for at, each in enumerate(said)]
    return _written(folder / "made.pcap", writes)


def _written(path: Path, writes: Sequence[Write]) -> Path:
    rng = random.Random(0)
    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.2", 50_000, 1)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", 11210, 2)
    path.write_bytes(pcap_file(conversation(writes, client, server, rng)))
    return path
