"""The documentation site: pages and files that are made from the grammars, the vectors and the policy.

Every module yields pages of its own; `pages.py` collects them and `hook.py` hands them to MkDocs. Nothing is
written into the repository.
"""
