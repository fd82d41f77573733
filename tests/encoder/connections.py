"""Start and upkeep of a connection: hello, login, bucket, DCP open and control, no-ops."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tests.encoder.framing import Magic, Opcode, Status, frame, response


def hello(*, agent: bytes, features: Sequence[int], opaque: int = 0) -> bytes:
    """Send the client's name and request features (u2 codes)."""
    return frame(Magic.REQUEST, Opcode.HELLO, key=agent, value=_feature_codes(features), opaque=opaque)


def hello_response(*, features: Sequence[int], opaque: int = 0, server_duration: int | None = None) -> bytes:
    """Return the enabled features (u2 codes)."""
    return response(
        Opcode.HELLO, opaque=opaque, value=_feature_codes(features), server_duration=server_duration
    )


def _feature_codes(features: Sequence[int]) -> bytes:
    return struct.pack(f">{len(features)}H", *features)


def sasl_list_mechanisms(*, opaque: int = 0) -> bytes:
    """Request the login mechanisms."""
    return frame(Magic.REQUEST, Opcode.SASL_LIST_MECHANISMS, opaque=opaque)


def sasl_list_mechanisms_response(*, mechanisms: Sequence[bytes], opaque: int = 0) -> bytes:
    """Return the names of the mechanisms."""
    return response(Opcode.SASL_LIST_MECHANISMS, opaque=opaque, value=b" ".join(mechanisms))


def sasl_auth(*, mechanism: bytes, challenge: bytes, opaque: int = 0) -> bytes:
    """Log in; PLAIN sends NUL, user, NUL, password as its challenge."""
    return frame(Magic.REQUEST, Opcode.SASL_AUTH, key=mechanism, value=challenge, opaque=opaque)


def sasl_step(*, mechanism: bytes, challenge: bytes, opaque: int = 0) -> bytes:
    """Continue a login of several steps."""
    return frame(Magic.REQUEST, Opcode.SASL_STEP, key=mechanism, value=challenge, opaque=opaque)


def sasl_response(
    *, opcode: int, challenge: bytes = b"", status: int = Status.SUCCESS, opaque: int = 0
) -> bytes:
    """Respond to a login step: opcode of the step; data follows the status success or `AUTH_CONTINUE`."""
    return response(opcode, status, value=challenge, opaque=opaque)


def select_bucket(*, name: bytes, opaque: int = 0) -> bytes:
    """Bind the connection to a bucket."""
    return frame(Magic.REQUEST, Opcode.SELECT_BUCKET, key=name, opaque=opaque)


def open_connection(
    *, name: bytes, flags: int, seqno: int = 0, value: bytes = b"", datatype: int = 0, opaque: int = 0
) -> bytes:
    """Open a DCP connection: flags u4, seqno u4 (reserved), value empty or JSON (datatype 1)."""
    extras = struct.pack(">II", seqno, flags)
    return frame(
        Magic.REQUEST, Opcode.OPEN, extras=extras, key=name, value=value, datatype=datatype, opaque=opaque
    )


def control(*, key: bytes, value: bytes, opaque: int = 0) -> bytes:
    """Set one parameter of a DCP connection; both are text."""
    return frame(Magic.REQUEST, Opcode.CONTROL, key=key, value=value, opaque=opaque)


def noop(*, opaque: int) -> bytes:
    """Check that the client is alive."""
    return frame(Magic.REQUEST, Opcode.NOOP, opaque=opaque)


def buffer_ack(*, byte_count: int, opaque: int = 0) -> bytes:
    """Acknowledge bytes (u4) of counted messages that the client has consumed."""
    return frame(Magic.REQUEST, Opcode.BUFFER_ACK, extras=struct.pack(">I", byte_count), opaque=opaque)
