"""Messages from fields, by column name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Any

from kaitaistruct import KaitaiStructError

from dcp_kaitai import McbpMessage, McbpMessageNoCollections
from dcp_kaitai.mcbp_header import McbpHeader
from dcpspec.errors import DcpEncodeError
from dcpspec.grammar.fields import STREAM_ID, load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.layouts import later_version, lengths_of_extras
from dcpspec.grammar.schema import Leaf
from dcpspec.grammar.tree import read_message
from dcpspec.write.blank import Blank
from dcpspec.write.build import VERSION, Built, Given, Values, build, has_version, section
from dcpspec.write.targets import (
    CHOICES,
    XATTRS,
    MessageField,
    Target,
    enum_number,
    flags_of_leaf,
    has_document,
    hint,
    is_number,
    magic_of,
    target_of,
)
from dcpspec.write.tree import in_range, shown

_LENGTHS_OF_BODIES = (0, 1 << 12)
"""Initial body lengths. If the layout depends on the body length, the greater initial length selects the
longer layouts.
"""


def message(kind: str, /, *, collections: bool = True, **fields: Any) -> bytes:
    """Return the bytes of one message.

        dcpspec.message("dcp_mutation", vbucket=5, key="hello", value={"a": 1}, by_seqno=12)

    Args:
        kind: The kind of message, by its name in the column ``kind``, its type in the grammars, or its
            opcode; for example, ``mutation``, ``dcp_mutation`` or ``stream_req_response``.
        collections: True if collections are enabled on the connection, so that document keys begin with a
            collection id.
        fields: The fields by column name, so a decoded row can be passed unchanged. A field with None counts
            as missing; missing fields are 0 or empty. The message has the layout that contains all given
            fields and breaks the fewest server rules; on a tie, the shortest such layout.

            - ``status`` or ``direction="response"`` selects a response. ``opcode`` selects an opcode if the
              kind has several. By default, ``magic`` is derived from the other fields.
            - A number can be given as text; an enum as its name; flags as a number, a list of names or
              ``a|b``; and a time as a ``datetime``. Bytes can be given as text, or as a dict or list, which
              becomes JSON.
            - If a field of the kind has the same name as a header field, the header field has the prefix
              ``header_``.
            - ``collection_id`` precedes the key and is 0 by default. ``stream_id`` is a framing extra.
            - ``value`` is the body of a document. ``xattrs``, a dict or name-value pairs, adds extended
              attributes before the body; text or bytes values in ``xattrs`` must already be JSON.
              ``snappy=True`` compresses the value. JSON values, ``xattrs`` and ``snappy`` each set a bit of
              the datatype. The bits of a given ``datatype`` describe ``value`` as given, and are kept.
            - If the parts of a kind's key and value have their own names, ``key`` and ``value`` are the bytes
              as sent, and must agree with the given parts.

    Raises:
        DcpEncodeError: A kind or field does not exist, a value has an invalid type or is out of range, or no
            layout contains all fields.
    """
    given = {name: value for name, value in fields.items() if value is not None}
    target = target_of(kind, given)
    parts = _document(target, given) if has_document(target.kind) else given
    values = _converted(target, parts)
    magic = magic_of(target, given, "stream_id" in values)
    return _assembled(target, values, magic, collections)


def _document(target: Target, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Assemble the value of a document, and set its datatype."""
    parts = dict(given)
    field = target.fields["datatype"]
    where = target.kind.name
    masks = _masks(field)
    datatype = _number(field, parts.pop("datatype", 0), f"{where}.datatype")
    value, pairs, compress = parts.pop("value", b""), parts.pop("xattrs", None), parts.pop("snappy", False)
    if isinstance(value, dict | list):
        datatype |= masks["is_json"]
    data = _as_bytes(value, f"{where}.value")
    if pairs is not None:
        datatype |= masks["has_xattrs"]
        compress = compress or bool(datatype & masks["is_snappy"])
        data = xattr_section(pairs, f"{where}.xattrs") + data
    if compress:
        from dcpspec.values import snappy  # it requires Arrow

        datatype |= masks["is_snappy"]
        data = snappy.compress(data)
    return {**parts, "value": data, "datatype": datatype}


def xattr_section(pairs: Any, where: str) -> bytes:
    """Return the section of extended attributes.

    Args:
        pairs: The attributes, as in `message`.
        where: The name of the field, for errors.

    Raises:
        DcpEncodeError: The attributes are not pairs of a name and a value, or contain a zero byte.
    """
    entries = []
    try:
        named = [(name, value) for name, value in (pairs.items() if isinstance(pairs, Mapping) else pairs)]
    except (TypeError, ValueError) as error:
        reason = f"{shown(pairs)} is neither an object nor a list of name-value pairs"
        raise DcpEncodeError(where, reason) from error
    for name, value in named:
        key = _as_bytes(name, where)
        data = _as_bytes(value, where) if isinstance(value, str | bytes) else _as_json(value, where)
        if b"\0" in key + data:
            raise DcpEncodeError(where, f"{name!r} or its value contains a zero byte")
        entries.append({"content": {"key": Given("key", key), "value": Given("value", data)}})
    return section(XATTRS, {"pairs": {"entries": Given("entries", entries)}})


