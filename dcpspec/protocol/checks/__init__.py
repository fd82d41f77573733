"""The rules that the audit itself checks, as tables that map each rule id to the expression that detects a
violation.

An expression reads the state before the message is applied, and does not change the state. The expression
returns the requirement of the rule, and the observation that contradicts the requirement. ``ksy/audit.yaml``
and ``ksy/policy.yaml`` define the sentences and the opcodes of the rules. Each row lists a
table, its arguments, its users, and the time of the check:

============================= ============= ================== ===== =========================================
``requests.MESSAGE``          State         Event              both  a request, of any kind
``requests.ALLOWED``          State         Event              both  the same, before it is applied
``requests.REQUEST``          State         Event              both  the same; in audits, if no other applies
``requests.CONTROL``          State         Control            both  a control
``requests.STREAM_REQUEST``   State         StreamRequest      both  a stream request
``requests.STREAM_TWICE``     State         StreamRequest      both  the same, or its refusal
``requests.ROLLBACK``         State         StreamRequest      audit a stream request, after a rollback
``requests.SERVER_REQUEST``   State         Event              both  a server request, or its answer
``streams.FLOW``              State         Event              audit a streamed message, with flow control
``streams.STREAM_ID``         Stream        Event              audit a message like those of another stream id
``streams.EXISTENCE``         State         Event              audit a message without a stream
``streams.MESSAGE``           Stream        Event              audit a message of a stream
``changes.CHANGE``            Stream        Event              audit the same
``changes.LAYOUT``            Recipient     Event              both  the same, if it goes to a node
``changes.PREPARE_END``       Stream        key and seqno      audit the end of a stream, for each prepare
``changes.MANIFEST_END``      Stream        MessagePlace       audit the same, for an unstamped event
``snapshots.MARKER``          Stream        Snapshot           audit a marker, before its snapshot begins
``changes.KEY_ALONE``         Stream        Event              audit a change from disk without a CAS
``snapshots.KEY``             Stream        Event, first seqno audit a change whose key was in the snapshot
``snapshots.END``             Stream        Snapshot           audit the message after a snapshot
``snapshots.ACKNOWLEDGEMENT`` Stream        Event              audit a response to a marker, or the end
``answers.ERROR``             State         Event              both  a refusal by the consumer
``answers.CONTROL_REFUSED``   State         Control            audit a refusal of a node's control
``answers.UNASKED``           State         Event              audit a response without a request
``answers.UNANSWERED``        State         requester, outcome audit the connection end, for each request
``answers.NOOP``              State         observation        both  an unanswered no-op
``answers.FAILOVER_LOG``      newer entry   older entry        audit a failover log, for each entry pair
``answers.ROLLBACK``          StreamRequest seqno              audit a rollback response
``answers.HISTORY``           StreamRequest reason             both  the same, once the failover log is known
``answers.LOGIN``             State         Event              node  a request before the login
``answers.REFUSAL``           likely rules  observation        audit a refusal that no single rule explains
============================= ============= ================== ===== =========================================
"""
