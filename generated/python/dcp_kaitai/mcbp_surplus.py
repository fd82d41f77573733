# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSurplus(KaitaiStruct):
    """Never present in a valid message. If surplus bytes may follow a layout, the
    last field of the layout has this type. Parsers read a surplus field only if
    bytes remain.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpSurplus, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.first_byte = self._io.read_u1()
        _ = self.first_byte
        if not _ < 0:
            raise kaitaistruct.ValidationExprError(self.first_byte, self._io, u"mcbp_surplus/seq/0")


    def _fetch_instances(self):
        pass


