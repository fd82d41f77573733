"""SASL: PLAIN and SCRAM for the single user of a node."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import pbkdf2_hmac, sha256
from secrets import token_bytes
from typing import Any, Final

import scramp

from dcpspec.arrays import as_text

_PLAIN: Final = "PLAIN"
_SCRAM: Final = ("SCRAM-SHA512", "SCRAM-SHA256", "SCRAM-SHA1")
"""Mechanisms by their Couchbase names, strongest first."""
_CHALLENGE, _ORDER = "R-sasl-challenge", "R-sasl-order"
_SALT: Final = 16
"""Length of a salt in bytes."""


@dataclass(frozen=True)
class Credentials:
    """The name and the password of a user."""

    name: str
    password: str

    @property
    def secret(self) -> bytes:
        """The bytes of the password."""
        return self.password.encode("utf-8", "surrogateescape")


class RefusedLoginError(Exception):
    """A failed login."""


class MalformedLoginError(Exception):
    """A message that is not part of a login.

    Args:
        rule: The id of the rule that the message breaks.
        reason: The reason.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule


class SaslServer:
    """The logins of one connection, one after another.

    Args:
        credentials: The accepted user; None to accept every user, with the PLAIN mechanism.
        offered: The offered mechanisms; None for all.
    """

    def __init__(self, credentials: Credentials | None, offered: Collection[str] | None = None) -> None:
        self._credentials, self._offered = credentials, offered
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
            MalformedLoginError: The message is malformed, or the client must continue a login.
        """
        if self._scram is not None:
            raise MalformedLoginError(_ORDER, "another login has started")
        if mechanism == _PLAIN:
            self._check_plain(challenge)
            return b"", True
        assert self._credentials is not None
        method = scramp.ScramMechanism(mechanism.replace("SHA", "SHA-"))
        scram = method.make_server(lambda name: self._secret(method, name))
        try:
            scram.set_client_first(challenge.decode())
            first = str(scram.get_server_first()).encode()
        except (scramp.ScramException, ValueError) as error:
            raise MalformedLoginError(_CHALLENGE, str(error)) from error
        self._scram = scram
        return first, False

    def step(self, challenge: bytes) -> bytes:
        """Finish a login; return the answer to the client.

        Raises:
            RefusedLoginError: The login fails.
            MalformedLoginError: No login has started.
        """
        scram, self._scram = self._scram, None
        if scram is None:
            raise MalformedLoginError(_ORDER, "no login has started")
        try:
            scram.set_client_final(challenge.decode())
            return str(scram.get_server_final()).encode()
        except (scramp.ScramException, ValueError) as error:
            raise RefusedLoginError(str(error)) from error

    def _check_plain(self, challenge: bytes) -> None:
        """Check a message with authorization identity, name and password, separated by zero bytes. Some
        clients add a zero byte at the end.
        """
        parts = challenge.split(b"\0", 2)
        if len(parts) != 3:
            raise MalformedLoginError(_CHALLENGE, "PLAIN requires two zero bytes")
        if self._credentials is None:
            return
        parts[2] = parts[2].removesuffix(b"\0")
        wanted = self._credentials.name.encode(), self._credentials.secret
        given, known = (sha256(b"\0".join(both)).digest() for both in (parts[1:], wanted))
        if not hmac.compare_digest(given, known):
            raise RefusedLoginError(f"invalid name or password for {as_text(parts[1])!r}")

    def _secret(self, method: Any, name: str) -> Any:
        """Return the verifier of the user's password; for an unknown user, a verifier that no password
        matches.
        """
        credentials = self._credentials
        assert credentials is not None
        password = credentials.secret if name == credentials.name else token_bytes(_SALT)
        salt, rounds = token_bytes(_SALT), int(method.iteration_count)
        # Servers hash the bytes of a password as they are, whereas the library prepares passwords.
        name_of_hash = method.hf().name
        salted = pbkdf2_hmac(name_of_hash, password, salt, rounds)
        stored = method.hf(hmac.digest(salted, b"Client Key", name_of_hash)).digest()
        return salt, stored, hmac.digest(salted, b"Server Key", name_of_hash), rounds
