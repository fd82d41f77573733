# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSelectBucket(KaitaiStruct):
    """Selects the bucket to which later commands on the connection apply.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["bucket"]
    def __init__(self, len_bucket, _io, _parent=None, _root=None):
        super(McbpSelectBucket, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_bucket = len_bucket
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['bucket']['start'] = self._io.pos()
        self.bucket = self._io.read_bytes(self.len_bucket)
        self._debug['bucket']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


