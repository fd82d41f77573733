"""``dcpspec package``: write the library and the adapter as a zip file."""

from __future__ import annotations

import click

from dcpspec.cli.common import Misuse, ending
from pyspark_dcp.package import package_zip


@click.command()
@click.argument("output", metavar="OUT.zip")
def package(output: str) -> None:
    """Write the adapter as a zip file, for clusters where the adapter is not installed.

    Pass the file to spark-submit --py-files OUT.zip or spark.addArtifacts("OUT.zip", pyfile=True). The file
    contains all required pure Python packages; install NumPy, Numba and PyArrow on the nodes.
    """
    with ending(Misuse, ValueError):
        click.echo(package_zip(output))
