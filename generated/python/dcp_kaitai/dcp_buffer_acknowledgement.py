# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpBufferAcknowledgement(KaitaiStruct):
    """For flow control, acknowledges bytes that the consumer has processed. Every
    request from the producer except no-ops counts in full, including the header.
    There is no response on success.
    
    Servers count two bytes too many for each prepare, and consumers must also
    acknowledge these bytes.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(DcpBufferAcknowledgement, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpBufferAcknowledgement.Extras(_io__raw_extras, self, self._root)


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpBufferAcknowledgement.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.buffer_bytes = self._io.read_u4be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()




    def __str__(self):
        return str(self.extras.buffer_bytes) + u" bytes"

