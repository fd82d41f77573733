"""The inspector's data: parsers, the field list with links, the server rules, and vectors.

Each file is a script that sets one name, because a page opened from disk may load scripts but not data.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from dcpspec.options import DATA_PORTS, Options
from tools import captures
from tools.generate.facade import facade
from tools.grammar import catalogue, rule_files
from tools.grammar.fields import enum_name, type_name
from tools.grammar.model import Attribute, Element, Enum, Switch, Type
from tools.project import GENERATED, ROOT
from tools.site import downloads, facts, links, places, search
from tools.site.markdown import Page
from tools.site.templating import environment

FOLDER = "assets/inspector"
PACKAGE = GENERATED / "javascript"
RUNTIME = ROOT / "tools" / "site" / "node_modules" / "kaitai-struct"

_COMMENT = re.compile(r"^ */\*\*.*?\*/\n+", re.DOTALL | re.MULTILINE)


def pages() -> Iterator[Page]:
    """Yield the generated files of the inspector."""
    yield Page(f"{FOLDER}/parsers.js", parsers())
    yield Page(f"{FOLDER}/kaitai-struct.LICENSE.txt", (RUNTIME / "LICENSE").read_text("utf-8"))
    yield Page(f"{FOLDER}/spec.js", _script("spec", spec()))
    yield Page(f"{FOLDER}/policy-rules.js", _script("policy", policy()))
    yield Page(f"{FOLDER}/vectors.js", _script("vectors", vectors()))
    yield Page(f"{FOLDER}/captures.js", _script("captures", offered_captures()))
    for path in captures.paths():
        content = base64.b64encode(path.read_bytes()).decode()
        yield Page(f"{FOLDER}/{_capture_script(path)}", _script("captureContent", content))


def _script(name: str, data: Any) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f'"use strict";\n(globalThis.dcpspec ??= {{}}).{name} = {text};\n'


# Parsers


def parsers() -> str:
    """Return the runtime and the debug build of the parsers as one script that sets `dcpspec.parsers`."""
    if not RUNTIME.is_dir():
        raise FileNotFoundError(f"{RUNTIME} does not exist: run `npm ci` in tools/site")
    modules = {
        "kaitai-struct/KaitaiStream": (RUNTIME / "KaitaiStream.js").read_text("utf-8"),
        "dcp-kaitai/bigint": (PACKAGE / "bigint.js").read_text("utf-8"),
    }
    for path in sorted((PACKAGE / "debug").glob("*.js")):
        modules[f"./{path.stem}"] = _COMMENT.sub("", path.read_text("utf-8"))
    return environment().get_template("parsers.js.jinja").render(modules=modules) + "\n"


# Field list


def spec() -> dict[str, Any]:
    """Return the field list with additions for readers: references, releases, links and plain names.

    The result includes the message fields by kind, as in the language packages, and the command's defaults
    for server ports and the maximum message length.
    """
    data = deepcopy(facts.field_data())
    for name, type_ in facts.types().items():
        entry = data["types"][name]
        entry |= _about(type_) | {"href": links.of(places.INSPECTOR, type_)}
        for member, description in zip(type_.fields, entry["members"], strict=True):
            href = links.of(places.INSPECTOR, member)
            description |= _about(member) | {"as": _type_text(member), "href": href}
            if "repeat" in member.raw:
                description["repeat"] = _repeat_text(member)
        for enum in type_.enums.values():
            for value in enum.members:
                about = _about(value) | {"href": links.of_value(places.INSPECTOR, enum, value.value)}
                data["enums"][enum_name(enum)][str(value.value)] |= about
    data["messages"] = {
        table: {
            str(message.opcode.value): _address(message.page)
            for message in catalogue.messages()
            if message.table == table
        }
        for table in catalogue.BODIES
    }
    for name in ("mcbp_opcode::client", "mcbp_opcode::server"):
        for value in data["enums"][name].values():
            value["plain"] = search.plain(value["id"]).removesuffix(" noop")  # a search term
    data["kinds"] = {
        kind.struct: {
            "direction": kind.direction,
            "fields": {
                field: [[place.name for place in route.places] for route in routes]
                for field, routes in kind.fields.items()
            },
        }
        for kind in facade(catalogue.library()).kinds
    }
    data["ports"] = sorted(DATA_PORTS)
    data["max_message"] = Options.max_message_bytes
    return data


def _about(element: Element) -> dict[str, Any]:
    """Return the references, releases and requirements of an element."""
    keys = (key for key in ("since", "until", "requires") if f"-{key}" in element.raw)
    facts: dict[str, Any] = {"refs": element.doc_refs} if element.doc_refs else {}
    return facts | {key: element.raw[f"-{key}"] for key in keys}


def _type_text(member: Attribute) -> str:
    """Return the type of a member as text for people: `u4, big-endian`."""
    grammar = member.scope.grammar
    kind = grammar.item_kind(member)
    if isinstance(member.type, Switch):
        text = f"by {member.type.on.text}"
    elif isinstance(kind, Type):
        text = type_name(kind)
    else:
        text = (
            member.uses[0].text if member.uses else enum_name(kind) if isinstance(kind, Enum) else str(kind)
        )
        if member.uses and text in ("u2", "u4", "u8", "s2", "s4", "s8"):
            text += {"be": ", big-endian", "le": ", little-endian"}[grammar.meta["endian"]]
    return f"list of {text}" if "repeat" in member.raw else text


def _repeat_text(member: Attribute) -> str:
    """Return how often a list member is read."""
    match member.raw["repeat"]:
        case "eos":
            return "to the end"
        case "expr":
            return f"{member.raw['repeat-expr']} times"
        case _:
            return f"until {member.raw['repeat-until']}"


def _address(page: str) -> str:
    """Return the address of a page for a link from the inspector."""
    return links.address(places.INSPECTOR, page)


def policy() -> dict[str, Any]:
    """Return the server rules that a single message can violate, in the form of `ksy/policy.yaml`."""
    raw = rule_files.data("policy")
    page = _address(places.RULES)
    checked = [rule | {"href": f"{page}#{rule['id']}"} for rule in raw["rules"] if "check" in rule]
    return {key: raw[key] for key in ("kinds", "classes")} | {"rules": checked}


# Captures


def offered_captures() -> list[dict[str, Any]]:
    """Return the captures of real servers as entries of the picker, with the scripts of their contents."""
    about = downloads.captures_about()
    return [
        {
            "id": f"{path.parent.name}/{path.name}",
            "comment": about[path.parent.name, path.name],
            "result": "capture",
            "script": _capture_script(path),
            "ports": captures.server_ports(path),
        }
        for path in captures.paths()
    ]


def _capture_script(path: Path) -> str:
    return f"captures/{path.parent.name}/{path.name}.js"


# Vectors


def vectors() -> list[dict[str, Any]]:
    """Return the vectors without their trees, which the inspector builds itself."""
    kept = ("id", "comment", "flags", "collections", "strict", "hex", "result")
    entries = []
    for home in facts.homes().values():
        vector, header = home.vector, home.vector["tree"].get("header", {})
        entry = {key: vector[key] for key in kept if key in vector} | {"href": _address(home.page)}
        if opcode := header.get("opcode") or header.get("server_opcode"):
            entry["opcode"] = f"{opcode['name'] or 'opcode'} 0x{opcode['value']:02x}"
        entries.append(entry)
    return entries
