# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetScopeIdResponse(KaitaiStruct):
    """The id of the scope with the requested name.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    SEQ_FIELDS = ["extras", "error"]
    def __init__(self, is_success, len_extras, len_error, _io, _parent=None, _root=None):
        super(McbpGetScopeIdResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_extras = len_extras
        self.len_error = len_error
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.is_success:
            pass
            self._debug['extras']['start'] = self._io.pos()
            self._raw_extras = self._io.read_bytes(self.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = McbpGetScopeIdResponse.Extras(_io__raw_extras, self, self._root)
            self.extras._read()
            self._debug['extras']['end'] = self._io.pos()
        else:
            self.extras = None

        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_error)
            self._debug['error']['end'] = self._io.pos()
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.extras._fetch_instances()

        if self.has_error:
            pass


    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["manifest_id", "scope_id", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpGetScopeIdResponse.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = self._io.read_u8be()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['scope_id']['start'] = self._io.pos()
            self.scope_id = self._io.read_u4be()
            self._debug['scope_id']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


