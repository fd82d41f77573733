"""The base class of all generated classes."""

from __future__ import annotations

from kaitaistruct import KaitaiStruct


class Printed(KaitaiStruct):
    """An object of a grammar type, which prints its fields."""

    def __repr__(self) -> str:
        given = type(self).__init__.__code__.co_varnames
        names = (name for name in vars(self) if not name.startswith("_") and name not in given)
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"
