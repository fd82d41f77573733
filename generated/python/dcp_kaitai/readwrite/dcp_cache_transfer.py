# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import dcp_cache_transfer_items
from . import mcbp_datatype
from . import dcp_mutation


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransfer(ReadWriteKaitaiStruct):
    """Documents from the memory of the producer, so that a new node starts with a
    warm cache. There are no extras and no key; the value is one document after
    another.
    
    Builds between September 2025 and May 2026 sent one document under this
    number, in the layout of a mutation with 31 bytes of extras.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io=None, _parent=None, _root=None):
        super(DcpCacheTransfer, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections

    def _read(self):
        if self.has_items:
            pass
            self._raw_items = self._io.read_bytes(self.len_value)
            _io__raw_items = KaitaiStream(BytesIO(self._raw_items))
            self.items = dcp_cache_transfer_items.DcpCacheTransferItems(_io__raw_items)
            self.items._read()

        if self.has_cached_value:
            pass
            self.cached_value = dcp_mutation.DcpMutation(self.len_extras, self.len_key, self.len_value, self.datatype, self.has_collections, self._io)
            self.cached_value._read()

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.has_items:
            pass
            self.items._fetch_instances()

        if self.has_cached_value:
            pass
            self.cached_value._fetch_instances()



    def _write__seq(self, io=None):
        super(DcpCacheTransfer, self)._write__seq(io)
        if self.has_items:
            pass
            _io__raw_items = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_items)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_items=_io__raw_items):
                self._raw_items = _io__raw_items.to_byte_array()
                if len(self._raw_items) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(items)", self.len_value, len(self._raw_items))
                parent.write_bytes(self._raw_items)
            _io__raw_items.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.items._write__seq(_io__raw_items)

        if self.has_cached_value:
            pass
            self.cached_value._write__seq(self._io)



    def _check(self):
        if self.has_items:
            pass

        if self.has_cached_value:
            pass
            if self.cached_value.len_extras != self.len_extras:
                raise kaitaistruct.ConsistencyError(u"cached_value", self.len_extras, self.cached_value.len_extras)
            if self.cached_value.len_key != self.len_key:
                raise kaitaistruct.ConsistencyError(u"cached_value", self.len_key, self.cached_value.len_key)
            if self.cached_value.len_payload_value != self.len_value:
                raise kaitaistruct.ConsistencyError(u"cached_value", self.len_value, self.cached_value.len_payload_value)
            if self.cached_value.datatype != self.datatype:
                raise kaitaistruct.ConsistencyError(u"cached_value", self.datatype, self.cached_value.datatype)
            if self.cached_value.has_collections != self.has_collections:
                raise kaitaistruct.ConsistencyError(u"cached_value", self.has_collections, self.cached_value.has_collections)

        self._dirty = False

    @property
    def has_cached_value(self):
        """The layout is that of builds before May 2026."""
        if hasattr(self, '_m_has_cached_value'):
            return self._m_has_cached_value

        self._m_has_cached_value = self.len_extras > 0
        return getattr(self, '_m_has_cached_value', None)

    def _invalidate_has_cached_value(self):
        del self._m_has_cached_value
    @property
    def has_items(self):
        """The layout is the current one."""
        if hasattr(self, '_m_has_items'):
            return self._m_has_items

        self._m_has_items = (not (self.has_cached_value))
        return getattr(self, '_m_has_items', None)

    def _invalidate_has_items(self):
        del self._m_has_items

