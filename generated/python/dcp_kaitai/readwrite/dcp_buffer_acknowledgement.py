# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpBufferAcknowledgement(ReadWriteKaitaiStruct):
    """Acknowledges bytes that the consumer has processed, for flow control. Each
    request received counts in full, header included; no-ops do not count. There
    is no response on success.
    
    Servers count two bytes too many for each prepare, and consumers must
    acknowledge those as well.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, _io=None, _parent=None, _root=None):
        super(DcpBufferAcknowledgement, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpBufferAcknowledgement.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpBufferAcknowledgement, self)._write__seq(io)
        _io__raw_extras = KaitaiStream(BytesIO(bytearray(self.len_extras)))
        self._io.add_child_stream(_io__raw_extras)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_extras))
        def handler(parent, _io__raw_extras=_io__raw_extras):
            self._raw_extras = _io__raw_extras.to_byte_array()
            if len(self._raw_extras) != self.len_extras:
                raise kaitaistruct.ConsistencyError(u"raw(extras)", self.len_extras, len(self._raw_extras))
            parent.write_bytes(self._raw_extras)
        _io__raw_extras.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.extras._write__seq(_io__raw_extras)


    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpBufferAcknowledgement.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.buffer_bytes = self._io.read_u4be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpBufferAcknowledgement.Extras, self)._write__seq(io)
            self._io.write_u4be(self.buffer_bytes)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False



    def __str__(self):
        return str(self.extras.buffer_bytes) + u" bytes"

