"""The documentation site: pages and files that are generated from the grammars, the vectors and the policy.

The text and the structure of a page are a Jinja template below `templates/`; the modules return the data
that the templates show. `pages.py` collects the pages and `hook.py` passes them to MkDocs.
"""
