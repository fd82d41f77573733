# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import dcp_stream_flags
from . import mcbp_surplus


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
    def __init__(self, len_extras, len_filter, _io, _parent=None, _root=None):
        super(DcpStreamReq, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_filter = len_filter
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpStreamReq.Extras(_io__raw_extras, self, self._root)
        self.filter = self._io.read_bytes(self.len_filter)


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpStreamReq.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = dcp_stream_flags.DcpStreamFlags(_io__raw_flags)
            self.reserved = self._io.read_u4be()
            self.start_seqno = self._io.read_u8be()
            self.end_seqno = self._io.read_u8be()
            self.vbucket_uuid = self._io.read_u8be()
            self.snap_start_seqno = self._io.read_u8be()
            self.snap_end_seqno = self._io.read_u8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
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

