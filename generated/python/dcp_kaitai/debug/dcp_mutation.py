# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_datatype
from . import mcbp_document_key
from . import dcp_extended_meta
from . import mcbp_document_value
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpMutation(KaitaiStruct):
    """A document was created or changed. The message carries the key and metadata of
    the document and, unless the connection was opened without values, the value.
    
    The extras are 31 bytes long. In the collections prototype of 5.0 to 6.0, the
    extras were 32 bytes long and the key consisted of the collection name, a
    separator and the document name; no release supported the prototype.
    
    There is no response unless an error occurs.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    SEQ_FIELDS = ["extras", "key", "value", "extended_meta"]
    def __init__(self, len_extras, len_key, len_payload_value, datatype, has_collections, _io, _parent=None, _root=None):
        super(DcpMutation, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_payload_value = len_payload_value
        self.datatype = datatype
        self.has_collections = has_collections
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpMutation.Extras(self.len_extras, self.len_payload_value, _io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['key']['start'] = self._io.pos()
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collection_id, _io__raw_key)
        self.key._read()
        self._debug['key']['end'] = self._io.pos()
        self._debug['value']['start'] = self._io.pos()
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, self._io)
        self.value._read()
        self._debug['value']['end'] = self._io.pos()
        if self.has_extended_meta:
            pass
            self._debug['extended_meta']['start'] = self._io.pos()
            self._raw_extended_meta = self._io.read_bytes(self.extras.len_extended_meta)
            _io__raw_extended_meta = KaitaiStream(BytesIO(self._raw_extended_meta))
            self.extended_meta = dcp_extended_meta.DcpExtendedMeta(_io__raw_extended_meta)
            self.extended_meta._read()
            self._debug['extended_meta']['end'] = self._io.pos()
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
        """Fields of the mutation."""
        SEQ_FIELDS = ["by_seqno", "rev_seqno", "flags", "expiration", "lock_time", "len_extended_meta", "nru", "len_collection_name", "surplus"]
        def __init__(self, len_extras, len_value, _io, _parent=None, _root=None):
            super(DcpMutation.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self.len_value = len_value
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['by_seqno']['start'] = self._io.pos()
            self.by_seqno = self._io.read_u8be()
            self._debug['by_seqno']['end'] = self._io.pos()
            self._debug['rev_seqno']['start'] = self._io.pos()
            self.rev_seqno = self._io.read_u8be()
            self._debug['rev_seqno']['end'] = self._io.pos()
            self._debug['flags']['start'] = self._io.pos()
            self.flags = self._io.read_u4be()
            self._debug['flags']['end'] = self._io.pos()
            self._debug['expiration']['start'] = self._io.pos()
            self.expiration = self._io.read_u4be()
            self._debug['expiration']['end'] = self._io.pos()
            self._debug['lock_time']['start'] = self._io.pos()
            self.lock_time = self._io.read_u4be()
            self._debug['lock_time']['end'] = self._io.pos()
            self._debug['len_extended_meta']['start'] = self._io.pos()
            self.len_extended_meta = self._io.read_u2be()
            self._debug['len_extended_meta']['end'] = self._io.pos()
            _ = self.len_extended_meta
            if not _ <= self.len_value:
                raise kaitaistruct.ValidationExprError(self.len_extended_meta, self._io, u"dcp_mutation/types/extras/seq/5")
            self._debug['nru']['start'] = self._io.pos()
            self.nru = self._io.read_u1()
            self._debug['nru']['end'] = self._io.pos()
            if self.has_len_collection_name:
                pass
                self._debug['len_collection_name']['start'] = self._io.pos()
                self.len_collection_name = self._io.read_u1()
                self._debug['len_collection_name']['end'] = self._io.pos()
            else:
                self.len_collection_name = None

            if self._io.pos() < self.len_extras:
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_len_collection_name:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()


        @property
        def has_len_collection_name(self):
            """The extras are those of the collections prototype."""
            if hasattr(self, '_m_has_len_collection_name'):
                return self._m_has_len_collection_name

            self._m_has_len_collection_name = self.len_extras > 31
            return getattr(self, '_m_has_len_collection_name', None)


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

        self._m_has_extended_meta = self.extras.len_extended_meta > 0
        return getattr(self, '_m_has_extended_meta', None)

    @property
    def len_value(self):
        """Length of the value without the extended metadata."""
        if hasattr(self, '_m_len_value'):
            return self._m_len_value

        self._m_len_value = (self.len_payload_value - self.extras.len_extended_meta)
        return getattr(self, '_m_len_value', None)


    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

