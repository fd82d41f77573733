"""SASL: PLAIN and SCRAM for the single user of a node."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_hex
from typing import Any, Final

import scramp

from dcpspec.arrays import as_text

_PLAIN: Final = "PLAIN"
_SCRAM: Final = ("SCRAM-SHA512", "SCRAM-SHA256", "SCRAM-SHA1")
"""Mechanisms by their Couchbase names, strongest first."""


@dataclass(frozen=True)
class Credentials:
    """The name and the password of a user."""

    name: str
    password: str


class RefusedLoginError(Exception):
    """A failed login."""


class SaslServer:
    """The logins of one connection, one after another.

    Args:
        credentials: The accepted user; None to accept every user, with the PLAIN mechanism.
        offered: The offered mechanisms; None for all.
    """

    def __init__(self, credentials: Credentials | None, offered: Collection[str] | None = None) -> None:
        self._credentials, self._offered = credentials, offered
        self._mechanism: str | None = None
        self._scram: Any = None

    @property
    def mechanisms(self) -> tuple[str, ...]:
        """The offered mechanisms."""
        known = (_PLAIN,) if self._credentials is None else (*_SCRAM, _PLAIN)
        return known if self._offered is None else tuple(name for name in known if name in self._offered)

    def begin(self, mechanism: str, challenge: bytes) -> tuple[bytes, bool]:
        """Start a login.

        Returns:
            The answer to the client, and True if the login is complete or False if another step is required.

        Raises:
            RefusedLoginError: The login fails.
        """
        self._mechanism, self._scram = mechanism, None
        if mechanism == _PLAIN:
            self._check_plain(challenge)
            return b"", True
        assert self._credentials is not None
        method = scramp.ScramMechanism(mechanism.replace("SHA", "SHA-"))
        self._scram = method.make_server(lambda name: self._secret(method, name))
        try:
            self._scram.set_client_first(challenge.decode())
            return str(self._scram.get_server_first()).encode(), False
        except (scramp.ScramException, ValueError) as error:
            raise RefusedLoginError(str(error)) from error

    def step(self, mechanism: str, challenge: bytes) -> bytes:
        """Finish a login; return the answer to the client.

        Raises:
            RefusedLoginError: The login fails.
        """
        scram, self._scram = self._scram, None
        if scram is None or mechanism != self._mechanism:
            raise RefusedLoginError("no login with this mechanism was started")
        try:
            scram.set_client_final(challenge.decode())
            return str(scram.get_server_final()).encode()
        except (scramp.ScramException, ValueError) as error:
            raise RefusedLoginError(str(error)) from error

    def _check_plain(self, challenge: bytes) -> None:
        """Check a message with authorization identity, name and password, separated by zero bytes."""
        parts = challenge.split(b"\0")
        if len(parts) != 3:
            raise RefusedLoginError("PLAIN requires two zero bytes")
        if self._credentials is None:
            return
        wanted = self._credentials.name.encode(), self._credentials.password.encode()
        given, known = (sha256(b"\0".join(both)).digest() for both in (parts[1:], wanted))
        if not hmac.compare_digest(given, known):
            raise RefusedLoginError(f"invalid name or password for {as_text(parts[1])!r}")

    def _secret(self, method: Any, name: str) -> Any:
        """Return the verifier of the user's password; for an unknown user, a verifier that no password
        matches.
        """
        credentials = self._credentials
        assert credentials is not None
        return method.make_auth_info(credentials.password if name == credentials.name else token_hex())
