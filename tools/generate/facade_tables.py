"""Write the tables of `tools/generate/facade.py` in each language."""

from __future__ import annotations

import json
from collections.abc import Iterator

from dcpspec.grammar.fields import BODIES, load
from tools.generate.facade import FLAGS, NAMES, NUMBERS, SHOWN, SNAPPY, BrokenRule, Facade, Place, Route
from tools.grammar.names import camel, path

PYTHON_HEAD = '''"""Where `dcp_kaitai.stream` finds the fields of messages. Generated from the grammars."""
# fmt: off
# ruff: noqa
'''
PYTHON_NAME = '''
def name(number):
    """Return the name that a number has, or else the number as text."""
    return getattr(number, "_name_", None) or str(number)
'''


def python_table(found: Facade) -> str:
    """Return the table of the Python package."""
    lines = [
        *(f"from .{kind.struct} import {camel(kind.struct, upper=True)}" for kind in found.kinds),
        "",
        f"HEADER_SIZE = {found.header_size}",
        f"LENGTH_AT = {found.length_at}",
        f"MAX_MESSAGE = {found.max_message}",
        f"TRUNCATED = {_triple(found.truncated)}",
        f"TOO_LONG = {_triple(found.too_long)}",
        f"NOT_SNAPPY = {_triple(found.not_snappy)}",
        f"SHOWN = {SHOWN!r}",
        "",
        PYTHON_NAME,
    ]
    for kind in found.kinds:
        if kind.fields:
            lines += ["", f"def _{kind.struct}(m, p):"]
            for field, routes in kind.fields.items():
                for route in reversed(routes):  # the last one that is there stays
                    lines += (f"    {line}" for line in _python_route(field, route))
            lines.append("")
    lines += ["", "KINDS = {"]
    for kind in found.kinds:
        describe = f"_{kind.struct}" if kind.fields else None
        head = f"{kind.name!r}, {kind.direction!r}, {describe}"
        lines.append(f"    {camel(kind.struct, upper=True)}: ({head}),")
    lines += ["}", "RULES = {"]
    lines += [f"    {rule.source!r}: ({_triple(rule)})," for rule in found.rules]
    return PYTHON_HEAD + "\n".join([*lines, "}"]) + "\n"


def _python_route(field: str, route: Route) -> Iterator[str]:
    before, owner, indent = "", "p", ""
    for number, place in enumerate(route.places):
        before, owner = owner, f"{owner}.{place.name}"
        if place.is_optional:
            is_case = f"isinstance(v{number}, {path(place.case, '.')})" if place.case else ""
            yield f"{indent}v{number} = {owner}"
            yield f"{indent}if {is_case or f'v{number} is not None'}:"
            owner, indent = f"v{number}", f"{indent}    "
    if field == FLAGS:
        yield f"{indent}flags = {owner}"
        yield f"{indent}m['flags'] = tuple(flag for flag in {route.flags!r} if getattr(flags, flag))"
    elif field == SNAPPY:
        yield f"{indent}return {before}"
    else:
        yield f"{indent}m[{field!r}] = {f'name({owner})' if field in NAMES else owner}"


GO_HEAD = """\
// Code generated from the grammars of dcpspec. DO NOT EDIT.

package dcp

import "github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"

"""


def go_table(found: Facade) -> str:
    """Return the table of the Go package, which gofmt has yet to format."""
    lines = [
        "const (",
        f"headerSize = {found.header_size}",
        f"lengthAt = {found.length_at}",
        "// MaxMessage is the length of the longest message, in bytes, that servers allow by default.",
        f"MaxMessage = {found.max_message}",
        ")",
        "",
        f"var errTruncated = brokenRule{{{_triple(found.truncated)}}}",
        f"var errTooLong = brokenRule{{{_triple(found.too_long)}}}",
        f"var errNotSnappy = brokenRule{{{_triple(found.not_snappy)}}}",
        "",
        "// brokenRules has the rules by the place in the grammars at which they are found broken.",
        "var brokenRules = map[string]brokenRule{",
        *(f"{_quoted(rule.source)}: {{{_triple(rule)}}}," for rule in found.rules),
        "}",
        "",
        "// describe sets the fields that depend on the kind. It returns the value if that is compressed.",
        "func (m *Message) describe(payload kaitai.Struct) (*McbpDocumentValue, error) {",
        "switch p := payload.(type) {",
    ]
    for kind in found.kinds:
        lines.append(f"case *{camel(kind.struct, upper=True)}:")
        lines.append(f"m.Kind, m.Direction = {_quoted(kind.name, kind.direction or '')}")
        for field, routes in kind.fields.items():
            for route in reversed(routes):  # the last one that is there stays
                lines += ["{", *_go_route(field, route), "}"]
    return GO_HEAD + "\n".join([*lines, "}", "return nil, nil", "}"]) + "\n"


