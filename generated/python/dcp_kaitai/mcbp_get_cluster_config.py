# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetClusterConfig(KaitaiStruct):
    """Requests the cluster map, optionally only if it is newer than the client's
    map.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(McbpGetClusterConfig, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._read()

    def _read(self):
        if self.has_known_version:
            pass
            self._raw_extras = self._io.read_bytes(self.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = McbpGetClusterConfig.Extras(_io__raw_extras, self, self._root)
        else:
            self.extras = None



    def _fetch_instances(self):
        pass
        if self.has_known_version:
            pass
            self.extras._fetch_instances()


    class Extras(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpGetClusterConfig.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.epoch = self._io.read_s8be()
            self.revision = self._io.read_s8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    @property
    def has_known_version(self):
        """The extras identify the map that the client has."""
        if hasattr(self, '_m_has_known_version'):
            return self._m_has_known_version

        self._m_has_known_version = self.len_extras > 0
        return getattr(self, '_m_has_known_version', None)


