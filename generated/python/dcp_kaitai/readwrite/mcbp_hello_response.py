# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_hello_feature


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHelloResponse(ReadWriteKaitaiStruct):
    """The features that are enabled from now on.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, is_success, len_value, _io=None, _parent=None, _root=None):
        super(McbpHelloResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value

    def _read(self):
        self.features = []
        for i in range(self.num_features):
            _t_features = mcbp_hello_feature.McbpHelloFeature(self._io)
            try:
                _t_features._read()
            finally:
                self.features.append(_t_features)

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        for i in range(len(self.features)):
            pass
            self.features[i]._fetch_instances()

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpHelloResponse, self)._write__seq(io)
        for i in range(len(self.features)):
            pass
            self.features[i]._write__seq(self._io)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if len(self.features) != self.num_features:
            raise kaitaistruct.ConsistencyError(u"features", self.num_features, len(self.features))
        for i in range(len(self.features)):
            pass

        if self.has_error:
            pass
            if len(self.error) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"error", self.len_value, len(self.error))

        self._dirty = False

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error
    @property
    def len_features(self):
        """Length of the list of features."""
        if hasattr(self, '_m_len_features'):
            return self._m_len_features

        self._m_len_features = (self.len_value if self.is_success else 0)
        return getattr(self, '_m_len_features', None)

    def _invalidate_len_features(self):
        del self._m_len_features
    @property
    def num_features(self):
        if hasattr(self, '_m_num_features'):
            return self._m_num_features

        self._m_num_features = (self.len_features // 2)
        return getattr(self, '_m_num_features', None)

    def _invalidate_num_features(self):
        del self._m_num_features

