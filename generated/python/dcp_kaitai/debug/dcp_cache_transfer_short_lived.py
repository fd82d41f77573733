# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import cache_transfer_item
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferShortLived(KaitaiStruct):
    """The number of cache transfer in builds of May 2026.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    """
    SEQ_FIELDS = ["items"]
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpCacheTransferShortLived, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['items']['start'] = self._io.pos()
        self._debug['items']['arr'] = []
        self.items = []
        i = 0
        while not self._io.is_eof():
            self._debug['items']['arr'].append({'start': self._io.pos()})
            _t_items = cache_transfer_item.CacheTransferItem(self._io)
            try:
                _t_items._read()
            finally:
                self.items.append(_t_items)
            self._debug['items']['arr'][len(self.items) - 1]['end'] = self._io.pos()
            i += 1

        self._debug['items']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.items)):
            pass
            self.items[i]._fetch_instances()



