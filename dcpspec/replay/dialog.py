"""What a connection of a client and the handlers of its requests share: state, answers, refusals."""

from __future__ import annotations

import ssl
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from dcpspec.audit import flags
from dcpspec.policy.rules import PolicyRule
from dcpspec.policy.rules import load as load_policy
from dcpspec.replay.agreement import Agreement
from dcpspec.replay.bucket import Bucket, Recording
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.rows import Fields
from dcpspec.replay.sasl import Credentials, SaslServer
from dcpspec.replay.scenario import Pace, Scenario
from dcpspec.replay.serving import ServedStream
from dcpspec.write.message import message

MAX_MESSAGE: Final = 30 << 20
"""Bytes of the longest message that a client may send; as servers have it."""
MAX_BUFFERED: Final = 256 << 20
"""Bytes of incomplete messages that all connections may hold together."""


@dataclass
class Budget:
    """Bytes of incomplete messages that all connections may hold together."""

    most: int = MAX_BUFFERED
    used: int = 0


class CloseError(Exception):
    """The connection is to be closed, for a reason."""


class RefusalError(Exception):
    """A request is refused."""

    def __init__(self, status: str, reason: str, **fields: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.fields = status, reason, fields


def refusal(rule: str, status: str | None = None, **fields: Any) -> RefusalError:
    """Return the refusal that a rule of the policy demands.

    Args:
        rule: Its id.
        status: Which status, if it has several; its first one unless given.
        fields: Fields of the answer.
    """
    found = policy_rule(rule)
    assert status is None or status in found.status
    return RefusalError(status or found.status[0], told(rule), **fields)


def told(rule: str) -> str:
    """Return the sentence and the id of a rule of the policy."""
    return f"{policy_rule(rule).sentence} [{rule}]"


@cache
def policy_rule(name: str) -> PolicyRule:
    """Return a rule of the policy."""
    return next(rule for rule in load_policy().rules if rule.id == name)


@dataclass(frozen=True)
class NodeSettings:
    """What all connections of a node share."""

    buckets: Mapping[str, Bucket]
    port: int = 0
    tls: ssl.SSLContext | None = None
    """How it listens with TLS; None without."""
    credentials: Credentials | None = None
    asks_login: bool = True
    """True if a client has to log in. Without credentials every login is refused."""
    scenario: Scenario = field(default_factory=Scenario)
    pace: Pace = field(default_factory=Pace)
    max_message: int = MAX_MESSAGE
    incoming: Budget = field(default_factory=Budget)
    """What all clients may have sent of messages that are not complete."""
    verbatim: Recording | None = None
    """A connection whose server's side is sent as it was, if the scenario is to send it so."""


class ClientDialog:
    """The state of a connection, and the ways to answer.

    Args:
        settings: Those of the node.
        log: Called with a line for each event.
    """

    def __init__(self, settings: NodeSettings, log: Callable[[str], None]) -> None:
        self.settings, self.log = settings, log
        self.sasl = SaslServer(settings.credentials)
        self.is_logged_in = not settings.asks_login
        """True if the client has logged in, or need not."""
        self.failed_logins = 0
        self.bucket: Bucket | None = None
        self.agreement = Agreement()
        self.streams: dict[tuple[int, int | None], ServedStream] = {}
        self.streamed: set[int] = set()
        """Vbuckets that had a stream."""
        self.buffer_size = self.unacknowledged = 0
        """Flow control: bytes that may be on their way, 0 without limit, and those that are."""
        self.requests = 0
        """Stream requests above seqno 0 so far."""
        self.answers: deque[bytes] = deque()
        self.answer_bytes = 0

    @property
    def json_datatype(self) -> int | None:
        """The datatype of JSON; None if the client has not agreed on it."""
        return flags.number_of(flags.DATATYPE, ("json",)) if "json" in self.agreement.features else None

    @property
    def is_full(self) -> bool:
        """True if flow control lets nothing more be sent."""
        return 0 < self.buffer_size <= self.unacknowledged

    @property
    def selected(self) -> Bucket:
        """The bucket that was selected."""
        assert self.bucket is not None
        return self.bucket

    def history(self, request: Fields, rule: str) -> VbucketHistory:
        """Return the history of the vbucket of a request; refuse by a rule if there is none."""
        found = self.selected.history(request["vbucket"])
        if found is None:
            raise refusal(rule)
        return found

    def collections(self, scope_id: int | None = None) -> frozenset[int]:
        """Return the ids of the current collections, of a scope or of all."""
        return frozenset(
            int(collection["uid"], 16)
            for scope in self.selected.manifest["scopes"]
            if scope_id in (None, int(scope["uid"], 16))
            for collection in scope["collections"]
        )

    def say(self, data: bytes) -> None:
        """Send a message, before those of streams."""
        self.answers.append(data)
        self.answer_bytes += len(data)

    def answer(self, request: Fields, status: str = "success", **fields: Any) -> None:
        """Answer a request."""
        self.say(response(request["opcode"], status=status, opaque=request["opaque"], **fields))


Handlers = Mapping[str, Callable[[ClientDialog, Fields], None]]
"""Functions that answer requests, by opcode."""


def response(opcode: str, **fields: Any) -> bytes:
    """Return the response to a request, whose opcode may have no name."""
    return message("payload" if opcode.isdecimal() else opcode, opcode=opcode, **fields)


def log_entries(history: VbucketHistory) -> list[dict[str, int]]:
    """Return the entries of a failover log as answers have them."""
    return [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in history.log]
