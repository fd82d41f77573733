# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import hello_feature
from . import mcbp_header
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class Hello(KaitaiStruct):
    """The client introduces itself and says which features it can use. First message
    of a connection.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["agent", "features", "surplus"]
    def __init__(self, header, _io, _parent=None, _root=None):
        super(Hello, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['agent']['start'] = self._io.pos()
        self.agent = self._io.read_bytes(self.header.len_key)
        self._debug['agent']['end'] = self._io.pos()
        self._debug['features']['start'] = self._io.pos()
        self._debug['features']['arr'] = []
        self._raw_features = []
        self.features = []
        for i in range(self.num_features):
            self._debug['features']['arr'].append({'start': self._io.pos()})
            self._raw_features.append(self._io.read_bytes(2))
            _io__raw_features = KaitaiStream(BytesIO(self._raw_features[i]))
            _t_features = hello_feature.HelloFeature(_io__raw_features)
            try:
                _t_features._read()
            finally:
                self.features.append(_t_features)
            self._debug['features']['arr'][i]['end'] = self._io.pos()

        self._debug['features']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['surplus']['start'] = self._io.pos()
            self.surplus = self._io.read_u1()
            self._debug['surplus']['end'] = self._io.pos()
            _ = self.surplus
            if not _ < 0:
                raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/seq/2")



    def _fetch_instances(self):
        pass
        for i in range(len(self.features)):
            pass
            self.features[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    @property
    def num_features(self):
        """Number of features."""
        if hasattr(self, '_m_num_features'):
            return self._m_num_features

        self._m_num_features = (self.header.len_value // 2)
        return getattr(self, '_m_num_features', None)


