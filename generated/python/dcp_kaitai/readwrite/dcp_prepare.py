# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_datatype
from . import mcbp_durability_level
from . import mcbp_document_key
from . import mcbp_document_value
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpPrepare(ReadWriteKaitaiStruct):
    """A durable write was prepared. A commit or an abort of the same key follows.
    The CAS in the header is never 0.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io=None, _parent=None, _root=None):
        super(DcpPrepare, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpPrepare.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collections, _io__raw_key)
        self.key._read()
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, self._io)
        self.value._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        self.key._fetch_instances()
        self.value._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpPrepare, self)._write__seq(io)
        _io__raw_extras = KaitaiStream(BytesIO(bytearray(self.len_extras)))
        self._io.add_child_stream(_io__raw_extras)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_extras))
        def handler(parent, _io__raw_extras=_io__raw_extras):
            self._raw_extras = _io__raw_extras.to_byte_array()
            if len(self._raw_extras) != self.len_extras:
                raise kaitaistruct.ConsistencyError(u"raw(extras)", self.len_extras, len(self._raw_extras))
            parent.write_bytes(self._raw_extras)
        _io__raw_extras.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.extras._write__seq(_io__raw_extras)
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
        self.value._write__seq(self._io)


    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if self.key.has_collection_id != self.has_collections:
            raise kaitaistruct.ConsistencyError(u"key", self.has_collections, self.key.has_collection_id)
        if self.value.datatype != self.datatype:
            raise kaitaistruct.ConsistencyError(u"value", self.datatype, self.value.datatype)
        if self.value.len_value != self.len_value:
            raise kaitaistruct.ConsistencyError(u"value", self.len_value, self.value.len_value)
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpPrepare.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.by_seqno = self._io.read_u8be()
            self.rev_seqno = self._io.read_u8be()
            self.flags = self._io.read_u4be()
            self.expiration = self._io.read_u4be()
            self.lock_time = self._io.read_u4be()
            self.nru = self._io.read_u1()
            self.deleted = self._io.read_u1()
            self.durability_level = KaitaiStream.resolve_enum(mcbp_durability_level.McbpDurabilityLevel.Level, self._io.read_u1())
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpPrepare.Extras, self)._write__seq(io)
            self._io.write_u8be(self.by_seqno)
            self._io.write_u8be(self.rev_seqno)
            self._io.write_u4be(self.flags)
            self._io.write_u4be(self.expiration)
            self._io.write_u4be(self.lock_time)
            self._io.write_u1(self.nru)
            self._io.write_u1(self.deleted)
            self._io.write_u1(int(self.durability_level))
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False

        @property
        def raw_durability_level(self):
            if hasattr(self, '_m_raw_durability_level'):
                return self._m_raw_durability_level

            self._m_raw_durability_level = int(self.durability_level)
            return getattr(self, '_m_raw_durability_level', None)

        def _invalidate_raw_durability_level(self):
            del self._m_raw_durability_level


    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

