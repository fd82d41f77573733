// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Acknowledges all prepares up to a seqno: the consumer has met the durability
 * requirement of each. There is no response on success. A producer ignores a
 * seqno below an earlier one, and closes the connection if the seqno is above
 * the last seqno that it sent.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-acknowledged.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpSeqnoAcknowledged extends KaitaiStruct {

    public DcpSeqnoAcknowledged(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpSeqnoAcknowledged(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpSeqnoAcknowledged(KaitaiStream _io, KaitaiStruct _parent, DcpSeqnoAcknowledged _root, int lenExtras) {
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

        public Extras(KaitaiStream _io, DcpSeqnoAcknowledged _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpSeqnoAcknowledged _parent, DcpSeqnoAcknowledged _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.preparedSeqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long preparedSeqno;
        private McbpSurplus surplus;
        private DcpSeqnoAcknowledged _root;
        private DcpSeqnoAcknowledged _parent;

        /**
         * Highest seqno among the acknowledged prepares.
         */
        public long preparedSeqno() { return preparedSeqno; }
        public McbpSurplus surplus() { return surplus; }
        public DcpSeqnoAcknowledged _root() { return _root; }
        public DcpSeqnoAcknowledged _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpSeqnoAcknowledged _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpSeqnoAcknowledged _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().preparedSeqno());
    }
}
