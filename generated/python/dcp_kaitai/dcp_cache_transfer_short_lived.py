# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import dcp_cache_transfer_items


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferShortLived(KaitaiStruct):
    """The cache transfer opcode in builds from May 2026.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    """
    def __init__(self, len_items, _io, _parent=None, _root=None):
        super(DcpCacheTransferShortLived, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_items = len_items
        self._read()

    def _read(self):
        self._raw_items = self._io.read_bytes(self.len_items)
        _io__raw_items = KaitaiStream(BytesIO(self._raw_items))
        self.items = dcp_cache_transfer_items.DcpCacheTransferItems(_io__raw_items)


    def _fetch_instances(self):
        pass
        self.items._fetch_instances()


