# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetAuthorization(ReadWriteKaitaiStruct):
    """The server asks its external user provider for the privileges of a user.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
    """
    def __init__(self, len_user, _io=None, _parent=None, _root=None):
        super(McbpGetAuthorization, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_user = len_user

    def _read(self):
        self.user = self._io.read_bytes(self.len_user)
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpGetAuthorization, self)._write__seq(io)
        self._io.write_bytes(self.user)


    def _check(self):
        if len(self.user) != self.len_user:
            raise kaitaistruct.ConsistencyError(u"user", self.len_user, len(self.user))
        self._dirty = False


