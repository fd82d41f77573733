# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetAuthorization(KaitaiStruct):
    """The server requests the privileges of a user from its external user provider.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    def __init__(self, len_user, _io, _parent=None, _root=None):
        super(McbpGetAuthorization, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_user = len_user
        self._read()

    def _read(self):
        self.user = self._io.read_bytes(self.len_user)


    def _fetch_instances(self):
        pass


