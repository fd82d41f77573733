"""The client's side of a SCRAM login (RFC 5802), without channel binding.

Servers hash the bytes of a password as they are, whereas libraries prepare passwords with SASLprep.
"""

from __future__ import annotations

import hmac
import re
from base64 import b64decode, b64encode
from hashlib import new, pbkdf2_hmac
from secrets import token_urlsafe
from typing import Final

_NO_BINDING: Final = "n,,"
_MOST_ROUNDS: Final = 1_000_000
"""Largest accepted number of hash iterations; servers request about ten thousand."""
_FIRST: Final = re.compile(
    r"r=(?P<nonce>[!-+\--~]+),s=(?P<salt>[A-Za-z0-9+/=]+),i=(?P<rounds>[0-9]{1,10})(?:,.*)?"
)
_FINAL: Final = re.compile(r"v=(?P<proof>[A-Za-z0-9+/=]+)(?:,.*)?")


class ScramError(Exception):
    """A message from the server that is not part of a valid login."""


class ScramClient:
    """A login.

    Args:
        hash_name: The hash function, as `hashlib` names it.
        username: The user.
        password: The password.
    """

    def __init__(self, hash_name: str, username: str, password: bytes) -> None:
        self._hash, self._password = hash_name, password
        self._nonce = token_urlsafe(24)
        name = saslname(username)
        self._first = f"n={name},r={self._nonce}"
        self._server_proof = b""

    def first(self) -> bytes:
        """Return the first message."""
        return (_NO_BINDING + self._first).encode()

    def final(self, challenge: bytes) -> bytes:
        """Return the final message.

        Args:
            challenge: The server's first message.

        Raises:
            ScramError: The message is malformed, or requires too much work.
        """
        text = challenge.decode("utf-8", "replace")
        parts = _FIRST.fullmatch(text)
        if parts is None or not parts["nonce"].startswith(self._nonce):
            raise ScramError("its first message is malformed")
        rounds = int(parts["rounds"])
        if not 0 < rounds <= _MOST_ROUNDS:
            raise ScramError(f"it requests {rounds:,} hash iterations; the limit is {_MOST_ROUNDS:,}")
        salted = pbkdf2_hmac(self._hash, self._password, _decoded(parts["salt"]), rounds)
        unproven = f"c={b64encode(_NO_BINDING.encode()).decode()},r={parts['nonce']}"
        signed = ",".join((self._first, text, unproven)).encode()
        key = self._hmac(salted, b"Client Key")
        signature = self._hmac(new(self._hash, key).digest(), signed)
        self._server_proof = self._hmac(self._hmac(salted, b"Server Key"), signed)
        proof = bytes(own ^ other for own, other in zip(key, signature, strict=True))
        return f"{unproven},p={b64encode(proof).decode()}".encode()

    def verify(self, answer: bytes) -> None:
        """Verify that the server knows the password.

        Args:
            answer: The server's final message.

        Raises:
            ScramError: The server does not prove it.
        """
        parts = _FINAL.fullmatch(answer.decode("utf-8", "replace"))
        if parts is None or not hmac.compare_digest(_decoded(parts["proof"]), self._server_proof):
            raise ScramError("its final message contains no valid proof")

    def _hmac(self, key: bytes, data: bytes) -> bytes:
        return hmac.digest(key, data, self._hash)


def _decoded(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError as error:
        raise ScramError("a part of its message is not Base64") from error


def saslname(username: str) -> str:
    """Return a user name in the form of RFC 5801, which SCRAM and OAUTHBEARER share."""
    return username.replace("=", "=3D").replace(",", "=2C")
