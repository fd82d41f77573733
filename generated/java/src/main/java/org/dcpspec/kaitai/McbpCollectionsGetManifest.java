// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the list of all scopes and collections.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpCollectionsGetManifest extends KaitaiStruct {
    public static McbpCollectionsGetManifest fromFile(String fileName) throws IOException {
        return new McbpCollectionsGetManifest(new ByteBufferKaitaiStream(fileName));
    }

    public McbpCollectionsGetManifest(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpCollectionsGetManifest(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpCollectionsGetManifest(KaitaiStream _io, KaitaiStruct _parent, McbpCollectionsGetManifest _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private McbpCollectionsGetManifest _root;
    private KaitaiStruct _parent;
    public McbpCollectionsGetManifest _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
