# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_hello_feature
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHello(KaitaiStruct):
    """The client identifies itself and lists the features that it supports. HELLO is
    the first message on a connection.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["agent", "features"]
    def __init__(self, len_agent, len_value, _io, _parent=None, _root=None):
        super(McbpHello, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_agent = len_agent
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['agent']['start'] = self._io.pos()
        self.agent = self._io.read_bytes(self.len_agent)
        self._debug['agent']['end'] = self._io.pos()
        self._debug['features']['start'] = self._io.pos()
        self._debug['features']['arr'] = []
        self.features = []
        for i in range(self.num_features):
            self._debug['features']['arr'].append({'start': self._io.pos()})
            _t_features = mcbp_hello_feature.McbpHelloFeature(self._io)
            try:
                _t_features._read()
            finally:
                self.features.append(_t_features)
            self._debug['features']['arr'][i]['end'] = self._io.pos()

        self._debug['features']['end'] = self._io.pos()


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


