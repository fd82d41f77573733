meta:
  id: mcbp_stream_no_collections
  title: Couchbase key-value messages back to back, no collections
  application: Couchbase Server
  file-extension: dcp
  tags:
    - database
    - network
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_message_no_collections
-since: '3.0'
doc: |
  Messages back to back, as one direction of a TCP connection carries them. Each
  direction of a connection is a separate stream.

  Parsers read document keys as on a connection without collections.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
seq:
  - id: messages
    type: mcbp_message_no_collections
    repeat: eos
    doc: The messages in the order in which they were sent.
