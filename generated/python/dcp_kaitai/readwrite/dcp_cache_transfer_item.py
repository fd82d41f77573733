# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_datatype
from . import mcbp_document_key
from . import mcbp_document_value


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferItem(ReadWriteKaitaiStruct):
    """One document of a cache transfer: metadata, key and value.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, _io=None, _parent=None, _root=None):
        super(DcpCacheTransferItem, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.cas = self._io.read_u8be()
        self.by_seqno = self._io.read_u8be()
        self.rev_seqno = self._io.read_u8be()
        self.len_value = self._io.read_u4be()
        self.flags = self._io.read_u4be()
        self.expiration = self._io.read_u4be()
        self.len_key = self._io.read_u2be()
        self.datatype = mcbp_datatype.McbpDatatype(self._io)
        self.datatype._read()
        self.cache_hint = self._io.read_u1()
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(True, _io__raw_key)
        self.key._read()
        self._raw_value = self._io.read_bytes(self.len_value)
        _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, _io__raw_value)
        self.value._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.datatype._fetch_instances()
        self.key._fetch_instances()
        self.value._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpCacheTransferItem, self)._write__seq(io)
        self._io.write_u8be(self.cas)
        self._io.write_u8be(self.by_seqno)
        self._io.write_u8be(self.rev_seqno)
        self._io.write_u4be(self.len_value)
        self._io.write_u4be(self.flags)
        self._io.write_u4be(self.expiration)
        self._io.write_u2be(self.len_key)
        self.datatype._write__seq(self._io)
        self._io.write_u1(self.cache_hint)
        _io__raw_key = KaitaiStream(BytesIO(bytearray(self.len_key)))
        self._io.add_child_stream(_io__raw_key)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_key))
        def handler(parent, _io__raw_key=_io__raw_key):
            self._raw_key = _io__raw_key.to_byte_array()
            if len(self._raw_key) != self.len_key:
                raise kaitaistruct.ConsistencyError(u"raw(key)", self.len_key, len(self._raw_key))
            parent.write_bytes(self._raw_key)
        _io__raw_key.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.key._write__seq(_io__raw_key)
        _io__raw_value = KaitaiStream(BytesIO(bytearray(self.len_value)))
        self._io.add_child_stream(_io__raw_value)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_value))
        def handler(parent, _io__raw_value=_io__raw_value):
            self._raw_value = _io__raw_value.to_byte_array()
            if len(self._raw_value) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"raw(value)", self.len_value, len(self._raw_value))
            parent.write_bytes(self._raw_value)
        _io__raw_value.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.value._write__seq(_io__raw_value)


    def _check(self):
        if self.key.has_collection_id != True:
            raise kaitaistruct.ConsistencyError(u"key", True, self.key.has_collection_id)
        if self.value.datatype != self.datatype:
            raise kaitaistruct.ConsistencyError(u"value", self.datatype, self.value.datatype)
        if self.value.len_value != self.len_value:
            raise kaitaistruct.ConsistencyError(u"value", self.len_value, self.value.len_value)
        self._dirty = False


    def __str__(self):
        return u"seqno " + str(self.by_seqno)

