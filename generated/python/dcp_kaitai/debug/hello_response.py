# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import hello_feature
from . import mcbp_header
from . import mcbp_status
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class HelloResponse(KaitaiStruct):
    """The features that are on from now on.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["features", "error", "surplus"]
    def __init__(self, header, status, _io, _parent=None, _root=None):
        super(HelloResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.status = status
        self._debug = collections.defaultdict(dict)

    def _read(self):
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
        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.header.len_value)
            self._debug['error']['end'] = self._io.pos()

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

        if self.has_error:
            pass

        if (not (self._io.is_eof())):
            pass


    @property
    def has_error(self):
        """The value says what went wrong."""
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    @property
    def is_success(self):
        """The request succeeded."""
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success
        return getattr(self, '_m_is_success', None)

    @property
    def len_features(self):
        """Length of the list of features."""
        if hasattr(self, '_m_len_features'):
            return self._m_len_features

        self._m_len_features = (self.header.len_value if self.is_success else 0)
        return getattr(self, '_m_len_features', None)

    @property
    def num_features(self):
        """Number of features."""
        if hasattr(self, '_m_num_features'):
            return self._m_num_features

        self._m_num_features = (self.len_features // 2)
        return getattr(self, '_m_num_features', None)


