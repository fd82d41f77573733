# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpControl(KaitaiStruct):
    """Sets one parameter of the connection. Consumers set parameters before they
    request streams. The producer refuses an unknown parameter or an invalid value
    with status 0x04, and a known but unavailable parameter with status 0x83. Up
    to 8.0, producers also accept the beginning of some keys: "c" is
    connection_buffer_size.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_key, len_value, _io, _parent=None, _root=None):
        super(DcpControl, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_key = len_key
        self.len_value = len_value
        self._read()

    def _read(self):
        self.key = self._io.read_bytes(self.len_key)
        self.value = self._io.read_bytes(self.len_value)


    def _fetch_instances(self):
        pass


