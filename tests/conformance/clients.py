"""The clients with adapters in the repository, as commands."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from dcpspec.conformance.expectations import Quirks, read_quirks
from tests.toolchain import require

ROOT: Final = Path(__file__).parents[2]
ADAPTERS: Final = ROOT / "examples" / "conformance"


def ours() -> str:
    """The client of this project."""
    return shlex.join([sys.executable, str(ADAPTERS / "dcpspec_client.py")])


def gocbcore() -> str:
    """Couchbase's Go client, built if needed."""
    return _go("gocbcore")


def go_dcp() -> str:
    """go-dcp, a client of Trendyol's on top of gocbcore, built if needed."""
    return _go("go-dcp")


def _go(client: str) -> str:
    require("go")
    program = ROOT / "build" / "go" / client
    subprocess.run(["go", "build", "-o", str(program), "."], cwd=ADAPTERS / client, check=True)
    return str(program)


def dcp_client() -> str:
    """Couchbase's Java client, built if needed."""
    return _java("dcp-client")


def kafka_connect() -> str:
    """Couchbase's Kafka connector, built if needed; its pom.xml says what to install first."""
    return _java("kafka-connect-couchbase")


def _java(client: str) -> str:
    folder = ADAPTERS / client
    maven(folder, ROOT / "build" / "java" / client, ADAPTERS / "templates" / "java" / "Contract.java")
    return str(folder / "run")


def maven(project: Path, target: Path, *others: Path) -> None:
    """Compile a project and copy its dependencies, unless all sources are older than the output.

    Maven takes seconds even if there is nothing to do.
    """
    require("java", "javac", "maven")
    stamp = target / "built"
    newest = max(path.stat().st_mtime for path in (*project.rglob("*"), *others) if path.is_file())
    if not stamp.exists() or stamp.stat().st_mtime < newest:
        goals = ["compile", "dependency:copy-dependencies"]
        subprocess.run(["mvn", "-q", "-B", "-f", str(project / "pom.xml"), *goals], check=True)
        stamp.touch()


CLIENTS: Final[Mapping[str, Callable[[], str]]] = {
    "dcpspec": ours,
    "gocbcore": gocbcore,
    "go-dcp": go_dcp,
    "dcp-client": dcp_client,
    "kafka-connect-couchbase": kafka_connect,
}
"""The clients by name."""
_FILES: Final = {"dcpspec": "dcpspec_client.yaml"}


def quirks_of(client: str) -> Quirks:
    """Return the known quirks of a client."""
    return read_quirks(ADAPTERS / _FILES.get(client, f"{client}/expectations.yaml"))
