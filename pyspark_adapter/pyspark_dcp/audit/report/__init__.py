"""The report of an audit, on the terminal and as a page."""

from pyspark_dcp.audit.report.page import ReportError, html, write_html
from pyspark_dcp.audit.report.summary import Report
from pyspark_dcp.audit.report.terminal import print_report
from pyspark_dcp.audit.report.traffic import traffic

__all__ = ["Report", "ReportError", "html", "print_report", "traffic", "write_html"]
