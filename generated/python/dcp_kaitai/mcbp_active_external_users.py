# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpActiveExternalUsers(KaitaiStruct):
    """The server sends the list of logged-in users to its external user provider.
    No response is needed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    def __init__(self, len_users, _io, _parent=None, _root=None):
        super(McbpActiveExternalUsers, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_users = len_users
        self._read()

    def _read(self):
        self.users = self._io.read_bytes(self.len_users)


    def _fetch_instances(self):
        pass


