# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpStreamEnd(KaitaiStruct):
    """The stream has ended; no more messages of the stream follow. There is no such
    message if the producer closes the connection, for example because the bucket
    was deleted.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    """

    class Reason(IntEnum):
        ok = 0
        closed = 1
        state_changed = 2
        disconnected = 3
        slow = 4
        backfill_fail = 5
        rollback = 6
        filter_empty = 7
        lost_privileges = 8
    SEQ_FIELDS = ["extras"]
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(DcpStreamEnd, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpStreamEnd.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["reason", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpStreamEnd.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['reason']['start'] = self._io.pos()
            self.reason = KaitaiStream.resolve_enum(DcpStreamEnd.Reason, self._io.read_u4be())
            self._debug['reason']['end'] = self._io.pos()
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


        @property
        def raw_reason(self):
            if hasattr(self, '_m_raw_reason'):
                return self._m_raw_reason

            self._m_raw_reason = int(self.reason)
            return getattr(self, '_m_raw_reason', None)



