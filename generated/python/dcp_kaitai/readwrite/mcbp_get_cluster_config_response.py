# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetClusterConfigResponse(ReadWriteKaitaiStruct):
    """The cluster map.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, is_success, len_value, _io=None, _parent=None, _root=None):
        super(McbpGetClusterConfigResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value

    def _read(self):
        if self.is_success:
            pass
            self.config = self._io.read_bytes(self.len_value)

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_success:
            pass

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpGetClusterConfigResponse, self)._write__seq(io)
        if self.is_success:
            pass
            self._io.write_bytes(self.config)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.is_success:
            pass
            if len(self.config) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"config", self.len_value, len(self.config))

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

