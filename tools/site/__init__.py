"""The documentation site: pages and files that are generated from the grammars, the vectors and the policy.

Each module yields its own pages; `pages.py` collects them and `hook.py` passes them to MkDocs. Nothing is
written into the repository.
"""
