# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpExternalAuthResponse(ReadWriteKaitaiStruct):
    """The response of the external user provider.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    def __init__(self, len_result, _io=None, _parent=None, _root=None):
        super(McbpExternalAuthResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_result = len_result

    def _read(self):
        self.result = self._io.read_bytes(self.len_result)
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpExternalAuthResponse, self)._write__seq(io)
        self._io.write_bytes(self.result)


    def _check(self):
        if len(self.result) != self.len_result:
            raise kaitaistruct.ConsistencyError(u"result", self.len_result, len(self.result))
        self._dirty = False


