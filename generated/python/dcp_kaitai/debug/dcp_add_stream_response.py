# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpAddStreamResponse(KaitaiStruct):
    """Reports whether the consumer sent its stream request.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
    """
    SEQ_FIELDS = ["opaque", "error"]
    def __init__(self, is_success, len_extras, len_error, _io, _parent=None, _root=None):
        super(DcpAddStreamResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_extras = len_extras
        self.len_error = len_error
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_opaque:
            pass
            self._debug['opaque']['start'] = self._io.pos()
            self.opaque = self._io.read_u4be()
            self._debug['opaque']['end'] = self._io.pos()
        else:
            self.opaque = None

        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_error)
            self._debug['error']['end'] = self._io.pos()
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.has_opaque:
            pass

        if self.has_error:
            pass


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    @property
    def has_opaque(self):
        """The extras contain the opaque of the stream."""
        if hasattr(self, '_m_has_opaque'):
            return self._m_has_opaque

        self._m_has_opaque = self.len_extras == 4
        return getattr(self, '_m_has_opaque', None)


