# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_hello_feature


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHello(KaitaiStruct):
    """The client identifies itself and lists the features that it supports. HELLO is
    the first message on a connection.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_agent, len_value, _io, _parent=None, _root=None):
        super(McbpHello, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_agent = len_agent
        self.len_value = len_value
        self._read()

    def _read(self):
        self.agent = self._io.read_bytes(self.len_agent)
        self.features = []
        for i in range(self.num_features):
            self.features.append(mcbp_hello_feature.McbpHelloFeature(self._io))



    def _fetch_instances(self):
        pass
        for i in range(len(self.features)):
            pass
            self.features[i]._fetch_instances()


    @property
    def num_features(self):
        if hasattr(self, '_m_num_features'):
            return self._m_num_features

        self._m_num_features = (self.len_value // 2)
        return getattr(self, '_m_num_features', None)


