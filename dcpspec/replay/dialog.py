"""The state that the request handlers of a client connection share, with responses and refusals."""

from __future__ import annotations

import ssl
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from dcpspec.decode.reference import as_json
from dcpspec.decode.rows import Fields
from dcpspec.framing.live import Budget
from dcpspec.policy.rules import PolicyRule
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.checks.requests import STATUS
from dcpspec.protocol.clustermap import SAME_HOST
from dcpspec.protocol.connection import CLIENT, ConnectionState
from dcpspec.protocol.event import Event
from dcpspec.protocol.releases import Release
from dcpspec.protocol.rules import Checks, limit_of
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.made import response, traced
from dcpspec.replay.recording import Recording
from dcpspec.replay.sasl import Credentials, SaslServer
from dcpspec.replay.scenario import Pace, Scenario
from dcpspec.replay.script import FiredRule
from dcpspec.replay.serving import ServedStream
from dcpspec.values.snappy import compress

B = TypeVar("B")
FEATURES: Final = frozenset(
    {
        "alt_request_support",
        "clustermap_change_notification",
        "clustermap_change_notification_brief",
        "collections",
        "dedupe_not_my_vbucket_clustermap",
        "duplex",
        "get_cluster_config_with_known_version",
        "get_random_key_include_xattr",
        "json",
        "mutation_seqno",
        "non_blocking_throttling_mode",
        "preserve_ttl",
        "range_scan_include_xattr",
        "report_unit_usage",
        "select_bucket",
        "snappy",
        "snappy_everywhere",
        "subdoc_allow_replica_read_on_deleted_docs",
        "subdoc_allows_access_on_multiple_xattr_keys",
        "subdoc_binary_xattr",
        "subdoc_create_as_deleted",
        "subdoc_document_macro_support",
        "subdoc_replace_body_with_xattr",
        "subdoc_replica_read",
        "sync_replication",
        "tcp_no_delay",
        "tracing",
        "unordered_execution",
        "vattr",
        "xattr",
        "xerror",
    }
)
"""Features that the node can grant: those that servers grant."""
RELEASE: Final = Release(named="8.0")
"""The server release that the node follows and reports, because some clients depend on the release."""
_OWN: Final = frozenset({"e2big", "einval", "not_supported"})
"""Statuses of requests that exceed what this node can do."""
MAX_MESSAGE: Final = limit_of("R-frame-size")
"""Maximum length of a message from a client, in bytes."""


class RefusedRequest(NamedTuple):
    """A request that a node refuses because of a policy rule."""

    rule: str
    opcode: str
    opaque: int


@dataclass(frozen=True)
class NodeEvent:
    """An event of a node."""

    text: str
    connection: str = ""
    """Number and address of the connection."""
    vbucket: int | None = None
    """The vbucket of the event, if any."""
    fired: FiredRule | None = None
    """The script rule that fired, if any."""
    refused: RefusedRequest | None = None
    is_managed: bool = False
    """True for an event of a management endpoint."""

    def __str__(self) -> str:
        return f"{self.connection} {self.text}".lstrip()


Tell = Callable[[NodeEvent], None]


class CloseError(Exception):
    """An error that closes the connection; the text is the reason."""


