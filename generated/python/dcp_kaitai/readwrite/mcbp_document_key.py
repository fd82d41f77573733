# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_collection_id


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpDocumentKey(ReadWriteKaitaiStruct):
    """The name of a document, preceded by the id of its collection if the connection
    has collections. The length of the key counts the bytes of the id.
    
    Servers accept up to 250 bytes of name in the default collection, 246 in
    others, and at least one.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    def __init__(self, has_collection_id, _io=None, _parent=None, _root=None):
        super(McbpDocumentKey, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.has_collection_id = has_collection_id

    def _read(self):
        if self.has_collection_id:
            pass
            self.collection_id = mcbp_collection_id.McbpCollectionId(self._io)
            self.collection_id._read()

        self.name = self._io.read_bytes_full()
        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.has_collection_id:
            pass
            self.collection_id._fetch_instances()



    def _write__seq(self, io=None):
        super(McbpDocumentKey, self)._write__seq(io)
        if self.has_collection_id:
            pass
            self.collection_id._write__seq(self._io)

        self._io.write_bytes(self.name)
        if not self._io.is_eof():
            raise kaitaistruct.ConsistencyError(u"name", 0, self._io.size() - self._io.pos())


    def _check(self):
        if self.has_collection_id:
            pass

        self._dirty = False


