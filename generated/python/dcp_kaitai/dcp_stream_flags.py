# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpStreamFlags(KaitaiStruct):
    """Options of a stream, one bit each, in `dcp_add_stream` and `dcp_stream_req`
    messages.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_add_stream_flags.h
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpStreamFlags, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.reserved = self._io.read_bits_int_be(23)
        self.is_cache_transfer = self._io.read_bits_int_be(1) != 0
        self.ignores_purged_tombstones = self._io.read_bits_int_be(1) != 0
        self.is_from_latest = self._io.read_bits_int_be(1) != 0
        self.has_strict_vbucket_uuid = self._io.read_bits_int_be(1) != 0
        self.is_active_vbucket_only = self._io.read_bits_int_be(1) != 0
        self.has_no_value = self._io.read_bits_int_be(1) != 0
        self.is_to_latest = self._io.read_bits_int_be(1) != 0
        self.is_disk_only = self._io.read_bits_int_be(1) != 0
        self.is_takeover = self._io.read_bits_int_be(1) != 0


    def _fetch_instances(self):
        pass
        _ = self.raw_flags
        if hasattr(self, '_m_raw_flags'):
            pass


    @property
    def raw_flags(self):
        if hasattr(self, '_m_raw_flags'):
            return self._m_raw_flags

        _pos = self._io.pos()
        self._io.seek(0)
        self._m_raw_flags = self._io.read_u4be()
        self._io.seek(_pos)
        return getattr(self, '_m_raw_flags', None)


