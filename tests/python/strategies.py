"""Random messages from the independent encoder, each with its expected decoded values.

`KINDS` has a strategy for every layout. The strategy draws the arguments of a builder over the full range of
each wire type, then framing extras and the rest of the header, and records the expected values of the
canonical tree.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeAlias, TypeVar

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests import encoder
from tests.conftest import few
from tests.encoder import Datatype, Magic, Opcode, ServerOpcode, Status, StreamAddress, SystemEvent

Fields: TypeAlias = Mapping[str, Any]
"""Path of a leaf of the canonical tree: its value. An enum is its number; `[]` and `{}` are leaves too."""

T = TypeVar("T")


@dataclass(frozen=True)
class MessageCase:
    """A message and its expected values."""

    data: bytes
    expected: Fields
    """All leaves of the tree, but not the inner structure of FlatBuffers."""
    collections: bool
    """Document keys begin with a collection id."""


@dataclass(frozen=True)
class MessageKind:
    """One layout."""

    payloads: frozenset[str]
    """Possible grammar types of its payload."""
    cases: Callable[[bool], SearchStrategy[MessageCase]]
    """Messages of connections with or without collections."""


KINDS: dict[str, MessageKind] = {}
"""Every layout by name."""

EXTREMES = (0, 1, 2**31, 2**53, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1)
STATUSES = (0x01, 0x04, 0x07, 0x0A, 0x21, 0x23, 0x24, 0x81, 0x88, 0xFFFF)


def unsigned(bits: int) -> SearchStrategy[int]:
    """Numbers of a wire type; numbers that languages often mishandle are likely."""
    extremes = sorted({number for number in EXTREMES if number < 2**bits} | {2**bits - 1})
    return st.one_of(st.sampled_from(extremes), st.integers(0, 2**bits - 1))


def signed() -> SearchStrategy[int]:
    """Signed numbers of eight bytes."""
    return unsigned(64).map(lambda number: number - 2**63)


def blobs(longest: int = 40) -> SearchStrategy[bytes]:
    """Bytes of any kind, text among them."""
    return st.one_of(st.binary(max_size=longest), st.text(max_size=longest // 4).map(str.encode))


NAMES = st.one_of(blobs(), blobs(), st.binary(min_size=240, max_size=250))
OBJECTS = st.dictionaries(st.text(max_size=5), st.one_of(st.integers(), st.text(max_size=8)), max_size=3)


def under(path: str, fields: Fields) -> dict[str, Any]:
    """The same fields below a path."""
    return {f"{path}.{name}": value for name, value in fields.items()} or {path: {}}


def listed(path: str, elements: Iterable[Fields]) -> dict[str, Any]:
    """The elements of a repeated field."""
    numbered = [under(f"{path}.{index}", fields) for index, fields in enumerate(elements)]
    return merged(*numbered) if numbered else {path: []}


def merged(*parts: Fields) -> dict[str, Any]:
    """All fields together."""
    return {name: value for part in parts for name, value in part.items()}


def bits(number: int, names: Sequence[str]) -> dict[str, Any]:
    """A number as flags, the lowest bit first."""
    flags = {name: bool(number >> place & 1) for place, name in enumerate(names)}
    return {"reserved": number >> len(names), **flags}


DATATYPE = ("is_json", "is_snappy", "has_xattrs")
OPEN_FLAGS = (
    "is_producer",
    "is_notifier",
    "includes_xattrs",
    "has_no_value",
    "has_collections",
    "includes_delete_times",
    "has_no_value_with_underlying_datatype",
    "is_pitr",
    "includes_deleted_user_xattrs",
    "skips_deletes_in_initial_backfill",
)
STREAM_FLAGS = (
    "is_takeover",
    "is_disk_only",
    "is_to_latest",
    "has_no_value",
    "is_active_vbucket_only",
    "has_strict_vbucket_uuid",
    "is_from_latest",
    "ignores_purged_tombstones",
    "is_cache_transfer",
)
MARKER_FLAGS = (
    "is_memory",
    "is_disk",
    "is_checkpoint",
    "wants_acknowledgement",
    "is_history",
    "has_duplicate_keys",
)
OSO_FLAGS = ("is_start", "is_end")


class Draw:
    """The strategies for the builders of a message."""

    def __init__(self, draw: DrawFn, collections: bool) -> None:
        self._draw = draw
        self.collections = collections

    def __call__(self, strategy: SearchStrategy[T]) -> T:
        return self._draw(strategy)

    def maybe(self, strategy: SearchStrategy[T]) -> T | None:
        return self(st.none() | strategy)

    def choice(self, values: Sequence[T]) -> T:
        return self(st.sampled_from(values))

    def flag(self) -> bool:
        return self(st.booleans())

    def number(self, width: int) -> int:
        return self(unsigned(width))

    def numbers(self, **widths: int) -> tuple[dict[str, int], dict[str, Any]]:
        """Numbers by name, and as the tree shows them."""
        drawn = {name: self.number(width) for name, width in widths.items()}
        shown = {name: str(drawn[name]) if width > 32 else drawn[name] for name, width in widths.items()}
        return drawn, shown

    def stream(self) -> StreamAddress:
        """A stream, with an id or without; the envelope sets the other fields."""
        return StreamAddress(stream_id=self.maybe(unsigned(16)))

    def blob(self, longest: int = 40) -> bytes:
        return self(blobs(longest))

    def name(self) -> bytes:
        return self(NAMES)

    def json(self) -> bytes:
        return encoder.compact_json(self(OBJECTS))

    def status(self, *never: int) -> int:
        """A status other than success."""
        numbers = st.sampled_from(STATUSES) | unsigned(16)
        return self(numbers.filter(lambda number: number not in (Status.SUCCESS, *never)))

    def key(self, *, plain: bool = False, always: bool = False) -> tuple[bytes, Fields]:
        """The key of a document. plain: never with a collection id; always: on every connection."""
        name = self.name()[:240]
        if plain or not (self.collections or always):
            return name, {"name": name.hex()}
        collection_id = self(unsigned(32) | st.sampled_from([0, 8, 0x7F, 0x80, 0x4000, 0x200000, 0x10000000]))
        groups = encoder.leb128(collection_id)
        fields: dict[str, Any] = {"collection_id.number": collection_id, "name": name.hex()}
        for place, byte in enumerate(groups):
            if place < 4:
                fields[f"collection_id.group{place}"] = byte
            else:
                last = {"has_next": False, "spare": 0, "bits": byte}
                fields.update(under(f"collection_id.group{place}", last))
        return encoder.document_key(collection_id, name), fields

    def value(self, datatype: int) -> tuple[bytes, Fields]:
        """The value of a document; empty at times, whatever the datatype."""
        if self(st.integers(0, 4)) == 0:
            return b"", {"body": ""}
        body = self.json() if datatype & Datatype.JSON else self.blob()
        xattrs = self.xattrs() if datatype & Datatype.XATTR else []
        section = encoder.xattr_section(xattrs) if datatype & Datatype.XATTR else b""
        value = section + body
        if datatype & Datatype.SNAPPY:
            # With one of the open flags, the bit accompanies a value that is not compressed.
            value = encoder.snappy(value) if self.flag() else value
            return value, {"snappy": value.hex()} if value else {"body": ""}
        if not section:
            return value, {"body": value.hex()}
        pairs = [
            {
                "len_content": len(name) + len(text) + 2,
                "content.key": name.hex(),
                "content.value": text.hex(),
            }
            for name, text in xattrs
        ]
        fields = merged({"len_pairs": len(section) - 4}, listed("pairs.entries", pairs))
        return value, merged(under("xattrs", fields), {"body": body.hex()})

    def xattrs(self) -> list[tuple[bytes, bytes]]:
        """Extended attributes, of any bytes but zeros."""
        texts = blobs(15).map(lambda data: data.replace(b"\0", b"_"))
        return self(st.lists(st.tuples(texts, texts), max_size=3))

    def extended_meta(self) -> tuple[bytes, Fields]:
        """Extended metadata as sent by old servers, mostly absent."""
        if self(st.integers(0, 2)):
            return b"", {}
        items, fields = [], []
        detail: Fields
        for kind in self(st.lists(st.sampled_from([1, 2, 0, 3, 255]), max_size=3)):
            if kind == 1:
                time = self.number(64)
                item, detail = encoder.adjusted_time_item(time), {"adjusted_time": str(time)}
            elif kind == 2:
                mode = self.number(8)
                item, detail = encoder.conflict_resolution_item(mode), {"mode": mode}
            else:
                data = self.blob()
                item, detail = (kind, data), {"bytes": data.hex()}
            items.append(item)
            fields.append(
                merged({"head.kind": kind, "head.len_detail": len(item[1])}, under("detail", detail))
            )
        return encoder.extended_metadata(items), merged({"version": 1}, listed("items", fields))

    def failover_log(self) -> tuple[list[tuple[int, int]], Fields]:
        """Histories of a vbucket."""
        entries = self(st.lists(st.tuples(unsigned(64), unsigned(64)), max_size=4))
        shown = [{"vbucket_uuid": str(uuid), "seqno": str(seqno)} for uuid, seqno in entries]
        return entries, listed("failover_log.entries", shown)

    def features(self) -> tuple[list[int], Fields]:
        """Codes of features, known and not."""
        codes = self(st.lists(unsigned(16) | st.integers(0, 0x28), max_size=6))
        return codes, listed("features", [{"code": code} for code in codes])


Built: TypeAlias = tuple[bytes, Fields]
"""A message, and the fields of its payload."""


def kind(
    name: str, *payloads: str, keeps_datatype: bool = False
) -> Callable[[Callable[[Draw], Built]], Callable[[Draw], Built]]:
    """Add a kind. Unless it keeps the datatype of its builder, the datatype can be any byte."""

    def register(build: Callable[[Draw], Built]) -> Callable[[Draw], Built]:
        @st.composite
        def cases(draw: DrawFn, collections: bool) -> MessageCase:
            source = Draw(draw, collections)
            message, fields = build(source)
            data, expected = _enveloped(source, message, fields, keeps_datatype)
            return MessageCase(data, expected, collections)

        assert name not in KINDS
        KINDS[name] = MessageKind(frozenset(payloads), cases)
        return build

    return register


# The envelope: header and framing extras


def _enveloped(draw: Draw, message: bytes, fields: Fields, keeps_datatype: bool) -> tuple[bytes, Fields]:
    """Draw framing extras and the free header fields, and return all leaves of the message."""
    is_response = message[0] in (Magic.RESPONSE, Magic.ALT_RESPONSE, Magic.SERVER_RESPONSE)
    infos: list[Fields] = []
    if message[0] == Magic.ALT_REQUEST:  # a stream id
        infos.append(_info_fields(2, message[25:27], {"stream_id": int.from_bytes(message[25:27], "big")}))
    elif message[0] in (Magic.REQUEST, Magic.RESPONSE) and not message[2] and draw.flag():
        drawn = _infos(draw, is_response)
        # Without framing extras such a message could be one whose framing length a server forgot to set.
        forgets = (message[1], message[4]) in ((Opcode.DELETION, 21), (Opcode.EXPIRATION, 20))
        if drawn or not forgets or message[24] != 0x22:
            message = encoder.with_framing(message, *(data for data, _ in drawn))
            infos = [fields for _, fields in drawn]
    message = encoder.with_header(
        message,
        datatype=None if keeps_datatype else draw.number(8),
        vbucket_or_status=None if is_response else draw.number(16),
        opaque=draw.number(32),
        cas=draw.number(64),
    )
    is_server = message[0] in (Magic.SERVER_REQUEST, Magic.SERVER_RESPONSE)
    direction = "response" if is_response else "request"
    return message, merged(
        under("header", _header_fields(message, is_server, is_response)),
        listed(f"body.framing_extras.{direction}_infos", infos)
        if message[0] in (Magic.ALT_REQUEST, Magic.ALT_RESPONSE)
        else {},
        under(f"server_body.server_{direction}" if is_server else f"body.{direction}", fields),
    )


def _header_fields(message: bytes, is_server: bool, is_response: bool) -> Fields:
    """The 24 bytes, read by position."""
    short = {"len_framing_extras": message[2], "len_key_u1": message[3]}
    long = {"len_key_u2": int.from_bytes(message[2:4], "big")}
    vbucket_or_status, len_body, opaque, cas = struct.unpack(">HIIQ", message[6:24])
    return {
        "magic": message[0],
        "server_opcode" if is_server else "opcode": message[1],
        **(short if message[0] in (Magic.ALT_REQUEST, Magic.ALT_RESPONSE) else long),
        "len_extras": message[4],
        **under("datatype", bits(message[5], DATATYPE)),
        "status" if is_response else "vbucket": vbucket_or_status,
        "len_body": len_body,
        "opaque": opaque,
        "cas": str(cas),
    }


def _info_fields(info_id: int, data: bytes, fields: Fields) -> Fields:
    """A frame info: its tag, the escaped numbers, and the fields of its data."""
    escaped = {"long_id": info_id, "long_len_data": len(data)}
    return merged(
        {"tag.kind": min(info_id, 15), "tag.short_len_data": min(len(data), 15)},
        {name: number - 15 for name, number in escaped.items() if number >= 15},
        under("data", fields),
    )


def _infos(draw: Draw, is_response: bool) -> list[tuple[bytes, Fields]]:
    """Frame infos of all kinds, as many as fit."""
    infos: list[tuple[bytes, Fields]] = []
    left = 255
    for number in draw(st.lists(st.integers(0, 8), max_size=4)):
        info = _response_info(draw, number) if is_response else _request_info(draw, number)
        left -= len(info[0])
        if left >= 0:
            infos.append(info)
    return infos


def _request_info(draw: Draw, number: int) -> tuple[bytes, Fields]:
    """A frame info of a request; 8 represents an unknown id."""
    blob = draw.blob(60)
    short = draw.number(16)
    packed = struct.pack(">H", short)
    if number == 0:
        return encoder.barrier_info(), _info_fields(0, b"", {})
    if number == 1:
        level, timeout = draw.number(8), draw.maybe(unsigned(16))
        fields = {"level": level} if timeout is None else {"level": level, "timeout": timeout}
        return encoder.durability_info(level, timeout=timeout), _info_fields(
            1, bytes(1 if timeout is None else 3), fields
        )
    if number == 2:
        return encoder.stream_id_info(short), _info_fields(2, packed, {"stream_id": short})
    if number == 3:
        return encoder.tracing_info(blob), _info_fields(3, blob, {"bytes": blob.hex()})
    if number == 4:
        return encoder.impersonate_info(blob), _info_fields(4, blob, {"user": blob.hex()})
    if number == 5:
        return encoder.preserve_ttl_info(), _info_fields(5, b"", {})
    if number == 6:
        return encoder.extra_privilege_info(blob), _info_fields(6, blob, {"privilege": blob.hex()})
    if number == 7:
        return encoder.token_info(short), _info_fields(7, packed, {"token_id": short})
    return _unknown_info(draw, 8)


def _response_info(draw: Draw, number: int) -> tuple[bytes, Fields]:
    """A frame info of a response; the numbers from 4 represent unknown ids."""
    short = draw.number(16)
    packed = struct.pack(">H", short)
    if number == 0:
        return encoder.server_duration_info(short), _info_fields(0, packed, {"encoded": short})
    if number == 1:
        return encoder.read_units_info(short), _info_fields(1, packed, {"units": short})
    if number == 2:
        return encoder.write_units_info(short), _info_fields(2, packed, {"units": short})
    if number == 3:
        return encoder.throttle_duration_info(short), _info_fields(3, packed, {"encoded": short})
    return _unknown_info(draw, 4)


def _unknown_info(draw: Draw, first: int) -> tuple[bytes, Fields]:
    """A frame info with any other id, and data of all lengths with and without escape byte."""
    info_id = draw(st.sampled_from([first, 14, 15, 16, 270]) | st.integers(first, 270))
    data = draw(
        st.sampled_from([0, 1, 14, 15, 16, 240, 252]).flatmap(lambda n: st.binary(min_size=n, max_size=n))
    )
    return encoder.frame_info(info_id, data), _info_fields(info_id, data, {"bytes": data.hex()})


# Start and upkeep of a connection


@kind("hello", "mcbp_hello")
def _hello(draw: Draw) -> Built:
    agent = draw.name()
    codes, fields = draw.features()
    return encoder.hello(agent=agent, features=codes), merged({"agent": agent.hex()}, fields)


@kind("hello response", "mcbp_hello_response")
def _hello_response(draw: Draw) -> Built:
    codes, fields = draw.features()
    return encoder.hello_response(features=codes), fields


@kind("list of mechanisms response", "mcbp_sasl_list_mechs_response")
def _mechanisms_response(draw: Draw) -> Built:
    names = draw(st.lists(blobs(12), max_size=4))
    message = encoder.sasl_list_mechanisms_response(mechanisms=names)
    return message, {"mechanisms": b" ".join(names).hex()}


@kind("login", "mcbp_sasl_auth")
def _login(draw: Draw) -> Built:
    build = draw.choice([encoder.sasl_auth, encoder.sasl_step])
    mechanism, challenge = draw.name(), draw.blob()
    message = build(mechanism=mechanism, challenge=challenge)
    return message, {"mechanism": mechanism.hex(), "challenge": challenge.hex()}


@kind("login response", "mcbp_sasl_auth_response")
def _login_response(draw: Draw) -> Built:
    challenge = draw.blob()
    message = encoder.sasl_response(
        opcode=draw.choice([Opcode.SASL_AUTH, Opcode.SASL_STEP]),
        status=draw.choice([Status.SUCCESS, Status.AUTH_CONTINUE]),
        challenge=challenge,
    )
    return message, {"challenge": challenge.hex()}


@kind("select bucket", "mcbp_select_bucket")
def _select_bucket(draw: Draw) -> Built:
    name = draw.name()
    return encoder.select_bucket(name=name), {"bucket": name.hex()}


@kind("open", "dcp_open")
def _open(draw: Draw) -> Built:
    numbers, _ = draw.numbers(seqno=32, flags=32)
    name, value = draw.name(), draw(st.just(b"") | blobs())
    return encoder.open_connection(name=name, value=value, **numbers), merged(
        {"extras.seqno": numbers["seqno"]},
        under("extras.flags", bits(numbers["flags"], OPEN_FLAGS)),
        {"name": name.hex(), "parameters": value.hex()},
    )


@kind("control", "dcp_control")
def _control(draw: Draw) -> Built:
    key, value = draw.name(), draw.blob()
    return encoder.control(key=key, value=value), {"key": key.hex(), "value": value.hex()}


@kind("buffer acknowledgement", "dcp_buffer_acknowledgement")
def _buffer_ack(draw: Draw) -> Built:
    count = draw.number(32)
    return encoder.buffer_ack(byte_count=count), {"extras.buffer_bytes": count}


# Streams


@kind("add stream", "dcp_add_stream")
def _add_stream(draw: Draw) -> Built:
    flags = draw.number(32)
    return encoder.add_stream(draw.stream(), flags=flags), under("extras.flags", bits(flags, STREAM_FLAGS))


@kind("add stream response", "dcp_add_stream_response")
def _add_stream_response(draw: Draw) -> Built:
    opaque = draw.number(32)
    return encoder.add_stream_response(stream_opaque=opaque), {"opaque": opaque}


@kind("add stream error", "dcp_add_stream_response")
def _add_stream_error(draw: Draw) -> Built:
    opaque, error = draw.number(32), draw.blob()
    message = encoder.add_stream_response(stream_opaque=opaque, status=draw.status(), error=error)
    return message, {"opaque": opaque, "error": error.hex()}


@kind("stream request", "dcp_stream_req")
def _stream_request(draw: Draw) -> Built:
    flags = draw.number(32)
    numbers, shown = draw.numbers(
        start_seqno=64, end_seqno=64, vbucket_uuid=64, snap_start_seqno=64, snap_end_seqno=64, reserved=32
    )
    options = draw.maybe(OBJECTS)
    message = encoder.stream_request(StreamAddress(), flags=flags, options=options, **numbers)
    return message, merged(
        under("extras.flags", bits(flags, STREAM_FLAGS)),
        under("extras", shown),
        {"filter": b"".hex() if options is None else encoder.compact_json(options).hex()},
    )


@kind("stream request response", "dcp_stream_req_response")
def _stream_request_response(draw: Draw) -> Built:
    entries, fields = draw.failover_log()
    return encoder.stream_request_response(opaque=0, entries=entries), fields


@kind("rollback", "dcp_stream_req_response")
def _rollback(draw: Draw) -> Built:
    numbers, shown = draw.numbers(rollback_seqno=64)
    return encoder.rollback_response(opaque=0, **numbers), {"rollback_seqno.seqno": shown["rollback_seqno"]}


FAILOVER_LOGS = (Opcode.FAILOVER_LOG, Opcode.GET_FAILOVER_LOG)


@kind("failover log", "mcbp_failover_log_response")
def _failover_log(draw: Draw) -> Built:
    opcode = draw.choice(FAILOVER_LOGS)
    entries, fields = draw.failover_log()
    return encoder.failover_log_response(opaque=0, entries=entries, opcode=opcode), fields


@kind("stream end", "dcp_stream_end")
def _stream_end(draw: Draw) -> Built:
    reason = draw(unsigned(32) | st.integers(0, 9))
    return encoder.stream_end(draw.stream(), status=reason), {"extras.reason": reason}


def _marker(draw: Draw, build: Callable[..., bytes], version: int | None, names: Iterable[str]) -> Built:
    """A snapshot marker with the seqnos of its version."""
    flags = draw.number(32)
    numbers, shown = draw.numbers(**dict.fromkeys(("start_seqno", "end_seqno", *names), 64))
    arguments: dict[str, Any] = dict(numbers)
    if build is encoder.snapshot_marker_v2_2:
        arguments.setdefault("high_prepared_seqno", None)
    return build(draw.stream(), flags=flags, **arguments), merged(
        {} if version is None else {"version": version},
        under("snapshot", shown),
        under("snapshot.flags", bits(flags, MARKER_FLAGS)),
    )


SEQNOS = ("max_visible_seqno", "high_completed_seqno")
MARKERS: dict[str, tuple[Callable[..., bytes], int | None, tuple[str, ...]]] = {
    "V1": (encoder.snapshot_marker_v1, None, ()),
    "V2.0": (encoder.snapshot_marker_v2_0, 0, SEQNOS),
    "V2.1": (encoder.snapshot_marker_v2_1, 1, (*SEQNOS, "timestamp")),
    "V2.2, 44 bytes": (encoder.snapshot_marker_v2_2, 2, (*SEQNOS, "purge_seqno")),
    "V2.2, 52 bytes": (encoder.snapshot_marker_v2_2, 2, (*SEQNOS, "purge_seqno", "high_prepared_seqno")),
}
"""The builder of a version, its number, and its seqnos besides those of the range."""
for _name, (_build, _version, _names) in MARKERS.items():
    kind(f"marker {_name}", "dcp_snapshot_marker")(
        partial(_marker, build=_build, version=_version, names=_names)
    )


@kind("seqno advanced", "dcp_seqno_advanced")
def _seqno_advanced(draw: Draw) -> Built:
    numbers, shown = draw.numbers(by_seqno=64)
    return encoder.seqno_advanced(draw.stream(), **numbers), under("extras", shown)


@kind("out-of-order snapshot", "dcp_oso_snapshot")
def _oso_snapshot(draw: Draw) -> Built:
    flags = draw.number(32)
    return encoder.oso_snapshot(draw.stream(), flags=flags), under("extras.flags", bits(flags, OSO_FLAGS))


@kind("vbucket state", "dcp_set_vbucket_state")
def _set_vbucket_state(draw: Draw) -> Built:
    state = draw(unsigned(8) | st.integers(0, 5))
    return encoder.set_vbucket_state(draw.stream(), state=state), {"extras.state": state}


# Documents

METADATA = {"by_seqno": 64, "rev_seqno": 64, "flags": 32, "expiration": 32, "lock_time": 32, "nru": 8}


def _document(
    draw: Draw,
    build: Callable[..., bytes],
    widths: Mapping[str, int],
    *,
    has_extended_meta: bool = False,
    is_prototype: bool = False,
) -> Built:
    """A message with the key and value of a document."""
    numbers, shown = draw.numbers(**widths)
    arguments: dict[str, Any] = dict(numbers)
    datatype = draw(st.integers(0, 7) | unsigned(8))
    key, key_fields = draw.key(plain=is_prototype)
    value, value_fields = draw.value(datatype)
    meta_fields: Fields = {}
    if has_extended_meta:
        meta, fields = draw.extended_meta()
        meta_fields = under("extended_meta", fields) if meta else {}
        arguments["extended_meta"] = meta
        shown["len_extended_meta"] = len(meta)
    if is_prototype:
        arguments["collection_name_length"] = shown["len_collection_name"] = draw.number(8)
    message = build(draw.stream(), key=key, value=value, datatype=datatype, **arguments)
    return message, merged(
        under("extras", shown), under("key", key_fields), under("value", value_fields), meta_fields
    )


def _uncounted(draw: Draw, build: Callable[..., bytes], widths: Mapping[str, int]) -> Built:
    """A removal with a stream id that the header does not count."""
    stream = StreamAddress(stream_id=draw.number(16))
    return _document(draw, lambda _, **parts: encoder.without_framing_length(build(stream, **parts)), widths)


REMOVAL = {"by_seqno": 64, "rev_seqno": 64}
DELETION = {**REMOVAL, "delete_time": 32, "unused": 8}
EXPIRATION = {**REMOVAL, "delete_time": 32}
WITH_META = partial(_document, has_extended_meta=True)
PROTOTYPE = partial(_document, has_extended_meta=True, is_prototype=True)
DOCUMENTS: dict[str, tuple[Callable[..., Built], Callable[..., bytes], Mapping[str, int]]] = {
    "mutation": (WITH_META, encoder.mutation, METADATA),
    "mutation, prototype": (PROTOTYPE, encoder.mutation, METADATA),
    "deletion V1": (WITH_META, encoder.deletion_v1, REMOVAL),
    "deletion, prototype": (PROTOTYPE, encoder.deletion_prototype, REMOVAL),
    "deletion V2": (_document, encoder.deletion_v2, DELETION),
    "deletion V2 with an uncounted stream id": (_uncounted, encoder.deletion_v2, DELETION),
    "expiration V1": (WITH_META, encoder.expiration_v1, REMOVAL),
    "expiration, prototype": (PROTOTYPE, encoder.expiration_prototype, REMOVAL),
    "expiration V2": (_document, encoder.expiration_v2, EXPIRATION),
    "expiration V2 with an uncounted stream id": (_uncounted, encoder.expiration_v2, EXPIRATION),
    "prepare": (_document, encoder.prepare, {**METADATA, "deleted": 8, "durability_level": 8}),
}
"""The strategy of a message with a document, its builder, and the widths of its numbers, by kind."""
for _name, (_drawn, _build, _widths) in DOCUMENTS.items():
    _type = f"dcp_{_name.split()[0].strip(',')}"
    kind(_name, _type, keeps_datatype=True)(partial(_drawn, build=_build, widths=_widths))


def _decision(draw: Draw, build: Callable[..., bytes], seqno: str) -> Built:
    numbers, shown = draw.numbers(**{"prepared_seqno": 64, seqno: 64})
    key, fields = draw.key()
    return build(draw.stream(), key=key, **numbers), merged(under("extras", shown), under("key", fields))


for _name, _build in (("commit", encoder.commit), ("abort", encoder.abort)):
    kind(_name, f"dcp_{_name}")(partial(_decision, build=_build, seqno=f"{_name}_seqno"))


@kind("seqno acknowledged", "dcp_seqno_acknowledged")
def _seqno_acknowledged(draw: Draw) -> Built:
    numbers, shown = draw.numbers(prepared_seqno=64)
    return encoder.seqno_acknowledged(draw.stream(), **numbers), under("extras", shown)


# Cache transfer


def _cached(draw: Draw, build: Callable[..., bytes]) -> Built:
    """A cache transfer of some documents. Their keys have collection ids on every connection."""
    items, fields = [], []
    for _ in range(draw(st.integers(0, 3))):
        numbers, shown = draw.numbers(
            cas=64, by_seqno=64, rev_seqno=64, flags=32, expiration=32, cache_hint=8
        )
        datatype = draw(st.integers(0, 7) | unsigned(8))
        key, key_fields = draw.key(always=True)
        value, value_fields = draw.value(datatype)
        items.append(encoder.cache_item(key=key, value=value, datatype=datatype, **numbers))
        lengths = {"len_key": len(key), "len_value": len(value)}
        fields.append(
            merged(
                shown,
                lengths,
                under("datatype", bits(datatype, DATATYPE)),
                under("key", key_fields),
                under("value", value_fields),
            )
        )
    return build(draw.stream(), items=items), listed("items.entries", fields)


kind("cache transfer", "dcp_cache_transfer")(partial(_cached, build=encoder.cache_transfer))
kind("cache transfer, short-lived", "dcp_cache_transfer_short_lived")(
    partial(_cached, build=encoder.short_lived_cache_transfer)
)


@kind("cached value", "dcp_cache_transfer", keeps_datatype=True)
def _cached_value(draw: Draw) -> Built:
    message, fields = _document(draw, encoder.cached_value, METADATA)
    return message, under("cached_value", merged(fields, {"extras.len_extended_meta": 0}))


@kind("cached key and metadata", "dcp_cache_transfer_end")
def _cached_key_meta(draw: Draw) -> Built:
    numbers, shown = draw.numbers(**METADATA)
    key, key_fields = draw.key()
    shown["len_extended_meta"] = 0
    return encoder.cached_key_meta(draw.stream(), key=key, **numbers), under(
        "cached_key_meta", merged(under("extras", shown), under("key", key_fields), {"value.body": ""})
    )


# System events


def _event(draw: Draw, event: int, version: int | None, value: bytes, fields: Fields) -> Built:
    """A system event with a value; any event may have a name here."""
    key = draw.name()
    numbers, shown = draw.numbers(by_seqno=64)
    if version is not None:
        shown["version"] = version
    message = encoder.system_event(
        draw.stream(), event=event, version=version, key=key, value=value, **numbers
    )
    return message, merged(under("extras", {**shown, "event": event}), {"key": key.hex()}, fields)


def _events(name: str) -> Callable[[Callable[[Draw], Built]], Callable[[Draw], Built]]:
    return kind(f"system event, {name}", "dcp_system_event")


@_events("collection, version 0")
def _collection_event_v0(draw: Draw) -> Built:
    numbers, _ = draw.numbers(manifest_uid=64, scope_id=32, collection_id=32)
    event = draw.choice([SystemEvent.BEGIN_COLLECTION, SystemEvent.END_COLLECTION])
    shown = _event_fields(numbers)
    return _event(draw, event, 0, encoder.collection_event_value(**numbers), under("event_value", shown))


@_events("begin collection, version 1")
def _collection_event_v1(draw: Draw) -> Built:
    numbers, _ = draw.numbers(manifest_uid=64, scope_id=32, collection_id=32, max_ttl=32)
    value = encoder.collection_event_value(**numbers)
    return _event(draw, SystemEvent.BEGIN_COLLECTION, 1, value, under("event_value", _event_fields(numbers)))


@_events("scope, version 0")
def _scope_event_v0(draw: Draw) -> Built:
    numbers, _ = draw.numbers(manifest_uid=64, scope_id=32)
    event = draw.choice([SystemEvent.CREATE_SCOPE, SystemEvent.DROP_SCOPE])
    shown = _event_fields(numbers)
    return _event(draw, event, 0, encoder.scope_event_value(**numbers), under("event_value", shown))


def _event_fields(numbers: Mapping[str, int]) -> Fields:
    """Numbers of a builder under the names of the tree, the two of eight bytes as text."""
    names = {"manifest_uid": "manifest_id", "uid": "manifest_id"}
    wide = ("manifest_uid", "uid", "collection_uid", "default_collection_mvs", "flush_uid")
    return {names.get(name, name): str(n) if name in wide else n for name, n in numbers.items()}


@_events("prototype")
def _prototype_event(draw: Draw) -> Built:
    numbers, _ = draw.numbers(manifest_uid=64, collection_uid=64)
    event = draw.choice([SystemEvent.BEGIN_COLLECTION, SystemEvent.END_COLLECTION, SEPARATOR_CHANGED])
    if event == SEPARATOR_CHANGED:
        del numbers["collection_uid"]
    value = encoder.prototype_event_value(**numbers)
    return _event(draw, event, None, value, under("event_value", _event_fields(numbers)))


SEPARATOR_CHANGED = 2
"""Event of the prototype that is reserved today."""


@_events("without a layout")
def _unknown_event(draw: Draw) -> Built:
    """An event that the version does not have."""
    version = draw.choice([None, 0, 1, 2])
    known = {None: {0, 1, 2}, 0: {0, 1, 3, 4}, 1: {0}, 2: {0, 1, 3, 4, 5}}[version]
    event = draw((unsigned(32) | st.integers(0, 6)).filter(lambda number: number not in known))
    value = draw.blob()
    return _event(draw, event, version, value, {"event_value.unknown_value": value.hex()})


def _table(draw: Draw, event: int, build: Callable[..., bytes], columns: Mapping[str, int]) -> Built:
    """An event of version 2 with any subset of the fields. Width 0 is a name, 1 a truth value."""
    given: dict[str, Any] = {}
    shown: dict[str, Any] = {}
    for column, width in columns.items():
        choices: dict[int, SearchStrategy[Any]] = {0: blobs(), 1: st.booleans()}
        value = draw.maybe(choices[width] if width in choices else unsigned(width))
        if value is not None:
            given[column] = value
        if width == 0:
            if isinstance(value, bytes):
                text = {"len_text": len(value), "text": value.hex(), "terminator": 0}
                shown.update(under(f"{column}.content", text))
            else:
                shown[column] = {}
        else:
            default = False if width == 1 else 0
            shown[column] = default if value is None else value
    fields: dict[str, Any] = {}
    for name, value in _event_fields(shown).items():
        is_text = isinstance(value, dict) or "." in name
        member = "" if is_text else ".is_set" if isinstance(value, bool) else ".number"
        fields[f"{name}{member}"] = value
    table = build(explicit=draw.flag(), **given)
    return _event(draw, event, 2, table, under("event_value", fields))


@_events("collection, version 2")
def _collection_table(draw: Draw) -> Built:
    event = draw.choice([SystemEvent.BEGIN_COLLECTION, SystemEvent.MODIFY_COLLECTION])
    columns = {
        "uid": 64,
        "scope_id": 32,
        "collection_id": 32,
        "ttl_valid": 1,
        "max_ttl": 32,
        "name": 0,
        "history": 1,
        "default_collection_mvs": 64,
        "metered": 1,
        "flush_uid": 64,
    }
    return _table(draw, event, encoder.collection_table, columns)


@_events("dropped collection, version 2")
def _dropped_collection_table(draw: Draw) -> Built:
    columns = {"uid": 64, "scope_id": 32, "collection_id": 32, "system_collection": 1}
    build = encoder.dropped_collection_table
    return _table(draw, SystemEvent.END_COLLECTION, build, columns)


@_events("scope, version 2")
def _scope_table(draw: Draw) -> Built:
    columns = {"uid": 64, "scope_id": 32, "name": 0}
    return _table(draw, SystemEvent.CREATE_SCOPE, encoder.scope_table, columns)


@_events("dropped scope, version 2")
def _dropped_scope_table(draw: Draw) -> Built:
    columns = {"uid": 64, "scope_id": 32, "system_scope": 1}
    return _table(draw, SystemEvent.DROP_SCOPE, encoder.dropped_scope_table, columns)


# Requests outside DCP


@kind("get all vbucket seqnos", "mcbp_get_all_vb_seqnos")
def _get_all_vb_seqnos(draw: Draw) -> Built:
    state = draw.maybe(unsigned(32) | st.integers(0, 5))
    collection_id = None if state is None else draw.maybe(unsigned(32))
    fields = {"vbucket_state": state, "collection_id": collection_id}
    message = encoder.get_all_vb_seqnos(state=state, collection_id=collection_id)
    return message, under("extras", {name: number for name, number in fields.items() if number is not None})


@kind("all vbucket seqnos", "mcbp_get_all_vb_seqnos_response")
def _all_vb_seqnos(draw: Draw) -> Built:
    seqnos = draw(st.lists(st.tuples(unsigned(16), unsigned(64)), max_size=4))
    shown = [{"vbucket": vbucket, "seqno": str(seqno)} for vbucket, seqno in seqnos]
    return encoder.get_all_vb_seqnos_response(seqnos=seqnos), listed("vbuckets.entries", shown)


@kind("observe seqno", "mcbp_observe_seqno")
def _observe_seqno(draw: Draw) -> Built:
    numbers, shown = draw.numbers(vbucket_uuid=64)
    return encoder.observe_seqno(vbucket=0, **numbers), under("known_history", shown)


@kind("observed seqno", "mcbp_observe_seqno_response")
def _observed_seqno(draw: Draw) -> Built:
    numbers, shown = draw.numbers(vbucket=16, vbucket_uuid=64, persisted_seqno=64, current_seqno=64)
    failover = draw.maybe(st.tuples(unsigned(64), unsigned(64)))
    old = {} if failover is None else {"old_vbucket_uuid": failover[0], "old_last_seqno": failover[1]}
    return encoder.observe_seqno_response(failover=failover, **numbers), under(
        "state",
        {"format": len(old) // 2, **shown, **{name: str(number) for name, number in old.items()}},
    )


@kind("get meta", "mcbp_get_meta")
def _get_meta(draw: Draw) -> Built:
    key, fields = draw.key()
    version = draw.maybe(unsigned(8))
    message = encoder.get_meta(key=key, version=version, quiet=draw.flag())
    return message, merged({} if version is None else {"version": version}, under("key", fields))


@kind("metadata", "mcbp_get_meta_response")
def _metadata(draw: Draw) -> Built:
    numbers, shown = draw.numbers(deleted=32, flags=32, expiration=32, rev_seqno=64)
    datatype = draw.maybe(unsigned(8))
    message = encoder.get_meta_response(datatype=datatype, quiet=draw.flag(), **numbers)
    flags = {} if datatype is None else under("datatype", bits(datatype, DATATYPE))
    return message, under("extras", merged(shown, flags))


@kind("get cluster config", "mcbp_get_cluster_config")
def _get_cluster_config(draw: Draw) -> Built:
    known = draw.maybe(st.tuples(signed(), signed()))
    fields = {} if known is None else {"extras.epoch": str(known[0]), "extras.revision": str(known[1])}
    return encoder.get_cluster_config(known_version=known), fields


@kind("cluster config", "mcbp_get_cluster_config_response")
def _cluster_config(draw: Draw) -> Built:
    clustermap = draw.blob()
    return encoder.get_cluster_config_response(clustermap=clustermap), {"config": clustermap.hex()}


@kind("manifest", "mcbp_collections_get_manifest_response")
def _manifest(draw: Draw) -> Built:
    manifest = draw.json()
    return encoder.get_manifest_response(manifest=manifest), {"manifest": manifest.hex()}


def _named(draw: Draw, build: Callable[..., bytes]) -> Built:
    path, in_key = draw.name(), draw.flag()
    fields = {"old_path": path, "path": b""} if in_key else {"old_path": b"", "path": path}
    return build(path=path, in_key=in_key), {name: data.hex() for name, data in fields.items()}


def _id_of(draw: Draw, build: Callable[..., bytes], name: str) -> Built:
    numbers, _ = draw.numbers(**{"manifest_uid": 64, name: 32})
    return build(**numbers), under("extras", _event_fields(numbers))


for _name, _ask, _answer in (
    ("collection", encoder.get_collection_id, encoder.get_collection_id_response),
    ("scope", encoder.get_scope_id, encoder.get_scope_id_response),
):
    kind(f"get {_name} id", f"mcbp_get_{_name}_id")(partial(_named, build=_ask))
    kind(f"{_name} id", f"mcbp_get_{_name}_id_response")(partial(_id_of, build=_answer, name=f"{_name}_id"))


# Responses of many opcodes, and unknown opcodes

EMPTY_ON_SUCCESS = (
    Opcode.OPEN,
    Opcode.CLOSE_STREAM,
    Opcode.STREAM_END,
    Opcode.SNAPSHOT_MARKER,
    Opcode.MUTATION,
    Opcode.DELETION,
    Opcode.EXPIRATION,
    Opcode.FLUSH,
    Opcode.SET_VBUCKET_STATE,
    Opcode.NOOP,
    Opcode.BUFFER_ACK,
    Opcode.CONTROL,
    Opcode.SYSTEM_EVENT,
    Opcode.PREPARE,
    Opcode.SEQNO_ACKNOWLEDGED,
    Opcode.COMMIT,
    Opcode.ABORT,
    Opcode.SEQNO_ADVANCED,
    Opcode.OSO_SNAPSHOT,
    Opcode.CACHE_TRANSFER,
    Opcode.CACHE_TRANSFER_END,
    Opcode.SELECT_BUCKET,
)
PAYLOADS = {
    Opcode.HELLO: "mcbp_hello_response",
    Opcode.SASL_LIST_MECHANISMS: "mcbp_sasl_list_mechs_response",
    Opcode.SASL_AUTH: "mcbp_sasl_auth_response",
    Opcode.SASL_STEP: "mcbp_sasl_auth_response",
    Opcode.GET_ALL_VB_SEQNOS: "mcbp_get_all_vb_seqnos_response",
    Opcode.ADD_STREAM: "dcp_add_stream_response",
    Opcode.STREAM_REQUEST: "dcp_stream_req_response",
    Opcode.FAILOVER_LOG: "mcbp_failover_log_response",
    Opcode.GET_FAILOVER_LOG: "mcbp_failover_log_response",
    Opcode.OBSERVE_SEQNO: "mcbp_observe_seqno_response",
    Opcode.GET_META: "mcbp_get_meta_response",
    Opcode.GETQ_META: "mcbp_get_meta_response",
    Opcode.GET_CLUSTER_CONFIG: "mcbp_get_cluster_config_response",
    Opcode.GET_MANIFEST: "mcbp_collections_get_manifest_response",
    Opcode.GET_COLLECTION_ID: "mcbp_get_collection_id_response",
    Opcode.GET_SCOPE_ID: "mcbp_get_scope_id_response",
    **dict.fromkeys(EMPTY_ON_SUCCESS, "mcbp_response"),
}
"""Opcode of a request: type of its response."""
OWN_STATUSES = {
    Opcode.STREAM_REQUEST: Status.ROLLBACK,
    Opcode.SASL_AUTH: Status.AUTH_CONTINUE,
    Opcode.SASL_STEP: Status.AUTH_CONTINUE,
}
"""Error statuses with a payload of the opcode."""


def _error_kind(opcode: Opcode) -> None:
    """Errors of an opcode: with nothing, with JSON, and with anything else."""

    @kind(f"error of {opcode.name.lower()}", PAYLOADS[opcode])
    def build(draw: Draw) -> Built:
        status = draw.status(*([OWN_STATUSES[opcode]] if opcode in OWN_STATUSES else []))
        fields: Fields = {"features": []} if opcode == Opcode.HELLO else {}
        if draw.flag():
            error = draw.maybe(OBJECTS)
            message = encoder.error_response(opcode=opcode, status=status, opaque=0, error=error)
            text = b"" if error is None else encoder.compact_json(error)
        else:
            text = draw.blob()
            message = encoder.response(opcode, status, value=text)
        return message, {**fields, "error": text.hex()}


for _opcode in PAYLOADS:
    _error_kind(_opcode)


def _without_layout(draw: Draw, magic: Magic, known: Iterable[int]) -> Built:
    """A message whose opcode has no layout."""
    opcode = draw.choice(sorted(set(range(256)) - set(known)))
    parts: dict[str, Any] = {"extras": draw.blob(), "key": draw.name(), "value": draw.blob()}
    fields = {name: data.hex() for name, data in parts.items()}
    if magic in (Magic.RESPONSE, Magic.SERVER_RESPONSE):
        parts["vbucket_or_status"] = draw.number(16)
    return encoder.frame(magic, opcode, **parts), fields


for _name, _magic, _known in (
    ("request", Magic.REQUEST, Opcode),
    ("response", Magic.RESPONSE, PAYLOADS),
    ("server request", Magic.SERVER_REQUEST, ServerOpcode),
    ("server response", Magic.SERVER_RESPONSE, (ServerOpcode.AUTHENTICATE, ServerOpcode.GET_AUTHORIZATION)),
):
    kind(f"{_name} without a layout", "mcbp_payload")(partial(_without_layout, magic=_magic, known=_known))


# Server requests and their responses


@kind("clustermap", "mcbp_clustermap_change_notification")
def _clustermap(draw: Draw) -> Built:
    epoch, revision = draw(signed()), draw(signed())
    bucket, clustermap = draw.name(), draw.blob()
    message = encoder.clustermap_notification(
        epoch=epoch, revision=revision, bucket=bucket, clustermap=clustermap
    )
    versions = {"extras.epoch": str(epoch), "extras.revision": str(revision)}
    return message, {**versions, "bucket": bucket.hex(), "config": clustermap.hex()}


@kind("old clustermap", "mcbp_clustermap_change_notification")
def _old_clustermap(draw: Draw) -> Built:
    revision, bucket, clustermap = draw.number(32), draw.name(), draw.blob()
    message = encoder.old_clustermap_notification(revision=revision, bucket=bucket, clustermap=clustermap)
    return message, {"extras.old_revision": revision, "bucket": bucket.hex(), "config": clustermap.hex()}


@kind("external login", "mcbp_external_authenticate")
def _external_login(draw: Draw) -> Built:
    request = draw.blob()
    return encoder.external_authenticate(request=request), {"request_json": request.hex()}


@kind("external users", "mcbp_active_external_users")
def _external_users(draw: Draw) -> Built:
    users = draw(st.lists(st.text(max_size=8), max_size=3))
    message = encoder.active_external_users(users=users)
    return message, {"users": encoder.compact_json(users).hex()}


@kind("authorization", "mcbp_get_authorization")
def _authorization(draw: Draw) -> Built:
    user = draw.name()
    return encoder.get_authorization(user=user), {"user": user.hex()}


@kind("external rights", "mcbp_external_auth_response")
def _external_rights(draw: Draw) -> Built:
    result = draw.blob()
    opcode = draw.choice([ServerOpcode.AUTHENTICATE, ServerOpcode.GET_AUTHORIZATION])
    message = encoder.server_response(opcode, draw.number(16), value=result)
    return message, {"result": result.hex()}


# Messages without fields

BARE: dict[str, tuple[str, Callable[[Draw], bytes]]] = {
    "list of mechanisms": ("mcbp_sasl_list_mechs", lambda _: encoder.sasl_list_mechanisms()),
    "noop": ("dcp_noop", lambda _: encoder.noop(opaque=0)),
    "close stream": ("dcp_close_stream", lambda draw: encoder.close_stream(draw.stream())),
    "failover log request": (
        "dcp_get_failover_log",
        lambda draw: encoder.get_failover_log(draw.stream(), opcode=draw.choice(FAILOVER_LOGS)),
    ),
    "flush": ("dcp_flush", lambda draw: encoder.flush(draw.stream())),
    "cache transfer end": ("dcp_cache_transfer_end", lambda draw: encoder.cache_transfer_end(draw.stream())),
    "cache transfer end, short-lived": (
        "dcp_cache_transfer_end_short_lived",
        lambda draw: encoder.short_lived_cache_transfer_end(draw.stream()),
    ),
    "get manifest": ("mcbp_collections_get_manifest", lambda _: encoder.get_manifest()),
    "empty response": ("mcbp_response", lambda draw: encoder.response(draw.choice(EMPTY_ON_SUCCESS))),
}


def _bare(draw: Draw, build: Callable[[Draw], bytes]) -> Built:
    return build(draw), {}


for _name, (_type, _build) in BARE.items():
    kind(_name, _type)(partial(_bare, build=_build))


# All kinds together


def cases(collections: bool) -> SearchStrategy[MessageCase]:
    """Messages of all kinds from one connection."""
    return st.sampled_from(list(KINDS.values())).flatmap(lambda drawn: drawn.cases(collections))


@cache
def random_messages(name: str) -> tuple[MessageCase, ...]:
    """Return random messages of a kind. All tests of a process share them, because making them is slow."""
    messages: list[MessageCase] = []

    @few
    @given(st.booleans().flatmap(KINDS[name].cases))
    def add(case: MessageCase) -> None:
        messages.append(case)

    add()
    return tuple(messages)


def any_case() -> SearchStrategy[MessageCase]:
    """One message of any kind and any connection."""
    return st.booleans().flatmap(cases)


def connections() -> SearchStrategy[list[MessageCase]]:
    """Messages of one connection, one after another."""
    return st.booleans().flatmap(lambda collections: st.lists(cases(collections), min_size=1, max_size=8))
