meta:
  id: mcbp_datatype
  title: Datatype byte of a Couchbase key-value message
  license: CC0-1.0
  ks-version: '0.11'
  bit-endian: be
-since: '3.0'
-value: raw_datatype
doc: |
  Encoding of the message's value, one bit per layer. A reader decodes Snappy
  first, then splits off the extended attributes; the rest is the body. The bits
  describe the value as sent. On a connection that was opened with flag 0x040
  (no value, keep the datatype), the bits instead describe the whole document,
  although the value is empty or contains only extended attributes. These
  extended attributes may be uncompressed even if the Snappy bit is set.

  A DCP producer compresses values only if HELLO enabled Snappy. HELLO does not
  determine the other two bits: opening a DCP connection enables JSON, and an
  open flag requests extended attributes.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/datatype.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
-webide-representation: '{this:flags}'
seq:
  - id: reserved
    type: b5
    doc: Not used. Servers refuse requests in which one of these bits is set.
  - id: has_xattrs
    -orig-id: PROTOCOL_BINARY_DATATYPE_XATTR
    -since: '5.0'
    -requires: HELLO feature XATTR (0x06), or open flag 0x004
    type: b1
    doc: The value begins with a section of extended attributes.
  - id: is_snappy
    -orig-id: PROTOCOL_BINARY_DATATYPE_SNAPPY
    -requires: HELLO feature SNAPPY (0x0a)
    type: b1
    doc: The whole value is one Snappy block, in the unframed format.
  - id: is_json
    -orig-id: PROTOCOL_BINARY_DATATYPE_JSON
    -requires: HELLO feature JSON (0x0b), or a DCP connection
    type: b1
    doc: The body of the document is JSON.
instances:
  raw_datatype:
    value: |
      (reserved.as<u1> * 8 + (has_xattrs ? 4 : 0).as<u1>
      + (is_snappy ? 2 : 0).as<u1> + (is_json ? 1 : 0).as<u1>).as<u1>
    doc: The byte as a number (1 JSON, 2 Snappy, 4 extended attributes).
