# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_datatype
from . import dcp_mutation


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferEnd(ReadWriteKaitaiStruct):
    """The cache transfer is complete and the stream continues with changes. The
    message is empty.
    
    Builds between November 2025 and May 2026 sent the key and metadata of a
    document under this number, in the layout of a mutation without a value.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io=None, _parent=None, _root=None):
        super(DcpCacheTransferEnd, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections

    def _read(self):
        if self.has_cached_key_meta:
            pass
            self.cached_key_meta = dcp_mutation.DcpMutation(self.len_extras, self.len_key, self.len_value, self.datatype, self.has_collections, self._io)
            self.cached_key_meta._read()

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.has_cached_key_meta:
            pass
            self.cached_key_meta._fetch_instances()



    def _write__seq(self, io=None):
        super(DcpCacheTransferEnd, self)._write__seq(io)
        if self.has_cached_key_meta:
            pass
            self.cached_key_meta._write__seq(self._io)



    def _check(self):
        if self.has_cached_key_meta:
            pass
            if self.cached_key_meta.len_extras != self.len_extras:
                raise kaitaistruct.ConsistencyError(u"cached_key_meta", self.len_extras, self.cached_key_meta.len_extras)
            if self.cached_key_meta.len_key != self.len_key:
                raise kaitaistruct.ConsistencyError(u"cached_key_meta", self.len_key, self.cached_key_meta.len_key)
            if self.cached_key_meta.len_payload_value != self.len_value:
                raise kaitaistruct.ConsistencyError(u"cached_key_meta", self.len_value, self.cached_key_meta.len_payload_value)
            if self.cached_key_meta.datatype != self.datatype:
                raise kaitaistruct.ConsistencyError(u"cached_key_meta", self.datatype, self.cached_key_meta.datatype)
            if self.cached_key_meta.has_collections != self.has_collections:
                raise kaitaistruct.ConsistencyError(u"cached_key_meta", self.has_collections, self.cached_key_meta.has_collections)

        self._dirty = False

    @property
    def has_cached_key_meta(self):
        """The layout is that of builds before May 2026."""
        if hasattr(self, '_m_has_cached_key_meta'):
            return self._m_has_cached_key_meta

        self._m_has_cached_key_meta = self.len_extras > 0
        return getattr(self, '_m_has_cached_key_meta', None)

    def _invalidate_has_cached_key_meta(self):
        del self._m_has_cached_key_meta

