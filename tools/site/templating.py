"""The templates of the pages, below `templates/`, and their globals besides the data of their page.

A template `*.md.jinja` makes Markdown, `*.html.jinja` a piece of HTML, in which all plain text is escaped.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context, select_autoescape
from jinja2.runtime import Context
from markupsafe import Markup

from dcpspec.wording import counted
from tools.grammar import catalogue
from tools.grammar.model import Type, TypeMember
from tools.site import anatomy, facts, html, links, places, usage, wording
from tools.site.things import needing
from tools.vectors import Vector

FOLDER = Path(__file__).parent / "templates"


def render(template: str, page: str, **data: Any) -> str:
    """Return the output of a template for a page, with at most one consecutive blank line.

    Args:
        template: Its path below `templates/`, without `.jinja`.
        page: The page with the result, by source path, to which links are relative.
        data: The template's variables besides the globals of all templates.
    """
    made = environment().get_template(f"{template}.jinja").render(data, page=page)
    return re.sub(r"\n(?:[ ]*\n){2,}", "\n\n", made).strip()


@cache
def environment() -> Environment:
    """Return the environment that loads the templates."""
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=select_autoescape(["html.jinja"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    modules = (anatomy, catalogue, facts, links, places, usage, wording)
    made.globals |= {module.__name__.rpartition(".")[2]: module for module in modules}
    made.globals |= {
        "anchor_of": lambda what: facts.place_of(what)[1],
        "counted": counted,
        "href": _href,
        "href_to": _href_to,
        "inspect": _inspect,
        "link": _link,
        "link_to": _link_to,
        "needing": needing,
        "vector_link": _vector_link,
    }
    texts = [
        "breakable",
        "code",
        "escaped",
        "inline",
        "prose",
        "releases_of",
        "sentence",
        "source_link",
        "statement",
    ]
    made.filters |= {name: getattr(wording, name) for name in texts}
    made.filters |= {
        "cell": lambda text: text.replace("|", r"\|"),
        "doc": lambda text: Markup(html.inline(text)),
        "paragraphs": lambda text: Markup(html.paragraphs(text)),
        "reference": lambda text: Markup(html.reference(text)),
    }
    return made


@pass_context
def _link(context: Context, target: str, anchor: str = "") -> str:
    """Return the address of a page or file for a link in Markdown."""
    return places.link(context["page"], target, anchor)


@pass_context
def _link_to(context: Context, what: Type | TypeMember) -> str:
    """Return the address of the description of a type or a field for a link in Markdown."""
    return places.link(context["page"], *facts.place_of(what))


@pass_context
def _href(context: Context, target: str, anchor: str = "") -> str:
    """Return the address of a page or file for a link in HTML."""
    return links.address(context["page"], target, anchor)


@pass_context
def _href_to(context: Context, what: Type | TypeMember) -> str:
    """Return the address of the description of a type or a field for a link in HTML."""
    return links.address(context["page"], *facts.place_of(what))


@pass_context
def _vector_link(context: Context, vector: Vector, text: str = "") -> str:
    """Return a link to a vector on its page, in Markdown."""
    return usage.link(context["page"], vector, text)


@pass_context
def _inspect(context: Context, vector: Vector, text: str = "inspect") -> Markup:
    """Return a link to the inspector with a vector, in HTML."""
    return Markup(usage.inspect(context["page"], vector, text))
