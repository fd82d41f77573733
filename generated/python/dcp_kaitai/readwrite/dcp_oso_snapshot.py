# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpOsoSnapshot(ReadWriteKaitaiStruct):
    """Begins or ends a snapshot whose changes are in key order rather than seqno
    order.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, _io=None, _parent=None, _root=None):
        super(DcpOsoSnapshot, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpOsoSnapshot.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpOsoSnapshot, self)._write__seq(io)
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
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpOsoSnapshot.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = DcpOsoSnapshot.OsoFlags(_io__raw_flags, self, self._root)
            self.flags._read()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            self.flags._fetch_instances()
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpOsoSnapshot.Extras, self)._write__seq(io)
            _io__raw_flags = KaitaiStream(BytesIO(bytearray(4)))
            self._io.add_child_stream(_io__raw_flags)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (4))
            def handler(parent, _io__raw_flags=_io__raw_flags):
                self._raw_flags = _io__raw_flags.to_byte_array()
                if len(self._raw_flags) != 4:
                    raise kaitaistruct.ConsistencyError(u"raw(flags)", 4, len(self._raw_flags))
                parent.write_bytes(self._raw_flags)
            _io__raw_flags.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.flags._write__seq(_io__raw_flags)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.flags._root != self._root:
                raise kaitaistruct.ConsistencyError(u"flags", self._root, self.flags._root)
            if self.flags._parent != self:
                raise kaitaistruct.ConsistencyError(u"flags", self, self.flags._parent)
            self._dirty = False


    class OsoFlags(ReadWriteKaitaiStruct):
        """Begin or end; servers set exactly one."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpOsoSnapshot.OsoFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._should_write_raw_flags = False
            self.raw_flags__enabled = True

        def _read(self):
            self.reserved = self._io.read_bits_int_be(30)
            self.is_end = self._io.read_bits_int_be(1) != 0
            self.is_start = self._io.read_bits_int_be(1) != 0
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.raw_flags
            if hasattr(self, '_m_raw_flags'):
                pass



        def _write__seq(self, io=None):
            super(DcpOsoSnapshot.OsoFlags, self)._write__seq(io)
            self._should_write_raw_flags = self.raw_flags__enabled
            self._io.write_bits_int_be(30, self.reserved)
            self._io.write_bits_int_be(1, int(self.is_end))
            self._io.write_bits_int_be(1, int(self.is_start))


        def _check(self):
            if self.raw_flags__enabled:
                pass

            self._dirty = False

        @property
        def raw_flags(self):
            if self._should_write_raw_flags:
                self._write_raw_flags()
            if hasattr(self, '_m_raw_flags'):
                return self._m_raw_flags

            if not self.raw_flags__enabled:
                return None

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_raw_flags = self._io.read_u4be()
            self._io.seek(_pos)
            return getattr(self, '_m_raw_flags', None)

        @raw_flags.setter
        def raw_flags(self, v):
            self._dirty = True
            self._m_raw_flags = v

        def _write_raw_flags(self):
            self._should_write_raw_flags = False
            _pos = self._io.pos()
            self._io.seek(0)
            self._io.write_u4be(self._m_raw_flags)
            self._io.seek(_pos)



