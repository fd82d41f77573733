"""The adapter as one zip file, for clusters where the package is not installed."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

MODULES = ("dcpspec", "pyspark_dcp", "dcp_kaitai", "dpkt", "filelock", "kaitaistruct")
"""Pure-Python modules that a node needs. NumPy, Numba and PyArrow must be installed on the nodes."""


def package_zip(path: str | Path) -> Path:
    """Write the adapter, the generated parsers and their small dependencies to a zip file.

    Distribute the file with ``spark.addArtifacts(str(package_zip("dcpspec.zip")), pyfile=True)`` or with
    ``spark-submit --py-files dcpspec.zip``. The same installation always produces the same bytes.

    Args:
        path: File to write or replace. Spark requires a name that ends in ``.zip``.

    Returns:
        The absolute path of the file.

    Raises:
        ValueError: The name does not end in ``.zip``.
        OSError: The file cannot be written.
    """
    target = Path(path).absolute()
    if target.suffix != ".zip":
        raise ValueError(f"Spark does not load Python code from {target.name!r}: the name must end in .zip")
    files = {name: file for module in MODULES for name, file in _files(module)}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)  # the default time is the earliest that a zip file can store
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name].read_bytes(), zipfile.ZIP_DEFLATED)
    return target


def _files(module: str) -> Iterator[tuple[str, Path]]:
    """Yield the files of a module, each with its name in the zip."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)
    origin = Path(spec.origin)
    if spec.submodule_search_locations is None:
        yield origin.name, origin
        return
    for path in origin.parent.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(origin.parent.parent).as_posix(), path
