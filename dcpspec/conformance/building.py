"""The bucket and the node of a case."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from dcpspec.capture.writer import CaptureWriter
from dcpspec.conformance.case import CaseError, ConformanceCase
from dcpspec.options import Options
from dcpspec.protocol import flags
from dcpspec.protocol.rollback import Log
from dcpspec.protocol.snapshot import marker_fields
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import FEATURES, NodeSettings, Tell
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.node import NodeLimits, ReplayNode
from dcpspec.replay.recording import Recording, recordings
from dcpspec.replay.sasl import Credentials
from dcpspec.replay.scenario import scenario_of
from dcpspec.replay.script import STREAM_REQUEST
from dcpspec.replay.verbatim import served

BUCKET: Final = "bucket"
USER, PASSWORD = "reader", "correct horse"
_JSON: Final = flags.number_of(flags.DATATYPE, ("json",))
_VBUCKETS: Final = 16
"""Default number of vbuckets of a case."""
_LIMITS: Final = NodeLimits(login_seconds=20.0, idle_seconds=120.0)


class BuiltCase:
    """The bucket of a case, and its node.

    Args:
        case: The case.
        tls: The TLS context of the node, if any.
        dcp_connection: Number of the connection that opens DCP.

    Raises:
        CaseError: The data of the case cannot be written.
    """

    def __init__(self, case: ConformanceCase, tls: Any = None, dcp_connection: int = 1) -> None:
        node = case.node
        self.recorded = _recorded(case)
        asked = (
            _recorded_client(self.recorded)
            if self.recorded and node.get("scenario", {}).get("verbatim")
            else {}
        )
        self.client = {**asked, **case.client}
        """The client's task."""
        self.bucket = _bucket_of(self.recorded) if self.recorded else Bucket(BUCKET)
        try:
            self.scenario = replace(
                scenario_of(node.get("scenario"), case.id), script=case.script(dcp_connection)
            )
            if self.recorded is None:
                self.bucket.resize(node.get("vbuckets", _VBUCKETS))
                _fill(self.bucket, case.raw.get("data", {}))
            if node.get("nodes", 1) > 1:
                self.bucket.spread(node["nodes"])
        except (ValueError, TypeError) as error:
            raise CaseError(f"{case.id}: {error}") from error
        mechanisms = node.get("mechanisms")
        self.settings = NodeSettings(
            {self.bucket.name: self.bucket},
            credentials=Credentials(USER, PASSWORD),
            mechanisms=None if mechanisms is None else frozenset(mechanisms),
            features=(FEATURES & frozenset(node.get("features", FEATURES)))
            - frozenset(node.get("lacks", ())),
            scenario=self.scenario,
            tls=tls,
            verbatim=self.recorded if self.scenario.verbatim else None,
        )

    def node(self, host: str, tell: Tell, recording: CaptureWriter | None) -> ReplayNode:
        """Return the node that serves the bucket, without starting the node. It has a management endpoint on
        a free port, unless it serves a recording as it is.
        """
        management = None if self.scenario.verbatim else (host, 0)
        return ReplayNode(self.settings, _LIMITS, tell, recording, management)

    def change(self, steps: Iterable[Mapping[str, Any]]) -> None:
        """Apply the changes of a case to the bucket."""
        for step in steps:
            ((name, given),) = step.items()
            if name == "append":
                self.bucket.append(given["vbucket"], *_changes(self.bucket, given["vbucket"], given))
            elif name == "map":
                for vbucket, node in given.items():
                    self.bucket.move(int(vbucket), node)
            else:
                self.bucket.fail_over(given["vbucket"], given["seqno"])


def _recorded(case: ConformanceCase) -> Recording | None:
    name = case.node.get("capture")
    if name is None:
        return None
    path = next((each for each in _captures(case, name) if each.exists()), None)
    if path is None:
        raise CaseError(f"{case.id}: capture {name} does not exist")
    return served(list(recordings([str(path)], Options())))


