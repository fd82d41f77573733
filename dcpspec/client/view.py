"""Queries nodes about the vbuckets of a bucket, over persistent connections."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from time import monotonic, sleep
from typing import Final, NamedTuple, TypeVar

from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.collections import ChosenCollections
from dcpspec.client.connection import (
    ConnectionLostError,
    NodeConnection,
    RefusedError,
    config_of,
    noop_answer,
)
from dcpspec.client.login import LoginError
from dcpspec.client.map import ClusterMap
from dcpspec.client.node import NodeConnector, Pause, seqnos_of
from dcpspec.client.outcomes import Action, StreamError, outcome_of_request, outcome_of_status
from dcpspec.client.rows import CollectionNames
from dcpspec.client.settings import Log, Settings
from dcpspec.client.waiting import waiting
from dcpspec.decode.rows import Fields
from dcpspec.protocol.event import unsigned
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import History, log_of, why
from dcpspec.protocol.rollback import Log as FailoverLog
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import error_text
from dcpspec.wording import address_text

T = TypeVar("T")
_BUCKET_TYPE: Final = b"ep_bucket_type"
_EPHEMERAL: Final = b"ephemeral"
"""Name of a statistic, and its value for an ephemeral bucket."""
_GRANTED: Final = (Action.GO_ON, Action.ROLL_BACK)


class Standing(NamedTuple):
    """A node's response that shows whether a client can resume a vbucket at a position."""

    log: FailoverLog
    """The failover log of the vbucket."""
    rollback_seqno: int | None = None
    """The seqno to which the client must roll back; None if the client can resume."""
    reason: str = ""

    @property
    def newest(self) -> int:
        """The uuid of the newest history."""
        return self.log[0][0] if self.log else 0


class _NoAnswerError(Exception):
    """A request that failed temporarily; a repeated request may succeed."""