def _go_step(place: Place, owner: str, variable: str) -> Iterator[str]:
    """Yield the lines that lead to a member, the last of which sets the variable to it."""
    name = f"{owner}.{camel(place.name, upper=True)}"
    if place.condition:
        condition = f"{owner}.{camel(place.condition, upper=True)}"
        if place.is_condition_instance:
            yield f"if has, err := {condition}(); err != nil {{"
            yield "return nil, err"
            yield "} else if has {"
        else:
            yield f"if {condition} {{"
    if place.case:
        yield f"if {variable}, ok := {name}.(*{path(place.case, '_')}); ok {{"
    elif place.is_instance:
        yield f"{variable}, err := {name}()"
        yield "if err != nil {"
        yield "return nil, err"
        yield "}"
    else:
        yield f"{variable} := {name}"


def _go_route(field: str, route: Route) -> Iterator[str]:
    before, owner, closing = "", "p", 0
    for number, place in enumerate(route.places):
        yield from _go_step(place, owner, f"v{number}")
        before, owner, closing = owner, f"v{number}", closing + place.is_optional
    if field == FLAGS:
        yield "m.Flags = []string{}"
        for flag in route.flags:
            yield f"if {owner}.{camel(flag, upper=True)} {{"
            yield f'm.Flags = append(m.Flags, "{flag}")'
            yield "}"
    elif field in NUMBERS:
        yield f"m.{camel(field)} = some({owner})"
    elif field in NAMES:
        yield f"m.{camel(field, upper=True)} = {owner}.String()"
    elif field == SNAPPY:
        yield f"_ = {owner}"
        yield f"return {before}, nil"
    else:
        yield f"m.{camel(field, upper=True)} = {owner}"
    yield from ["}"] * closing


def _triple(rule: BrokenRule) -> str:
    return _quoted(rule.rule, rule.path, rule.text)


def _quoted(*texts: str) -> str:
    """Return texts as literals that Go, Rust, Java and JavaScript read alike."""
    return ", ".join(json.dumps(text) for text in texts)


JAVASCRIPT_HEAD = """\
"use strict";

// Where `stream.js` finds the fields of messages. Generated from the grammars of dcpspec.

const dcp = require("./index");

/** The names of an enum by number, as the grammars write them. */
function names(codes) {
  const numbers = Object.keys(codes).filter((key) => typeof codes[key] === "string");
  return Object.fromEntries(numbers.map((number) => [number, codes[number].toLowerCase()]));
}

/** A 64-bit number; a default for what a FlatBuffers table leaves out is a plain 0. */
function exact(number) {
  return typeof number === "bigint" ? number : BigInt(number);
}

"""


def javascript_table(found: Facade) -> str:
    """Return the table of the JavaScript package."""
    lines = [
        f"exports.HEADER_SIZE = {found.header_size};",
        f"exports.LENGTH_AT = {found.length_at};",
        f"exports.MAX_MESSAGE = {found.max_message};",
        f"exports.TRUNCATED = [{_triple(found.truncated)}];",
        f"exports.TOO_LONG = [{_triple(found.too_long)}];",
        f"exports.NOT_SNAPPY = [{_triple(found.not_snappy)}];",
        "// The text of a message has these fields, by their names in the grammars.",
        f"exports.SHOWN = {json.dumps({name: camel(name) for name in SHOWN})};",
        "exports.names = names;",
    ]
    enums = {
        routes[0].places[-1].enum or "" for kind in found.kinds for routes in _named(kind.fields).values()
    }
    lines += [f"const {_javascript_names(enum)} = names(dcp.{path(enum, '.')});" for enum in sorted(enums)]
    lines += [
        "// By the type of the payload: kind, direction, and what sets the fields that depend on the kind.",
        "// That returns the document's value if that is compressed.",
        "exports.KINDS = new Map([",
    ]
    for kind in found.kinds:
        direction = json.dumps(kind.direction) if kind.direction else "undefined"
        head = f"dcp.{camel(kind.struct, upper=True)}, {{ kind: {_quoted(kind.name)}, direction: {direction}"
        if kind.fields:
            lines.append(f"  [{head}, describe(m, p) {{")
            for field, routes in kind.fields.items():
                for route in reversed(routes):  # the last one that is there stays
                    inner = (f"      {line}" for line in _javascript_route(field, route))
                    lines += ["    {", *inner, "    }"]
            lines.append("  } }],")
        else:
            lines.append(f"  [{head}, describe: undefined }}],")
    lines += ["]);", "exports.RULES = {"]
    lines += [f"  {_quoted(rule.source)}: [{_triple(rule)}]," for rule in found.rules]
    return JAVASCRIPT_HEAD + "\n".join([*lines, "};"]) + "\n"


