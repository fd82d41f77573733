// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the list of all scopes and collections.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpCollectionsGetManifest extends KaitaiStruct.ReadWrite {
    public static McbpCollectionsGetManifest fromFile(String fileName) throws IOException {
        return new McbpCollectionsGetManifest(new ByteBufferKaitaiStream(fileName));
    }
    public McbpCollectionsGetManifest() {
        this(null, null, null);
    }

    public McbpCollectionsGetManifest(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpCollectionsGetManifest(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpCollectionsGetManifest(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpCollectionsGetManifest _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
    }

    public void _check() {
        _dirty = false;
    }
    private McbpCollectionsGetManifest _root;
    private KaitaiStruct.ReadWrite _parent;
    public McbpCollectionsGetManifest _root() { return _root; }
    public void set_root(McbpCollectionsGetManifest _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
