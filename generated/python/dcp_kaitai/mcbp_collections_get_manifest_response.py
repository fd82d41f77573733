# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpCollectionsGetManifestResponse(KaitaiStruct):
    """The bucket's scopes and collections.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    def __init__(self, is_success, len_value, _io, _parent=None, _root=None):
        super(McbpCollectionsGetManifestResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value
        self._read()

    def _read(self):
        if self.is_success:
            pass
            self.manifest = self._io.read_bytes(self.len_value)
        else:
            self.manifest = None

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.is_success:
            pass

        if self.has_error:
            pass


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