def _named(fields: dict[str, tuple[Route, ...]]) -> dict[str, tuple[Route, ...]]:
    return {name: routes for name, routes in fields.items() if name in NAMES}


def _javascript_names(enum: str) -> str:
    return camel(f"{enum.replace('::', '_')}_names")


def _javascript_route(field: str, route: Route) -> Iterator[str]:
    before, owner, closing = "", "p", 0
    for number, place in enumerate(route.places):
        yield f"const v{number} = {owner}.{camel(place.name)};"
        before, owner = owner, f"v{number}"
        if place.is_optional:
            closing += 1
            is_case = f"instanceof dcp.{path(place.case, '.')}" if place.case else "!== undefined"
            yield f"if ({owner} {is_case}) {{"
    if field == FLAGS:
        yield "m.flags = [];"
        for flag in route.flags:
            yield f"if ({owner}.{camel(flag)}) m.flags.push({_quoted(flag)});"
    elif field in NAMES:
        names = _javascript_names(route.places[-1].enum or "")
        yield f"m.{camel(field)} = {names}[{owner}] ?? String({owner});"
    elif field in NUMBERS and _typescript(field) == "bigint":
        yield f"m.{camel(field)} = exact({owner});"
    elif field == SNAPPY:
        yield f"return {before};"
    else:
        yield f"m.{camel(field)} = {owner};"
    yield from ["}"] * closing


def typescript_kinds(found: Facade) -> str:
    """Return the declarations of messages: an interface for each kind, and their union."""
    lines: list[str] = []
    for kind in found.kinds:
        is_response = kind.name.endswith("response")
        own = [f'  readonly kind: "{kind.name}";']
        if kind.name != "payload":
            own.append("  readonly status: string;" if is_response else "  readonly vbucket: number;")
        for field, routes in kind.fields.items():
            if field == SNAPPY:
                continue
            # One of the two forms of a value is always there.
            places = routes[0].places[: -1 if field == "value" else None]
            if len(routes) == 1 and not any(place.is_optional for place in places):
                own.append(f"  readonly {camel(field)}: {_typescript(field)};")
        name = f"{camel(kind.name, upper=True)}Message"
        lines += [f"export interface {name} extends AnyMessage {{", *own, "}", ""]
    union = "".join(f"\n  | {camel(kind.name, upper=True)}Message" for kind in found.kinds)
    doc = "/** One message. Its kind says which fields it has. */"
    return "\n".join([*lines, doc, f"export type DcpMessage ={union};"])


def _typescript(field: str) -> str:
    if field in NUMBERS:
        return "number" if field in ("collection_id", "scope_id") else "bigint"
    return {FLAGS: "readonly string[]", "key": "Uint8Array", "value": "Uint8Array"}.get(field, "string")


RUST_HEAD = """\
//! Where `stream` finds the fields of messages. Generated from the grammars of dcpspec.

use super::stream::{named, Compressed, Message, Rule};
"""
CODES = ("mcbp_opcode::client", "mcbp_opcode::server", "mcbp_status::status")
"""The enums of the header whose names the facades show."""


