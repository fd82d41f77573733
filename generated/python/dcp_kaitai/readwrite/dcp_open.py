# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpOpen(ReadWriteKaitaiStruct):
    """Turns a connection into a DCP connection. A client that wants data opens the
    node as a producer. The cluster manager opens a node as a consumer and then
    tells it with add stream what to fetch.
    
    The value is empty, or a JSON object whose datatype bit is set. In the
    collections prototype it could name the collections to send.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_name, len_parameters, _io=None, _parent=None, _root=None):
        super(DcpOpen, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_name = len_name
        self.len_parameters = len_parameters

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpOpen.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self.name = self._io.read_bytes(self.len_name)
        self.parameters = self._io.read_bytes(self.len_parameters)
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpOpen, self)._write__seq(io)
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
        self._io.write_bytes(self.name)
        self._io.write_bytes(self.parameters)


    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if len(self.name) != self.len_name:
            raise kaitaistruct.ConsistencyError(u"name", self.len_name, len(self.name))
        if len(self.parameters) != self.len_parameters:
            raise kaitaistruct.ConsistencyError(u"parameters", self.len_parameters, len(self.parameters))
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpOpen.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.seqno = self._io.read_u4be()
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = DcpOpen.OpenFlags(_io__raw_flags, self, self._root)
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
            super(DcpOpen.Extras, self)._write__seq(io)
            self._io.write_u4be(self.seqno)
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


    class OpenFlags(ReadWriteKaitaiStruct):
        """Purpose and content of the connection, one bit each."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpOpen.OpenFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._should_write_raw_flags = False
            self.raw_flags__enabled = True

        def _read(self):
            self.reserved = self._io.read_bits_int_be(22)
            self.skips_deletes_in_initial_backfill = self._io.read_bits_int_be(1) != 0
            self.includes_deleted_user_xattrs = self._io.read_bits_int_be(1) != 0
            self.is_pitr = self._io.read_bits_int_be(1) != 0
            self.has_no_value_with_underlying_datatype = self._io.read_bits_int_be(1) != 0
            self.includes_delete_times = self._io.read_bits_int_be(1) != 0
            self.has_collections = self._io.read_bits_int_be(1) != 0
            self.has_no_value = self._io.read_bits_int_be(1) != 0
            self.includes_xattrs = self._io.read_bits_int_be(1) != 0
            self.is_notifier = self._io.read_bits_int_be(1) != 0
            self.is_producer = self._io.read_bits_int_be(1) != 0
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.raw_flags
            if hasattr(self, '_m_raw_flags'):
                pass



        def _write__seq(self, io=None):
            super(DcpOpen.OpenFlags, self)._write__seq(io)
            self._should_write_raw_flags = self.raw_flags__enabled
            self._io.write_bits_int_be(22, self.reserved)
            self._io.write_bits_int_be(1, int(self.skips_deletes_in_initial_backfill))
            self._io.write_bits_int_be(1, int(self.includes_deleted_user_xattrs))
            self._io.write_bits_int_be(1, int(self.is_pitr))
            self._io.write_bits_int_be(1, int(self.has_no_value_with_underlying_datatype))
            self._io.write_bits_int_be(1, int(self.includes_delete_times))
            self._io.write_bits_int_be(1, int(self.has_collections))
            self._io.write_bits_int_be(1, int(self.has_no_value))
            self._io.write_bits_int_be(1, int(self.includes_xattrs))
            self._io.write_bits_int_be(1, int(self.is_notifier))
            self._io.write_bits_int_be(1, int(self.is_producer))


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



