# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_body
from . import mcbp_server_body
from . import mcbp_header


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpMessageNoCollections(ReadWriteKaitaiStruct):
    """One message from a connection on which collections are not enabled: the client
    did not request them in HELLO, or the server is older than 7.0. Document keys
    are plain and belong to the default collection.
    
    Everything else is as in `mcbp_message`.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h
    """
    def __init__(self, _io=None, _parent=None, _root=None):
        super(McbpMessageNoCollections, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.header = mcbp_header.McbpHeader(self._io)
        self.header._read()
        if self.header.is_client:
            pass
            self._raw_body = self._io.read_bytes(self.header.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = mcbp_body.McbpBody(self.header, self.header.opcode, False, False, _io__raw_body)
            self.body._read()

        if self.header.is_server:
            pass
            self._raw_server_body = self._io.read_bytes(self.header.len_body)
            _io__raw_server_body = KaitaiStream(BytesIO(self._raw_server_body))
            self.server_body = mcbp_server_body.McbpServerBody(self.header, self.header.server_opcode, _io__raw_server_body)
            self.server_body._read()

        self._dirty = False


    def _fetch_instances(self):
        pass
        self.header._fetch_instances()
        if self.header.is_client:
            pass
            self.body._fetch_instances()

        if self.header.is_server:
            pass
            self.server_body._fetch_instances()



    def _write__seq(self, io=None):
        super(McbpMessageNoCollections, self)._write__seq(io)
        self.header._write__seq(self._io)
        if self.header.is_client:
            pass
            _io__raw_body = KaitaiStream(BytesIO(bytearray(self.header.len_body)))
            self._io.add_child_stream(_io__raw_body)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.header.len_body))
            def handler(parent, _io__raw_body=_io__raw_body):
                self._raw_body = _io__raw_body.to_byte_array()
                if len(self._raw_body) != self.header.len_body:
                    raise kaitaistruct.ConsistencyError(u"raw(body)", self.header.len_body, len(self._raw_body))
                parent.write_bytes(self._raw_body)
            _io__raw_body.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.body._write__seq(_io__raw_body)

        if self.header.is_server:
            pass
            _io__raw_server_body = KaitaiStream(BytesIO(bytearray(self.header.len_body)))
            self._io.add_child_stream(_io__raw_server_body)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.header.len_body))
            def handler(parent, _io__raw_server_body=_io__raw_server_body):
                self._raw_server_body = _io__raw_server_body.to_byte_array()
                if len(self._raw_server_body) != self.header.len_body:
                    raise kaitaistruct.ConsistencyError(u"raw(server_body)", self.header.len_body, len(self._raw_server_body))
                parent.write_bytes(self._raw_server_body)
            _io__raw_server_body.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.server_body._write__seq(_io__raw_server_body)



    def _check(self):
        if self.header.is_client:
            pass
            if self.body.header != self.header:
                raise kaitaistruct.ConsistencyError(u"body", self.header, self.body.header)
            if self.body.opcode != self.header.opcode:
                raise kaitaistruct.ConsistencyError(u"body", self.header.opcode, self.body.opcode)
            if self.body.has_collections != False:
                raise kaitaistruct.ConsistencyError(u"body", False, self.body.has_collections)
            if self.body.is_strict != False:
                raise kaitaistruct.ConsistencyError(u"body", False, self.body.is_strict)

        if self.header.is_server:
            pass
            if self.server_body.header != self.header:
                raise kaitaistruct.ConsistencyError(u"server_body", self.header, self.server_body.header)
            if self.server_body.opcode != self.header.server_opcode:
                raise kaitaistruct.ConsistencyError(u"server_body", self.header.server_opcode, self.server_body.opcode)

        self._dirty = False


    def __str__(self):
        return u"magic " + str(int(self.header.magic)) + u", opaque " + str(self.header.opaque) + u"," + u" body of " + str(self.header.len_body) + u" bytes"

