"""Generate everything under `generated/` from the grammars in `ksy/`, for `make generate`.

All files are written to a folder of `build/`, which replaces `generated/` once it is complete. A failure
leaves `generated/` unchanged.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.generate import parsers
from tools.generate.compiler import CompilerError
from tools.generate.workarounds import WorkaroundError
from tools.project import GENERATED, ROOT


def main() -> int:
    """Generate everything. Returns the exit status."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build, prefix="generated-") as temporary:
        made = Path(temporary, "new")
        try:
            parsers.write(made)
        except (CompilerError, WorkaroundError, ValueError) as error:
            print(f"generate: {error}", file=sys.stderr)
            return 1
        # Separate processes import the new parsers; the second one also imports their entry point, which the
        # first one writes.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(made / "python"), str(ROOT)])}
        for module in ("tables", "server_cases"):
            command = [sys.executable, "-m", f"tools.generate.{module}", str(made)]
            if status := subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
                return status
        if GENERATED.exists():
            GENERATED.rename(Path(temporary, "old"))
        made.rename(GENERATED)
    return 0


if __name__ == "__main__":
    sys.exit(main())