class RefusalError(Exception):
    """A refusal of a request."""

    rule: str | None = None
    """The rule of the policy, if any."""

    def __init__(self, status: str | int, reason: str, **fields: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.fields = status, reason, fields

    @property
    def is_explained(self) -> bool:
        """True if the response contains the reason."""
        if self.rule is None:
            return self.status in _OWN
        return self.status in policy_rules()[self.rule].explained


def refusal(rule: str, status: str | None = None, **fields: Any) -> RefusalError:
    """Return the refusal for a policy rule.

    Args:
        rule: The id of the rule.
        status: One of the rule's statuses. Default: the first status.
        fields: Other fields of the response.
    """
    broken = policy_rules()[rule]
    assert status is None or status in broken.status
    made = RefusalError(status or broken.status[0], rule_text(rule), **fields)
    made.rule = rule
    return made


def rule_text(rule: str) -> str:
    """Return the text of a policy rule with its id."""
    return f"{policy_rules()[rule].sentence} [{rule}]"


@cache
def policy_rules() -> Mapping[str, PolicyRule]:
    """Return the policy rules by id."""
    return {rule.id: rule for rule in load_policy().rules}


@dataclass(frozen=True)
class NodeSettings:
    """The settings that all connections of a node share."""

    buckets: Mapping[str, Bucket]
    ports: tuple[int, ...] = (0,)
    """The ports of the nodes."""
    management: tuple[int, ...] = ()
    """The ports for management requests; empty without management endpoints."""
    node: int = 0
    """Index of the node that the client has connected to."""
    host: str = SAME_HOST
    """Host that the client has connected to."""
    tls: ssl.SSLContext | None = None
    """TLS context for listening; None without TLS."""
    credentials: Credentials | None = None
    mechanisms: frozenset[str] | None = None
    """Login mechanisms that the nodes offer; None for all."""
    asks_login: bool = True
    """True if clients must log in. Without credentials, every login is refused."""
    scenario: Scenario = field(default_factory=Scenario)
    pace: Pace = field(default_factory=Pace)
    features: frozenset[str] = FEATURES
    """Features that the nodes grant."""
    max_message: int = MAX_MESSAGE
    incoming: Budget = field(default_factory=Budget)
    """Byte budget for the incomplete messages of all clients."""
    verbatim: Recording | None = None
    """The recorded connection whose server side is sent verbatim, if the scenario requires it."""


class ClientDialog(ConnectionState[ServedStream]):
    """The state of a connection, with methods for responses.

    Args:
        settings: The settings of the node.
        tell: Called with each event.
        name: Number and address of the connection, for events.
    """

    is_to_node = True
    """The receiver of the client's messages is a node."""

    def __init__(self, settings: NodeSettings, tell: Tell, name: str = "") -> None:
        super().__init__(agreed=Agreement(from_start=True), logged_in=not settings.asks_login)
        self.settings, self._tell, self._name = settings, tell, name
        self.sasl = SaslServer(settings.credentials, settings.mechanisms)
        self.failed_logins = 0
        self.bucket: Bucket | None = None
        self.dcp_name: tuple[int, str] | None = None
        """The node, and the name with which the client has opened the connection for DCP."""
        self.offered = settings.features
        """Features that the node has granted."""
        self.known_revision = 0
        """Revision of the latest map sent to the client."""
        self.begun: deque[ServedStream] = deque()
        """Streams that were opened since the last turn."""
        self.answers: deque[bytes] = deque()
        self.answer_bytes = 0

    def log(
        self,
        text: str,
        vbucket: int | None = None,
        fired: FiredRule | None = None,
        refused: RefusedRequest | None = None,
    ) -> None:
        """Report an event."""
        self._tell(NodeEvent(text, self._name, vbucket, fired, refused))

    @property
    def json_datatype(self) -> int | None:
        """The JSON datatype; None if neither HELLO nor ``dcp_open`` has enabled it."""
        is_on = self.agreed.takes_json
        return flags.number_of(flags.DATATYPE, ("json",)) if is_on else None

    def map_fields(self, name: str, config: Mapping[str, Any]) -> Fields:
        """Return the fields of a response with a cluster map: the value is a Snappy block if the client takes
        such blocks everywhere.

        Args:
            name: The name of the field with the map.
            config: The map.
        """
        if "snappy_everywhere" not in (self.agreed.features or ()):
            return {name: config, "datatype": self.json_datatype}
        bits = flags.number_of(flags.DATATYPE, ("snappy",)) | (self.json_datatype or 0)
        return {"value": compress(as_json(config).encode()), "datatype": bits}

    @property
    def traces(self) -> bool:
        """True if responses carry a processing time."""
        return "tracing" in (self.agreed.features or ())

    @property
    def selected(self) -> Bucket:
        """The selected bucket."""
        assert self.bucket is not None
        return self.bucket

    def history(self, request: Fields) -> VbucketHistory:
        """Return the history of a request's vbucket; refuse the request if the node lacks the vbucket."""
        if not self.has_vbucket(request["vbucket"]):
            raise RefusalError("not_my_vbucket", "the node does not own the vbucket")
        return self.selected.known_history(request["vbucket"])

    def hold(self, checks: Checks[Any, B], comes: B, state: Any = None, **fields: Any) -> None:
        """Check a message against rules. Rules that servers do not enforce are ignored.

        Args:
            checks: The checks by rule, in the order in which servers perform the checks.
            comes: The message, or its request.
            state: The state for the rules. Default: the state of the connection.
            fields: Additional fields of the refusal.

        Raises:
            CloseError: The message breaks a rule that servers enforce by disconnecting.
            RefusalError: The message breaks a rule that servers enforce with a refusal; the policy states
                the status.
        """
        for rule, check in checks.items():
            known = policy_rules().get(rule)
            if known is None or known.severity == "ignored" or not (broken := check(state or self, comes)):
                continue
            if known.severity == "disconnect":
                raise CloseError(f"{broken[1]}: {rule_text(rule)}")
            raise refusal(rule, STATUS[rule](self, comes) if rule in STATUS else None, **fields)

    def refuse(self, rule: str, request: Fields) -> None:
        """Refuse a message that breaks a rule about its form.

        Args:
            rule: The id of the rule. A rule that servers do not enforce is ignored.
            request: The message.

        Raises:
            CloseError: Servers disconnect.
            RefusalError: Servers refuse the message.
        """
        severity = policy_rules()[rule].severity
        if severity == "disconnect":
            raise CloseError(f"{request['opcode']}: {rule_text(rule)}")
        if severity == "refused":
            raise refusal(rule, STATUS[rule](self, request) if rule in STATUS else None)

    def server_has(self, since: str | None, until: str | None) -> bool:
        """Return True if the node's release is from one to another."""
        return RELEASE.has(since, until)

    def has_vbucket(self, vbucket: int) -> bool | None:
        """Return True if this node owns a vbucket of the bucket."""
        owners = self.selected.owners
        return vbucket < len(owners) and owners[vbucket] == self.settings.node

    def collections(self, scope: int | None = None) -> frozenset[int]:
        """Return the ids of the current collections, of one scope or of all."""
        return self.selected.collections(scope)

    def say(self, data: bytes) -> None:
        """Send a message before any waiting stream messages."""
        self.answers.append(data)
        self.answer_bytes += len(data)

    def answer(self, request: Fields, status: str | int = "success", **fields: Any) -> None:
        """Answer a request."""
        data = response(request["opcode"], status=status, opaque=request["opaque"], **fields)
        self.say(traced(data) if self.traces else data)


Handlers = Mapping[str, Callable[[ClientDialog, Fields], None]]
"""Request handlers, by opcode."""


def log_entries(history: VbucketHistory) -> list[dict[str, int]]:
    """Return the failover log entries as fields of a response."""
    return [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in history.log]


def event_of(request: Fields) -> Event:
    """Return a client's message as an event for rule checks."""
    return Event.of(request, CLIENT)
