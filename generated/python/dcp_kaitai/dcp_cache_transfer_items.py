# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_datatype
from . import mcbp_document_key
from . import mcbp_document_value


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferItems(KaitaiStruct):
    """A sequence of documents that fills the value.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpCacheTransferItems, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.entries = []
        i = 0
        while not self._io.is_eof():
            self.entries.append(DcpCacheTransferItems.CachedDocument(self._io, self, self._root))
            i += 1



    def _fetch_instances(self):
        pass
        for i in range(len(self.entries)):
            pass
            self.entries[i]._fetch_instances()


    class CachedDocument(KaitaiStruct):
        """One document of a cache transfer: metadata, key and value.
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpCacheTransferItems.CachedDocument, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.cas = self._io.read_u8be()
            self.by_seqno = self._io.read_u8be()
            self.rev_seqno = self._io.read_u8be()
            self.len_value = self._io.read_u4be()
            self.flags = self._io.read_u4be()
            self.expiration = self._io.read_u4be()
            self.len_key = self._io.read_u2be()
            self.datatype = mcbp_datatype.McbpDatatype(self._io)
            self.cache_hint = self._io.read_u1()
            self._raw_key = self._io.read_bytes(self.len_key)
            _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
            self.key = mcbp_document_key.McbpDocumentKey(True, _io__raw_key)
            self._raw_value = self._io.read_bytes(self.len_value)
            _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
            self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, _io__raw_value)


        def _fetch_instances(self):
            pass
            self.datatype._fetch_instances()
            self.key._fetch_instances()
            self.value._fetch_instances()


        def __str__(self):
            return u"seqno " + str(self.by_seqno)


