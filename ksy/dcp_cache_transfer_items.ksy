meta:
  id: dcp_cache_transfer_items
  title: Documents of a cache transfer
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_datatype
    - mcbp_document_key
    - mcbp_document_value
  endian: be
-since: after 8.0
-direction: producer to consumer
-value: entries
doc: A sequence of documents that fills the value.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
seq:
  - id: entries
    type: cached_document
    repeat: eos
    doc: The documents.
types:
  cached_document:
    doc: |
      One document of a cache transfer: metadata, key and value.
    to-string: f"seqno {by_seqno}"
    -webide-representation: seqno={by_seqno:dec} {key}
    seq:
      - id: cas
        type: u8
        doc: CAS of the document.
      - id: by_seqno
        type: u8
        doc: Sequence number of the change in its vbucket.
      - id: rev_seqno
        type: u8
        doc: Revision number of the document, incremented by each change.
      - id: len_value
        -unit: bytes
        type: u4
        doc: |
          Length of the value. 0 if the producer sends only the key and
          metadata.
      - id: flags
        type: u4
        doc: Four bytes for the application, as in a mutation.
      - id: expiration
        -none: 0
        -unit: seconds since 1970
        type: u4
        doc: Time at which the document expires, or 0 if it never expires.
      - id: len_key
        -unit: bytes
        type: u2
        doc: Length of the key with its collection id.
      - id: datatype
        type: mcbp_datatype
        doc: Datatype of the document, even if the producer omits the value.
      - id: cache_hint
        type: u1
        doc: How recently or how often the document was used.
      - id: key
        size: len_key
        type: mcbp_document_key(true)
        doc: |
          Name of the document. A collection id always precedes the name, even
          on a connection without collections.
      - id: value
        size: len_value
        type: mcbp_document_value(datatype, len_value)
        doc: |
          Body of the document, preceded by extended attributes if there are
          any.
