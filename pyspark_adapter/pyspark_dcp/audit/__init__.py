"""The audit of connections against the rules of the protocol.

tables = audit(spark.read.format("dcp").option("policy", "on").load("captures/"))
tables.violations.show()
"""

from pyspark_dcp.needing import needing_spark

with needing_spark():
    from pyspark_dcp.audit.changes import with_names
    from pyspark_dcp.audit.results import Audit, audit, read_audit
    from pyspark_dcp.audit.streaming import audit_stream

__all__ = ["Audit", "audit", "audit_stream", "read_audit", "with_names"]