def rust_table(found: Facade) -> str:
    """Return the table of the Rust crate."""
    spec = load()
    lines = [
        *(f"use super::{kind.struct}::*;" for kind in found.kinds),
        *(f"use super::{body}::*;" for body in BODIES),
        "use super::kaitai::{KResult, OptRc};",
        "",
        f"pub const HEADER_SIZE: usize = {found.header_size};",
        f"pub const LENGTH_AT: usize = {found.length_at};",
        "/// Length of the longest message, in bytes, that servers allow by default.",
        f"pub const MAX_MESSAGE: usize = {found.max_message};",
        f"pub const TRUNCATED: Rule = ({_triple(found.truncated)});",
        f"pub const TOO_LONG: Rule = ({_triple(found.too_long)});",
        f"pub const NOT_SNAPPY: Rule = ({_triple(found.not_snappy)});",
        "/// The bit of the datatype.",
        f"pub const SNAPPY_BIT: u8 = {found.snappy_bit};",
        "",
        "/// The rule that is broken at a place in the grammars.",
        "pub fn rule(source: &str) -> Option<Rule> {",
        "Some(match source {",
        *(f"{_quoted(rule.source)} => ({_triple(rule)})," for rule in found.rules),
        "_ => return None,",
        "})",
        "}",
        "",
    ]
    enums = dict.fromkeys(CODES)
    for kind in found.kinds:
        enums |= dict.fromkeys(
            routes[0].places[-1].enum or "" for name, routes in kind.fields.items() if name in NAMES
        )
    for enum in enums:
        lines += [
            f"pub fn {_rust_names(enum)}(number: i64) -> Option<&'static str> {{",
            "Some(match number {",
        ]
        lines += [f'{number} => "{member.id}",' for number, member in spec.enums[enum].items()]
        lines += ["_ => return None,", "})", "}", ""]
    for body in BODIES:
        for member in spec.types[body].members.values():
            if not member.id.endswith(("request", "response")):
                continue
            type_ = f"{camel(body, upper=True)}_{camel(member.id, upper=True)}"
            lines.append(f"pub fn {member.id}(m: &mut Message, payload: &{type_}) -> KResult<Compressed> {{")
            lines.append("match payload {")
            for name in dict.fromkeys(member.type.names):
                lines.append(f"{type_}::{camel(name, upper=True)}(p) => {name}(m, p),")
            lines += ["}", "}", ""]
    for kind in found.kinds:
        routes = [(field, route) for field, ways in kind.fields.items() for route in reversed(ways)]
        p = "p" if routes else "_p"
        type_ = camel(kind.struct, upper=True)
        lines.append(f"fn {kind.struct}(m: &mut Message, {p}: &OptRc<{type_}>) -> KResult<Compressed> {{")
        lines.append(f"m.kind = {_quoted(kind.name)};")
        if kind.direction:
            lines.append(f"m.direction = Some({_quoted(kind.direction)});")
        for field, route in routes:  # the last one that is there stays
            lines += ["{", *_rust_route(kind.struct, field, route), "}"]
        lines += ["Ok(None)", "}", ""]
    return RUST_HEAD + "\n".join(lines)


def _rust_names(enum: str) -> str:
    return f"name_of_{enum.replace('::', '_')}"


def _rust_route(kind: str, field: str, route: Route) -> Iterator[str]:
    owner, before, closing = "p", kind, 0
    for number, place in enumerate(route.places):
        if place.condition:
            closing += 1
            yield f"if *{owner}.{place.condition}(){'?' if place.is_condition_instance else ''} {{"
        if field == SNAPPY and place is route.places[-1]:
            yield f"return Ok(Some({owner}.clone()));"
            break
        yield f"let v{number} = {owner}.{place.name}(){'?' if place.is_instance else ''};"
        owner = f"v{number}"
        if place.case:
            closing += 1
            variant = f"{path(before, '_')}_{camel(place.name, upper=True)}::{path(place.case, '_')}"
            yield f"if let Some({variant}(case{number})) = &*{owner} {{"
            owner = f"case{number}"
        before = place.case or place.struct or ""
    if field == FLAGS:
        yield "let mut flags = Vec::new();"
        for flag in route.flags:
            yield f"if *{owner}.{flag}() {{"
            yield f'flags.push("{flag}");'
            yield "}"
        yield "m.flags = Some(flags);"
    elif field in NUMBERS:
        yield f"m.{field} = Some(*{owner});"
    elif field in NAMES:
        names = _rust_names(route.places[-1].enum or "")
        yield f"m.{field} = Some(named({names}, i64::from(&*{owner})));"
    elif field != SNAPPY:
        yield f"m.{field} = Some({owner}.to_vec());"
    yield from ["}"] * closing


JAVA_HEAD = """\
package org.dcpspec.kaitai;

import io.kaitai.struct.KaitaiStruct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/** Where {@link DcpStream} finds the fields of messages. Generated from the grammars of dcpspec. */
final class StreamTable {
  private StreamTable() {}

"""


