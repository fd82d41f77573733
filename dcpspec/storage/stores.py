"""File systems: the local disk, and object stores behind URIs.

Paths are never decoded. As in Spark, ``%20`` in a URI represents the three characters ``%20`` in a name.
"""

from __future__ import annotations

import errno
import io
import os
import re
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal, Protocol

import pyarrow as pa
from pyarrow import fs

from dcpspec.options import Options
from dcpspec.wording import extra

Kind = Literal["file", "folder", "other"]


@dataclass(frozen=True)
class PathInfo:
    """The file or folder at a path."""

    path: str
    kind: Kind
    size: int = 0
    """Size in bytes, or -1 if the store does not report the size."""
    modified_ns: int = 0
    """Time of the last change, in ns since 1970, or 0 if the store does not report the time."""
    target: str | None = None
    """The real path of a folder, if links can lead to the folder."""


class Store(Protocol):
    """A file system that is addressed by user-visible paths."""

    def info(self, path: str) -> PathInfo | None:
        """Return the file or folder at a path, or None if it does not exist."""

    def entries(self, folder: str) -> list[PathInfo]:
        """Return the entries of a folder; no entries if the folder no longer exists."""

    def open(self, path: str) -> pa.NativeFile:
        """Open a file for sequential reading.

        Raises:
            OSError: The file cannot be opened (FileNotFoundError if it does not exist).
        """


def store_of(path: str, options: Options) -> Store:  # noqa: ARG001 - no option applies to stores yet
    """Return the store from which to read a path.

    For reading and writing, the options of a pyarrow store follow ``?`` in its URI or are set in the
    environment. fsspec file systems use only the environment. Pass any new data source option for stores to
    `file_system`, and add the option to the cache key of `_remote`.

    Args:
        path: The path.
        options: How to reach the store.

    Raises:
        OSError: The scheme of the URI is not supported, or a required package is missing.
    """
    location = re.match(r"([A-Za-z][A-Za-z0-9+.-]*)://([^/?]*)", path)
    return _remote(location[1], location[2], split_query(path)[1]) if location else _LOCAL


def file_system(path: str) -> tuple[fs.FileSystem, str]:
    """Return the pyarrow file system for writing to a path, and the path within this file system.

    As in `store_of`, the options of the file system follow ``?`` in the URI. fsspec file systems are
    read-only.

    Raises:
        OSError: pyarrow does not support the scheme of the URI.
    """
    path = absolute(path)
    scheme, separator, rest = path.partition("://")
    if not separator:
        return fs.LocalFileSystem(), path
    try:
        files, inner = fs.FileSystem.from_uri(f"{_SAME_AS.get(scheme.lower(), scheme)}://{rest}")
    except pa.ArrowInvalid as error:
        raise OSError(f"{path}: cannot write there: {error}") from error
    return files, inner.rstrip("/")


def is_local(path: str) -> bool:
    """Return True if a file is on a local or mounted disk."""
    return "://" not in path


def open_stream(path: str, options: Options) -> pa.NativeFile | io.RawIOBase:
    """Open a file for reading, decompressed if its name has the extension of a codec.

    Args:
        path: The file.
        options: How to reach the store of the file.

    Raises:
        OSError: The file cannot be opened. Reading damaged compressed data raises an OSError without
            ``errno``.
    """
    store, codec = store_of(path, options), codec_of(path)
    return store.open(path) if codec is None else _Decompressed(lambda: store.open(path), codec)


def codec_of(path: str) -> str | None:
    """Return the codec of a compressed file from the file name."""
    return _CODECS.get(os.path.splitext(name_of(path))[1])


_CODECS = {".gz": "gzip", ".bz2": "bz2", ".zst": "zstd", ".lz4": "lz4"}


class _Decompressed(io.RawIOBase):
    """The content of a compressed file, up to the last byte that the decompressor returns.

    If compressed data is damaged, an Arrow stream loses the bytes that the current read has already
    decompressed. The file is then decompressed again, and the bytes of this read are fed to the decompressor
    one by one.

    Args:
        open_file: Opens the file.
        codec: Name of the codec.
    """

    def __init__(self, open_file: Callable[[], pa.NativeFile], codec: str) -> None:
        super().__init__()
        self._open_file, self._codec = open_file, codec
        self._begin(sys.maxsize)
        self._position = 0
        self._failure: OSError | None = None

    def _begin(self, slow_from: int) -> None:
        self._transport = _Transport(self._open_file(), slow_from)
        self._file = pa.CompressedInputStream(pa.PythonFile(self._transport, "r"), self._codec)

    def readable(self) -> bool:
        return True

    def close(self) -> None:
        self._transport.close()
        super().close()

    def readinto(self, buffer: Any) -> int:
        if self._failure is not None:
            raise self._failure
        view = memoryview(buffer)[:_STEP]
        count = self._read_slowly(view) if self._transport.is_slow else self._read(view)
        self._position += count
        return count

    def _read(self, view: memoryview) -> int:
        try:
            return int(self._file.readinto(view))
        except OSError as error:
            if error.errno is not None:
                raise
        self._transport.close()
        self._begin(self._transport.latest)
        for begin in range(0, self._position, _STEP):
            self._file.read(min(self._position - begin, _STEP))
        return self._read_slowly(view)

    def _read_slowly(self, view: memoryview) -> int:
        """Read byte by byte up to the failure; raise the failure if no bytes precede it."""
        for count in range(len(view)):
            try:
                if not self._file.readinto(view[count : count + 1]):
                    return count
            except OSError as error:
                if error.errno is None:
                    self._failure = error
                if not count or error.errno is not None:
                    raise
                return count
        return len(view)


