"""Replaces login proofs and other secrets with asterisks before they are recorded."""

from __future__ import annotations

import sys
from typing import Final

from dcp_kaitai.mcbp_opcode import McbpOpcode
from dcpspec.grammar.header import HEADER_SIZE, MAGICS, name_of, opcode_of, parse_header
from dcpspec.grammar.headers import PLACES, header_number

_LOGIN: Final = ("sasl_auth", "sasl_step")
_WITH_SECRET_VALUE: Final = ("authenticate", "set_active_encryption_keys")
"""Requests in which the whole value is secret: a login forwarded by a node, or keys sent to a node."""
_OPCODES: Final = frozenset(
    code.value
    for code in (*McbpOpcode.Client, *McbpOpcode.Server)
    if code.name in (*_LOGIN, *_WITH_SECRET_VALUE)
)
_OPCODE_AT: Final = PLACES["opcode"][0]
_BODY_AT, _BODY_END = PLACES["len_body"][0], sum(PLACES["len_body"])
_LONGEST: Final = 4096
"""Number of bytes to search for a secret; all later bytes of the message are hidden."""
_ASTERISKS: Final = b"\0" + b"*" * 255
"""The replacement of each byte. Zero bytes are kept, because they separate the parts of a PLAIN login."""
_NOWHERE: Final = sys.maxsize


class CredentialMask:
    """Hides the secrets in one direction of a connection. The bytes may arrive in pieces of any length.

    For PLAIN, only the password is hidden. For SCRAM, the client's proof and the server's
    signature are hidden, so that passwords cannot be guessed offline. For other mechanisms, everything except
    the name of the mechanism is hidden. Lengths do not change.
    """

    def __init__(self) -> None:
        self.begin = bytearray()
        """The first bytes of a message that may contain a secret."""
        self._left = 0
        """Number of remaining bytes in the message. `_is_secret` applies to these bytes."""
        self._is_secret = self._is_lost = False

    def hide(self, data: bytes) -> bytes:
        """Return bytes with asterisks in place of secrets."""
        shown, at = bytearray(data), 0
        while at < len(data) and not self._is_lost:
            if self._left:
                end = min(at + self._left, len(data))
                if self._is_secret:
                    shown[at:end] = data[at:end].translate(_ASTERISKS)
                self._left -= end - at
                at = end
            elif not self.begin and len(data) - at >= HEADER_SIZE and data[at + _OPCODE_AT] not in _OPCODES:
                self._is_lost, self._is_secret = data[at] not in MAGICS, False
                self._left = HEADER_SIZE + int.from_bytes(data[at + _BODY_AT : at + _BODY_END], "big")
            else:
                at += self._look(data[at : at + _LONGEST])
        return bytes(shown)

    def _look(self, data: bytes) -> int:
        """Search a message for its secret. Return the number of leading bytes without a secret."""
        before = len(self.begin)
        enough = HEADER_SIZE if before < HEADER_SIZE else min(self._size, _LONGEST)
        self.begin += data[: enough - before]
        self._is_lost = self.begin[0] not in MAGICS
        if self._is_lost or len(self.begin) < HEADER_SIZE:
            return len(self.begin) - before
        place, size = _secret_at(bytes(self.begin)), self._size
        # A login that is not understood within this many bytes is hidden from here to its end.
        if place is None and len(self.begin) == _LONGEST:
            place = len(self.begin)
        self._is_secret = place is not None and place != _NOWHERE
        end = place if place is not None and self._is_secret else len(self.begin)
        if place is not None or end == size:
            self._left = size - end
            self.begin.clear()
        return end - before

    @property
    def _size(self) -> int:
        return HEADER_SIZE + header_number(self.begin, "len_body")


def _secret_at(message: bytes) -> int | None:
    """Return the start of the secret in a message, or None if more bytes are required to find the secret."""
    header = parse_header(message[:HEADER_SIZE])
    if header is None:
        return _NOWHERE
    name, value_at = name_of(opcode_of(header)), HEADER_SIZE + int(header.len_before_value)
    if name not in _LOGIN and not (name in _WITH_SECRET_VALUE and header.is_request):
        return _NOWHERE
    if len(message) < value_at:
        return None
    value = message[value_at:]
    # A server's last SCRAM message is `v=` and its signature; None while the bytes may still become that.
    if not header.is_request:
        is_signature = value.startswith(b"v=") or (None if value in (b"", b"v") else False)
        return None if is_signature is None else value_at + 2 if is_signature else _NOWHERE
    mechanism = message[value_at - int(header.len_key) : value_at].upper()
    is_plain_text = name in _LOGIN and not header_number(message, "datatype")
    # PLAIN: `authzid NUL user NUL password`; SCRAM: `c=...,r=nonce,p=proof`.
    if is_plain_text and mechanism == b"PLAIN" and value[:1] in (b"", b"\0"):
        *before, secret = value.split(b"\0", 2)
        return len(message) - len(secret) if len(before) == 2 else None
    if is_plain_text and mechanism.startswith(b"SCRAM-"):
        before_proof, proof, _ = value.partition(b",p=")
        return value_at + len(before_proof) + len(proof) if proof else None
    return value_at
