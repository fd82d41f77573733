# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_hello_feature


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHello(ReadWriteKaitaiStruct):
    """The client identifies itself and lists the features that it can use. It is the
    first message on a connection.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_agent, len_value, _io=None, _parent=None, _root=None):
        super(McbpHello, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_agent = len_agent
        self.len_value = len_value

    def _read(self):
        self.agent = self._io.read_bytes(self.len_agent)
        self.features = []
        for i in range(self.num_features):
            _t_features = mcbp_hello_feature.McbpHelloFeature(self._io)
            try:
                _t_features._read()
            finally:
                self.features.append(_t_features)

        self._dirty = False


    def _fetch_instances(self):
        pass
        for i in range(len(self.features)):
            pass
            self.features[i]._fetch_instances()



    def _write__seq(self, io=None):
        super(McbpHello, self)._write__seq(io)
        self._io.write_bytes(self.agent)
        for i in range(len(self.features)):
            pass
            self.features[i]._write__seq(self._io)



    def _check(self):
        if len(self.agent) != self.len_agent:
            raise kaitaistruct.ConsistencyError(u"agent", self.len_agent, len(self.agent))
        if len(self.features) != self.num_features:
            raise kaitaistruct.ConsistencyError(u"features", self.num_features, len(self.features))
        for i in range(len(self.features)):
            pass

        self._dirty = False

    @property
    def num_features(self):
        if hasattr(self, '_m_num_features'):
            return self._m_num_features

        self._m_num_features = (self.len_value // 2)
        return getattr(self, '_m_num_features', None)

    def _invalidate_num_features(self):
        del self._m_num_features

