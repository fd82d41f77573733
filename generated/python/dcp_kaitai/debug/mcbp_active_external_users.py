# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpActiveExternalUsers(KaitaiStruct):
    """The server sends the list of logged-in users to its external user provider.
    No response is needed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    SEQ_FIELDS = ["users"]
    def __init__(self, len_users, _io, _parent=None, _root=None):
        super(McbpActiveExternalUsers, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_users = len_users
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['users']['start'] = self._io.pos()
        self.users = self._io.read_bytes(self.len_users)
        self._debug['users']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


