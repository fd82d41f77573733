// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * For flow control, acknowledges bytes that the consumer has processed. Every
 * request from the producer except no-ops counts in full, including the header.
 * There is no response on success.
 * 
 * Servers count two bytes too many for each prepare, and consumers must also
 * acknowledge these bytes.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpBufferAcknowledgement extends KaitaiStruct {

    public DcpBufferAcknowledgement(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpBufferAcknowledgement(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpBufferAcknowledgement(KaitaiStream _io, KaitaiStruct _parent, DcpBufferAcknowledgement _root, int lenExtras) {
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

        public Extras(KaitaiStream _io, DcpBufferAcknowledgement _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpBufferAcknowledgement _parent, DcpBufferAcknowledgement _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.bufferBytes = this._io.readU4be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long bufferBytes;
        private McbpSurplus surplus;
        private DcpBufferAcknowledgement _root;
        private DcpBufferAcknowledgement _parent;

        /**
         * Number of message bytes that the consumer has processed.
         */
        public long bufferBytes() { return bufferBytes; }
        public McbpSurplus surplus() { return surplus; }
        public DcpBufferAcknowledgement _root() { return _root; }
        public DcpBufferAcknowledgement _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpBufferAcknowledgement _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpBufferAcknowledgement _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return Long.toString(extras().bufferBytes()) + " bytes";
    }
}
