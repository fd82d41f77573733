"""The cases for servers that come from the server rules: a message that breaks a rule, and one that keeps it:
`python -m tools.generate.server_cases FOLDER`.

The messages are the vectors of the rules. A server checks the form of a message before the role of its
sender, so a connection on which the server sends changes also shows the rules about messages for a consumer:
the server refuses such a message if it breaks a rule, and otherwise closes the connection.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from dcpspec.decode.rows import fields_of_message
from dcpspec.errors import DcpEncodeError
from dcpspec.policy.rules import PolicyRule
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol.rules import opcodes_of
from dcpspec.write.message import message
from tools.generate.files import write_text
from tools.vectors import Vector, load

_BEFORE = {
    "hello": "connected",
    "sasl_auth": "connected",
    "sasl_step": "connected",
    "select_bucket": "authenticated",
}
"""How far a connection goes before a command; `selected` for other commands outside DCP connections."""
_WRITES = ("audit_put", "set", "touch")
"""Commands of rules that could change a document or the server's log."""
_FRONT_END = ("daemon/", "include/", "xattr/")
"""Folders of the checks that come before the role of the sender; the others are those of a consumer."""
_WRITES_DOCUMENTS = ("set", "touch")
_CHANGE = {
    "send": "set",
    "with": {"key": "\0dcpspec", "extras": "\0" * 8},
    "expect": "success",
    "required": True,
}
"""A step that a server without documents refuses, before a message that keeps a rule."""
_UNKNOWN_NAMES = ("R-bucket-name", "R-sasl-mechanism")
"""Rules whose messages name a bucket or a user that no server has, so that the answer is the same."""
_CONTROLS = {"R-stream-req-filter-sid-not-zero": {"enable_noop": "true", "enable_stream_id": "true"}}
"""Controls that a message needs, so that only the rule decides about it."""
_REFUSES = {"R-event-value-size": ["flatbuffers_system_events"]}
"""Controls that a producer refuses, so that only the rule decides about a message for a consumer."""
_NEEDS_STATE = ("R-commit-prepared-not-zero-broken", "R-stream-req-range-kept")
"""Messages whose answer depends on what the vbucket has. Case files send others instead."""
_VBUCKET = ("header", "vbucket")
"""The field of the rules about vbucket numbers."""
_TO_CONSUMER, _OPENED = "R-dcp-consumer-side", "R-dcp-opened"
"""The rules whose commands only a consumer receives, and those whose commands need a DCP connection."""
_VERBS = {"broken": "breaks", "kept": "barely keeps"}
_OF_RUNNER = ("magic", "opcode", "opaque")
"""Fields that a case does not state."""


def server_cases() -> str:
    """Return the cases, by id, as JSON."""
    vectors = {vector["id"]: vector for file in load() for vector in file.vectors()}
    cases = {
        f"{rule.id}-{half}": _case(rule, half, vectors[f"{rule.id}-{half}"])
        for rule in load_policy().rules
        for half in _VERBS
        if rule.kind == "request"
        and f"{rule.id}-{half}" in vectors
        and f"{rule.id}-{half}" not in _NEEDS_STATE
        and _shows(rule, half, vectors[f"{rule.id}-{half}"])
    }
    lines = (f"{json.dumps(id_)}: {json.dumps(case, ensure_ascii=False)}" for id_, case in cases.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _shows(rule: PolicyRule, half: str, vector: Vector) -> bool:
    """Return True if the answer to a message shows that the rule is broken or kept.

    What a consumer answers to a message that keeps a rule depends on its streams.
    """
    opcode = vector["tree"]["header"]["opcode"]["name"]
    return half == "broken" or not (rule.id in _UNKNOWN_NAMES or _is_of_consumer(rule, opcode))


def _is_of_consumer(rule: PolicyRule, opcode: str | None) -> bool:
    """Return True if a server checks a rule after the role of the sender."""
    file = rule.source.partition("/blob/")[2].partition("/")[2]
    return opcode in opcodes_of(_TO_CONSUMER) and not file.startswith(_FRONT_END)


def _case(rule: PolicyRule, half: str, vector: Vector) -> dict[str, Any]:
    """Return one case in the form of a case file."""
    opcode = vector["tree"]["header"]["opcode"]["name"]
    is_for_consumers = opcode in opcodes_of(_TO_CONSUMER)
    is_dcp = is_for_consumers or opcode in opcodes_of(_OPENED)
    is_of_consumer = _is_of_consumer(rule, opcode)
    role = "consumer" if is_of_consumer else "producer"
    connect: dict[str, Any] = {"connect": role if is_dcp else _BEFORE.get(opcode, "selected")}
    if is_of_consumer:
        connect["feeds"] = True
    if rule.id in _REFUSES:
        connect["refuses"] = _REFUSES[rule.id]
    if rule.id in _CONTROLS:
        connect["controls"] = _CONTROLS[rule.id]
    if not vector.get("collections", True):
        connect["collections"] = False
    refusals = list(vector["policy"]["status"] or rule.status) or ["disconnect"]
    expect: Any
    if half == "broken" and rule.severity != "ignored":
        expect = refusals
    elif is_for_consumers:
        expect = "disconnect"
    else:
        expect = {"not": list(dict.fromkeys([*refusals, "disconnect"]))}
    is_about_vbucket = any(field.steps == _VBUCKET for field in rule.fields)
    vbucket = {} if is_of_consumer else {"vbucket": "{vbucket}"}
    before = [_CHANGE] if half == "kept" and opcode in _WRITES_DOCUMENTS else []
    case = {
        "title": f"A message {_VERBS[half]} the rule: {rule.sentence.removesuffix('.')}",
        "rules": [rule.id],
        "source": [rule.source],
        "seen_on": list(rule.seen_on if half == "broken" else rule.confirmed_on),
        "since": "" if rule.since == "4.0" else rule.since,
        "until": rule.until,
        "needs": ["scratch"] if is_of_consumer or opcode in _WRITES else [],
        "steps": [
            connect,
            *before,
            {**_sent(vector, opcode, None if is_about_vbucket else vbucket), "expect": expect},
        ],
    }
    return {name: value for name, value in case.items() if value}


def _sent(vector: Vector, opcode: str | None, vbucket: dict[str, str] | None) -> dict[str, Any]:
    """Return a message by its fields or, if fields cannot express it, by its bytes; `vbucket` has the field
    that replaces its vbucket, if any, with one that the server has.
    """
    data, collections = bytes.fromhex(vector["hex"]), vector.get("collections", True)
    if opcode is not None:
        fields = fields_of_message(data, collections)
        told = json.loads(json.dumps({**fields}, default=lambda value: value.decode("utf-8", "replace")))
        told = {
            name: value for name, value in told.items() if value not in (0, "") and name not in _OF_RUNNER
        }
        with suppress(DcpEncodeError):
            if message(opcode, collections=collections, opaque=fields["opaque"], **told) == data:
                if vbucket is not None and told.pop("vbucket", None) is not None:
                    told |= vbucket
                return {"send": opcode, "with": told}
    return {"send": opcode or "unknown", "hex": vector["hex"]}


if __name__ == "__main__":
    write_text(Path(sys.argv[1]) / "python" / "dcp_kaitai" / "server_cases.json", server_cases())
