# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpCollectionsGetManifestResponse(KaitaiStruct):
    """The bucket's scopes and collections.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    SEQ_FIELDS = ["manifest", "error"]
    def __init__(self, is_success, len_value, _io, _parent=None, _root=None):
        super(McbpCollectionsGetManifestResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.is_success:
            pass
            self._debug['manifest']['start'] = self._io.pos()
            self.manifest = self._io.read_bytes(self.len_value)
            self._debug['manifest']['end'] = self._io.pos()
        else:
            self.manifest = None

        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_value)
            self._debug['error']['end'] = self._io.pos()
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


