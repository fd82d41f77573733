# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpFailoverLog(ReadWriteKaitaiStruct):
    """The histories that a vbucket has had, the newest first. A history begins where
    a node took the vbucket over; a consumer that finds its own uuid in the list
    shares the past up to the seqno of the next newer entry. Servers keep 25
    entries by default.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    """
    def __init__(self, _io=None, _parent=None, _root=None):
        super(McbpFailoverLog, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.entries = []
        i = 0
        while not self._io.is_eof():
            _t_entries = McbpFailoverLog.Entry(self._io, self, self._root)
            try:
                _t_entries._read()
            finally:
                self.entries.append(_t_entries)
            i += 1

        self._dirty = False


    def _fetch_instances(self):
        pass
        for i in range(len(self.entries)):
            pass
            self.entries[i]._fetch_instances()



    def _write__seq(self, io=None):
        super(McbpFailoverLog, self)._write__seq(io)
        for i in range(len(self.entries)):
            pass
            if self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"entries", 0, self._io.size() - self._io.pos())
            self.entries[i]._write__seq(self._io)

        if not self._io.is_eof():
            raise kaitaistruct.ConsistencyError(u"entries", 0, self._io.size() - self._io.pos())


    def _check(self):
        for i in range(len(self.entries)):
            pass
            if self.entries[i]._root != self._root:
                raise kaitaistruct.ConsistencyError(u"entries", self._root, self.entries[i]._root)
            if self.entries[i]._parent != self:
                raise kaitaistruct.ConsistencyError(u"entries", self, self.entries[i]._parent)

        self._dirty = False

    class Entry(ReadWriteKaitaiStruct):
        """One history."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFailoverLog.Entry, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.vbucket_uuid = self._io.read_u8be()
            self.seqno = self._io.read_u8be()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpFailoverLog.Entry, self)._write__seq(io)
            self._io.write_u8be(self.vbucket_uuid)
            self._io.write_u8be(self.seqno)


        def _check(self):
            self._dirty = False


        def __str__(self):
            return u"vbucket uuid " + str(self.vbucket_uuid) + u", seqno " + str(self.seqno)


