# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetCollectionId(KaitaiStruct):
    """Requests the id of a collection by its name. The name is in the value or, for
    servers before 7.0, in the key.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    SEQ_FIELDS = ["old_path", "path"]
    def __init__(self, len_old_path, len_path, _io, _parent=None, _root=None):
        super(McbpGetCollectionId, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_old_path = len_old_path
        self.len_path = len_path
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['old_path']['start'] = self._io.pos()
        self.old_path = self._io.read_bytes(self.len_old_path)
        self._debug['old_path']['end'] = self._io.pos()
        self._debug['path']['start'] = self._io.pos()
        self.path = self._io.read_bytes(self.len_path)
        self._debug['path']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


