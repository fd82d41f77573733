# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_message
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpStream(KaitaiStruct):
    """Messages back to back, as one direction of a TCP connection carries them. Each
    direction of a connection is a separate stream.
    
    Parsers read document keys as on a connection with collections.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["messages"]
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpStream, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['messages']['start'] = self._io.pos()
        self._debug['messages']['arr'] = []
        self.messages = []
        i = 0
        while not self._io.is_eof():
            self._debug['messages']['arr'].append({'start': self._io.pos()})
            _t_messages = mcbp_message.McbpMessage(self._io)
            try:
                _t_messages._read()
            finally:
                self.messages.append(_t_messages)
            self._debug['messages']['arr'][len(self.messages) - 1]['end'] = self._io.pos()
            i += 1

        self._debug['messages']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.messages)):
            pass
            self.messages[i]._fetch_instances()



