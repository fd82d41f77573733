# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetClusterConfig(KaitaiStruct):
    """Requests the cluster map, optionally only if it is newer than the client's
    map.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["extras"]
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(McbpGetClusterConfig, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_known_version:
            pass
            self._debug['extras']['start'] = self._io.pos()
            self._raw_extras = self._io.read_bytes(self.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = McbpGetClusterConfig.Extras(_io__raw_extras, self, self._root)
            self.extras._read()
            self._debug['extras']['end'] = self._io.pos()
        else:
            self.extras = None



    def _fetch_instances(self):
        pass
        if self.has_known_version:
            pass
            self.extras._fetch_instances()


    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["epoch", "revision", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpGetClusterConfig.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['epoch']['start'] = self._io.pos()
            self.epoch = self._io.read_s8be()
            self._debug['epoch']['end'] = self._io.pos()
            self._debug['revision']['start'] = self._io.pos()
            self.revision = self._io.read_s8be()
            self._debug['revision']['end'] = self._io.pos()
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
    def has_known_version(self):
        """The extras identify the map that the client has."""
        if hasattr(self, '_m_has_known_version'):
            return self._m_has_known_version

        self._m_has_known_version = self.len_extras > 0
        return getattr(self, '_m_has_known_version', None)


