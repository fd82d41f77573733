meta:
  id: dcp_mutation
  title: DCP mutation (0x57)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_extended_meta
    - mcbp_datatype
    - mcbp_document_key
    - mcbp_document_value
    - mcbp_surplus
  endian: be
-orig-id: DcpMutation
-since: '3.0'
-direction: producer to consumer
doc: |
  A document was created or changed. The message carries the key and metadata of
  the document and, unless the connection was opened without values, the value.

  The extras are 31 bytes long. In the collections prototype of 5.0 to 6.0, the
  extras were 32 bytes long and the key consisted of the collection name, a
  separator and the document name; no release supported the prototype.

  There is no response unless an error occurs.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqno {extras.by_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} seqno={extras.by_seqno:dec} {key}
-layouts:
  - id: Released
    if: not extras.has_len_collection_name
  - id: Prototype
    -since: '5.0'
    -until: '6.0'
    folded: true
    if: extras.has_len_collection_name
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
  - id: len_payload_value
    type: u4
    doc: Combined length of the value and the extended metadata.
  - id: datatype
    type: mcbp_datatype
  - id: has_collections
    type: bool
seq:
  - id: extras
    size: len_extras
    type: extras(len_extras, len_payload_value)
    doc: Metadata of the document.
  - id: key
    size: len_key
    type: mcbp_document_key(has_collection_id)
    doc: Name of the document.
  - id: value
    type: mcbp_document_value(datatype, len_value)
    doc: Extended attributes and body.
  - id: extended_meta
    -until: '6.6'
    -requires: control key enable_ext_metadata
    -column: extended_meta
    size: extras.len_extended_meta
    type: dcp_extended_meta
    if: has_extended_meta
    doc: Metadata for conflict resolution, always after the value.
instances:
  has_collection_id:
    value: has_collections and not extras.has_len_collection_name
    doc: The key begins with a collection id.
  has_extended_meta:
    value: extras.len_extended_meta > 0
    doc: Extended metadata follows the value.
  len_value:
    -unit: bytes
    value: (len_payload_value - extras.len_extended_meta.as<u4>).as<u4>
    doc: Length of the value without the extended metadata.
types:
  extras:
    doc: Fields of the mutation.
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes (31 or 32).
      - id: len_value
        type: u4
        doc: Combined length of the value and the extended metadata in bytes.
    seq:
      - id: by_seqno
        -column: by_seqno
        type: u8
        doc: |
          Sequence number of the change in its vbucket. Seqnos increase from
          message to message and are never 0.
      - id: rev_seqno
        -column: rev_seqno
        type: u8
        doc: |
          Revision number of the document, incremented by each change. A new
          document begins above the highest revision number of the deleted
          documents in the vbucket. Clusters compare revision numbers to resolve
          conflicts.
      - id: flags
        -column: flags
        type: u4
        doc: |
          Four bytes that the application sets and the server stores without
          interpretation. Client libraries write their format codes into this
          field, big-endian.
      - id: expiration
        -column: expiration
        -none: 0
        -unit: seconds since 1970
        type: u4
        doc: Time at which the document expires, or 0 if it never expires.
      - id: lock_time
        -column: lock_time
        -unit: seconds
        type: u4
        doc: Time for which the document is locked. Servers send 0.
      - id: len_extended_meta
        -orig-id: nmeta
        -unit: bytes
        type: u2
        valid:
          expr: _.as<u4> <= len_value
        -rule: 'extended-meta-length: the extended metadata fits into the value'
        doc: |
          Length of the extended metadata at the end of the value. Since 7.0,
          servers send 0; after 8.0, they refuse any other value.
      - id: nru
        -orig-id:
          - nru
          - cacheHint
        -column: nru
        type: u1
        doc: |
          How recently or how often the document was used. Nodes use this number
          as a cache hint; consumers other than nodes may ignore the number.
      - id: len_collection_name
        -orig-id: collection_len
        -since: '5.0'
        -until: '6.0'
        -requires: open flag 0x10
        -unit: bytes
        type: u1
        if: has_len_collection_name
        doc: |
          In the prototype, the length of the collection name at the beginning
          of the key, 0 for the default collection.
      - id: surplus
        type: mcbp_surplus
        if: _io.pos < len_extras.as<s8>
    instances:
      has_len_collection_name:
        value: len_extras > 31
        doc: The extras are those of the collections prototype.
