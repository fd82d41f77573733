"""The report of an audit, on the terminal and as a page, created from the tables."""

from dcpspec.audit.report.page import ReportError, check_report, html, write_html
from dcpspec.audit.report.summary import Report, UnknownConnectionError, summarize
from dcpspec.audit.report.terminal import print_report
from dcpspec.audit.run import read_tables

__all__ = [
    "Report",
    "ReportError",
    "UnknownConnectionError",
    "check_report",
    "html",
    "print_report",
    "read_tables",
    "summarize",
    "write_html",
]
