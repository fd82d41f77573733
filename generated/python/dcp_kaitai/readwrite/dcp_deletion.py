# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import dcp_extended_meta
from . import mcbp_datatype
from . import mcbp_document_key
from . import mcbp_document_value
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpDeletion(ReadWriteKaitaiStruct):
    """A document was deleted. The extras have 18 bytes in V1 and 21 bytes in V2,
    which is used on connections that requested delete times. The collections
    prototype had 19.
    
    A value, where there is one, holds extended attributes that outlive the
    document. There is no response unless an error occurs.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, datatype, len_payload_value, has_collections, _io=None, _parent=None, _root=None):
        super(DcpDeletion, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.datatype = datatype
        self.len_payload_value = len_payload_value
        self.has_collections = has_collections

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpDeletion.Extras(self.len_extras, self.len_payload_value, _io__raw_extras, self, self._root)
        self.extras._read()
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collection_id, _io__raw_key)
        self.key._read()
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, self._io)
        self.value._read()
        if self.has_extended_meta:
            pass
            self._raw_extended_meta = self._io.read_bytes(self.len_extended_meta)
            _io__raw_extended_meta = KaitaiStream(BytesIO(self._raw_extended_meta))
            self.extended_meta = dcp_extended_meta.DcpExtendedMeta(_io__raw_extended_meta)
            self.extended_meta._read()

        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        self.key._fetch_instances()
        self.value._fetch_instances()
        if self.has_extended_meta:
            pass
            self.extended_meta._fetch_instances()



    def _write__seq(self, io=None):
        super(DcpDeletion, self)._write__seq(io)
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
        if self.has_extended_meta:
            pass
            _io__raw_extended_meta = KaitaiStream(BytesIO(bytearray(self.len_extended_meta)))
            self._io.add_child_stream(_io__raw_extended_meta)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_extended_meta))
            def handler(parent, _io__raw_extended_meta=_io__raw_extended_meta):
                self._raw_extended_meta = _io__raw_extended_meta.to_byte_array()
                if len(self._raw_extended_meta) != self.len_extended_meta:
                    raise kaitaistruct.ConsistencyError(u"raw(extended_meta)", self.len_extended_meta, len(self._raw_extended_meta))
                parent.write_bytes(self._raw_extended_meta)
            _io__raw_extended_meta.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.extended_meta._write__seq(_io__raw_extended_meta)



    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if self.extras.len_extras != self.len_extras:
            raise kaitaistruct.ConsistencyError(u"extras", self.len_extras, self.extras.len_extras)
        if self.extras.len_value != self.len_payload_value:
            raise kaitaistruct.ConsistencyError(u"extras", self.len_payload_value, self.extras.len_value)
        if self.key.has_collection_id != self.has_collection_id:
            raise kaitaistruct.ConsistencyError(u"key", self.has_collection_id, self.key.has_collection_id)
        if self.value.datatype != self.datatype:
            raise kaitaistruct.ConsistencyError(u"value", self.datatype, self.value.datatype)
        if self.value.len_value != self.len_value:
            raise kaitaistruct.ConsistencyError(u"value", self.len_value, self.value.len_value)
        if self.has_extended_meta:
            pass

        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        """Metadata of the deletion. The length of the extras distinguishes the
        versions.
        """
        def __init__(self, len_extras, len_value, _io=None, _parent=None, _root=None):
            super(DcpDeletion.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self.len_value = len_value

        def _read(self):
            self.by_seqno = self._io.read_u8be()
            self.rev_seqno = self._io.read_u8be()
            if self.has_len_extended_meta:
                pass
                self.len_extended_meta = self._io.read_u2be()
                _ = self.len_extended_meta
                if not _ <= self.len_value:
                    raise kaitaistruct.ValidationExprError(self.len_extended_meta, self._io, u"/types/extras/seq/2")

            if self.has_len_collection_name:
                pass
                self.len_collection_name = self._io.read_u1()

            if self.has_delete_time:
                pass
                self.delete_time = self._io.read_u4be()

            if self.has_delete_time:
                pass
                self.unused = self._io.read_u1()

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_len_extended_meta:
                pass

            if self.has_len_collection_name:
                pass

            if self.has_delete_time:
                pass

            if self.has_delete_time:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpDeletion.Extras, self)._write__seq(io)
            self._io.write_u8be(self.by_seqno)
            self._io.write_u8be(self.rev_seqno)
            if self.has_len_extended_meta:
                pass
                self._io.write_u2be(self.len_extended_meta)

            if self.has_len_collection_name:
                pass
                self._io.write_u1(self.len_collection_name)

            if self.has_delete_time:
                pass
                self._io.write_u4be(self.delete_time)

            if self.has_delete_time:
                pass
                self._io.write_u1(self.unused)

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_len_extended_meta:
                pass
                _ = self.len_extended_meta
                if not _ <= self.len_value:
                    raise kaitaistruct.ValidationExprError(self.len_extended_meta, None, u"/types/extras/seq/2")

            if self.has_len_collection_name:
                pass

            if self.has_delete_time:
                pass

            if self.has_delete_time:
                pass

            self._dirty = False

        @property
        def has_delete_time(self):
            """The layout is V2."""
            if hasattr(self, '_m_has_delete_time'):
                return self._m_has_delete_time

            self._m_has_delete_time = self.len_extras > 19
            return getattr(self, '_m_has_delete_time', None)

        def _invalidate_has_delete_time(self):
            del self._m_has_delete_time
        @property
        def has_len_collection_name(self):
            """The extras are those of the collections prototype."""
            if hasattr(self, '_m_has_len_collection_name'):
                return self._m_has_len_collection_name

            self._m_has_len_collection_name = self.len_extras == 19
            return getattr(self, '_m_has_len_collection_name', None)

        def _invalidate_has_len_collection_name(self):
            del self._m_has_len_collection_name
        @property
        def has_len_extended_meta(self):
            """The layout is V1 or the prototype."""
            if hasattr(self, '_m_has_len_extended_meta'):
                return self._m_has_len_extended_meta

            self._m_has_len_extended_meta = (not (self.has_delete_time))
            return getattr(self, '_m_has_len_extended_meta', None)

        def _invalidate_has_len_extended_meta(self):
            del self._m_has_len_extended_meta

    @property
    def has_collection_id(self):
        """The key begins with a collection id."""
        if hasattr(self, '_m_has_collection_id'):
            return self._m_has_collection_id

        self._m_has_collection_id =  ((self.has_collections) and ((not (self.extras.has_len_collection_name)))) 
        return getattr(self, '_m_has_collection_id', None)

    def _invalidate_has_collection_id(self):
        del self._m_has_collection_id
    @property
    def has_extended_meta(self):
        """Extended metadata follows the value."""
        if hasattr(self, '_m_has_extended_meta'):
            return self._m_has_extended_meta

        self._m_has_extended_meta = self.len_extended_meta > 0
        return getattr(self, '_m_has_extended_meta', None)

    def _invalidate_has_extended_meta(self):
        del self._m_has_extended_meta
    @property
    def len_extended_meta(self):
        """Length of the extended metadata, 0 where the layout has none."""
        if hasattr(self, '_m_len_extended_meta'):
            return self._m_len_extended_meta

        self._m_len_extended_meta = (self.extras.len_extended_meta if self.extras.has_len_extended_meta else 0)
        return getattr(self, '_m_len_extended_meta', None)

    def _invalidate_len_extended_meta(self):
        del self._m_len_extended_meta
    @property
    def len_value(self):
        """Length of the value without the extended metadata."""
        if hasattr(self, '_m_len_value'):
            return self._m_len_value

        self._m_len_value = (self.len_payload_value - self.len_extended_meta)
        return getattr(self, '_m_len_value', None)

    def _invalidate_len_value(self):
        del self._m_len_value

    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