def java_table(found: Facade) -> str:
    """Return the table of the Java package."""
    named = [routes[0] for kind in found.kinds for routes in _named(kind.fields).values()]
    enums = sorted({(_java_names(route), path(route.places[-1].enum or "", ".")) for route in named})
    lines = [
        f"  static final int HEADER_SIZE = {found.header_size};",
        f"  static final int LENGTH_AT = {found.length_at};",
        f"  static final int MAX_MESSAGE = {found.max_message};",
        f"  static final String[] TRUNCATED = {{{_triple(found.truncated)}}};",
        f"  static final String[] TOO_LONG = {{{_triple(found.too_long)}}};",
        f"  static final String[] NOT_SNAPPY = {{{_triple(found.not_snappy)}}};",
        "  /** The bit of the datatype. */",
        f"  static final int SNAPPY_BIT = {found.snappy_bit};",
        "  /** The rules by the place in the grammars at which they are found broken. */",
        "  static final Map<String, String[]> RULES = Map.ofEntries(",
        ",\n".join(
            f"      Map.entry({_quoted(rule.source)}, new String[] {{{_triple(rule)}}})"
            for rule in found.rules
        ),
        "  );",
        "",
        "  /** Sets the fields that depend on the kind. Returns the document's value if it is compressed. */",
        "  static McbpDocumentValue describe(DcpMessage m, KaitaiStruct payload) {",
    ]
    lines += [
        "    return KINDS.get(payload.getClass()).apply(m, payload);",
        "  }",
        "",
        "  /** The names of all members of an enum, as the grammars write them. */",
        "  static String[] names(Enum<?>[] members) {",
        "    return Arrays.stream(members)",
        "        .map(one -> one.name().toLowerCase(Locale.ROOT))",
        "        .toArray(String[]::new);",
        "  }",
        "",
        *(f"  private static final String[] {name} = names({enum}.values());" for name, enum in enums),
        "",
        "  private static final",
        "      Map<Class<?>, BiFunction<DcpMessage, KaitaiStruct, McbpDocumentValue>> KINDS =",
        "      new HashMap<>(Map.ofEntries(",
        ",\n".join(
            f"      Map.entry({type_}.class, (m, p) -> {camel(kind.struct)}(m, ({type_}) p))"
            for kind in found.kinds
            for type_ in [camel(kind.struct, upper=True)]
        ),
        "  ));",
    ]
    for kind in found.kinds:
        type_ = camel(kind.struct, upper=True)
        lines += [
            "",
            f"  private static McbpDocumentValue {camel(kind.struct)}(DcpMessage m, {type_} p) {{",
        ]
        lines.append(f"    m.kind = {_quoted(kind.name)};")
        if kind.direction:
            lines.append(f"    m.direction = {_quoted(kind.direction)};")
        for field, routes in kind.fields.items():
            for route in reversed(routes):  # the last one that is there stays
                lines += ["    {", *(f"      {line}" for line in _java_route(field, route)), "    }"]
        lines += ["    return null;", "  }"]
    return JAVA_HEAD + "\n".join([*lines, "}"]) + "\n"


def _java_names(route: Route) -> str:
    return f"NAMES_OF_{(route.places[-1].enum or '').replace('::', '_').upper()}"


def _java_route(field: str, route: Route) -> Iterator[str]:
    owner, before, closing = "p", "p", 0
    for number, place in enumerate(route.places):
        yield f"var v{number} = {owner}.{camel(place.name)}();"
        before, owner = owner, f"v{number}"
        if place.condition:
            closing += 1
            yield f"if ({owner} != null) {{"
        elif place.case:
            closing += 1
            type_ = path(place.case, ".")
            yield f"if ({owner} instanceof {type_}) {{"
            yield f"var case{number} = ({type_}) {owner};"
            owner = f"case{number}"
    if field == FLAGS:
        yield "m.flags = new ArrayList<>();"
        for flag in route.flags:
            yield f'if ({owner}.{camel(flag)}()) m.flags.add("{flag}");'
    elif field in NAMES:
        raw = camel(f"raw_{route.places[-1].name}")  # an enum is null if its number has no name
        yield f"m.{camel(field)} = DcpMessage.name({_java_names(route)}, {owner}, {before}.{raw}());"
    elif field == SNAPPY:
        yield f"return {before};"
    else:
        yield f"m.{camel(field)} = {owner};"
    yield from ["}"] * closing
