# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpOpen(KaitaiStruct):
    """Turns a connection into a DCP connection. A client that reads data opens the
    connection with the node as the producer. The cluster manager makes a node the
    consumer and then sends `dcp_add_stream` messages that name the vbuckets to
    fetch. The value is empty or a JSON object; for an object, the JSON bit of the
    datatype is set. In the collections prototype, the object could name the
    collections to send.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_name, len_parameters, _io, _parent=None, _root=None):
        super(DcpOpen, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_name = len_name
        self.len_parameters = len_parameters
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpOpen.Extras(_io__raw_extras, self, self._root)
        self.name = self._io.read_bytes(self.len_name)
        self.parameters = self._io.read_bytes(self.len_parameters)


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpOpen.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.seqno = self._io.read_u4be()
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = DcpOpen.OpenFlags(_io__raw_flags, self, self._root)
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            self.flags._fetch_instances()
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class OpenFlags(KaitaiStruct):
        """Purpose and content of the connection, one bit each."""
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpOpen.OpenFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

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


        def _fetch_instances(self):
            pass
            _ = self.raw_flags
            if hasattr(self, '_m_raw_flags'):
                pass


        @property
        def raw_flags(self):
            if hasattr(self, '_m_raw_flags'):
                return self._m_raw_flags

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_raw_flags = self._io.read_u4be()
            self._io.seek(_pos)
            return getattr(self, '_m_raw_flags', None)



