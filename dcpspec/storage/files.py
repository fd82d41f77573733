"""Finds the files that a load reads from paths, folders, patterns and URIs, as Spark's own sources do."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from io import IOBase

from dcpspec.options import OptionError, Options, Use
from dcpspec.storage.folders import is_partition, partition_values
from dcpspec.storage.stores import (
    PathInfo,
    absolute,
    name_of,
    normalized,
    parent,
    relative,
    split_query,
    store_of,
)

_LOG = logging.getLogger(__name__)

Paths = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
"""One or more files, folders, patterns or URIs."""


@dataclass(frozen=True)
class InputFile:
    """A file to read."""

    path: str
    size: int
    """Size in bytes, or -1 if unknown."""
    modified_ns: int
    """Time of the last change, in ns since 1970."""
    partition: dict[str, str | None]
    """Columns from folder names, with values as text."""
    base: str
    """Folder below which folder names become columns."""


def path_list(paths: Paths) -> list[str]:
    """Return one or more paths as a list of strings.

    Raises:
        TypeError: An item is not a path.
    """
    if isinstance(paths, str | os.PathLike):
        return [os.fspath(paths)]
    several = list(paths) if isinstance(paths, Iterable) and not isinstance(paths, IOBase) else [None]
    if not all(isinstance(path, str | os.PathLike) for path in several):
        raise TypeError(f"paths must be one or more str or os.PathLike, got {type(paths).__name__}")
    return [os.fspath(path) for path in several if path is not None]


def parse_load(raw: Mapping[str, str], use: Use | None = None) -> tuple[list[str], Options]:
    """Return the paths and options of a load. Paths are made absolute, because tasks may have a different
    working directory.

    Raises:
        OptionError: An option is unknown or has an invalid value, or the path is missing.
    """
    options = Options.parse(raw, use)
    if options.base_path is not None:
        options = replace(options, base_path=absolute(options.base_path))
    return [absolute(path) for path in Options.paths(raw)], options


def list_files(paths: Iterable[str], options: Options, *, waiting: bool = False) -> list[InputFile]:
    """Return the files for paths, which can be files, folders, patterns or object store URIs.

    Raises:
        FileNotFoundError: A path matches no file, and ``ignoreMissingFiles`` is not set.
        OptionError: A path is outside ``basePath``, or folders define a column twice.
    """
    return selected(find_files(paths, options, waiting=waiting), options)


def find_files(paths: Iterable[str], options: Options, *, waiting: bool = False) -> list[InputFile]:
    """Return all files for paths, including files that the options exclude by name or time. Each of
    these files can define folder columns.

    Args:
        paths: The paths to load.
        options: How to find files.
        waiting: True if files may arrive later: folders may then be empty, and patterns need not match.

    Raises:
        FileNotFoundError: A path matches no file, and ``ignoreMissingFiles`` is not set.
        OptionError: A path is outside ``basePath``, or folders define a column twice.
    """
    base = None if options.base_path is None else normalized(options.base_path)
    if base is not None and ((entry := store_of(base, options).info(base)) is None or entry.kind != "folder"):
        raise OptionError(f"option 'basePath' must be a folder, got {base}")
    result: dict[str, InputFile] = {}
    for path in map(normalized, paths):
        roots = list(_roots(path, options))
        if not roots and not (waiting and _is_pattern(path)):
            _miss(f"no such file: {path}", options, waiting)
        files = {}
        for root, entry in _below(roots, options):
            below = base or (root.path if root.kind == "folder" else parent(root.path))
            files[entry.path] = _input_file(entry, below, options)
        if roots and not files and not waiting:
            _miss(f"no files in {path}", options, waiting)
        result |= {path: files[path] for path in sorted(files) if path not in result}
    return list(result.values())


def _miss(text: str, options: Options, waiting: bool) -> None:
    """Reject a path without files, or log that the path is ignored. If files may arrive later, nothing
    is logged, because the line would be repeated at each listing.
    """
    if not options.ignore_missing_files:
        raise FileNotFoundError(text)
    if not waiting:
        _LOG.warning("%s; ignored the path", text)


def selected(files: Iterable[InputFile], options: Options) -> list[InputFile]:
    """Return the files that the options select by name and time."""
    pattern = options.path_glob_filter and list(map(_regex, _alternatives(options.path_glob_filter)))
    after, before = options.modified_after, options.modified_before
    return [
        file
        for file in files
        if (not pattern or any(part.fullmatch(name_of(file.path)) for part in pattern))
        and (after is None or file.modified_ns > after)
        and (before is None or file.modified_ns < before)
    ]


def _input_file(entry: PathInfo, base: str, options: Options) -> InputFile:
    inner = relative(entry.path, base)
    if inner is None:
        raise OptionError(f"{entry.path} is outside {base}, the folder of option 'basePath'")
    folders = () if options.recursive_file_lookup else inner.split("/")[:-1]
    return InputFile(entry.path, entry.size, entry.modified_ns, partition_values(folders), base)


# --- folders ----------------------------------------------------------------------------------------

_LISTINGS = 16
"""Number of folders to list at the same time. In an object store, each folder requires at least one request.
"""


def _listed(folders: Sequence[str], options: Options) -> Iterator[list[PathInfo]]:
    """Return the entries of each folder."""
    if len(folders) == 1:  # no threads required
        yield store_of(folders[0], options).entries(folders[0])
    elif folders:
        with ThreadPoolExecutor(_LISTINGS) as pool:
            yield from pool.map(lambda folder: store_of(folder, options).entries(folder), folders)


def is_visible(name: str) -> bool:
    """Return True if a name is visible under Spark's rule. Markers, checksums and partial copies are hidden;
    ``_a=1`` is a column.
    """
    if name.startswith("_"):
        return "=" in name
    return not name.startswith(".") and not name.endswith("._COPYING_")


def _below(roots: Iterable[PathInfo], options: Options) -> Iterator[tuple[PathInfo, PathInfo]]:
    """Yield the given files, and the files in the given folders and their listed subfolders.

    Yields: The given file or folder, and a file in it.
    """
    # Real paths of the folders and their parents, to detect links that would cause an endless loop.
    level: list[tuple[PathInfo, str, str, frozenset[str]]] = []
    for root in roots:
        if root.kind == "folder":
            place = root.target or root.path
            level.append((root, root.path, place, frozenset({place})))
        else:
            yield root, root
    while level:
        deeper = []
        listed = _listed([path for _, path, _, _ in level], options)
        for (root, path, above, places), entries in zip(level, listed, strict=True):
            inside = path != root.path  # all content of a column folder is listed
            for entry in entries:
                name = name_of(entry.path)
                if not is_visible(name):
                    continue
                if entry.kind == "file":
                    yield root, entry
                elif entry.kind == "folder" and (
                    options.recursive_file_lookup or inside or is_partition(name)
                ):
                    place = entry.target or f"{above}/{name}"
                    if place not in places:
                        deeper.append((root, entry.path, place, places | {place}))
        level = deeper


# --- patterns ---------------------------------------------------------------------------------------


def _is_pattern(path: str) -> bool:
    return re.search(r"[*?\[{]", split_query(path)[0]) is not None


def _roots(path: str, options: Options) -> Iterator[PathInfo]:
    """Yield a path if it exists; otherwise, yield its matches as a pattern."""
    entry = store_of(path, options).info(path)
    if entry is not None:
        yield entry
    elif _is_pattern(path):
        for alternative in _alternatives(path):
            yield from _matches(alternative, options)


def _matches(path: str, options: Options) -> Iterator[PathInfo]:
    """Yield the matches of a pattern without alternatives, level by level."""
    above, steps = path, list[str]()
    while _is_pattern(above):
        steps.insert(0, name_of(above))
        above = parent(above)
    start = store_of(above, options).info(above)
    level = [] if start is None else [start]
    for step in steps:
        pattern = _regex(step)
        level = [
            entry
            for entries in _listed([folder.path for folder in level if folder.kind == "folder"], options)
            for entry in entries
            if pattern.fullmatch(name := name_of(entry.path)) and (is_visible(name) or name[0] == step[0])
        ]
    yield from (entry for entry in level if entry.kind != "other")


def _alternatives(pattern: str) -> list[str]:
    """Expand ``{a,b}`` in a pattern into several patterns."""
    choices = re.search("{([^{}]*)}", pattern)
    if choices is None:
        return [pattern]
    heads = [pattern[: choices.start()] + choice for choice in choices[1].split(",")]
    return [path for head in heads for path in _alternatives(head + pattern[choices.end() :])]


@lru_cache
def _regex(pattern: str) -> re.Pattern[str]:
    """Compile a pattern for one name: ``*``, ``?``, ``[a-z]`` and ``[^a-z]``."""
    parts = re.findall(r"\*|\?|\[[!^]?\]?[^\]]*\]|\\.|.", pattern, re.DOTALL)
    try:
        return re.compile("".join(map(_regex_of, parts)), re.DOTALL)
    except re.error as error:
        raise OptionError(f"invalid file name pattern {pattern!r}: {error}") from None


def _regex_of(part: str) -> str:
    if part == "*":
        return ".*"
    if part == "?":
        return "."
    if len(part) > 2:
        negated = part[1] in "!^"
        inner = part[1 + negated : -1].replace("\\", r"\\").replace("[", r"\[")
        return f"[{'^' * negated}{inner}]"
    return re.escape(part[-1])