class ClusterView:
    """Queries the nodes of a bucket.

    Args:
        settings: The settings of the client.
        log: Called with a line for each event.

    Raises:
        OptionError: A certificate file cannot be used.
    """

    def __init__(self, settings: Settings, log: Log) -> None:
        # The streams of this class end where they start, so they send no bytes to acknowledge.
        self._settings, self._log = replace(settings, flow_control_buffer=0), log
        self._connector = NodeConnector(self._settings, log)
        self._map = ClusterMap(settings.address, settings.network)
        self._connections: dict[SocketAddress, NodeConnection] = {}
        self._names, self._chosen = CollectionNames(), ChosenCollections()
        self._wants_map = self._has_asked_kind = False
        self._ephemeral: bool | None = None
        self.bucket_uuid: str | None = None
        """The uuid of the bucket in the latest configuration, if any."""
        self.may_have_failed_over = True
        """True if a vbucket's history may have changed because a connection or the map is new."""

    def close(self) -> None:
        """Close all connections."""
        for connection in self._connections.values():
            connection.close()
        self._connections.clear()

    @property
    def size(self) -> int:
        """Number of vbuckets of the bucket; 0 until a node has sent a map."""
        return self._map.size

    def owner(self, vbucket: int) -> SocketAddress | None:
        """Return the node that owns a vbucket according to the latest map."""
        return self._map.owner(vbucket)

    def high_seqnos(self, *, of_all: bool = True) -> dict[int, int]:
        """Return the high seqno of each vbucket.

        Args:
            of_all: True to raise an error for a vbucket that no node owns.

        Raises:
            StreamError: A node refuses a request, or does not respond within ``batchTimeout``.
        """
        return self._asked(lambda: self._high_seqnos(of_all))

    def standings(self, positions: Mapping[int, Position]) -> dict[int, Standing]:
        """Find out whether a stream could resume at each position. For each vbucket, request a stream that
        ends where it starts. For seqno 0, at which a stream can always start, request only the failover log.

        Args:
            positions: By vbucket.

        Raises:
            StreamError: As in `high_seqnos`.
        """
        return self._asked(lambda: self._standings(positions))

    def persisted_seqnos(self, histories: Mapping[int, int]) -> dict[int, int]:
        """Return the persisted seqno of each vbucket.

        Args:
            histories: The uuid of each vbucket's newest history. The result omits vbuckets whose history has
                changed.

        Raises:
            StreamError: As in `high_seqnos`.
        """
        return self._asked(lambda: dict(self._persisted_seqnos(histories)))

    def is_ephemeral(self) -> bool | None:
        """Return True if the bucket is ephemeral; None if the nodes do not say.

        Raises:
            StreamError: A node does not respond.
        """
        if not self._has_asked_kind:
            self._ephemeral = self._asked(self._is_ephemeral)
            self._has_asked_kind = True
        return self._ephemeral

    # Queries

    def _is_ephemeral(self) -> bool | None:
        self._need_map()
        owner = next(filter(None, map(self.owner, range(self._map.size))), None)
        if owner is None:
            return None
        try:
            kind = self._connection(owner).statistics().get(_BUCKET_TYPE)
        except RefusedError:
            return None
        return None if kind is None else kind == _EPHEMERAL

    def _high_seqnos(self, of_all: bool) -> dict[int, int]:
        self._need_map()
        found: dict[int, int] = {}
        vbuckets = range(self._map.size)
        for connection, own in self._by_node([each for each in vbuckets if self.owner(each) is not None]):
            seqnos = seqnos_of(connection.ask("get_all_vb_seqnos", vbucket_state="active"))
            self._heed(connection)
            found |= {vbucket: seqnos[vbucket] for vbucket in own if vbucket in seqnos}
        if of_all and (missing := [str(vbucket) for vbucket in vbuckets if vbucket not in found]):
            shown = ", ".join(missing[:8]) + (", ..." if len(missing) > 8 else "")
            raise _NoAnswerError(f"no node currently owns vbucket {shown}")
        return found

    def _standings(self, positions: Mapping[int, Position]) -> dict[int, Standing]:
        found: dict[int, Standing] = {}
        for connection, vbuckets in self._by_node(positions):
            started = [vbucket for vbucket in vbuckets if positions[vbucket].seqno]
            requests = {vbucket: self._request(positions[vbucket]) for vbucket in started}
            answers = connection.ask_all(
                "dcp_stream_req",
                map(connection.fields_of, requests.values()),
            )
            said = dict(zip(started, answers, strict=True))
            for vbucket, fields in said.items():
                self._check(vbucket, fields, connection, requests[vbucket])
            unknown = [vbucket for vbucket in vbuckets if log_of(said.get(vbucket, {})) is None]
            asked = connection.ask_all("dcp_get_failover_log", [{"vbucket": each} for each in unknown])
            for vbucket, fields in zip(unknown, asked, strict=True):
                self._check(vbucket, fields, connection)
                log = log_of(fields) or ()
                back = unsigned(said[vbucket].get("rollback_seqno")) or 0 if vbucket in said else None
                reason = "" if back is None else why(requests[vbucket], back, History(log))
                found[vbucket] = Standing(log, back, reason)
            found |= {each: Standing(log_of(said[each]) or ()) for each in vbuckets if each not in found}
            self._heed(connection)
        return found

    def _request(self, position: Position) -> StreamRequest:
        return position.request(end=position.seqno, **self._chosen._asdict())

    @staticmethod
    def _check(
        vbucket: int, fields: Fields, connection: NodeConnection, request: StreamRequest | None = None
    ) -> None:
        """Raise an error for a status that does not show whether a stream could resume."""
        outcome = outcome_of_status(fields["status"])
        if outcome.action in _GRANTED:
            return
        event = f"vbucket {vbucket} on {address_text(connection.address)}: {fields['status']}"
        words = error_text(fields.get("error"), vbucket)
        if request is not None:
            outcome = outcome_of_request(request, fields["status"], words)
        text = outcome.of(event, words)
        raise StreamError(text) if outcome.action is Action.FAIL else _NoAnswerError(text)

    def _persisted_seqnos(self, histories: Mapping[int, int]) -> Iterator[tuple[int, int]]:
        for connection, vbuckets in self._by_node(histories):
            requests = [{"vbucket": each, "known_history": histories[each]} for each in vbuckets]
            for vbucket, fields in zip(vbuckets, connection.ask_all("observe_seqno", requests), strict=True):
                if fields["status"] == "key_enoent":  # the node no longer has the history
                    continue
                self._check(vbucket, fields, connection)
                if fields["vbucket_uuid"] == histories[vbucket]:
                    yield vbucket, fields["persisted_seqno"]
            self._heed(connection)

    # Connections

    def _asked(self, ask: Callable[[], T]) -> T:
        """Query the nodes, and repeat the query after temporary errors for at most ``batchTimeout``."""
        pause, deadline = Pause(), monotonic() + self._settings.batch_timeout.total_seconds()
        while True:
            try:
                with waiting(self._log, "the answers of the nodes to the planner of batches"):
                    return ask()
            except LoginError as error:
                raise StreamError(str(error)) from error
            except (ConnectionLostError, RefusedError, _NoAnswerError) as error:
                if isinstance(error, ConnectionLostError):
                    self.close()
                is_final = isinstance(error, RefusedError) and error.outcome.action is Action.FAIL
                seconds = pause.begin()
                if is_final or monotonic() + seconds > deadline:
                    raise StreamError(str(error)) from error
                self._log(f"{error}; retrying in {seconds:g} s")
                self._wants_map = True
                sleep(seconds)

    def _need_map(self) -> None:
        """Request a map if none is known or a newer one is needed."""
        if self._map.size and not self._wants_map:
            return
        errors = []
        for address in dict.fromkeys((*self._map.nodes, *self._settings.address.nodes)):
            try:
                connection = self._connection(address)
                self._take(config_of(connection.ask("get_cluster_config")), address)
                self._heed(connection)
            except (ConnectionLostError, RefusedError) as error:
                errors.append(str(error))
                continue
            if self._map.size:
                self._wants_map = False
                return
            errors.append(f"{address_text(address)} sent no vbucket map")
        raise _NoAnswerError("; ".join(errors))

    def _by_node(self, vbuckets: Collection[int]) -> Iterator[tuple[NodeConnection, list[int]]]:
        """Yield the connection to each node that owns any of the vbuckets, with those vbuckets."""
        self._need_map()
        owned = [(self.owner(vbucket), vbucket) for vbucket in vbuckets]
        if (lost := next((vbucket for address, vbucket in owned if address is None), None)) is not None:
            raise _NoAnswerError(f"no node currently owns vbucket {lost}")
        known = sorted((address, vbucket) for address, vbucket in owned if address is not None)
        for address, group in groupby(known, lambda each: each[0]):
            yield self._connection(address), [vbucket for _, vbucket in group]

    def _connection(self, address: SocketAddress) -> NodeConnection:
        connection = self._connections.get(address)
        if connection is not None:
            return connection
        self.may_have_failed_over = True
        ready = self._connector.connect(address)
        self._connections[address] = ready.connection
        self._take(ready.config, address)
        if ready.manifest is not None:
            self._names.take(ready.manifest)
        self._chosen = ChosenCollections.of(self._settings, self._names)
        return ready.connection

    def _take(self, config: Mapping[str, object] | None, address: SocketAddress) -> None:
        if config is not None and isinstance(uuid := config.get("uuid"), str):
            self.bucket_uuid = uuid
        if config is not None and self._map.take(config, address):
            self.may_have_failed_over = True

    def _heed(self, connection: NodeConnection) -> None:
        """Handle unsolicited messages of a node: answer no-ops, and adopt maps."""
        pushed, connection.pushed = connection.pushed, []
        for fields in pushed:
            if fields["opcode"] == "dcp_noop":
                connection.send(noop_answer(fields["opaque"]))
            elif fields["opcode"] == "clustermap_change_notification":
                config = config_of(fields)
                self._wants_map |= config is None
                self._take(config, connection.address)
