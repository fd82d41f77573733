# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_server_body
from . import mcbp_header
from . import mcbp_body
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpMessageStrict(KaitaiStruct):
    """One message, read strictly according to the lengths in its header. Servers
    since 8.0 send deletions and expirations with a stream id that the header does
    not count. `mcbp_message` reads these deletions and expirations correctly;
    `mcbp_message_strict` follows the header and reads their fields shifted by
    three bytes.
    
    Everything else is as in `mcbp_message`. Connections without collections need
    no strict reader, because their streams cannot have ids.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h
    """
    SEQ_FIELDS = ["header", "body", "server_body"]
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpMessageStrict, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['header']['start'] = self._io.pos()
        self.header = mcbp_header.McbpHeader(self._io)
        self.header._read()
        self._debug['header']['end'] = self._io.pos()
        if self.header.is_client:
            pass
            self._debug['body']['start'] = self._io.pos()
            self._raw_body = self._io.read_bytes(self.header.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = mcbp_body.McbpBody(self.header, self.header.opcode, True, True, _io__raw_body)
            self.body._read()
            self._debug['body']['end'] = self._io.pos()
        else:
            self.body = None

        if self.header.is_server:
            pass
            self._debug['server_body']['start'] = self._io.pos()
            self._raw_server_body = self._io.read_bytes(self.header.len_body)
            _io__raw_server_body = KaitaiStream(BytesIO(self._raw_server_body))
            self.server_body = mcbp_server_body.McbpServerBody(self.header, self.header.server_opcode, _io__raw_server_body)
            self.server_body._read()
            self._debug['server_body']['end'] = self._io.pos()
        else:
            self.server_body = None



    def _fetch_instances(self):
        pass
        self.header._fetch_instances()
        if self.header.is_client:
            pass
            self.body._fetch_instances()

        if self.header.is_server:
            pass
            self.server_body._fetch_instances()



    def __str__(self):
        return u"magic " + str(int(self.header.magic)) + u", opaque " + str(self.header.opaque) + u"," + u" body of " + str(self.header.len_body) + u" bytes"

