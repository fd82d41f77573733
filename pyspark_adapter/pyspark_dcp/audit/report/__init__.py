"""The report of an audit, on the terminal and as a page."""

from pyspark_dcp.audit.report.page import ReportError, check_report, html, write_html
from pyspark_dcp.audit.report.summary import Report
from pyspark_dcp.audit.report.terminal import print_report
from pyspark_dcp.audit.report.traffic import traffic, traffic_columns

__all__ = [
    "Report",
    "ReportError",
    "check_report",
    "html",
    "print_report",
    "traffic",
    "traffic_columns",
    "write_html",
]
