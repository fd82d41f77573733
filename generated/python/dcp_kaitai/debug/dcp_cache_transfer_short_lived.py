# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header
from . import cache_transfer_items
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferShortLived(KaitaiStruct):
    """The number of cache transfer in builds of May 2026.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    """
    SEQ_FIELDS = ["items", "surplus"]
    def __init__(self, header, _io, _parent=None, _root=None):
        super(DcpCacheTransferShortLived, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['items']['start'] = self._io.pos()
        self._raw_items = self._io.read_bytes(self.header.len_value)
        _io__raw_items = KaitaiStream(BytesIO(self._raw_items))
        self.items = cache_transfer_items.CacheTransferItems(_io__raw_items)
        self.items._read()
        self._debug['items']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['surplus']['start'] = self._io.pos()
            self.surplus = self._io.read_u1()
            self._debug['surplus']['end'] = self._io.pos()
            _ = self.surplus
            if not _ < 0:
                raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/seq/1")



    def _fetch_instances(self):
        pass
        self.items._fetch_instances()
        if (not (self._io.is_eof())):
            pass