_STEP = 1 << 16
"""Number of bytes to decompress at once."""


class _Transport:
    """A file whose read errors have an ``errno``; decompressor errors have none.

    Args:
        file: The file.
        slow_from: Position from which bytes are returned one by one.
    """

    def __init__(self, file: pa.NativeFile, slow_from: int) -> None:
        self._file, self._slow_from, self._position = file, slow_from, 0
        self.is_slow = slow_from < sys.maxsize
        self.latest = 0
        """Position at which the last read began."""

    def read(self, size: int) -> bytes:
        size = min(size, max(self._slow_from - self._position, 1))
        try:
            data = bytes(self._file.read(size))
        except OSError as error:
            if error.errno is not None:
                raise
            raise OSError(errno.EIO, str(error)) from error
        self.latest = self._position
        self._position += len(data)
        return data

    @property
    def closed(self) -> bool:
        return bool(self._file.closed)

    def close(self) -> None:
        self._file.close()


# --- paths ------------------------------------------------------------------------------------------


def split_query(path: str) -> tuple[str, str]:
    """Return a path and its URI options, such as ``?region=eu-west-1``. In a path that is not a URI, ``?`` is
    part of a pattern.
    """
    query = re.search(r"(?<=.)\?\w+=[^/?]*$", path) if "://" in path else None
    return (path[: query.start()], query[0]) if query else (path, "")


def normalized(path: str) -> str:
    """Return a path with slashes, without the prefix ``file:`` and without trailing slashes."""
    if path.startswith("file:"):
        path = re.sub("^file:(//(localhost)?)?", "", path)
        if os.path.splitdrive(path[1:])[0]:
            path = path[1:]
    head, query = split_query(_with_slashes(path))
    return _rooted(head.rstrip("/") or "/") + query


def absolute(path: str) -> str:
    """Return a path with the same meaning in every process."""
    path = normalized(path)
    return path if "://" in path else _rooted(_with_slashes(os.path.abspath(path)))


def parent(path: str) -> str:
    """Return the folder of a file."""
    head, query = split_query(path)
    return _rooted(head.rpartition("/")[0] or ("/" if head.startswith("/") else ".")) + query


def _with_slashes(path: str) -> str:
    """Return a path with slashes in place of the backslashes of Windows."""
    return path if "://" in path else path.replace(os.sep, "/")


def _rooted(folder: str) -> str:
    """Return a folder; a drive of Windows becomes the root of the drive."""
    drive, rest = os.path.splitdrive(folder)
    return f"{folder}/" if drive.endswith(":") and not rest else folder


def join(folder: str, name: str) -> str:
    """Return the path of an entry in a folder."""
    head, query = split_query(folder)
    return name if head == "." else f"{head.rstrip('/')}/{name}{query}"


def name_of(path: str) -> str:
    """Return the last part of a path."""
    return split_query(path)[0].rpartition("/")[2]


def relative(path: str, folder: str) -> str | None:
    """Return a path relative to a folder, or None if the path is outside the folder."""
    path, folder = split_query(path)[0], split_query(folder)[0]
    head = "" if folder == "." else folder.rstrip("/") + "/"
    return path[len(head) :] if path.startswith(head) else None


# --- the local disk ---------------------------------------------------------------------------------


class _LocalStore:
    def info(self, path: str) -> PathInfo | None:
        try:
            return _local_entry(path, os.stat(path), os.path.realpath(path))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            if error.errno == errno.EINVAL:  # the name of a pattern, on Windows
                return None
            raise

    def entries(self, folder: str) -> list[PathInfo]:
        result = []
        try:
            for entry in os.scandir(folder):
                try:
                    status = entry.stat()
                except OSError:  # a deleted file, or a broken or circular link
                    continue
                target = os.path.realpath(entry.path) if entry.is_symlink() else None
                result.append(_local_entry(join(folder, entry.name), status, target))
        except FileNotFoundError:
            pass
        return result

    def open(self, path: str) -> pa.NativeFile:
        return pa.OSFile(path)


