"""The sources of the pages, read once: grammars, messages with their layouts, vectors."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from dcpspec.grammar.tree import Message as MessageTree
from dcpspec.grammar.tree import read_message
from tools import vectors as vector_files
from tools.grammar import catalogue
from tools.grammar.fields import field_list, type_name
from tools.grammar.model import Type, TypeMember
from tools.site import places
from tools.vectors import Vector, VectorFile


def place_of(what: Type | TypeMember) -> tuple[str, str]:
    """Return the page and the anchor of a type or a field."""
    if isinstance(what, Type):
        return catalogue.page_of(what), places.type_anchor(what)
    return catalogue.page_of(what.scope), places.field_anchor(what.scope, what.id)


@cache
def vectors() -> tuple[VectorFile, ...]:
    """Return the files of test vectors."""
    return tuple(vector_files.load())


@cache
def types() -> dict[str, Type]:
    """Return all types by name."""
    return {type_name(type_): type_ for type_ in catalogue.library().types}


@cache
def field_data() -> dict[str, Any]:
    """Return the field list, as in the packages' file `fields.json`."""
    data: dict[str, Any] = json.loads(field_list(catalogue.library()))
    return data


class Home(NamedTuple):
    """The place of a vector in the files."""

    vector: Vector
    file: VectorFile
    group: dict[str, Any]

    @property
    def page(self) -> str:
        """The page of the vector's file."""
        return places.vector_page(self.file.path.stem)


@cache
def homes() -> dict[str, Home]:
    """Return all vectors with their places, by id."""
    return {
        vector["id"]: Home(vector, file, group)
        for file in vectors()
        for group in file.data["groups"]
        for vector in group["vectors"]
    }


@cache
def all_vectors() -> tuple[Vector, ...]:
    """Return all vectors, by file."""
    return tuple(home.vector for home in homes().values())


def vector(vector_id: str) -> Vector:
    """Return a vector by its id."""
    return homes()[vector_id].vector


def tree_of(vector: Vector) -> MessageTree:
    """Return a vector as a tree with byte ranges."""
    return read_message(
        bytes.fromhex(vector["hex"]), vector.get("collections", True), strict=vector.get("strict", False)
    )
