meta:
  id: dcp_expiration
  title: DCP expiration (0x59)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_extended_meta
    - mcbp_datatype
    - mcbp_document_key
    - mcbp_document_value
    - mcbp_surplus
  endian: be
-orig-id: DcpExpiration
-since: '3.0'
-direction: producer to consumer
doc: |
  A document expired. Producers send this message instead of a deletion to
  consumers that requested expirations. The extras are 20 bytes long; header
  files before 6.5 describe 18 bytes, and the collections prototype used 19.

  There is no response unless an error occurs.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/expiration.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqno {extras.by_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} seqno={extras.by_seqno:dec} {key}
-layouts:
  - id: V2
    -since: '6.5'
    if: extras.has_delete_time
  - id: V1
    -until: '6.6'
    folded: true
    if: extras.has_len_extended_meta and not extras.has_len_collection_name
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
  - id: datatype
    type: mcbp_datatype
  - id: len_payload_value
    type: u4
    doc: Combined length of the value and the extended metadata in bytes.
  - id: has_collections
    type: bool
seq:
  - id: extras
    size: len_extras
    type: extras(len_extras, len_payload_value)
    doc: Metadata of the expiration.
  - id: key
    size: len_key
    type: mcbp_document_key(has_collection_id)
    doc: Name of the document.
  - id: value
    type: mcbp_document_value(datatype, len_value)
    doc: Extended attributes that outlive the document, if any.
  - id: extended_meta
    -until: '6.6'
    -requires: control key enable_ext_metadata
    -column: extended_meta
    size: len_extended_meta
    type: dcp_extended_meta
    if: has_extended_meta
    doc: Metadata for conflict resolution, always after the value.
instances:
  has_collection_id:
    value: has_collections and not extras.has_len_collection_name
    doc: The key begins with a collection id.
  len_extended_meta:
    -unit: bytes
    value: >-
      extras.has_len_extended_meta ? extras.len_extended_meta.as<u4> : 0
    doc: Length of the extended metadata, or 0 if the layout has none.
  has_extended_meta:
    value: len_extended_meta > 0
    doc: Extended metadata follows the value.
  len_value:
    -unit: bytes
    value: (len_payload_value - len_extended_meta).as<u4>
    doc: Length of the value without the extended metadata.
types:
  extras:
    doc: |
      Metadata of the expiration. The length of the extras distinguishes the
      versions.
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes (18, 19 or 20).
      - id: len_value
        type: u4
        doc: Combined length of the value and the extended metadata in bytes.
    seq:
      - id: by_seqno
        -column: by_seqno
        type: u8
        doc: Sequence number of the change in its vbucket.
      - id: rev_seqno
        -column: rev_seqno
        type: u8
        doc: |
          Revision number of the document, incremented by each change. A new
          document begins above the highest revision number of the deleted
          documents in the vbucket.
      - id: len_extended_meta
        -orig-id: nmeta
        -until: '6.6'
        -unit: bytes
        type: u2
        valid:
          expr: _.as<u4> <= len_value
        -rule: 'extended-meta-length: the extended metadata fits into the value'
        if: has_len_extended_meta
        doc: |
          Length of the extended metadata at the end of the value. 0 since 7.0.
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
          of the key.
      - id: delete_time
        -since: '6.5'
        -requires: open flag 0x20
        -column: delete_time
        -none: 0
        -unit: seconds since 1970
        type: u4
        if: has_delete_time
        doc: |
          Time at which the document expired. 0 if the document has a value that
          was never written to disk.
      - id: surplus
        type: mcbp_surplus
        if: _io.pos < len_extras.as<s8>
    instances:
      has_delete_time:
        value: len_extras > 19
        doc: The layout is V2.
      has_len_extended_meta:
        value: not has_delete_time
        doc: The layout is V1 or the prototype.
      has_len_collection_name:
        value: len_extras == 19
        doc: The extras are those of the collections prototype.
