# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_datatype
from . import mcbp_document_key
from . import mcbp_document_value
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferItems(KaitaiStruct):
    """A sequence of documents that fills the value.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    SEQ_FIELDS = ["entries"]
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpCacheTransferItems, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['entries']['start'] = self._io.pos()
        self._debug['entries']['arr'] = []
        self.entries = []
        i = 0
        while not self._io.is_eof():
            self._debug['entries']['arr'].append({'start': self._io.pos()})
            _t_entries = DcpCacheTransferItems.CachedDocument(self._io, self, self._root)
            try:
                _t_entries._read()
            finally:
                self.entries.append(_t_entries)
            self._debug['entries']['arr'][len(self.entries) - 1]['end'] = self._io.pos()
            i += 1

        self._debug['entries']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.entries)):
            pass
            self.entries[i]._fetch_instances()


    class CachedDocument(KaitaiStruct):
        """One document of a cache transfer: metadata, key and value.
        """
        SEQ_FIELDS = ["cas", "by_seqno", "rev_seqno", "len_value", "flags", "expiration", "len_key", "datatype", "cache_hint", "key", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpCacheTransferItems.CachedDocument, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['cas']['start'] = self._io.pos()
            self.cas = self._io.read_u8be()
            self._debug['cas']['end'] = self._io.pos()
            self._debug['by_seqno']['start'] = self._io.pos()
            self.by_seqno = self._io.read_u8be()
            self._debug['by_seqno']['end'] = self._io.pos()
            self._debug['rev_seqno']['start'] = self._io.pos()
            self.rev_seqno = self._io.read_u8be()
            self._debug['rev_seqno']['end'] = self._io.pos()
            self._debug['len_value']['start'] = self._io.pos()
            self.len_value = self._io.read_u4be()
            self._debug['len_value']['end'] = self._io.pos()
            self._debug['flags']['start'] = self._io.pos()
            self.flags = self._io.read_u4be()
            self._debug['flags']['end'] = self._io.pos()
            self._debug['expiration']['start'] = self._io.pos()
            self.expiration = self._io.read_u4be()
            self._debug['expiration']['end'] = self._io.pos()
            self._debug['len_key']['start'] = self._io.pos()
            self.len_key = self._io.read_u2be()
            self._debug['len_key']['end'] = self._io.pos()
            self._debug['datatype']['start'] = self._io.pos()
            self.datatype = mcbp_datatype.McbpDatatype(self._io)
            self.datatype._read()
            self._debug['datatype']['end'] = self._io.pos()
            self._debug['cache_hint']['start'] = self._io.pos()
            self.cache_hint = self._io.read_u1()
            self._debug['cache_hint']['end'] = self._io.pos()
            self._debug['key']['start'] = self._io.pos()
            self._raw_key = self._io.read_bytes(self.len_key)
            _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
            self.key = mcbp_document_key.McbpDocumentKey(True, _io__raw_key)
            self.key._read()
            self._debug['key']['end'] = self._io.pos()
            self._debug['value']['start'] = self._io.pos()
            self._raw_value = self._io.read_bytes(self.len_value)
            _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
            self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, _io__raw_value)
            self.value._read()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.datatype._fetch_instances()
            self.key._fetch_instances()
            self.value._fetch_instances()


        def __str__(self):
            return u"seqno " + str(self.by_seqno)


