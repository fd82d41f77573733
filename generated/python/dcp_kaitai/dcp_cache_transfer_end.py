# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_datatype
from . import dcp_mutation


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferEnd(KaitaiStruct):
    """The cache transfer is complete and the stream continues with changes. The
    message is empty.
    
    Builds between November 2025 and May 2026 used this opcode for the key and
    metadata of a document, in the layout of a mutation without a value.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io, _parent=None, _root=None):
        super(DcpCacheTransferEnd, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections
        self._read()

    def _read(self):
        if self.has_cached_key_meta:
            pass
            self.cached_key_meta = dcp_mutation.DcpMutation(self.len_extras, self.len_key, self.len_value, self.datatype, self.has_collections, self._io)
        else:
            self.cached_key_meta = None



    def _fetch_instances(self):
        pass
        if self.has_cached_key_meta:
            pass
            self.cached_key_meta._fetch_instances()


    @property
    def has_cached_key_meta(self):
        """The message has the layout of builds before May 2026."""
        if hasattr(self, '_m_has_cached_key_meta'):
            return self._m_has_cached_key_meta

        self._m_has_cached_key_meta = self.len_extras > 0
        return getattr(self, '_m_has_cached_key_meta', None)


