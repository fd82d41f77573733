"""Names in generated code: `dcp_mutation` becomes `DcpMutation`, and `by_seqno` becomes `bySeqno`."""

from __future__ import annotations


def camel(name: str, *, upper: bool = False) -> str:
    """Return an id in camel case, with an upper-case or lower-case first letter."""
    first, *rest = name.split("_")
    return (first.capitalize() if upper else first) + "".join(part.capitalize() for part in rest)


def path(name: str, separator: str) -> str:
    """Return a qualified name in camel case: `mcbp_header::magic` is `McbpHeader.Magic`."""
    return separator.join(camel(part, upper=True) for part in name.split("::"))
