# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_status


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpSaslAuthResponse(ReadWriteKaitaiStruct):
    """The login succeeded, needs another step, or failed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, status, len_value, _io=None, _parent=None, _root=None):
        super(McbpSaslAuthResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.status = status
        self.len_value = len_value

    def _read(self):
        if self.has_challenge:
            pass
            self.challenge = self._io.read_bytes(self.len_value)

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.has_challenge:
            pass

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpSaslAuthResponse, self)._write__seq(io)
        if self.has_challenge:
            pass
            self._io.write_bytes(self.challenge)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.has_challenge:
            pass
            if len(self.challenge) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"challenge", self.len_value, len(self.challenge))

        if self.has_error:
            pass
            if len(self.error) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"error", self.len_value, len(self.error))

        self._dirty = False

    @property
    def has_challenge(self):
        """The value is data of the mechanism."""
        if hasattr(self, '_m_has_challenge'):
            return self._m_has_challenge

        self._m_has_challenge =  ((self.is_success) or (self.is_continued)) 
        return getattr(self, '_m_has_challenge', None)

    def _invalidate_has_challenge(self):
        del self._m_has_challenge
    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.has_challenge))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error
    @property
    def is_continued(self):
        """Another step is needed."""
        if hasattr(self, '_m_is_continued'):
            return self._m_is_continued

        self._m_is_continued = self.status == mcbp_status.McbpStatus.Status.auth_continue
        return getattr(self, '_m_is_continued', None)

    def _invalidate_is_continued(self):
        del self._m_is_continued
    @property
    def is_success(self):
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success
        return getattr(self, '_m_is_success', None)

    def _invalidate_is_success(self):
        del self._m_is_success

