# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpObserveSeqno(KaitaiStruct):
    """Requests the newest seqnos of the vbucket in the header.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["known_history"]
    def __init__(self, len_known_history, _io, _parent=None, _root=None):
        super(McbpObserveSeqno, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_known_history = len_known_history
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['known_history']['start'] = self._io.pos()
        self._raw_known_history = self._io.read_bytes(self.len_known_history)
        _io__raw_known_history = KaitaiStream(BytesIO(self._raw_known_history))
        self.known_history = McbpObserveSeqno.KnownHistory(_io__raw_known_history, self, self._root)
        self.known_history._read()
        self._debug['known_history']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.known_history._fetch_instances()

    class KnownHistory(KaitaiStruct):
        """A history of the vbucket."""
        SEQ_FIELDS = ["vbucket_uuid", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpObserveSeqno.KnownHistory, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['vbucket_uuid']['start'] = self._io.pos()
            self.vbucket_uuid = self._io.read_u8be()
            self._debug['vbucket_uuid']['end'] = self._io.pos()
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




