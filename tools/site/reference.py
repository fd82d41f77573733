"""The first page of the reference."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.bits import flag_words
from tools.site.controls import keys
from tools.site.entries import wide
from tools.site.navigation import GROUPS, group_of
from tools.site.rules import layout_rules
from tools.site.wording import first_sentence

PAGE = places.REFERENCE


def counted() -> dict[str, tuple[int, str]]:
    """Return the number and the address of each sort of thing."""
    grammars = list(facts.library())
    types = [type_ for grammar in grammars for type_ in grammar.types]
    enums = [enum for grammar in grammars for enum in grammar.enums]
    return {
        "grammars": (len(grammars), ""),
        "messages with a page": (len(facts.messages()), "#messages"),
        "parts that they share": (len(facts.parts()), ""),
        "types": (len(types), ""),
        "fields": (sum(len(type_.seq) for type_ in types), ""),
        "computed members": (sum(len(type_.instances) for type_ in types), ""),
        "named numbers": (sum(len(enum.members) for enum in enums), ""),
        "opcodes": (
            sum(len(enum.members) for enum in enums if enum.grammar.id == "mcbp_opcode"),
            places.link(PAGE, places.OPCODES),
        ),
        "statuses": (
            sum(len(enum.members) for enum in enums if enum.grammar.id == "mcbp_status"),
            places.link(PAGE, places.STATUSES),
        ),
        "flags": (sum(len(word.bits) for word in flag_words()), places.link(PAGE, places.FLAGS)),
        "control keys": (len(keys()), places.link(PAGE, places.CONTROLS)),
        "rules of the layout": (len(layout_rules()), places.link(PAGE, places.RULES, "layout")),
        "rules of the servers": (len(usage.policy().rules), places.link(PAGE, places.RULES, "policy")),
        "audit rules": (len(usage.audit().rules), places.link(PAGE, places.RULES, "audit")),
        "vectors": (len(usage.all_vectors()), places.link(PAGE, places.VECTORS)),
    }


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    yield "# Reference"
    yield ""
    yield INTRODUCTION.format(
        zip=places.link(PAGE, places.SOURCES_ZIP), rules=places.link(PAGE, places.RULES)
    )
    yield ""
    yield from _counts()
    yield "## Conventions { #conventions }"
    yield ""
    yield CONVENTIONS.format(
        header=places.link(PAGE, facts.page_of(facts.library().grammars["mcbp_header"].top)),
        history=places.link(PAGE, places.HISTORY),
        features=places.link(PAGE, places.FEATURES),
        controls=places.link(PAGE, places.CONTROLS),
        flags=places.link(PAGE, places.FLAGS),
        rules=places.link(PAGE, places.RULES),
        errata=places.link(PAGE, places.ERRATA),
        glossary=places.link(PAGE, places.GLOSSARY),
    )
    yield ""
    yield "## Notation { #notation }"
    yield ""
    yield NOTATION
    yield ""
    yield "## Messages { #messages }"
    yield ""
    yield "By opcode. Requests and responses of one opcode share a page."
    yield ""
    for group, messages in groupby(sorted(facts.messages(), key=_order), key=group_of):
        yield f"### {group} {{ #messages-{group.lower().replace(' ', '-')} }}"
        yield ""
        head = ["Opcode", "Message", "Direction", "Since", "What it does"]
        yield from wide(table(head, list(map(_row, messages))))
    yield "## Parts { #parts }"
    yield ""
    yield "What messages share: the header, keys, values, and the roots that read whole messages and streams."
    yield ""
    rows = [
        [f"[{part.id}]({places.link(PAGE, places.part_page(part.id))})", first_sentence(part)]
        for part in facts.parts()
    ]
    yield from table(["Part", "What it is"], rows)
    yield ""


def _counts() -> Iterator[str]:
    rows = [
        [f"[{name}]({target})" if target else name, f"{number:,}"]
        for name, (number, target) in counted().items()
    ]
    yield from table(["What there is", "Number"], rows)
    yield ""


def _order(message: facts.Message) -> tuple[int, int]:
    return GROUPS.index(group_of(message)), message.opcode.value


def _row(message: facts.Message) -> list[str]:
    opcode = places.link(PAGE, places.OPCODES, places.opcode_anchor(message.opcode.value, message.table))
    return [
        f"[`{message.opcode.value:#04x}`]({opcode})",
        f"[{message.opcode.id}]({places.link(PAGE, places.message_page(message.opcode.id))})",
        str(message.request.raw.get("-direction") or ""),
        str(message.request.raw.get("-since") or message.opcode.raw.get("-since") or ""),
        first_sentence(message.request),
    ]


INTRODUCTION = """\
The reference is made from the grammars, files in the language of Kaitai Struct. They are what counts: where
a page and a grammar differ, the grammar is right and the page has a mistake to report. Every page links to
the grammar that it is made from, and [all of them are one archive]({zip}).

The pages promise to be enough. Who writes a parser or a producer of DCP needs no other one at hand: each
message has its bytes at their offsets, the conditions under which a field is there, the numbers it can
hold, what must be agreed first, the [rules]({rules}) that it must keep to, and bytes to test with. Nothing
is left to the source of the server, though every statement links to the place that it comes from."""

CONVENTIONS = """\
**Byte order.** All numbers are big-endian and unsigned. What differs says so: FlatBuffers are
little-endian.

**Offsets** count bytes from 0, from the beginning of what a table is about. Byte 0 of a message is the
magic, the first byte of its [header]({header}). A range *24 to 31* includes both ends. An offset that
depends on a length before it is written with the name of that length.

**Bits** are given by masks. Bit 0 is the lowest; in a drawing the highest stands on the left.

**Names** are those of the grammars, in `snake_case`: `len_` for lengths in bytes, `num_` for counts, `has_`
and `is_` for what is true or false, `raw_` for the number behind a name. The name that the server's source
uses stands beside it. [The glossary]({glossary}) has the words.

**Releases** are those of Couchbase Server: *since 7.2* is the first that has it, *until 6.6* the last.
*After 8.0* is in builds that no release has yet. No release means: older than all that could be looked at.
[What changed from release to release]({history}) lists everything by release.

**Requires** names what must be agreed before: a [feature of HELLO]({features}), a [control
key]({controls}), or a [flag]({flags}) of open or stream request.

**Unknown numbers** are no errors. An opcode, status, flag or value that is not in its table is read and
keeps its number. Only a [rule]({rules}) of the layout makes bytes invalid.

**E-05** and the like are [errata]({errata}): places where the published documents say something else."""

NOTATION = """\
The page of a message has each of its layouts as text too, below the drawing, in the manner of RFC 9000: one
field a line, in the order of the bytes, each with its width in bits.

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
| `name (..)` | A field whose width is not fixed. The table of fields says which length it follows. |
| `name (8) = 0x05` | Always this number in this layout. |
| `[name (8)]` | May be absent. The table of fields has the condition. |
| `name (16) ...` | Repeated, any number of times. |
| `extras.name` | A field of the part `extras`, which is itself a structure. |
| lines further in, below a field | Its bits, the highest first. They take no room of their own. |

The first lines are the header, which all messages have."""
