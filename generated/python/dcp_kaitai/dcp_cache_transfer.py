# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_datatype
from . import dcp_cache_transfer_items
from . import dcp_mutation


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransfer(KaitaiStruct):
    """Carries documents from the producer's memory, so that a new node starts with a
    warm cache. The message has neither extras nor a key; the value is a sequence
    of documents.
    
    Builds between September 2025 and May 2026 used this opcode for one document,
    in the layout of a mutation with 31 bytes of extras.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io, _parent=None, _root=None):
        super(DcpCacheTransfer, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections
        self._read()

    def _read(self):
        if self.has_items:
            pass
            self._raw_items = self._io.read_bytes(self.len_value)
            _io__raw_items = KaitaiStream(BytesIO(self._raw_items))
            self.items = dcp_cache_transfer_items.DcpCacheTransferItems(_io__raw_items)
        else:
            self.items = None

        if self.has_cached_value:
            pass
            self.cached_value = dcp_mutation.DcpMutation(self.len_extras, self.len_key, self.len_value, self.datatype, self.has_collections, self._io)
        else:
            self.cached_value = None



    def _fetch_instances(self):
        pass
        if self.has_items:
            pass
            self.items._fetch_instances()

        if self.has_cached_value:
            pass
            self.cached_value._fetch_instances()


    @property
    def has_cached_value(self):
        """The message has the layout of builds before May 2026."""
        if hasattr(self, '_m_has_cached_value'):
            return self._m_has_cached_value

        self._m_has_cached_value = self.len_extras > 0
        return getattr(self, '_m_has_cached_value', None)

    @property
    def has_items(self):
        """The message has the current layout."""
        if hasattr(self, '_m_has_items'):
            return self._m_has_items

        self._m_has_items = (not (self.has_cached_value))
        return getattr(self, '_m_has_items', None)


