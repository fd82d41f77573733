// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * Messages back to back, as one direction of a TCP connection carries them. Each
 * direction of a connection is a separate stream.
 * 
 * Parsers read document keys as on a connection with collections.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpStream extends KaitaiStruct {
    public static McbpStream fromFile(String fileName) throws IOException {
        return new McbpStream(new ByteBufferKaitaiStream(fileName));
    }

    public McbpStream(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpStream(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpStream(KaitaiStream _io, KaitaiStruct _parent, McbpStream _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.messages = new ArrayList<McbpMessage>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                this.messages.add(new McbpMessage(this._io));
                i++;
            }
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.messages.size(); i++) {
            this.messages.get(((Number) (i)).intValue())._fetchInstances();
        }
    }
    private List<McbpMessage> messages;
    private McbpStream _root;
    private KaitaiStruct _parent;

    /**
     * The messages in the order in which they were sent.
     */
    public List<McbpMessage> messages() { return messages; }
    public McbpStream _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
