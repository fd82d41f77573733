"""The first page of the reference."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tools.grammar import catalogue
from tools.site import facts, places, usage
from tools.site.bits import flag_words
from tools.site.markdown import table, wide
from tools.site.navigation import GROUPS, group_of
from tools.site.rules import layout_rules
from tools.site.wording import sentence

PAGE = places.REFERENCE


def _counted() -> dict[str, tuple[int, str]]:
    """Return the number and the address of each sort of thing."""
    types = facts.types().values()
    named = {grammar.id: sum(len(enum.members) for enum in grammar.enums) for grammar in catalogue.library()}
    return {
        "grammars": (len(named), ""),
        "messages with a page": (len(catalogue.messages()), "#messages"),
        "shared structures": (len(catalogue.parts()), ""),
        "types": (len(types), ""),
        "fields": (sum(len(type_.seq) for type_ in types), ""),
        "computed members": (sum(len(type_.instances) for type_ in types), ""),
        "named numbers": (sum(named.values()), ""),
        "opcodes": (named["mcbp_opcode"], places.link(PAGE, places.OPCODES)),
        "statuses": (named["mcbp_status"], places.link(PAGE, places.STATUSES)),
        "flags": (sum(len(word.bits) for word in flag_words()), places.link(PAGE, places.FLAGS)),
        "control keys": (len(catalogue.control_keys()), places.link(PAGE, places.CONTROLS)),
        "layout rules": (len(layout_rules()), places.link(PAGE, places.RULES, "layout")),
        "server rules": (len(usage.policy().rules), places.link(PAGE, places.RULES, "policy")),
        "audit rules": (len(usage.audit().rules), places.link(PAGE, places.RULES, "audit")),
        "vectors": (len(facts.all_vectors()), places.link(PAGE, places.VECTORS)),
    }


def blocks() -> Iterator[str]:
    """Yield the blocks of the page."""
    yield "# Reference"
    yield INTRODUCTION
    rows = [
        [f"[{name}]({target})" if target else name, f"{number:,}"]
        for name, (number, target) in _counted().items()
    ]
    yield table(["Contents", "Number"], rows)
    yield "## Conventions { #conventions }"
    yield CONVENTIONS
    yield "## Notation { #notation }"
    yield NOTATION
    yield "## Messages { #messages }"
    yield "By opcode. Requests and responses of one opcode share a page."
    for group, messages in groupby(sorted(catalogue.messages(), key=_order), key=group_of):
        yield f"### {group} {{ #messages-{group.lower().replace(' ', '-')} }}"
        yield wide(table(["Opcode", "Message", "Direction", "Since", "Meaning"], map(_row, messages)))
    yield "## Shared structures { #parts }"
    yield (
        "Structures that messages share: the header, keys, values, and the roots that read whole messages\n"
        "and streams."
    )
    rows = [
        [f"[{part.id}]({places.link(PAGE, catalogue.part_page(part.id))})", sentence(part.doc)]
        for part in catalogue.parts()
    ]
    yield table(["Structure", "Meaning"], rows)


def _order(message: catalogue.Message) -> tuple[int, int]:
    return GROUPS.index(group_of(message)), message.opcode.value


def _row(message: catalogue.Message) -> list[str]:
    opcode = places.link(PAGE, places.OPCODES, places.opcode_anchor(message.opcode.value, message.table))
    return [
        f"[`{message.opcode.value:#04x}`]({opcode})",
        f"[{message.opcode.id}]({places.link(PAGE, message.page)})",
        str(message.request.raw.get("-direction") or ""),
        str(message.request.raw.get("-since") or message.opcode.raw.get("-since") or ""),
        sentence(message.request.doc),
    ]


INTRODUCTION = """\
The reference is generated from the grammars, which are Kaitai Struct files. The grammars are normative:
where a page and a grammar differ, the grammar is right and the page has a bug. Every page links to the
grammar that it is generated from; [one archive](../ksy/dcpspec-ksy.zip) has them all.

The reference is meant to be sufficient for writing a parser or a producer of DCP: each message has its
bytes at their offsets, the conditions under which a field is present, the values that it can hold, what
must be agreed first, the [rules](rules.md) that it must keep, and bytes to test with. Every statement links
to its source."""

CONVENTIONS = """\
**Byte order.** All numbers are big-endian and unsigned unless stated otherwise: FlatBuffers are
little-endian.

**Offsets** are in bytes and start at 0, at the beginning of the structure that a table describes. Byte 0 of
a message is the magic, the first byte of its [header]. A range *24 to 31* includes both ends.
*Next* marks a field that follows one of variable length.

**Bits** are numbered from 0, the lowest, and given with their masks. In a drawing the highest bit is on the
left.

**Colours** mark the parts of a message: header, framing extras, extras, key, xattrs (extended attributes)
and value.

**Names** are those of the grammars, in `snake_case`: `len_` for lengths in bytes, `num_` for counts, `has_`
and `is_` for booleans, `raw_` for the number of an enum. The name in the server's source is given beside
it. Terms are in the [glossary](../glossary.md).

**Releases** are those of Couchbase Server: *since 7.2* is the first that has it, *until 6.6* the last.
*After 8.0* means builds that are not released yet. Without a release, it is older than all that could be
examined.
[What changed from release to release](../history.md) lists everything by release.

**Requires** names what must be agreed before: a [feature of HELLO](features.md), a [control
key](controls.md), or a [flag](flags.md) of open or stream request.

**Unknown numbers** are not errors. An opcode, status, flag or value that is not in its table is read and
keeps its number. Only a [layout rule](rules.md) makes a message invalid.

**E-05** and the like are [errata](../errata.md): places where the published documents are wrong.

[header]: parts/mcbp_header.md"""

NOTATION = """\
Below each drawing, the page of a message has the layout as text, in the notation of RFC 9000: one field per
line, in the order of the bytes, each with its width in bits.

```text
example {
  kind (8) = 0x05,
  extras.number (64),
  extras.flags (32),
    reserved (30),
    is_end (1),
    is_start (1),
  [extras.version (8)],
  key (..),
  items (..) ...,
}
```

| Written | Meaning |
|---|---|
| `name (32)` | A field of 32 bits. Numbers of 8 bits and more begin at a byte and are big-endian. |
| `name (..)` | A field of variable width. The table of fields names its length. |
| `name (8) = 0x05` | Always this number in this layout. |
| `[name (8)]` | May be absent. The table of fields has the condition. |
| `name (16) ...` | Repeated, any number of times. |
| `extras.name` | A field of the part `extras`, which is itself a structure. |
| indented lines below a field | Its bits, the highest first. They are part of the field. |

The first lines are the header, which all messages have."""
