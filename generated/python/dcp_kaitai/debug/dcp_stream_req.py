# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import dcp_stream_flags
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpStreamReq(KaitaiStruct):
    """Requests the changes between two seqnos of the vbucket in the header. The
    snapshot range and the vbucket uuid identify the consumer's history, so that
    the producer can determine whether both sides share this history.
    
    The response is a failover log, a seqno to roll back to, or an error.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    SEQ_FIELDS = ["extras", "filter"]
    def __init__(self, len_extras, len_filter, _io, _parent=None, _root=None):
        super(DcpStreamReq, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_filter = len_filter
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpStreamReq.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['filter']['start'] = self._io.pos()
        self.filter = self._io.read_bytes(self.len_filter)
        self._debug['filter']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["flags", "reserved", "start_seqno", "end_seqno", "vbucket_uuid", "snap_start_seqno", "snap_end_seqno", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpStreamReq.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['flags']['start'] = self._io.pos()
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = dcp_stream_flags.DcpStreamFlags(_io__raw_flags)
            self.flags._read()
            self._debug['flags']['end'] = self._io.pos()
            self._debug['reserved']['start'] = self._io.pos()
            self.reserved = self._io.read_u4be()
            self._debug['reserved']['end'] = self._io.pos()
            self._debug['start_seqno']['start'] = self._io.pos()
            self.start_seqno = self._io.read_u8be()
            self._debug['start_seqno']['end'] = self._io.pos()
            self._debug['end_seqno']['start'] = self._io.pos()
            self.end_seqno = self._io.read_u8be()
            self._debug['end_seqno']['end'] = self._io.pos()
            self._debug['vbucket_uuid']['start'] = self._io.pos()
            self.vbucket_uuid = self._io.read_u8be()
            self._debug['vbucket_uuid']['end'] = self._io.pos()
            self._debug['snap_start_seqno']['start'] = self._io.pos()
            self.snap_start_seqno = self._io.read_u8be()
            self._debug['snap_start_seqno']['end'] = self._io.pos()
            self._debug['snap_end_seqno']['start'] = self._io.pos()
            self.snap_end_seqno = self._io.read_u8be()
            self._debug['snap_end_seqno']['end'] = self._io.pos()
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
            self.flags._fetch_instances()
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()




    def __str__(self):
        return u"start seqno " + str(self.extras.start_seqno)

