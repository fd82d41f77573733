"""Write the entry point of the generated JavaScript package, `index.js`, and its TypeScript declarations.

The compiler writes one module per grammar and no types. Names are the same as in the compiler's output:
`dcp_mutation` is `DcpMutation`, its field `by_seqno` is `bySeqno`, and the enum member `client_request` is
`CLIENT_REQUEST`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from tools.grammar.fields import enum_name, type_name
from tools.grammar.model import Attribute, Enum, Instance, Library, Switch, Type, TypeMember
from tools.grammar.names import camel, path

WIDTH = 110


def index(library: Library) -> str:
    """Return the classes of the entry point: every type by its name, loaded on first use."""
    names = [camel(name, upper=True) for name in library.grammars]
    empty = "".join(f"exports.{name} =\n  " for name in names)
    lines = "".join(f'lazy("{name}", () => require("./src/{name}"));\n' for name in names)
    return f"{empty}  undefined;\n\n{lines}"


def typings(library: Library) -> str:
    """Return the TypeScript declarations of the entry point: all types with their members, and the enums."""
    return "".join(f"{line}\n" for grammar in library for line in ("", *_type(grammar.top)))


def debug_typings(name: str) -> str:
    """Return the declarations of the module below `debug/` that contains a type."""
    return (
        'import type { WithPlaces, WithPlacesClass } from "../debug";\n'
        f'import type {{ {name} as Plain }} from "../index";\n\n'
        f"export declare const {name}: WithPlacesClass<typeof Plain>;\n"
        f"export type {name} = WithPlaces<Plain>;\n"
    )


def _type(type_: Type) -> Iterator[str]:
    """Yield the class of a type, and the namespace of its nested types and enums."""
    modifier, name = "" if type_.parent else "export ", camel(type_.id, upper=True)
    yield from _doc(type_.doc)
    yield f"{modifier}class {name} {{"
    parameters = [f"{camel(param.id)}: {_kind(param)}" for param in type_.params]
    around = ["parent: unknown", "root: unknown"] if parameters else ["parent?: unknown", "root?: unknown"]
    width = WIDTH - 2 * len(list(type_.scopes()))
    yield from _indented(_constructor(["io: KaitaiStream", *around, *parameters], width))
    yield "  /** The stream that the fields are read from. */"
    yield "  readonly _io: KaitaiStream;"
    for member in type_.members:
        yield from _indented(_member(member))
    if "to-string" in type_.raw:
        yield "  /** A summary of the object on one line. */"
        yield "  toString(): string;"
    # A private member keeps structurally equal classes distinct, so that `instanceof` narrows correctly.
    yield "  private _read(): void;"
    yield "}"
    parts = [*map(_enum, type_.enums.values()), *map(_type, type_.types.values())]
    inner = [line for part in parts for line in ("", *part)]
    if inner:
        yield f"{modifier}namespace {name} {{"
        yield from _indented(inner[1:])
        yield "}"


def _member(member: TypeMember) -> Iterator[str]:
    name, kind, remarks = camel(member.id), _kind(member), []
    optional = isinstance(member, Attribute) and member.is_optional
    if encoding := member.raw.get("-encoding"):
        remarks.append(f"The bytes are {encoding} text.")
    condition = member.formula("if")
    if condition and not condition.text.startswith("not "):
        asked = ".".join(camel(part) for part in condition.text.split("."))
        remarks.append(f"Present only if `{asked}`.")
    yield from _doc("\n\n".join([member.doc, " ".join(remarks)]).strip())
    if isinstance(member, Instance):
        yield f"get {name}(): {kind}{' | undefined' if optional else ''};"
        return
    line = f"readonly {name}{'?' if optional else ''}: {kind};"
    if len(line) <= WIDTH - 4 or " | " not in kind:
        yield line
    else:
        yield line.split(": ")[0] + ":"
        yield from (f"  | {choice}" for choice in f"{kind};".split(" | "))


def _enum(enum: Enum) -> Iterator[str]:
    """Yield an object with the numbers by name and the names by number, and the type of the numbers."""
    name = camel(enum.id, upper=True)
    yield f"const {name}: {{"
    for member in enum.members:
        yield from _indented(_doc(member.doc))
        yield f"  readonly {member.id.upper()}: {member.value};"
    yield "  /** Name of a number, undefined if it has none. */"
    yield "  readonly [value: number]: string | undefined;"
    yield "};"
    yield f"type {name} = (typeof {name})[Exclude<keyof typeof {name}, number>];"


def _kind(member: TypeMember) -> str:
    """Return the TypeScript type of a member."""
    grammar = member.scope.grammar
    if isinstance(member.type, Switch):
        return " | ".join(dict.fromkeys(path(type_name(kind), ".") for kind in member.types))
    item = grammar.item_kind(member)
    if isinstance(item, Type):
        name = path(type_name(item), ".")
    elif isinstance(item, Enum):
        name = path(enum_name(item), ".")
        valid = member.raw.get("valid")
        checked = isinstance(valid, dict) and {"in-enum", "any-of"} & valid.keys()
        name = name if checked else f"OpenEnum<{name}>"
    else:
        plain = {"bool": "boolean", "bytes": "Uint8Array"}
        name = "Int64" if _is_wide(member) else plain.get(str(item), "number")
    return f"ReadonlyArray<{name}>" if "repeat" in member.raw else name


def _is_wide(member: TypeMember) -> bool:
    """Return True if the runtime reads a value as 64 bits instead of computing it from smaller values."""
    grammar = member.scope.grammar
    if grammar.item_kind(member) not in ("u8", "s8"):
        return False
    value = member.formula("value")
    if value is None or value.tree is None:
        return True
    used = (grammar.resolve_member(member.scope, expr) for expr, _ in value.tree.walk())
    return any(map(_is_wide, filter(None, used)))


def _constructor(parameters: list[str], width: int) -> list[str]:
    line = f"constructor({', '.join(parameters)});"
    if len(line) <= width:
        return [line]
    return ["constructor(", *(f"  {parameter}," for parameter in parameters), ");"]


def _doc(text: str) -> Iterator[str]:
    """Yield a comment, wrapped for an indentation of up to six columns."""
    lines = [
        part
        for line in text.replace("*/", "* /").split("\n")
        for part in textwrap.wrap(line, WIDTH - 9, break_long_words=False, break_on_hyphens=False) or [""]
    ]
    if len(lines) == 1 and len(lines[0]) <= WIDTH - 13:
        yield f"/** {lines[0]} */"
    else:
        yield "/**"
        yield from (f" * {line}".rstrip() for line in lines)
        yield " */"


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" if line else "" for line in lines)
