"""The plots of a report, as SVG with the colours of the page."""

from __future__ import annotations

import io
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from matplotlib import rc, rc_context, rcdefaults
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import EngFormatter, MaxNLocator

from dcpspec.audit.report import wording
from dcpspec.audit.report.summary import EPOCH, FlowRow, Seqnos, Some
from dcpspec.protocol.rules import SEVERITIES
from dcpspec.wording import counted

# Drawings use these colours, which the SVG output replaces with CSS variables.
_COLOURS: Final = {
    "ink": "#010101",
    "muted": "#010102",
    "line": "#010103",
    "first": "#010104",
    "second": "#010105",
    "error": "#010106",
    "warning": "#010107",
    "notice": "#010108",
    "paper": "#010109",
}
_MARKERS: Final = {"error": "X", "warning": "^", "notice": "o"}
_WIDTH: Final = 4.5
"""Width of a plot in inches. Text in a plot of this width is readable on a phone."""
_NAME: Final = 40
"""Maximum number of characters in a name on an axis."""
_EXACT: Final = 2**53
"""Integers above this value may not be exact as floating-point numbers."""


@dataclass(frozen=True)
class Plot:
    """A drawing, and its description in words."""

    svg: str
    alternative: str
    caption: str = ""


def kinds(some: Some[Any]) -> Plot:
    """Draw bytes by message kind."""
    shown = some.shown
    with _figure("kinds", max(1.4, 0.75 + 0.27 * len(shown))) as (figure, (axes,), svg):
        names = (kind.name for kind in shown)
        short = [name if len(name) <= _NAME else f"{name[: _NAME - 1]}…" for name in names]
        total = sum(kind.bytes for kind in shown) or 1
        axes.barh(
            range(len(shown)),
            [kind.bytes for kind in shown],
            color=[_COLOURS["first"] if kind.is_message else _COLOURS["error"] for kind in shown],
            hatch=["" if kind.is_message else "////" for kind in shown],
            edgecolor=_COLOURS["paper"],
            linewidth=0,
            height=0.62,
        )
        most = max((kind.bytes for kind in shown), default=0)
        for place, kind in enumerate(shown):
            label = wording.size(kind.bytes) + (f" in {kind.messages:,}" if kind.is_message else "")
            axes.annotate(label, (kind.bytes, place), (4, 0), textcoords="offset points", va="center")
        axes.set_yticks(range(len(shown)), short)
        axes.set_ylim(len(shown) - 0.5, -0.5)
        axes.set_xlim(0, most * 1.75 or 1)
        axes.tick_params(axis="y", length=0, labelcolor=_COLOURS["ink"])
        axes.xaxis.set_major_formatter(EngFormatter(sep=" "))
        axes.set_xlabel("bytes on the wire, with message counts")
        figure.suptitle("Bytes by message kind", x=0.01, ha="left")
        axes.grid(axis="y", visible=False)
    biggest = "; ".join(f"{kind.name} {100 * kind.bytes / total:.0f} %" for kind in shown[:4])
    rest = f" Not shown: {counted(some.left_out, 'smaller kind')}." if some.left_out else ""
    hatched = " Hatched bars: bytes outside messages, by broken rule."
    if all(kind.is_message for kind in shown):
        hatched = ""
    return Plot(svg(), f"Bar chart of bytes by message kind: {biggest}.", (hatched + rest).strip())


def flow(row: FlowRow) -> Plot:
    """Draw the bytes of each side over time."""
    sides = {"client": "first", "server": "second"}
    edges = [step * row.width for step in range(len(row.bytes[0][1]) + 1)]
    with _figure("flow", 0.9 + 1.1 * len(row.bytes), rows=len(row.bytes)) as (_, plots, svg):
        for axes, (side, numbers) in zip(plots, row.bytes, strict=True):
            rates = [count / row.width for count in numbers]
            colour = _COLOURS[sides.get(side, "muted")]
            axes.stairs(rates, edges, baseline=None, color=colour, linewidth=1.2)
            axes.set_xlim(0, edges[-1])
            axes.set_ylim(0, max(rates) * 1.08 or 1)
            axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
            axes.yaxis.set_major_formatter(EngFormatter(sep=" "))
            axes.set_ylabel("bytes per second")
            axes.set_title(f"Traffic from the {side or 'unknown side'}")
            axes.tick_params(labelbottom=axes is plots[-1])
        plots[-1].set_xlabel(_since(row.begin))
    sums = " and ".join(
        f"{wording.size(sum(numbers))} from the {side or 'unknown side'}" for side, numbers in row.bytes
    )
    caption = f"Each step is {_seconds(row.width)} long."
    caption += " The scales differ." if len(row.bytes) > 1 else ""
    return Plot(svg(), f"Line charts of bytes per second over {_seconds(edges[-1])}: {sums}.", caption)


