// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Asks for the list of all scopes and collections.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class CollectionsGetManifest extends KaitaiStruct {
    public static CollectionsGetManifest fromFile(String fileName) throws IOException {
        return new CollectionsGetManifest(new ByteBufferKaitaiStream(fileName));
    }

    public CollectionsGetManifest(KaitaiStream _io) {
        this(_io, null, null);
    }

    public CollectionsGetManifest(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public CollectionsGetManifest(KaitaiStream _io, KaitaiStruct _parent, CollectionsGetManifest _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/0");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (!(_io().isEof())) {
        }
    }
    private Integer surplus;
    private CollectionsGetManifest _root;
    private KaitaiStruct _parent;

    /**
     * Never there; the message has no extras, key or value.
     */
    public Integer surplus() { return surplus; }
    public CollectionsGetManifest _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
