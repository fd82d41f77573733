# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSaslAuth(ReadWriteKaitaiStruct):
    """Begins a login, or continues one with 0x22.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_mechanism, len_challenge, _io=None, _parent=None, _root=None):
        super(McbpSaslAuth, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_mechanism = len_mechanism
        self.len_challenge = len_challenge

    def _read(self):
        self.mechanism = self._io.read_bytes(self.len_mechanism)
        self.challenge = self._io.read_bytes(self.len_challenge)
        self._dirty = False


    def _fetch_instances(self):
        pass


    def _write__seq(self, io=None):
        super(McbpSaslAuth, self)._write__seq(io)
        self._io.write_bytes(self.mechanism)
        self._io.write_bytes(self.challenge)


    def _check(self):
        if len(self.mechanism) != self.len_mechanism:
            raise kaitaistruct.ConsistencyError(u"mechanism", self.len_mechanism, len(self.mechanism))
        if len(self.challenge) != self.len_challenge:
            raise kaitaistruct.ConsistencyError(u"challenge", self.len_challenge, len(self.challenge))
        self._dirty = False


