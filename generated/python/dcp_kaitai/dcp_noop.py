# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpNoop(KaitaiStruct):
    """Checks that the consumer is alive. If the consumer does not respond, the
    producer closes the connection. The opaques of no-ops count up from 10000001
    in the byte order of the producer's processor, so on little-endian machines
    the first opaque reads as 2174130176.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpNoop, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        pass


    def _fetch_instances(self):
        pass


