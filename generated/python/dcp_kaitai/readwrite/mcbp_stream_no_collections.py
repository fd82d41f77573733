# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_message_no_collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpStreamNoCollections(ReadWriteKaitaiStruct):
    """Messages back to back, as one direction of a TCP connection carries them. The
    two directions are two streams.
    
    Document keys are read as on a connection without collections.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, _io=None, _parent=None, _root=None):
        super(McbpStreamNoCollections, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.messages = []
        i = 0
        while not self._io.is_eof():
            _t_messages = mcbp_message_no_collections.McbpMessageNoCollections(self._io)
            try:
                _t_messages._read()
            finally:
                self.messages.append(_t_messages)
            i += 1

        self._dirty = False


    def _fetch_instances(self):
        pass
        for i in range(len(self.messages)):
            pass
            self.messages[i]._fetch_instances()



    def _write__seq(self, io=None):
        super(McbpStreamNoCollections, self)._write__seq(io)
        for i in range(len(self.messages)):
            pass
            if self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"messages", 0, self._io.size() - self._io.pos())
            self.messages[i]._write__seq(self._io)

        if not self._io.is_eof():
            raise kaitaistruct.ConsistencyError(u"messages", 0, self._io.size() - self._io.pos())


    def _check(self):
        for i in range(len(self.messages)):
            pass

        self._dirty = False


