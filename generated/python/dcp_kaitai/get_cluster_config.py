# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class GetClusterConfig(KaitaiStruct):
    """Asks for the map of the cluster, perhaps only if it is newer than the one that
    the client has.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, header, _io, _parent=None, _root=None):
        super(GetClusterConfig, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self._read()

    def _read(self):
        if self.has_known_version:
            pass
            self._raw_extras = self._io.read_bytes(self.header.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = GetClusterConfig.Extras(_io__raw_extras, self, self._root)

        if (not (self._io.is_eof())):
            pass
            self.surplus = self._io.read_u1()
            _ = self.surplus
            if not _ < 0:
                raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/seq/1")



    def _fetch_instances(self):
        pass
        if self.has_known_version:
            pass
            self.extras._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class Extras(KaitaiStruct):
        """Fields of the message.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(GetClusterConfig.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.epoch = self._io.read_s8be()
            self.revision = self._io.read_s8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = self._io.read_u1()
                _ = self.surplus
                if not _ < 0:
                    raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/types/extras/seq/2")



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass



    @property
    def has_known_version(self):
        """The extras say which map the client has."""
        if hasattr(self, '_m_has_known_version'):
            return self._m_has_known_version

        self._m_has_known_version = self.header.len_extras > 0
        return getattr(self, '_m_has_known_version', None)