def _recorded_client(recording: Recording) -> dict[str, Any]:
    """Return a client task that repeats the last granted stream request of a recorded client for each
    vbucket.
    """
    granted = {m.fields["opaque"] for m in recording.server if m.opcode == STREAM_REQUEST and m.is_granted}
    asked = [
        m.fields for m in recording.client if m.opcode == STREAM_REQUEST and m.fields["opaque"] in granted
    ]
    until = {str(each["vbucket"]): each["end_seqno"] for each in asked}
    begins = {
        str(each["vbucket"]): {
            "seqno": each["start_seqno"],
            "uuid": each["vbucket_uuid"],
            "snapshot": [each["snap_start_seqno"], each["snap_end_seqno"]],
        }
        for each in asked
        if each["start_seqno"]
    }
    return {"until": until, **({"from": begins} if begins else {})}


def _captures(case: ConformanceCase, name: str) -> Iterable[Path]:
    """Yield the possible paths of a capture: next to the case, in the package, and in the source tree."""
    here = Path(__file__).parent
    yield case.file.parent / name
    yield here / "captures" / name
    yield here.parents[1] / "tests" / "captures" / "audit" / name


def _bucket_of(recording: Recording) -> Bucket:
    name = recording.bucket_name or BUCKET
    bucket = buckets_of([recording], name).get(name) or Bucket(name)
    bucket.own_all()
    return bucket


def _fill(bucket: Bucket, data: Mapping[str, Any]) -> None:
    if count := data.get("fill", 0):
        for vbucket in range(bucket.size):
            _add(bucket, vbucket, {"count": count, "flags": ["disk"]})
    for text, given in data.get("vbuckets", {}).items():
        vbucket = int(text)
        for snapshot in given.get("snapshots", ()):
            _add(bucket, vbucket, snapshot)
        history = bucket.histories.setdefault(vbucket, bucket.known_history(vbucket))
        if "log" in given:
            log: Log = tuple((uuid, seqno) for uuid, seqno in given["log"])
            history.log = log
        history.purge_seqno = given.get("purge_seqno", history.purge_seqno)


def _add(bucket: Bucket, vbucket: int, given: Mapping[str, Any]) -> None:
    """Append a snapshot to a vbucket."""
    history = bucket.known_history(vbucket)
    history.least_high_seqno = history.high_seqno + given.get("skip", 0)
    names = frozenset(given.get("flags", ("memory",)))
    bucket.keeps_history |= "history" in names
    numbers = {name: given[name] for name in marker_fields() if name in given}
    changes = _changes(bucket, vbucket, given)
    advance = given.get("advance", 0)
    bucket.append_snapshot(vbucket, *changes, flags=names, advance=advance, numbers=numbers)


def _changes(bucket: Bucket, vbucket: int, given: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the changes of a snapshot."""
    if "changes" in given:
        return [_read(change) for change in given["changes"]]
    first, count = bucket.known_history(vbucket).high_seqno + 1, given.get("count", 1)
    keys, size = given.get("keys", count), given.get("bytes", 0)
    return [
        {
            "kind": "mutation",
            "key": f"key-{vbucket}-{(first + at if keys == count else at % keys)}",
            "value": json.dumps({"seqno": first + at, "padding": _padding(first + at, size)}),
            "datatype": _JSON,
            "rev_seqno": at + 1,
        }
        for at in range(count)
    ]


def _padding(seqno: int, size: int) -> str:
    """Return reproducible text that hardly compresses."""
    return Random(seqno).randbytes(size // 2).hex()  # noqa: S311 - not a secret


def _read(change: Mapping[str, Any]) -> dict[str, Any]:
    """Return a change in which the YAML abbreviations for long keys, long values and stored forms are
    expanded.
    """
    fields = dict(change)
    if "key_bytes" in fields:
        fields["key"] = "k" * fields.pop("key_bytes")
    if "value_bytes" in fields:
        fields["value"] = b"x" * fields.pop("value_bytes")
    if "xattrs" in fields:
        fields["xattrs"] = list(fields["xattrs"].items())
    stored = str(fields.pop("stored", "raw"))
    if "json" in stored:
        fields["datatype"] = _JSON
    if "snappy" in stored:
        fields["snappy"] = True
    ttl = fields.pop("max_ttl_of_version", None)
    return fields | {"max_ttl": ttl} if ttl is not None and fields["version"] else fields
