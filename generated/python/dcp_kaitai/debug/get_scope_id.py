# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class GetScopeId(KaitaiStruct):
    """Asks for the id of a scope by its name. The name is the value, or the key as
    it was before 7.0, but not both.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    SEQ_FIELDS = ["old_path", "path", "surplus"]
    def __init__(self, header, _io, _parent=None, _root=None):
        super(GetScopeId, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['old_path']['start'] = self._io.pos()
        self.old_path = self._io.read_bytes(self.header.len_key)
        self._debug['old_path']['end'] = self._io.pos()
        self._debug['path']['start'] = self._io.pos()
        self.path = self._io.read_bytes(self.header.len_value)
        self._debug['path']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['surplus']['start'] = self._io.pos()
            self.surplus = self._io.read_u1()
            self._debug['surplus']['end'] = self._io.pos()
            _ = self.surplus
            if not _ < 0:
                raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/seq/2")



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