# Values


def _converted(target: Target, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return fields with their values converted to numbers, bytes and lists of these; reject
    unknown names.
    """
    kind, known = target.kind, target.fields
    values = {}
    for name, value in given.items():
        if name in CHOICES and name not in known:
            continue
        plain = name.removeprefix(f"{kind.name}_") if name == f"{kind.name}_error" else name
        field = known.get(plain) or _SENT.get(plain)
        if field is None:
            reason = f"unknown field{hint(name, [*known, *CHOICES[2:]])}; the fields are {', '.join(known)}"
            raise DcpEncodeError(f"{kind.name}.{name}", reason)
        values[plain] = _value(field, value, f"{kind.name}.{name}")
    return values


_SENT = {name: MessageField(name, load().types["mcbp_payload"].members[name]) for name in ("key", "value")}
"""The key and the value of any message as sent. Both are columns, even if they consist of parts with separate
columns.
"""


def _value(field: MessageField, value: Any, where: str) -> Any:
    leaf = field.leaf
    if leaf is not None and leaf.member.repeated:
        if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
            raise DcpEncodeError(where, f"{shown(value)} is not a list")
        return [_element(leaf, element, f"{where}.{place}") for place, element in enumerate(value)]
    if field.member.type.kind == "bytes":
        return _as_bytes(value, where)
    return _number(field, value, where)


def _element(leaf: Leaf, value: Any, where: str) -> dict[str, Any]:
    """Return the values of a list element, by member id."""
    if leaf.is_plain:
        value = {leaf.elements[0].column: value}
    if not isinstance(value, Mapping):
        raise DcpEncodeError(where, f"{shown(value)} is not an object")
    owner, values = leaf.member.type.names[0], dict[str, Any]()
    known = list(dict.fromkeys(element.column for element in leaf.elements))
    for name in value:
        if name not in known:
            reason = f"unknown field{hint(name, known)}; the fields are {', '.join(known)}"
            raise DcpEncodeError(f"{where}.{name}", reason)
    for element in leaf.elements:
        if value.get(element.column) is not None:
            field = MessageField(element.column, element.member, flags_of_leaf(owner, element), leaf=element)
            path = tuple(step.attribute for step in element.path)
            inner = f"{where}.{element.column}"
            _put(values, path, Given(inner, _value(field, value[element.column], inner)))
    return values


def _put(values: Values, path: tuple[str, ...], given: Given) -> None:
    for step in path[:-1]:
        inner = values.setdefault(step, {})
        if isinstance(inner, Given):  # the parent field has a value in another layout
            return
        values = inner
    values[path[-1]] = given


def _number(field: MessageField, value: Any, where: str) -> int:
    """Return the number for the value of a field, which is a number, a name or several names."""
    member = field.member
    if member.enum:
        return in_range(member, enum_number(member.enum, value, where), where)
    if isinstance(value, datetime) and member.unit == "seconds since 1970":
        value = int(value.timestamp())
    if field.flags and isinstance(value, str | list | tuple | set):
        names = value.split("|") if isinstance(value, str) else value
        if not (isinstance(value, str) and is_number(value)):
            return in_range(member, _flag_number(field, names, where), where)
    if member.type.kind == "bool":
        try:
            return _TRUTH[value]
        except (KeyError, TypeError) as error:
            raise DcpEncodeError(where, f"{shown(value)} is neither true nor false") from error
    if isinstance(value, str) and is_number(value):
        value = int(value, 0)
    # Converting a decimal with a high exponent to an integer would exhaust memory.
    if (
        isinstance(value, Decimal)
        and value.is_finite()
        and value.adjusted() < _DIGITS
        and value == int(value)
    ):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise DcpEncodeError(where, f"{shown(value)} is not a number")
    return in_range(member, value, where)


_DIGITS = 20
"""Number of digits of the greatest 64-bit number."""
_TRUTH = {True: 1, False: 0, "true": 1, "false": 0}


def _flag_number(field: MessageField, names: Iterable[Any], where: str) -> int:
    masks, number = _masks(field), 0
    for name in filter(None, (str(name).strip() for name in names)):
        if name not in masks:
            reason = f"unknown flag {name!r}{hint(name, masks)}; the flags are {', '.join(masks)}"
            raise DcpEncodeError(where, reason)
        number |= masks[name]
    return number


def _masks(field: MessageField) -> dict[str, int]:
    """Return the flags of a field."""
    return {member.id: 1 << shift for member, shift in field.flags if member.type.kind == "bool"}


def _as_bytes(value: Any, where: str) -> bytes:
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value)
    if isinstance(value, str):
        try:
            return value.encode()
        except UnicodeEncodeError as error:
            raise DcpEncodeError(where, f"{shown(value)} cannot be encoded as UTF-8") from error
    if isinstance(value, dict | list):
        return _as_json(value, where)
    raise DcpEncodeError(where, f"{shown(value)} is neither bytes nor text nor JSON")


def _as_json(value: Any, where: str) -> bytes:
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise DcpEncodeError(where, f"it is not JSON: {error}") from error


# The layout


def _assembled(target: Target, values: dict[str, Any], magic: int, collections: bool) -> bytes:
    """Encode a message in the layout that contains all fields and breaks the fewest server rules; on a tie,
    the shortest such layout.
    """
    known = target.fields
    sent = {name: values.pop(name) for name in _SENT if name in values and name not in known}
    # A decoded row contains text even for bytes that are not valid text.
    texts = {_text(part).encode(): part for part in sent.values()}
    values |= {name: texts.get(value, value) for name, value in values.items() if isinstance(value, bytes)}
    names = values.keys() | _names(values)
    key = (target, magic, collections, frozenset(names), *_choices(target, values))
    like = (key, values.get("datatype"), bool(values.get("key")), bool(values.get("value")))
    blank = None if sent else _BLANKS.get(like)
    if blank and (filled := blank.filled(values)):
        if blank.has_xattrs:
            _checked(target, filled, collections)
        return filled

    def tried(version: int, lengths: Mapping[str, int]) -> Built | None:
        try:
            return build(_nested(target, values, magic), collections, version, lengths)
        except DcpEncodeError as error:
            raise DcpEncodeError(f"{target.kind.name}: {error.path}", error.reason) from error

    version, lengths, doubts = _LAYOUTS.get(key, (0, None, 0))
    best = tried(version, lengths) if lengths else None
    if best is None or best.doubts != doubts or not best.used >= names:
        extras = _extras(target, values.get("status", 0), magic, collections)
        starts = [{"len_extras": extra, "len_body": body} for body in _LENGTHS_OF_BODIES for extra in extras]
        versions = range(later_version() + 1) if has_version(target.kind.struct.name) else (0,)
        every = [(built, one) for one in versions for start in starts if (built := tried(one, start))]
        fitting = {built.data: (built, one) for built, one in reversed(every) if built.used >= names}
        if not fitting:
            raise _misfit(target, values, names, [built.used for built, _ in every], collections)
        best, version = next(iter(fitting.values()))
        if len(fitting) > 1:
            best, version = min(fitting.values(), key=lambda one: _rank(one[0], collections))
    _remember(_LAYOUTS, key, (version, best.lengths, best.doubts))
    data = best.data
    header = _checked(target, data, collections)
    if not sent:
        _remember(_BLANKS, like, Blank.of(target, data, magic, values, collections))
    start, end = HEADER_SIZE + header.len_before_key, HEADER_SIZE + header.len_before_value
    parts = {"key": data[start:end], "value": data[end:]}
    if sent.items() <= parts.items():
        return data
    parts |= sent
    payload = data[start - header.len_extras : start] + parts["key"] + parts["value"]
    lengths = {**best.lengths, "len_key": len(parts["key"])}
    return _as_sent(target, best.data, values, magic, collections, payload, lengths)


def _as_sent(
    target: Target,
    data: bytes,
    values: Mapping[str, Any],
    magic: int,
    collections: bool,
    payload: bytes,
    lengths: Mapping[str, int],
) -> bytes:
    """Return the message with the given key and value as sent. The other fields must agree with the key and
    the value.
    """
    known = target.fields
    paths = {name: known[name].paths or (("header",),) for name in values}
    head = {name: value for name, value in values.items() if paths[name][0][0] == "header"}
    nested = _nested(target, head, magic)
    _put(nested, target.root, Given("payload", payload))
    sent = build(nested, collections, 0, lengths)
    assert sent is not None
    _checked(target, sent.data, collections)
    trees = [read_message(data, collections).canonical() for data in (data, sent.data)]
    for name in values.keys() - head.keys():
        one, other = ([_node(tree, known[name], path) for path in known[name].paths] for tree in trees)
        if one != other:
            reason = "the field contradicts the given key or value, which must contain the bytes as sent"
            raise DcpEncodeError(f"{target.kind.name}.{name}", reason)
    return sent.data


def _node(tree: Any, field: MessageField, path: Iterable[str]) -> Any:
    """Return the value of a field in a tree, found by the field's path: bytes as text, flags as an object."""
    for step in path:
        if not isinstance(tree, dict) or (step not in tree and not field.flags):
            return None
        tree = tree.get(step, tree)
    is_text = field.member.type.kind == "bytes" and isinstance(tree, str)
    return _text(bytes.fromhex(tree)) if is_text else tree


def _text(data: bytes) -> str:
    """Return bytes as text, in the form of the columns."""
    return data.decode("utf-8", "backslashreplace")


_LAYOUTS: dict[Any, tuple[int, Mapping[str, int], int]] = {}
"""The version, the lengths and the rating of the most recently built message, by message and field names."""
_BLANKS: dict[Any, Blank | None] = {}
"""The blanks of the most recently built messages, by the same, the datatype, and whether key and value are
empty.
"""
_MOST = 1000


def _remember(known: dict[Any, Any], key: Any, value: Any) -> None:
    if len(known) > _MOST:
        known.clear()
    known[key] = value


@cache
def _extras(target: Target, status: int, magic: int, collections: bool) -> list[int]:
    """Return the possible extras lengths of a message."""
    values = {"status": status} if target.is_response else {}
    lengths = set()
    for length in lengths_of_extras():
        built = build(_nested(target, values, magic), collections, 0, {"len_extras": length})
        with suppress(KaitaiStructError):
            if built and _PARSERS[collections].from_bytes(built.data):
                lengths.add(built.lengths["len_extras"])
    return sorted(lengths)


def _rank(built: Built, collections: bool) -> tuple[int, int, int]:
    """Return the rating of a layout; the lowest rating is the best. A rating counts unknown and obsolete
    parts, then broken rules, then bytes.
    """
    from dcpspec.policy.content import rules_broken
    from dcpspec.policy.rules import load as load_policy

    read = read_message(built.data, collections)
    body = read.root.find("body")
    if read.error is not None or (body and body.parsed and body.parsed.len_unlisted):
        return _INVALID, 0, 0
    return built.doubts, len(rules_broken(built.data, read, load_policy())), len(built.data)


_INVALID = 1000


def _names(value: Any) -> set[str]:
    """Return the names of all fields in a value, including the fields of list elements."""
    if isinstance(value, Given):
        return {value.name} | _names(value.value)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set().union(*map(_names, inner))


def _choices(target: Target, values: Mapping[str, Any]) -> list[Any]:
    """Return the values that can determine the layout: enums and version numbers."""
    known = target.fields
    return [
        (name, value)
        for name, value in values.items()
        if isinstance(value, int) and (known[name].member.enum or name in (VERSION, "format"))
    ]


def _nested(target: Target, values: Mapping[str, Any], magic: int) -> Values:
    known = target.fields
    opcode = "server_opcode" if target.is_server else "opcode"
    nested: Values = {"header": {"magic": magic, opcode: target.opcode}}
    for name, value in values.items():
        for path in known[name].paths:
            _put(nested, path, Given(name, value))
    if "stream_id" in values:
        member = known["stream_id"].member
        infos = load().types["mcbp_framing_extras::request_info"].members
        tag = next(case for case in infos["data"].type.cases if case.name == STREAM_ID)
        info = {
            "tag": {"kind": tag.value, "short_len_data": member.type.bits // 8},
            "data": {member.id: Given("stream_id", values["stream_id"])},
        }
        nested.setdefault("body", {})["framing_extras"] = {"request_infos": [info]}
    return nested


def _checked(target: Target, data: bytes, collections: bool) -> McbpHeader:
    """Return the header of a message as a parser object."""
    try:
        parsed = _PARSERS[collections].from_bytes(data)
    except KaitaiStructError as failure:
        error = read_message(data, collections).error
        assert error is not None
        raise DcpEncodeError(f"{target.kind.name}: {error.path}", error.message) from failure
    if parsed.header.is_client and parsed.body.len_unlisted:
        raise DcpEncodeError(
            target.kind.name, "with this magic, a reader would expect framing extras: omit the magic"
        )
    return parsed.header


_PARSERS = {True: McbpMessage, False: McbpMessageNoCollections}
"""The parser of messages with collections (True) and without (False)."""


def _misfit(
    target: Target,
    values: Mapping[str, Any],
    names: set[str],
    used: list[set[str]],
    collections: bool,
) -> DcpEncodeError:
    """Return the error that names the fields that no layout combines."""
    missing = min((names - some for some in used), key=len, default=names)
    one = min(missing, default="")
    others = sorted(set(values) - {one})
    reason = "no layout contains this field" + (f" together with {', '.join(others)}" if others else "")
    if one == "collection_id" and not collections:
        reason = "keys contain no collection id on a connection without collections"
    elif choices := [f"{name}={value}" for name, value in _choices(target, values)]:
        reason += f" ({', '.join(choices)})"
    return DcpEncodeError(f"{target.kind.name}.{one}", reason)
