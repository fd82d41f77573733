# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import dcp_cache_transfer_items


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCacheTransferShortLived(ReadWriteKaitaiStruct):
    """The opcode of cache transfer in builds of May 2026.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    """
    def __init__(self, len_items, _io=None, _parent=None, _root=None):
        super(DcpCacheTransferShortLived, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_items = len_items

    def _read(self):
        self._raw_items = self._io.read_bytes(self.len_items)
        _io__raw_items = KaitaiStream(BytesIO(self._raw_items))
        self.items = dcp_cache_transfer_items.DcpCacheTransferItems(_io__raw_items)
        self.items._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.items._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpCacheTransferShortLived, self)._write__seq(io)
        _io__raw_items = KaitaiStream(BytesIO(bytearray(self.len_items)))
        self._io.add_child_stream(_io__raw_items)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_items))
        def handler(parent, _io__raw_items=_io__raw_items):
            self._raw_items = _io__raw_items.to_byte_array()
            if len(self._raw_items) != self.len_items:
                raise kaitaistruct.ConsistencyError(u"raw(items)", self.len_items, len(self._raw_items))
            parent.write_bytes(self._raw_items)
        _io__raw_items.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.items._write__seq(_io__raw_items)


    def _check(self):
        self._dirty = False


