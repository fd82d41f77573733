"""The package: the contents of the wheel and the zip, and their use outside the repository."""

from __future__ import annotations

import email
import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from dcpspec.cli import main
from pyspark_dcp import package_zip
from tests.captures.make_bad_day import PATH as BAD_DAY
from tests.captures.make_session import ShippedSession
from tests.toolchain import copy_loops, require
from tests.waiting import PATIENCE

ROOT = Path(__file__).parent.parent
CAPTURES = ROOT / "tests" / "captures"
SITE_PACKAGES = Path(sysconfig.get_path("purelib"))
SOURCES = {
    "dcpspec": ROOT / "dcpspec",
    "pyspark_dcp": ROOT / "pyspark_adapter" / "pyspark_dcp",
    "dcp_kaitai": ROOT / "generated" / "python" / "dcp_kaitai",
}

TEMPLATES = {f"dcpspec/audit/report/templates/page.{suffix}" for suffix in ("html", "css")}
"""The files from which an audit builds its HTML report."""

DATA = (
    *("fields.json", "fields.schema.json", "tree.schema.json"),
    *("layouts.json", "policy.json", "policy.schema.json", "audit.json", "audit.schema.json"),
)

PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def source_files() -> set[str]:
    """The files of the import packages, by their names in a wheel."""
    return {
        f"{package}/{path.relative_to(folder).as_posix()}"
        for package, folder in SOURCES.items()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a program outside the repository. Return its output."""
    unset = ("PYTHONPATH", "SPARK_HOME", "PYSPARK_PYTHON")
    known = {name: value for name, value in os.environ.items() if name not in unset}
    result = subprocess.run(
        command,
        cwd=cwd,
        env=known | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution, and the wheel from it. The build backend is installed, so no network."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder), cwd=ROOT)
    (sdist,) = folder.glob("*.tar.gz")
    run(*PIP, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", folder, sdist, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """Return the wheel."""
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a separate virtual environment with access to the libraries of this environment.

    The editable installation of this environment is not visible: a ``.pth`` file defines it, and Python reads
    such files only in the folders of an environment, not in those of ``PYTHONPATH``.
    """
    home = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", "--without-pip", home / "venv", cwd=home)
    python = home / "venv" / "bin" / "python"
    run(*PIP, "--python", python, "install", "--no-deps", "--no-index", "--no-compile", wheel, cwd=home)
    (site,) = (home / "venv").glob("lib/*/site-packages")
    copy_loops(site / "dcpspec")
    return python


# Contents


def test_wheel_has_all_packages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    packages = {name for name in names if ".dist-info/" not in name}
    captures = {f"dcpspec/conformance/captures/{path.name}" for path in (CAPTURES / "audit").iterdir()}
    assert packages == source_files() | captures
    for name in (*DATA, "debug/mcbp_message.py"):
        assert f"dcp_kaitai/{name}" in packages
    assert {
        "dcp_kaitai/py.typed",
        "dcpspec/py.typed",
        "pyspark_dcp/py.typed",
        "pyspark_dcp/log4j2.properties",
        *TEMPLATES,
    } <= packages
    about = {name.partition(".dist-info/")[2] for name in names - packages}
    assert {"licenses/LICENSE", "licenses/LICENSES/Apache-2.0.txt", "licenses/LICENSES/CC0-1.0.txt"} <= about


def test_no_other_wheel_has_the_parsers() -> None:
    """Two wheels with the same files break each other: uninstalling one removes the other's files."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).splitlines()
    assert "pyproject.toml" in listed
    assert [path for path in listed if Path(path).name in ("pyproject.toml", "setup.py", "setup.cfg")] == [
        "pyproject.toml"
    ]


def test_metadata(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        about = email.message_from_bytes(archive.read(name))
        entry_points = archive.read(name.replace("METADATA", "entry_points.txt")).decode()
    assert (about["Name"], about["License-Expression"]) == ("dcpspec", "Apache-2.0 AND CC0-1.0")
    assert "spark" in about.get_all("Provides-Extra", [])
    needs = about.get_all("Requires-Dist", [])
    assert "pyspark<5,>=4.1; extra == 'spark'" in needs
    assert {need for need in needs if "sys_platform" in need and "extra ==" not in need} == {
        "numpy>=2; sys_platform == 'win32'",
        "tzdata; sys_platform == 'win32'",
    }
    needs = [need for need in needs if "sys_platform" not in need]
    core = {re.split("[<>=;]", need)[0] for need in needs if "extra ==" not in need}
    assert core == {"click", "dpkt", "filelock", "kaitaistruct", "numba", "numpy", "pyarrow", "rich"}
    assert about.get_all("Project-URL") is None
    assert "dcpspec = dcpspec.cli:main" in entry_points
    readme = about.get_payload(decode=True)
    assert isinstance(readme, bytes)
    assert readme.decode().strip() == (ROOT / "README.md").read_text("utf-8").strip()


def test_source_distribution(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {name for name in source_files() if name.startswith("dcpspec/")} <= names
    assert {f"pyspark_adapter/{name}" for name in source_files() if name.startswith("pyspark_dcp/")} <= names
    assert {f"generated/python/{name}" for name in source_files() if name.startswith("dcp_kaitai/")} <= names
    assert {"pyproject.toml", "README.md", "LICENSE", "ksy/mcbp_message.ksy", "docs/guides/spark.md"} <= names
    others = {name for name in names if name.startswith(("tests", ".", "build"))} - {".gitignore"}
    assert {Path(name).parent.as_posix() for name in others} == {
        "tests/captures/audit"
    }  # of the conformance kit


# Installed


def test_command_of_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    command = installed.with_name("dcpspec")
    libraries = str(SITE_PACKAGES)
    capture = CAPTURES / "session.pcap"
    assert "dcp_mutation" in run(command, "summary", capture, cwd=tmp_path, PYTHONPATH=libraries)
    where = "import pyspark_dcp, dcp_kaitai; print(pyspark_dcp.__file__, dcp_kaitai.__file__)"
    for path in run(installed, "-c", where, cwd=tmp_path, PYTHONPATH=libraries).split():
        assert Path(path).is_relative_to(installed.parent.parent)


def readme_example() -> str:
    """Return the program in README.md: the Python block with a Spark session."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    (program,) = (block for block in blocks if "SparkSession.builder" in block)
    return str(program)


@pytest.mark.long
def test_example_of_the_readme(installed: Path, session: ShippedSession, tmp_path: Path) -> None:
    """The unchanged example runs in a new process, which can access only a folder of captures.

    Nothing registers the data source: Spark finds it.
    """
    require("java")
    pytest.importorskip("pyspark")
    program = readme_example()
    assert len(program.splitlines()) <= 10
    assert "register" not in program
    (tmp_path / "captures").mkdir()
    (tmp_path / "captures" / "session.pcap").write_bytes(session.pcap)
    (tmp_path / "example.py").write_text(program, encoding="utf-8")
    shown = run(
        installed,
        "example.py",
        cwd=tmp_path,
        PYTHONPATH=str(SITE_PACKAGES),
        SPARK_LOCAL_IP="127.0.0.1",
        PATH=os.pathsep.join([str(installed.parent), os.environ["PATH"]]),  # an activated environment
    )
    table = [[cell.strip() for cell in line.split("|")[1:-1]] for line in shown.splitlines() if "|" in line]
    assert table[0][0] == "opcode"
    numbers = table[1 : table.index(next(row for row in table if row[0] == "time"))]
    counts = {opcode: int(number) for opcode, number, _ in numbers}
    assert counts["dcp_mutation"] == sum(m.kind == "mutation" for m in session.messages)
    assert sum(counts.values()) == len(session.messages)


# The zip


NODE = """
import json, sys
import pyspark_dcp
from dcpspec.options import Options
from dcpspec.reading.load import Load
from dcpspec.reading.plan import Slice
options, counts = Options(), []
for path in sys.argv[1:]:
    counts.append(sum(len(batch) for batch in Load([path], options).read([Slice(path)])))
modules = ("dcpspec", "pyspark_dcp", "dcp_kaitai", "dpkt", "kaitaistruct")
print(json.dumps([counts, [sys.modules[name].__file__ for name in modules if name in sys.modules]]))
"""


NUMBA = ("numba", "llvmlite", "llvmlite.libs")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the zip."""
    return package_zip(tmp_path_factory.mktemp("zip") / "dcpspec.zip")


@pytest.mark.parametrize(
    ("numba", "pcap", "count"),
    [(NUMBA, CAPTURES / "session.pcap", 12_155), ((), BAD_DAY, 281)],
    ids=["numba", "no numba"],
)
def test_zip_brings_the_rest(
    session: ShippedSession, package: Path, tmp_path: Path, numba: tuple[str, ...], pcap: Path, count: int
) -> None:
    """A Python without site-packages, with only the zip, NumPy, Numba and PyArrow.

    The other capture has 280 messages and a gap: without Numba, messages are decoded one by one.
    """
    node = tmp_path / "node"
    node.mkdir()
    for name in ("numpy", "numpy.libs", "pyarrow", "pyarrow.libs", *numba):
        if (SITE_PACKAGES / name).exists():
            (node / name).symlink_to(SITE_PACKAGES / name)
    raw = CAPTURES / "session.c3.server.dcp"
    path = os.pathsep.join([str(package), str(node)])
    shown = run(sys.executable, "-S", "-c", NODE, pcap, raw, cwd=tmp_path, PYTHONPATH=path)
    counts, places = json.loads(shown)
    assert counts == [count, len(session.of(3, "server"))]
    assert len(places) == 5
    assert {place.partition(".zip")[0] + ".zip" for place in places} == {str(package)}


PAGE = """
from dcpspec.audit import report
from dcpspec.audit.tables import table_schemas
empty = report.summarize({name: schema.empty_table() for name, schema in table_schemas().items()})
print(report.__file__)
print(report.html(empty))
"""


def test_zip_brings_the_page_of_the_report(package: Path, tmp_path: Path) -> None:
    path = os.pathsep.join([str(package), str(SITE_PACKAGES)])
    shown = run(sys.executable, "-S", "-c", PAGE, cwd=tmp_path, PYTHONPATH=path)
    place, page = shown.split("\n", 1)
    assert place.startswith(str(package))
    assert page.startswith("<!DOCTYPE html>")
    assert "nothing audited: no messages were read" in page
    assert "prefers-color-scheme" in page  # of the styles, which are a separate file


def test_zip_contents(package: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
    assert source_files() >= TEMPLATES
    assert source_files() <= names
    assert {name.partition("/")[0] for name in names} == {*SOURCES, "dpkt", "filelock", "kaitaistruct.py"}
    assert {Path(name).suffix or name for name in names} <= {
        ".py",
        ".css",
        ".html",
        ".json",
        ".pcap",
        ".properties",
        ".typed",
        ".yaml",
    }, "something that is not Python alone"
    again = package_zip(str(tmp_path / "b.zip"))
    assert again.read_bytes() == package.read_bytes()


def test_zip_has_to_be_named_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"'dcpspec\.whl': the name must end in \.zip"):
        package_zip(tmp_path / "dcpspec.whl")
    result = CliRunner().invoke(main, ["package", str(tmp_path / "dcpspec.tar")])
    assert (result.exit_code, result.output.strip().endswith("must end in .zip")) == (2, True)


def test_command_package(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["package", str(tmp_path / "dcpspec.zip")])
    assert (result.exit_code, result.output.strip()) == (0, str(tmp_path / "dcpspec.zip"))
    assert zipfile.is_zipfile(tmp_path / "dcpspec.zip")