def seqnos(drawn: Seqnos, number: int) -> Plot:
    """Draw the seqnos of a vbucket over time, and mark the violations.

    Args:
        drawn: The seqnos to draw.
        number: Number of the plot on its page.
    """
    places = [place for place, _ in drawn.points]
    values = [value for _, value in drawn.points]
    base = min(values) if max(values) >= _EXACT else 0
    begin = places[0]
    unit = 1_000_000 if drawn.has_time else 1
    marks = [(mark, *place) for mark in drawn.marks.shown if (place := _place(mark, drawn)) is not None]
    with _figure(f"seqnos-{number}", 2.6) as (figure, (axes,), svg):
        steps = [(place - begin) / unit for place in places]
        heights = [value - base for value in values]
        axes.plot(
            steps, heights, ".-", color=_COLOURS["first"], markersize=3.5, linewidth=1, label="highest seqno"
        )
        for severity in SEVERITIES:
            own = [(place, value) for mark, place, value in marks if mark.severity == severity]
            if own:
                axes.scatter(
                    [(place - begin) / unit for place, _ in own],
                    [value - base for _, value in own],
                    marker=_MARKERS[severity],
                    color=_COLOURS[severity],
                    edgecolors=_COLOURS["paper"],
                    linewidths=0.6,
                    s=52,
                    zorder=3,
                    label=severity,
                )
        axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.yaxis.set_major_formatter(lambda tick, _: f"{base + round(tick):,}")
        if not drawn.has_time:
            axes.xaxis.set_major_formatter(EngFormatter(sep=" "))
        if len(set(steps)) == 1 and not marks:
            axes.set_xlim(-1, 1)
        begun = EPOCH + timedelta(microseconds=begin) if drawn.has_time else None
        axes.set_xlabel(_since(begun) if begun else "offset in the stream, bytes")
        axes.set_ylabel("seqno")
        figure.suptitle(f"vbucket {drawn.vbucket}", x=0.01, ha="left")
        axes.margins(0.06, 0.12)
        figure.legend(loc="outside lower left", ncols=4, frameon=False, fontsize=9, handlelength=1.8)
    total = drawn.marks.total
    words = f"{counted(total, 'violation')} marked" if total else "no violations"
    if drawn.marks.left_out:
        words = f"the first {len(drawn.marks.shown)} of {counted(total, 'violation')} marked"
    alternative = (
        f"Line chart of the highest seqno in vbucket {drawn.vbucket} "
        f"{'over time' if drawn.has_time else 'by offset'}: from {values[0]} to {values[-1]}, {words}."
    )
    return Plot(svg(), alternative, wording.peers(drawn))


def _place(mark: Any, drawn: Seqnos) -> tuple[int, int] | None:
    """Return the position of a violation. A violation without a seqno is drawn at the highest seqno before
    the violation.
    """
    place = mark.offset
    if drawn.has_time:
        place = mark.time and (mark.time - EPOCH) // timedelta(microseconds=1)
    if place is None:
        return None
    if mark.seqno is not None:
        return place, mark.seqno
    before = bisect_right([each for each, _ in drawn.points], place)
    return place, drawn.points[max(before - 1, 0)][1]


# --- matplotlib -------------------------------------------------------------------------------------


@contextmanager
def _figure(
    name: str, height: float, rows: int = 1
) -> Iterator[tuple[Figure, list[Axes], Callable[[], str]]]:
    """Yield a figure in the style of the report, the axes, and a function that returns the SVG."""
    written: list[str] = []
    with rc_context():
        rcdefaults()  # ignore the style in the local matplotlib configuration
        _set_style(name)
        figure = Figure(figsize=(_WIDTH, height), layout="constrained")
        plots = [figure.add_subplot(rows, 1, row + 1) for row in range(rows)]
        for axes in plots:
            axes.set_axisbelow(True)
        yield figure, plots, lambda: written[0]
        file = io.StringIO()
        nothing: dict[str, Any] = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(file, format="svg", metadata=nothing)
        written.append(_for_page(file.getvalue()))


def _set_style(name: str) -> None:
    ink, muted, line, paper = (_COLOURS[key] for key in ("ink", "muted", "line", "paper"))
    # With this salt, ids are reproducible, and differ between plots.
    rc("svg", hashsalt=f"dcpspec {name}", fonttype="none")
    rc("font", family=["DejaVu Sans"], size=9)
    rc("text", color=ink, parse_math=False)
    rc("axes", labelcolor=muted, edgecolor=line, facecolor="none", grid=True, unicode_minus=False)
    rc("axes", labelsize=9, titlelocation="left", titlesize=10.5, titleweight="bold")
    rc("axes.spines", top=False, right=False)
    rc("grid", color=line, linewidth=0.6)
    rc("hatch", color=paper, linewidth=1.2)
    rc("figure", facecolor="none", titlesize=10.5, titleweight="bold")
    rc("savefig", facecolor="none")
    rc("xaxis", labellocation="right")  # the axis may be shorter than its label
    rc("xtick", color=line, labelcolor=muted)
    rc("ytick", color=line, labelcolor=muted)


def _for_page(svg: str) -> str:
    """Adapt an SVG to the page: remove the file header, and use the colours of the page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>\s*", "", svg, flags=re.DOTALL)
    for name, colour in _COLOURS.items():
        svg = svg.replace(
            f'fill="{colour}"', f'style="fill: {colour}"'
        )  # SVG attributes do not support CSS variables
        svg = svg.replace(colour, f"var(--{name})")
    svg = re.sub(r"font(-family)?: ([^;\"]*?)'DejaVu Sans'[^;\"]*", r"font\1: \2var(--font)", svg)
    used = set(re.findall(r"#([\w-]+)", svg))
    svg = re.sub(r' id="([\w.-]+)"', lambda match: match[0] if match[1] in used else "", svg)
    return re.sub(r' width="[^"]*" height="[^"]*"', ' aria-hidden="true"', svg, count=1).strip()


def _since(begin: datetime) -> str:
    return f"seconds since {begin:%Y-%m-%d %H:%M:%S}.{begin.microsecond:06} UTC"


def _seconds(length: float) -> str:
    return f"{length * 1000:.3g} ms" if length < 1 else f"{length:.4g} s"
