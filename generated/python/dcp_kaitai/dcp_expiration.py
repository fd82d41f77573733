# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_datatype
from . import mcbp_document_key
from . import dcp_extended_meta
from . import mcbp_document_value
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpExpiration(KaitaiStruct):
    """A document expired. Producers send this message instead of a deletion to
    consumers that requested expirations. The extras are 20 bytes long; header
    files before 6.5 describe 18 bytes, and the collections prototype used 19.
    
    There is no response unless an error occurs.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/expiration.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, datatype, len_payload_value, has_collections, _io, _parent=None, _root=None):
        super(DcpExpiration, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.datatype = datatype
        self.len_payload_value = len_payload_value
        self.has_collections = has_collections
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpExpiration.Extras(self.len_extras, self.len_payload_value, _io__raw_extras, self, self._root)
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collection_id, _io__raw_key)
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, self._io)
        if self.has_extended_meta:
            pass
            self._raw_extended_meta = self._io.read_bytes(self.len_extended_meta)
            _io__raw_extended_meta = KaitaiStream(BytesIO(self._raw_extended_meta))
            self.extended_meta = dcp_extended_meta.DcpExtendedMeta(_io__raw_extended_meta)
        else:
            self.extended_meta = None



    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        self.key._fetch_instances()
        self.value._fetch_instances()
        if self.has_extended_meta:
            pass
            self.extended_meta._fetch_instances()


    class Extras(KaitaiStruct):
        """Metadata of the expiration. The length of the extras distinguishes the
        versions.
        """
        def __init__(self, len_extras, len_value, _io, _parent=None, _root=None):
            super(DcpExpiration.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self.len_value = len_value
            self._read()

        def _read(self):
            self.by_seqno = self._io.read_u8be()
            self.rev_seqno = self._io.read_u8be()
            if self.has_len_extended_meta:
                pass
                self.len_extended_meta = self._io.read_u2be()
                _ = self.len_extended_meta
                if not _ <= self.len_value:
                    raise kaitaistruct.ValidationExprError(self.len_extended_meta, self._io, u"dcp_expiration/types/extras/seq/2")
            else:
                self.len_extended_meta = None

            if self.has_len_collection_name:
                pass
                self.len_collection_name = self._io.read_u1()
            else:
                self.len_collection_name = None

            if self.has_delete_time:
                pass
                self.delete_time = self._io.read_u4be()
            else:
                self.delete_time = None

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_len_extended_meta:
                pass

            if self.has_len_collection_name:
                pass

            if self.has_delete_time:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()


        @property
        def has_delete_time(self):
            """The layout is V2."""
            if hasattr(self, '_m_has_delete_time'):
                return self._m_has_delete_time

            self._m_has_delete_time = self.len_extras > 19
            return getattr(self, '_m_has_delete_time', None)

        @property
        def has_len_collection_name(self):
            """The extras are those of the collections prototype."""
            if hasattr(self, '_m_has_len_collection_name'):
                return self._m_has_len_collection_name

            self._m_has_len_collection_name = self.len_extras == 19
            return getattr(self, '_m_has_len_collection_name', None)

        @property
        def has_len_extended_meta(self):
            """The layout is V1 or the prototype."""
            if hasattr(self, '_m_has_len_extended_meta'):
                return self._m_has_len_extended_meta

            self._m_has_len_extended_meta = (not (self.has_delete_time))
            return getattr(self, '_m_has_len_extended_meta', None)


    @property
    def has_collection_id(self):
        """The key begins with a collection id."""
        if hasattr(self, '_m_has_collection_id'):
            return self._m_has_collection_id

        self._m_has_collection_id =  ((self.has_collections) and ((not (self.extras.has_len_collection_name)))) 
        return getattr(self, '_m_has_collection_id', None)

    @property
    def has_extended_meta(self):
        """Extended metadata follows the value."""
        if hasattr(self, '_m_has_extended_meta'):
            return self._m_has_extended_meta

        self._m_has_extended_meta = self.len_extended_meta > 0
        return getattr(self, '_m_has_extended_meta', None)

    @property
    def len_extended_meta(self):
        """Length of the extended metadata, or 0 if the layout has none."""
        if hasattr(self, '_m_len_extended_meta'):
            return self._m_len_extended_meta

        self._m_len_extended_meta = (self.extras.len_extended_meta if self.extras.has_len_extended_meta else 0)
        return getattr(self, '_m_len_extended_meta', None)

    @property
    def len_value(self):
        """Length of the value without the extended metadata."""
        if hasattr(self, '_m_len_value'):
            return self._m_len_value

        self._m_len_value = (self.len_payload_value - self.len_extended_meta)
        return getattr(self, '_m_len_value', None)


    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

