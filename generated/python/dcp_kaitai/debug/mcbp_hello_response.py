# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_hello_feature
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHelloResponse(KaitaiStruct):
    """The features that the server enables, in ascending order, each once. If a
    requested feature lacks the feature that it needs, the server refuses the
    whole request and keeps the earlier features.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["features", "error"]
    def __init__(self, is_success, len_value, _io, _parent=None, _root=None):
        super(McbpHelloResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
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
        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_value)
            self._debug['error']['end'] = self._io.pos()
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        for i in range(len(self.features)):
            pass
            self.features[i]._fetch_instances()

        if self.has_error:
            pass


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    @property
    def len_features(self):
        """Length of the list of features."""
        if hasattr(self, '_m_len_features'):
            return self._m_len_features

        self._m_len_features = (self.len_value if self.is_success else 0)
        return getattr(self, '_m_len_features', None)

    @property
    def num_features(self):
        if hasattr(self, '_m_num_features'):
            return self._m_num_features

        self._m_num_features = (self.len_features // 2)
        return getattr(self, '_m_num_features', None)


