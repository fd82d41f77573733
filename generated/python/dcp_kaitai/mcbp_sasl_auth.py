# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSaslAuth(KaitaiStruct):
    """Begins a login (0x21) or continues it (0x22).
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_mechanism, len_challenge, _io, _parent=None, _root=None):
        super(McbpSaslAuth, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_mechanism = len_mechanism
        self.len_challenge = len_challenge
        self._read()

    def _read(self):
        self.mechanism = self._io.read_bytes(self.len_mechanism)
        self.challenge = self._io.read_bytes(self.len_challenge)


    def _fetch_instances(self):
        pass


