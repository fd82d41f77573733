// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The stream has reached a seqno whose change the consumer does not receive.
 * This message ends a snapshot whose last change was filtered out. It follows
 * snapshots from disk, and snapshots from memory whose last change in the
 * stream's collections is a prepare, an abort, or an event that the consumer
 * cannot read. Changes in other collections, from memory, cause no message,
 * unless they are all that is left of the snapshot within which the stream
 * resumed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpSeqnoAdvanced extends KaitaiStruct {

    public DcpSeqnoAdvanced(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpSeqnoAdvanced(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpSeqnoAdvanced(KaitaiStream _io, KaitaiStruct _parent, DcpSeqnoAdvanced _root, int lenExtras) {
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

        public Extras(KaitaiStream _io, DcpSeqnoAdvanced _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpSeqnoAdvanced _parent, DcpSeqnoAdvanced _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.bySeqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long bySeqno;
        private McbpSurplus surplus;
        private DcpSeqnoAdvanced _root;
        private DcpSeqnoAdvanced _parent;

        /**
         * Seqno that the stream has reached.
         */
        public long bySeqno() { return bySeqno; }
        public McbpSurplus surplus() { return surplus; }
        public DcpSeqnoAdvanced _root() { return _root; }
        public DcpSeqnoAdvanced _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpSeqnoAdvanced _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpSeqnoAdvanced _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
