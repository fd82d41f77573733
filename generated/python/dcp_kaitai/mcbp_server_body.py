# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header
from . import mcbp_payload


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpServerBody(KaitaiStruct):
    """All that follows the header of a command that the server starts over a duplex
    connection: extras, key and value, as a request or as a response.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md
    """
    def __init__(self, header, _io, _parent=None, _root=None):
        super(McbpServerBody, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self._read()

    def _read(self):
        if self.header.is_request:
            pass
            self.server_request = mcbp_payload.McbpPayload(self.header, self._io)

        if self.header.is_response:
            pass
            self.server_response = mcbp_payload.McbpPayload(self.header, self._io)



    def _fetch_instances(self):
        pass
        if self.header.is_request:
            pass
            self.server_request._fetch_instances()

        if self.header.is_response:
            pass
            self.server_response._fetch_instances()



