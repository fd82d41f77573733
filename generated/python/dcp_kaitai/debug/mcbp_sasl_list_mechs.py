# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSaslListMechs(KaitaiStruct):
    """Asks how one can log in.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["surplus"]
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpSaslListMechs, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if (not (self._io.is_eof())):
            pass
            self._debug['surplus']['start'] = self._io.pos()
            self.surplus = mcbp_surplus.McbpSurplus(self._io)
            self.surplus._read()
            self._debug['surplus']['end'] = self._io.pos()
        else:
            self.surplus = None



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass
            self.surplus._fetch_instances()



