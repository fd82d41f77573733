// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpOpen || (root.DcpOpen = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpOpen_, KaitaiStream, McbpSurplus_) {
/**
 * Turns a connection into a DCP connection. A client that reads data opens the
 * connection with the node as the producer. The cluster manager makes a node the
 * consumer and then sends `dcp_add_stream` messages that name the vbuckets to
 * fetch. The value is empty or a JSON object; for an object, the JSON bit of the
 * datatype is set. In the collections prototype, the object could name the
 * collections to send.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpOpen = (function() {
  function DcpOpen(_io, _parent, _root, lenExtras, lenName, lenParameters) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenName = lenName;
    this.lenParameters = lenParameters;

    this._read();
  }
  DcpOpen.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.name = this._io.readBytes(this.lenName);
    this.parameters = this._io.readBytes(this.lenParameters);
  }

  var Extras = DcpOpen.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Extras.prototype._read = function() {
      this.seqno = this._io.readU4be();
      this._raw_flags = this._io.readBytes(4);
      var _io__raw_flags = new KaitaiStream(this._raw_flags);
      this.flags = new OpenFlags(_io__raw_flags, this, this._root);
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Not used, 0. The server only logs this number.
     */

    /**
     * Purpose and content of the connection.
     */

    return Extras;
  })();

  /**
   * Purpose and content of the connection, one bit each.
   */

  var OpenFlags = DcpOpen.OpenFlags = (function() {
    function OpenFlags(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    OpenFlags.prototype._read = function() {
      this.reserved = this._io.readBitsIntBe(22);
      this.skipsDeletesInInitialBackfill = this._io.readBitsIntBe(1) != 0;
      this.includesDeletedUserXattrs = this._io.readBitsIntBe(1) != 0;
      this.isPitr = this._io.readBitsIntBe(1) != 0;
      this.hasNoValueWithUnderlyingDatatype = this._io.readBitsIntBe(1) != 0;
      this.includesDeleteTimes = this._io.readBitsIntBe(1) != 0;
      this.hasCollections = this._io.readBitsIntBe(1) != 0;
      this.hasNoValue = this._io.readBitsIntBe(1) != 0;
      this.includesXattrs = this._io.readBitsIntBe(1) != 0;
      this.isNotifier = this._io.readBitsIntBe(1) != 0;
      this.isProducer = this._io.readBitsIntBe(1) != 0;
    }
    Object.defineProperty(OpenFlags.prototype, 'rawFlags', {
      get: function() {
        if (this._m_rawFlags !== undefined)
          return this._m_rawFlags;
        var _pos = this._io.pos;
        this._io.seek(0);
        this._m_rawFlags = this._io.readU4be();
        this._io.seek(_pos);
        return this._m_rawFlags;
      }
    });

    /**
     * Not used.
     */

    /**
     * 0x200. Omit deletions from the initial backfill.
     */

    /**
     * 0x100. Also send user attributes of deleted documents, if the deletion
     * stored them. A plain delete has already removed them.
     */

    /**
     * 0x080. Enable a prototype of point-in-time recovery. Current servers
     * refuse this flag.
     */

    /**
     * 0x040. Omit values, but keep the datatype of the whole document, even
     * of attributes that are sent uncompressed. Cannot be combined with
     * 0x008.
     */

    /**
     * 0x020. Deletions carry the time of the deletion, in layout V2.
     */

    /**
     * 0x010. Enable collections, in the prototype. Current servers refuse
     * this flag; HELLO enables collections.
     */

    /**
     * 0x008. Omit values; the datatype then describes the value as sent.
     * Without 0x004, servers since 7.6 also omit the metadata in backfills
     * of couchstore buckets: every change arrives as a mutation with CAS 0,
     * revision number 1 and no expiration, even if the document was deleted.
     * Changes from memory, and backfills of ephemeral buckets, are complete.
     */

    /**
     * 0x004. Send extended attributes, whatever HELLO has enabled.
     */

    /**
     * 0x002. A connection that only announces new seqnos. Current servers
     * refuse this flag.
     */

    /**
     * 0x001. The node is the producer. If the flag is clear, the node is the
     * consumer.
     */

    return OpenFlags;
  })();

  /**
   * Name of the connection, unique in the bucket. The name is required;
   * clients use at most 200 bytes. If the name contains "replication", the
   * producer drops cursors only if the consumer sets the control key
   * supports_cursor_dropping.
   */

  /**
   * Empty or a JSON object. The only current member of the object is
   * `consumer_name`, a string with the name under which the consumer takes
   * part in durable writes.
   */

  return DcpOpen;
})();
DcpOpen_.DcpOpen = DcpOpen;
});
