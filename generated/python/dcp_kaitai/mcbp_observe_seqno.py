# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpObserveSeqno(KaitaiStruct):
    """Requests the newest seqnos of the vbucket in the header.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_known_history, _io, _parent=None, _root=None):
        super(McbpObserveSeqno, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_known_history = len_known_history
        self._read()

    def _read(self):
        self._raw_known_history = self._io.read_bytes(self.len_known_history)
        _io__raw_known_history = KaitaiStream(BytesIO(self._raw_known_history))
        self.known_history = McbpObserveSeqno.KnownHistory(_io__raw_known_history, self, self._root)


    def _fetch_instances(self):
        pass
        self.known_history._fetch_instances()

    class KnownHistory(KaitaiStruct):
        """A history of the vbucket."""
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpObserveSeqno.KnownHistory, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.vbucket_uuid = self._io.read_u8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()




