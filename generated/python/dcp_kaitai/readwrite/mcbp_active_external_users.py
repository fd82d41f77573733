# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpActiveExternalUsers(ReadWriteKaitaiStruct):
    """The server tells its external user provider which users are logged in. No
    response is needed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    def __init__(self, len_users, _io=None, _parent=None, _root=None):
        super(McbpActiveExternalUsers, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_users = len_users

    def _read(self):
        self.users = self._io.read_bytes(self.len_users)
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpActiveExternalUsers, self)._write__seq(io)
        self._io.write_bytes(self.users)


    def _check(self):
        if len(self.users) != self.len_users:
            raise kaitaistruct.ConsistencyError(u"users", self.len_users, len(self.users))
        self._dirty = False


