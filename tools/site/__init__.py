"""The documentation site: pages and files that are generated from the grammars, the vectors and the policy.

A Jinja template below `templates/` contains the text and the structure of a page; the modules return the data
for the templates. `pages.py` collects the pages and `hook.py` passes them to MkDocs.
"""
