# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpExternalAuthenticate(ReadWriteKaitaiStruct):
    """The server asks its external user provider to check a login.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    def __init__(self, len_request_json, _io=None, _parent=None, _root=None):
        super(McbpExternalAuthenticate, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_request_json = len_request_json

    def _read(self):
        self.request_json = self._io.read_bytes(self.len_request_json)
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpExternalAuthenticate, self)._write__seq(io)
        self._io.write_bytes(self.request_json)


    def _check(self):
        if len(self.request_json) != self.len_request_json:
            raise kaitaistruct.ConsistencyError(u"request_json", self.len_request_json, len(self.request_json))
        self._dirty = False


