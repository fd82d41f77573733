# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetClusterConfig(ReadWriteKaitaiStruct):
    """Requests the cluster map, optionally only if it is newer than the one that the
    client has.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_extras, _io=None, _parent=None, _root=None):
        super(McbpGetClusterConfig, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras

    def _read(self):
        if self.has_known_version:
            pass
            self._raw_extras = self._io.read_bytes(self.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = McbpGetClusterConfig.Extras(_io__raw_extras, self, self._root)
            self.extras._read()

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.has_known_version:
            pass
            self.extras._fetch_instances()



    def _write__seq(self, io=None):
        super(McbpGetClusterConfig, self)._write__seq(io)
        if self.has_known_version:
            pass
            _io__raw_extras = KaitaiStream(BytesIO(bytearray(self.len_extras)))
            self._io.add_child_stream(_io__raw_extras)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_extras))
            def handler(parent, _io__raw_extras=_io__raw_extras):
                self._raw_extras = _io__raw_extras.to_byte_array()
                if len(self._raw_extras) != self.len_extras:
                    raise kaitaistruct.ConsistencyError(u"raw(extras)", self.len_extras, len(self._raw_extras))
                parent.write_bytes(self._raw_extras)
            _io__raw_extras.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.extras._write__seq(_io__raw_extras)



    def _check(self):
        if self.has_known_version:
            pass
            if self.extras._root != self._root:
                raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
            if self.extras._parent != self:
                raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)

        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpGetClusterConfig.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.epoch = self._io.read_s8be()
            self.revision = self._io.read_s8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpGetClusterConfig.Extras, self)._write__seq(io)
            self._io.write_s8be(self.epoch)
            self._io.write_s8be(self.revision)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    @property
    def has_known_version(self):
        """The extras say which map the client has."""
        if hasattr(self, '_m_has_known_version'):
            return self._m_has_known_version

        self._m_has_known_version = self.len_extras > 0
        return getattr(self, '_m_has_known_version', None)

    def _invalidate_has_known_version(self):
        del self._m_has_known_version

