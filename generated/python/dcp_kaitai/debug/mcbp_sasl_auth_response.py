# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_status
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSaslAuthResponse(KaitaiStruct):
    """Reports that the login succeeded, failed, or needs another step.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["challenge", "error"]
    def __init__(self, status, len_value, _io, _parent=None, _root=None):
        super(McbpSaslAuthResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.status = status
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_challenge:
            pass
            self._debug['challenge']['start'] = self._io.pos()
            self.challenge = self._io.read_bytes(self.len_value)
            self._debug['challenge']['end'] = self._io.pos()
        else:
            self.challenge = None

        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_value)
            self._debug['error']['end'] = self._io.pos()
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.has_challenge:
            pass

        if self.has_error:
            pass


    @property
    def has_challenge(self):
        """The value is data for the mechanism."""
        if hasattr(self, '_m_has_challenge'):
            return self._m_has_challenge

        self._m_has_challenge =  ((self.is_success) or (self.is_continued)) 
        return getattr(self, '_m_has_challenge', None)

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.has_challenge))
        return getattr(self, '_m_has_error', None)

    @property
    def is_continued(self):
        """Another step is needed."""
        if hasattr(self, '_m_is_continued'):
            return self._m_is_continued

        self._m_is_continued = self.status == mcbp_status.McbpStatus.Status.auth_continue
        return getattr(self, '_m_is_continued', None)

    @property
    def is_success(self):
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success
        return getattr(self, '_m_is_success', None)


