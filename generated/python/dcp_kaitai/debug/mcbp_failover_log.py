# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpFailoverLog(KaitaiStruct):
    """The histories of a vbucket, newest first. A history begins where a node took
    over the vbucket. If a consumer finds its own uuid in the list, the consumer
    shares the history up to the seqno of the next newer entry. Servers keep 25
    entries by default.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    """
    SEQ_FIELDS = ["entries"]
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpFailoverLog, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['entries']['start'] = self._io.pos()
        self._debug['entries']['arr'] = []
        self.entries = []
        i = 0
        while not self._io.is_eof():
            self._debug['entries']['arr'].append({'start': self._io.pos()})
            _t_entries = McbpFailoverLog.Entry(self._io, self, self._root)
            try:
                _t_entries._read()
            finally:
                self.entries.append(_t_entries)
            self._debug['entries']['arr'][len(self.entries) - 1]['end'] = self._io.pos()
            i += 1

        self._debug['entries']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.entries)):
            pass
            self.entries[i]._fetch_instances()


    class Entry(KaitaiStruct):
        """One history."""
        SEQ_FIELDS = ["vbucket_uuid", "seqno"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFailoverLog.Entry, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['vbucket_uuid']['start'] = self._io.pos()
            self.vbucket_uuid = self._io.read_u8be()
            self._debug['vbucket_uuid']['end'] = self._io.pos()
            self._debug['seqno']['start'] = self._io.pos()
            self.seqno = self._io.read_u8be()
            self._debug['seqno']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


        def __str__(self):
            return u"vbucket uuid " + str(self.vbucket_uuid) + u", seqno " + str(self.seqno)


