# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetScopeId(KaitaiStruct):
    """Requests the id of a scope by its name. The name is in the value or, for
    servers before 7.0, in the key.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    def __init__(self, len_old_path, len_path, _io, _parent=None, _root=None):
        super(McbpGetScopeId, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_old_path = len_old_path
        self.len_path = len_path
        self._read()

    def _read(self):
        self.old_path = self._io.read_bytes(self.len_old_path)
        self.path = self._io.read_bytes(self.len_path)


    def _fetch_instances(self):
        pass