def _local_entry(path: str, status: os.stat_result, target: str | None = None) -> PathInfo:
    if stat.S_ISDIR(status.st_mode):
        return PathInfo(path, "folder", target=target)
    if stat.S_ISREG(status.st_mode):
        return PathInfo(path, "file", status.st_size, status.st_mtime_ns)
    return PathInfo(path, "other", -1, status.st_mtime_ns)


_LOCAL = _LocalStore()


# --- object stores ----------------------------------------------------------------------------------

_SAME_AS = {"s3a": "s3", "s3n": "s3"}
"""pyarrow URI schemes, keyed by the Hadoop scheme for the same store."""


@lru_cache(32)
def _remote(scheme: str, authority: str, query: str) -> Store:
    address = f"{scheme}://{authority}"
    uri = f"{_SAME_AS.get(scheme.lower(), scheme)}://{authority}{query or '/'}"
    try:
        files, root = fs.FileSystem.from_uri(uri)
        return RemoteStore(files, root, address, query)
    except pa.ArrowInvalid as error:
        unknown = error
    try:
        import fsspec
    except ImportError:
        hint = f"fsspec file systems are also supported: {extra('fsspec')}"
        raise OSError(f"{address}: {unknown}; {hint}") from unknown
    if query:
        raise OSError(f"{address}: fsspec file systems do not support the options {query}")
    try:
        files, root = fsspec.core.url_to_fs(address + "/")
    except (ValueError, ImportError) as error:
        raise OSError(f"{address}: {error}") from error
    return RemoteStore(fs.PyFileSystem(_FsspecFiles(files)), root, address)


@dataclass(frozen=True)
class RemoteStore:
    """A pyarrow file system, addressed by the URIs that users pass.

    Args:
        files: The file system.
        root: The path that ``address`` refers to within the file system: a bucket, or ``/``.
        address: Scheme and authority of the URIs.
        query: Options at the end of the URIs.
    """

    files: fs.FileSystem
    root: str
    address: str
    query: str = ""

    def info(self, path: str) -> PathInfo | None:
        """Return the file or folder at a path."""
        info = self.files.get_file_info(self._inner(path))
        return None if info.type == fs.FileType.NotFound else self._entry(info)

    def entries(self, folder: str) -> list[PathInfo]:
        """Return the entries of a folder."""
        inner = self._inner(folder)
        infos = self.files.get_file_info(fs.FileSelector(inner, allow_not_found=True))
        # Some stores represent a folder by an empty object with the name of the folder.
        return [self._entry(info) for info in infos if info.path.strip("/") != inner.strip("/")]

    def open(self, path: str) -> pa.NativeFile:
        """Open a file."""
        return self.files.open_input_stream(self._inner(path), compression=None)

    def _inner(self, path: str) -> str:
        return self.root.rstrip("/") + split_query(path)[0][len(self.address) :].rstrip("/") or "/"

    def _entry(self, info: fs.FileInfo) -> PathInfo:
        below = info.path.strip("/")[len(self.root.strip("/")) :]
        path = f"{self.address}/{below.lstrip('/')}{self.query}"
        if info.type == fs.FileType.Directory:
            return PathInfo(path, "folder")
        kind: Kind = "file" if info.type == fs.FileType.File else "other"
        return PathInfo(path, kind, -1 if info.size is None else info.size, info.mtime_ns or 0)


class _FsspecFiles(fs.FSSpecHandler):  # type: ignore[misc] # pyarrow has no types
    """An fsspec file system, used without cached listings. fsspec file systems use different names for the
    modification time.
    """

    def get_file_info_selector(self, selector: fs.FileSelector) -> list[fs.FileInfo]:
        self.fs.invalidate_cache(
            selector.base_dir
        )  # with a cache, a streaming load would reuse its first listing forever
        try:
            entries = self.fs.ls(selector.base_dir, detail=True)
        except FileNotFoundError:
            return []
        return [self._create_file_info(entry["name"], entry) for entry in entries]

    @staticmethod
    def _create_file_info(path: str, info: dict[str, Any]) -> fs.FileInfo:
        type_ = fs.FileType.Directory if info["type"] == "directory" else fs.FileType.File
        time = _ns(next((info[name] for name in _TIMES if info.get(name)), 0))
        return fs.FileInfo(path, type_, mtime_ns=time, size=info.get("size"))


_TIMES = ("mtime", "LastModified", "last_modified", "updated", "modified", "created")
"""Names under which fsspec file systems report the time of the last change."""


def _ns(time: Any) -> int:
    if isinstance(time, str):
        time = datetime.fromisoformat(time.replace("Z", "+00:00"))
    seconds = time.timestamp() if isinstance(time, datetime) else time
    return round(seconds * 1_000_000) * 1000
