"""The paths and anchors of the site, for all links.

Paths are source paths from the site's root: `reference/messages/dcp_mutation.md`. `link` converts a path to
the relative form that MkDocs checks.
"""

from __future__ import annotations

import posixpath

from tools.grammar.fields import type_name
from tools.grammar.model import Type

REFERENCE = "reference/index.md"
OPCODES = "reference/opcodes.md"
STATUSES = "reference/statuses.md"
DATATYPES = "reference/datatypes.md"
FEATURES = "reference/features.md"
FLAGS = "reference/flags.md"
CONTROLS = "reference/controls.md"
RULES = "reference/rules/index.md"
"""The list of all rules. The address of a rule name is permanent: it redirects to the rule's entry."""
LAYOUT_RULES = "reference/rules/layout.md"
MESSAGE_RULES = "reference/rules/message.md"
CONNECTION_RULES = "reference/rules/connection.md"
AUDIT_RULES = "reference/rules/audit.md"
COVERAGE = "reference/coverage.md"
CARD = "reference/card.md"
GLOSSARY = "glossary.md"
HISTORY = "history.md"
UPGRADES = "upgrades.md"
PUBLISHED = "published-pages.md"
REAL_SERVERS = "real-servers.md"
ERRATA = "errata.md"
INSPECTOR = "inspector.md"
AUDIT_GUIDE = "guides/audit.md"
VECTORS = "vectors/index.md"
SOURCES = "ksy/"
"""The addresses of the grammar files, by name."""
DATA = "data/"
DOWNLOADS = "data.md"
"""The addresses of the schemas, and of the grammars as data, by file name."""
SOURCES_ZIP = "ksy/dcpspec-ksy.zip"
CAPTURES = "captures/audit/"
"""The addresses of the captures that break or follow the audit rules, by file name."""


def vector_page(file: str) -> str:
    """Return the page of a vector file, by the file name without `.json`."""
    return f"vectors/{file}.md"


def type_anchor(type_: Type) -> str:
    """Return the anchor of a type on its page: `dcp_mutation.extras`."""
    return type_name(type_).replace("::", ".")


def field_anchor(type_: Type, field: str) -> str:
    """Return the anchor of a field or a bit: `dcp_mutation.extras.by_seqno`."""
    return f"{type_anchor(type_)}.{field}"


def opcode_anchor(value: int, table: str) -> str:
    """Return the anchor of an opcode on its index page: `client-0x57`."""
    return f"{table}-0x{value:02x}"


def status_anchor(value: int) -> str:
    """Return the anchor of a status: `0x0023`."""
    return f"0x{value:04x}"


def feature_anchor(value: int) -> str:
    """Return the anchor of a feature of HELLO: `0x12`."""
    return f"0x{value:02x}"


def erratum_anchor(erratum: str) -> str:
    """Return the anchor of an erratum: `e-05`."""
    return erratum.lower()


def value_anchor(enum_id: str, value: int) -> str:
    """Return the anchor of a value in an enum without its own index page: `magic-0x80`."""
    return f"{enum_id}-0x{value:02x}"


def link(source: str, target: str, anchor: str = "") -> str:
    """Return the address of a page or file relative to a page, both by source path."""
    path = posixpath.relpath(target, posixpath.dirname(source) or ".") if target != source else ""
    return path + (f"#{anchor}" if anchor else "")


def address(page: str, anchor: str = "") -> str:
    """Return the address at which a browser opens a page or file, relative to the site's root."""
    shown = page.removesuffix("index.md")
    if shown.endswith(".md"):
        shown = shown.removesuffix(".md") + "/"
    return shown + (f"#{anchor}" if anchor else "")


def target(source: str, address: str) -> str:
    """Return the source path that a link on a page leads to; the inverse of `link`."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(source), address.partition("#")[0]))
