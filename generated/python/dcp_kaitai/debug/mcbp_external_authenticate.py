# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpExternalAuthenticate(KaitaiStruct):
    """The server asks its external user provider to check a login.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    SEQ_FIELDS = ["request_json"]
    def __init__(self, len_request_json, _io, _parent=None, _root=None):
        super(McbpExternalAuthenticate, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_request_json = len_request_json
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['request_json']['start'] = self._io.pos()
        self.request_json = self._io.read_bytes(self.len_request_json)
        self._debug['request_json']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


