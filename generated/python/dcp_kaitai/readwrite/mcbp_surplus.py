# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSurplus(ReadWriteKaitaiStruct):
    """Never present in a valid message. A layout whose bytes may be longer than its
    fields ends with a field of this type, read if anything is left.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, _io=None, _parent=None, _root=None):
        super(McbpSurplus, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.first_byte = self._io.read_u1()
        _ = self.first_byte
        if not _ < 0:
            raise kaitaistruct.ValidationExprError(self.first_byte, self._io, u"/seq/0")
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpSurplus, self)._write__seq(io)
        self._io.write_u1(self.first_byte)


    def _check(self):
        _ = self.first_byte
        if not _ < 0:
            raise kaitaistruct.ValidationExprError(self.first_byte, None, u"/seq/0")
        self._dirty = False


