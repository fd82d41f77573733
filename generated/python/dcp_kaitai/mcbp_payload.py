# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpPayload(KaitaiStruct):
    """Extras, key and value as bytes, with the lengths from the header.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_extras, len_key, len_value, _io, _parent=None, _root=None):
        super(McbpPayload, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self._read()

    def _read(self):
        self.extras = self._io.read_bytes(self.len_extras)
        self.key = self._io.read_bytes(self.len_key)
        self.value = self._io.read_bytes(self.len_value)


    def _fetch_instances(self):
        pass


