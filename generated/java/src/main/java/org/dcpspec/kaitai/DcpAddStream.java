// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Instructs a consumer to request a stream from its producer, for the vbucket in
 * the header. The cluster manager sends this message.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpAddStream extends KaitaiStruct {

    public DcpAddStream(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpAddStream(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpAddStream(KaitaiStream _io, KaitaiStruct _parent, DcpAddStream _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, DcpAddStream _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpAddStream _parent, DcpAddStream _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            KaitaiStream _io_flags = this._io.substream(4);
            this.flags = new DcpStreamFlags(_io_flags);
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            this.flags._fetchInstances();
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private DcpStreamFlags flags;
        private McbpSurplus surplus;
        private DcpAddStream _root;
        private DcpAddStream _parent;

        /**
         * Options that the consumer must set in its stream request.
         */
        public DcpStreamFlags flags() { return flags; }
        public McbpSurplus surplus() { return surplus; }
        public DcpAddStream _root() { return _root; }
        public DcpAddStream _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpAddStream _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpAddStream _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
