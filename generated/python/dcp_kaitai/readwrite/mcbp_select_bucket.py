# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSelectBucket(ReadWriteKaitaiStruct):
    """Selects the bucket that later commands on the connection apply to.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_bucket, _io=None, _parent=None, _root=None):
        super(McbpSelectBucket, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_bucket = len_bucket

    def _read(self):
        self.bucket = self._io.read_bytes(self.len_bucket)
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpSelectBucket, self)._write__seq(io)
        self._io.write_bytes(self.bucket)


    def _check(self):
        if len(self.bucket) != self.len_bucket:
            raise kaitaistruct.ConsistencyError(u"bucket", self.len_bucket, len(self.bucket))
        self._dirty = False


