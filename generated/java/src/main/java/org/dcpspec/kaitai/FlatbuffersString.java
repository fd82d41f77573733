// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A length, that many bytes of text, and a zero byte that the length does not
 * count. Little-endian, as all of FlatBuffers.
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class FlatbuffersString extends KaitaiStruct {

    public FlatbuffersString(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public FlatbuffersString(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public FlatbuffersString(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersString _root, long lenBuffer) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenBuffer = lenBuffer;
        _read();
    }
    private void _read() {
        this.lenText = this._io.readU4le();
        {
            long _it = this.lenText;
            if (!(((Number) (_it)).longValue() < ((Number) (lenBuffer())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenText, this._io, "/seq/0");
            }
        }
        this.text = this._io.readBytes(lenText());
        this.terminator = this._io.readU1();
        if (!(this.terminator == 0)) {
            throw new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "/seq/2");
        }
    }

    public void _fetchInstances() {
    }
    private long lenText;
    private byte[] text;
    private int terminator;
    private long lenBuffer;
    private FlatbuffersString _root;
    private KaitaiStruct _parent;

    /**
     * Length of the text.
     */
    public long lenText() { return lenText; }

    /**
     * The text.
     */
    public byte[] text() { return text; }

    /**
     * The zero byte.
     */
    public int terminator() { return terminator; }

    /**
     * Length of the buffer that the string is in, in bytes.
     */
    public long lenBuffer() { return lenBuffer; }
    public FlatbuffersString _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
