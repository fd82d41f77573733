# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_collection_id
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpDocumentKey(KaitaiStruct):
    """The name of a document, preceded by the id of its collection if collections
    are enabled. The length of the key includes the bytes of the id. Servers
    accept names of 1 to 250 bytes in the default collection, and names of 1 to
    246 bytes in other collections.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    SEQ_FIELDS = ["collection_id", "name"]
    def __init__(self, has_collection_id, _io, _parent=None, _root=None):
        super(McbpDocumentKey, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.has_collection_id = has_collection_id
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_collection_id:
            pass
            self._debug['collection_id']['start'] = self._io.pos()
            self.collection_id = mcbp_collection_id.McbpCollectionId(self._io)
            self.collection_id._read()
            self._debug['collection_id']['end'] = self._io.pos()
        else:
            self.collection_id = None

        self._debug['name']['start'] = self._io.pos()
        self.name = self._io.read_bytes_full()
        self._debug['name']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        if self.has_collection_id:
            pass
            self.collection_id._fetch_instances()



