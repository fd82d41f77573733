# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class FlatbuffersString(KaitaiStruct):
    """A length, that many bytes of text, and a zero byte that the length does not
    count. Little-endian, as all of FlatBuffers.
    
    .. seealso::
       Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    """
    def __init__(self, len_buffer, _io, _parent=None, _root=None):
        super(FlatbuffersString, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_buffer = len_buffer
        self._read()

    def _read(self):
        self.len_text = self._io.read_u4le()
        _ = self.len_text
        if not _ < self.len_buffer:
            raise kaitaistruct.ValidationExprError(self.len_text, self._io, u"/seq/0")
        self.text = self._io.read_bytes(self.len_text)
        self.terminator = self._io.read_u1()
        if not self.terminator == 0:
            raise kaitaistruct.ValidationNotEqualError(0, self.terminator, self._io, u"/seq/2")


    def _fetch_instances(self):
        pass


