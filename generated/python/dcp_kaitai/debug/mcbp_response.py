# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpResponse(KaitaiStruct):
    """A response with only a status. On an error, the value may be a JSON object.
    The member `error` of the JSON object may contain a string `context` and an id
    `ref`, which can be found in the server's log. For an unknown collection or
    scope, the top-level member `manifest_uid` is the id of the manifest in
    hexadecimal. Errors that the storage engine detects, such as `erange`, have no
    value.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h
    """
    SEQ_FIELDS = ["error"]
    def __init__(self, is_success, len_error, _io, _parent=None, _root=None):
        super(McbpResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_error = len_error
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_error)
            self._debug['error']['end'] = self._io.pos()
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.has_error:
            pass


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


