// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Asks for the metadata of a document. The quiet form (0xa1) is not answered if
 * the document is not there.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class GetMeta extends KaitaiStruct {

    public GetMeta(KaitaiStream _io, McbpHeader header, boolean hasCollections) {
        this(_io, null, null, header, hasCollections);
    }

    public GetMeta(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, boolean hasCollections) {
        this(_io, _parent, null, header, hasCollections);
    }

    public GetMeta(KaitaiStream _io, KaitaiStruct _parent, GetMeta _root, McbpHeader header, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        if (hasVersion()) {
            this.version = this._io.readU1();
        }
        KaitaiStream _io_key = this._io.substream(header().lenKey());
        this.key = new DocumentKey(_io_key, hasCollections());
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (hasVersion()) {
        }
        this.key._fetchInstances();
        if (!(_io().isEof())) {
        }
    }
    private Boolean hasVersion;

    /**
     * The extras are a version.
     */
    public Boolean hasVersion() {
        if (this.hasVersion != null)
            return this.hasVersion;
        this.hasVersion = header().lenExtras() > 0;
        return this.hasVersion;
    }
    private Integer version;
    private DocumentKey key;
    private Integer surplus;
    private McbpHeader header;
    private boolean hasCollections;
    private GetMeta _root;
    private KaitaiStruct _parent;

    /**
     * 2 asks for the datatype too; 0 and 1 do not.
     */
    public Integer version() { return version; }

    /**
     * Name of the document.
     */
    public DocumentKey key() { return key; }

    /**
     * Never there; the message has no value.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Collections are enabled on the connection.
     */
    public boolean hasCollections() { return hasCollections; }
    public GetMeta _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
