"""The rules that the audit checks itself, as tables: the id of each, and the expression that finds it broken.

An expression looks at the state before the message changes it, and changes nothing. It gives what the rule
demands and what was seen instead. The sentences of the rules, and the opcodes that they are about, stand in
``ksy/audit.yaml`` and ``ksy/policy.yaml``.
"""
