"""A report as a single HTML file without scripts or network access."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from dcpspec.audit.report import wording
from dcpspec.audit.report.summary import Report
from dcpspec.protocol.rules import SEVERITIES
from dcpspec.storage.whole import whole_file
from dcpspec.wording import counted, extra

_TEMPLATE = "page.html"


class ReportError(RuntimeError):
    """A dependency of the HTML report is not installed. The error text names the dependency."""


def write_html(
    report: Report, path: str | Path, *, docs: str | None = None, inputs: Iterable[str] = ()
) -> None:
    """Write a report as a self-contained page with plots and styles for light mode, dark mode and print.

    Args:
        report: The report to write.
        path: File to write; an existing file is replaced.
        docs: Base address of the documentation, for links to rules. If None, rules have no links.
        inputs: Paths of the captures. Only users who can read all captures can read the page.

    Raises:
        ReportError: Jinja2 or matplotlib is not installed.
        OSError: The file cannot be written.
    """
    page = html(report, docs=docs)
    with whole_file(path, inputs) as file:
        file.write(page.encode("utf-8"))


def check_report() -> None:
    """Check that all dependencies of the page are installed.

    Raises:
        ReportError: Jinja2 or matplotlib is not installed.
    """
    for name in ("matplotlib", "jinja2"):
        try:
            import_module(name)
        except ImportError as error:
            raise ReportError(f"the HTML report requires {name}: {extra('report')}") from error


def html(report: Report, *, docs: str | None = None) -> str:
    """Return the page that ``write_html`` writes.

    Raises:
        ReportError: Jinja2 or matplotlib is not installed.
    """
    check_report()
    from jinja2 import Environment, PackageLoader, StrictUndefined

    from dcpspec.audit.report import plots

    environment = Environment(
        loader=PackageLoader(__package__, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(clock=wording.clock, number=wording.number, size=wording.size, source=_source)
    environment.globals.update(counted=counted, wording=wording)
    text = environment.get_template(_TEMPLATE).render(
        report=report,
        severities=SEVERITIES,
        plots={
            "seqnos": [plots.seqnos(drawn, number) for number, drawn in enumerate(report.seqnos.shown, 1)],
            "kinds": plots.kinds(report.kinds) if report.kinds.shown else None,
            "flow": plots.flow(report.flow) if report.flow else None,
        },
        refused=wording.by_connection(report.refused.shown),
        streams=wording.by_connection(report.streams.shown),
        snapshots=wording.by_connection(report.snapshots),
        collections=wording.by_connection(report.collections.shown),
        page_of=lambda page: f"{docs.rstrip('/')}/{page.lstrip('/')}" if docs and page else None,
    )
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip()) + "\n"


def _source(source: str) -> dict[str, Any]:
    """Return the address and the name of a rule's source; not every source has an address."""
    address, _, name = source.partition(" ")
    if not address.startswith("https://"):
        return {"address": None, "name": source}
    return {"address": address, "name": name or address.rpartition("/")[2]}
