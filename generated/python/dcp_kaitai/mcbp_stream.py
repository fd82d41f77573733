# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_message


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpStream(KaitaiStruct):
    """Messages back to back, as one direction of a TCP connection carries them. Each
    direction of a connection is a separate stream.
    
    Parsers read document keys as on a connection with collections.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpStream, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.messages = []
        i = 0
        while not self._io.is_eof():
            self.messages.append(mcbp_message.McbpMessage(self._io))
            i += 1



    def _fetch_instances(self):
        pass
        for i in range(len(self.messages)):
            pass
            self.messages[i]._fetch_instances()



