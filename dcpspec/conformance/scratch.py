"""What cases change in a bucket whose content may be lost, and how it is put back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Final

from dcpspec.client.connection import Recorder
from dcpspec.client.settings import Settings
from dcpspec.conformance.server_session import (
    DISCONNECT,
    SILENCE,
    NotReachedError,
    ServerConnection,
    SessionError,
)
from dcpspec.grammar import fields as spec

ACTIVE, ABSENT = "active", "absent"
"""States of a vbucket: the one in which a run leaves it, and the one of a vbucket that was deleted."""
_STATE: Final = {
    each.id: number for number, each in spec.load().enums["dcp_set_vbucket_state::state"].items()
}
"""The numbers of the states of a vbucket, by name."""
_UNKNOWN: Final = "in an unknown state"
"""The state of a vbucket after a request without a response."""
_SYSTEM_IDS: Final = 8
"""Servers keep smaller ids for themselves."""


class Scratch:
    """The scratch bucket of a run.

    Args:
        client: The server, the user and the bucket.
        vbucket: The vbucket that cases change; None if the bucket has none to spare.
        manifest: The manifest of the bucket; empty if the server has no collections.
        seconds: Time limit for each answer.
    """

    def __init__(
        self, client: Settings, vbucket: int | None, manifest: Mapping[str, Any], seconds: float
    ) -> None:
        self._client, self._seconds = client, seconds
        self._vbucket, self._manifest = vbucket, manifest
        self._recorder: Recorder | None = None
        self._state, self._is_emptied = ACTIVE, False
        self._first_uid = self._uid = int(manifest.get("uid", "0"), 16)
        self._has_others = False
        self._inactive = self._unlike = ""
        """What could not be put back after the last case, and why."""

    def begin(self, recorder: Recorder) -> dict[str, Any]:
        """Begin a case, and return the values of its placeholders: ids that the bucket never had."""
        self._recorder = recorder
        if not self._manifest:
            return {}
        scopes = self._manifest.get("scopes", ())
        ids = [int(each["uid"], 16) for scope in scopes for each in (scope, *scope.get("collections", ()))]
        new = 1 + max(self._uid + _SYSTEM_IDS, *ids)
        return {"new_id": new, "new_uid": f"{new:x}", "other_uid": f"{new + 1:x}"}

    def empty(self, state: str) -> None:
        """Delete the vbucket, and create it again with a state, without documents.

        Raises:
            NotReachedError: The server refuses this, or the bucket has no vbucket to spare.
        """
        with self._changing() as connection:
            if self._state != ABSENT:
                self._set(connection, ABSENT)
            self._set(connection, state)

    def set_state(self, state: str) -> None:
        """Change the state of the vbucket, or delete it.

        Raises:
            NotReachedError: As for `empty`.
        """
        with self._changing() as connection:
            self._set(connection, state)

    def _set(self, connection: ServerConnection, state: str) -> None:
        if self._vbucket is None:
            raise NotReachedError(
                "the case changes a vbucket other than the one that it reads, and the bucket has no other"
            )
        fields: dict[str, Any]
        kind, fields = "del_vbucket", {"value": "async=0"}
        if state != ABSENT:
            kind, fields = "set_vbucket", {"extras": bytes([_STATE[state]])}
        before, self._state = self._state, _UNKNOWN
        try:
            _request(connection, kind, vbucket=self._vbucket, **fields)
        except _DeclinedError:
            self._state = before
            raise
        self._state = state
        self._is_emptied |= state == ABSENT

    def facts(self) -> dict[str, Any]:
        """Return the values of placeholders about the vbucket: the uuids of its history and of its first one,
        and its high seqno.

        Raises:
            NotReachedError: The server refuses this.
        """
        if self._state == ABSENT:
            return {}
        with self._changing() as connection:
            log, seqnos = connection.failover_log(self._vbucket), connection.seqnos("alive")
        high = {"replica_high": seqnos[self._vbucket]} if self._vbucket in seqnos else {}
        return {"replica_uuid": log[0][0], "replica_first_uuid": log[-1][0], **high}

    def set_collections(self, others: Sequence[Mapping[str, Any]]) -> None:
        """Give the bucket scopes and collections besides those that it had before the run.

        Args:
            others: The `name` and the `scope` of each; for a collection also its id as `collection` and, if
                it has one, the `max_ttl` of its documents in seconds.

        Raises:
            NotReachedError: The server refuses this, or has no collections.
        """
        if not self._manifest:
            raise NotReachedError("the server has no collections")
        made = deepcopy({**self._manifest, "uid": f"{self._uid + 1:x}"})
        for each in others:
            if "collection" not in each:
                made["scopes"].append({"name": each["name"], "uid": f"{each['scope']:x}", "collections": []})
                continue
            scope = next((known for known in made["scopes"] if int(known["uid"], 16) == each["scope"]), None)
            if scope is None:
                raise SessionError(f"the collection {each['name']} has no scope {each['scope']}")
            ttl = {"maxTTL": each["max_ttl"]} if "max_ttl" in each else {}
            scope.setdefault("collections", []).append(
                {"name": each["name"], "uid": f"{each['collection']:x}", **ttl}
            )
        before = self._uid, self._has_others
        self._uid, self._has_others = self._uid + 1, True
        with self._changing() as connection:
            try:
                _request(connection, "collections_set_manifest", value=json.dumps(made))
            except _DeclinedError:
                self._uid, self._has_others = before
                raise
        self._has_others = bool(others)

    @contextmanager
    def _changing(self) -> Iterator[ServerConnection]:
        """Open a connection for what is no step of a case, so that the case is not blamed for it."""
        try:
            connection = ServerConnection(self._client, self._recorder, self._seconds)
            try:
                connection.prepare({"connect": "selected"})
                yield connection
            finally:
                connection.close()
        except NotReachedError:
            raise
        except SessionError as error:
            raise NotReachedError(str(error)) from error

    def restore(self) -> None:
        """Put back what a case has changed, as far as the server lets the run do so."""
        self._inactive = self._unlike = ""
        if self._state != ACTIVE:
            try:
                self.empty(ACTIVE)
            except NotReachedError as error:
                self._inactive = f"is {self._state}: {error}"
        if self._has_others:
            try:
                self.set_collections(())
            except NotReachedError as error:
                self._unlike = f"has collections of a case: {error}"

    @property
    def changes(self) -> list[str]:
        """What the run has changed, or could not put back."""
        bucket, found = f"the bucket {self._client.bucket!r}", []
        if self._is_emptied or self._inactive:
            emptied = "was emptied, and " if self._is_emptied else ""
            state = self._inactive or "is active again"
            found.append(f"vbucket {self._vbucket} of {bucket} {emptied}{state}")
        if self._uid != self._first_uid:
            own = self._unlike or "has the scopes and collections from before the run"
            found.append(f"the manifest of {bucket}, whose uid is {self._uid:x}, {own}")
        return found


class _DeclinedError(NotReachedError):
    """A request that the server refuses, so that it has changed nothing."""


def _request(connection: ServerConnection, kind: str, **fields: Any) -> None:
    """Send a request.

    Raises:
        NotReachedError: The server refuses the request, or does not respond.
    """
    answer = connection.send(lambda opaque: connection.message(kind, opaque, fields))
    if answer.word != "success":
        error = NotReachedError if answer.word in (DISCONNECT, SILENCE) else _DeclinedError
        raise error(f"expected success after {kind}, saw {answer.word}")
