"""The ids of the collections to stream."""

from __future__ import annotations

from typing import NamedTuple

from dcpspec.client.outcomes import StreamError
from dcpspec.client.rows import CollectionNames
from dcpspec.client.settings import Settings


class ChosenCollections(NamedTuple):
    """The collections or the scope that stream requests select; without either, requests select the whole
    bucket.
    """

    scope: int | None = None
    collections: frozenset[int] | None = None

    @property
    def are_all(self) -> bool:
        """True if the requests select the whole bucket."""
        return self == ChosenCollections()

    def ids(self, names: CollectionNames) -> list[int | None]:
        """Return the ids of the chosen collections; only None for the whole bucket.

        Args:
            names: The known collections.
        """
        if self.scope is not None:
            return [number for number, (scope, _) in names.collections.items() if scope == self.scope]
        return [None] if self.collections is None else [*sorted(self.collections)]

    @classmethod
    def of(cls, settings: Settings, names: CollectionNames) -> ChosenCollections:
        """Return the ids of the scope and the collections that the settings name.

        Raises:
            StreamError: The bucket lacks the scope or a collection; the error lists the existing scopes or
                collections.
        """
        if settings.collections is not None:
            ids = {
                (names.scopes.get(scope, ""), name): number
                for number, (scope, name) in names.collections.items()
            }
            chosen = []
            for text in settings.collections:
                scope, _, name = text.rpartition(".")
                key = scope or settings.scope or "_default", name
                if key not in ids:
                    there = ", ".join(sorted(".".join(each) for each in ids))
                    raise StreamError(
                        f"the bucket has no collection {'.'.join(key)}; its collections are {there}"
                    )
                chosen.append(ids[key])
            return cls(None, frozenset(chosen))
        if settings.scope is not None:
            scopes = {name: number for number, name in names.scopes.items()}
            if settings.scope not in scopes:
                raise StreamError(
                    f"the bucket has no scope {settings.scope}; its scopes are {', '.join(sorted(scopes))}"
                )
            return cls(scopes[settings.scope])
        return cls()
