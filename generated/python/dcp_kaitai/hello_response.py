# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import hello_feature
from . import mcbp_header
from . import mcbp_status


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class HelloResponse(KaitaiStruct):
    """The features that are on from now on.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, header, status, _io, _parent=None, _root=None):
        super(HelloResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.status = status
        self._read()

    def _read(self):
        self._raw_features = []
        self.features = []
        for i in range(self.num_features):
            self._raw_features.append(self._io.read_bytes(2))
            _io__raw_features = KaitaiStream(BytesIO(self._raw_features[i]))
            self.features.append(hello_feature.HelloFeature(_io__raw_features))

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.header.len_value)

        if (not (self._io.is_eof())):
            pass
            self.surplus = self._io.read_u1()
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


