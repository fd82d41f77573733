"""The data for the first page of the reference."""

from __future__ import annotations

from typing import Any

from tools.grammar import catalogue
from tools.site import facts, places, usage
from tools.site.bits import flag_words
from tools.site.navigation import messages_by_kind
from tools.site.rules import layout_rules

PAGE = places.REFERENCE


def _counted() -> dict[str, tuple[int, str]]:
    """Return the number of items and the address for each kind of content."""
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
        "layout rules": (len(layout_rules()), places.link(PAGE, places.LAYOUT_RULES)),
        "server rules": (len(usage.policy().rules), places.link(PAGE, places.RULES)),
        "audit rules": (len(usage.audit().rules), places.link(PAGE, places.AUDIT_RULES)),
        "vectors": (len(facts.all_vectors()), places.link(PAGE, places.VECTORS)),
    }


def data() -> dict[str, Any]:
    """Return the number of items of each kind, and the messages by kind and opcode."""
    return {"counts": _counted(), "groups": messages_by_kind()}
