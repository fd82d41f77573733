# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


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
    SEQ_FIELDS = ["extras", "name", "parameters"]
    def __init__(self, len_extras, len_name, len_parameters, _io, _parent=None, _root=None):
        super(DcpOpen, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_name = len_name
        self.len_parameters = len_parameters
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpOpen.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['name']['start'] = self._io.pos()
        self.name = self._io.read_bytes(self.len_name)
        self._debug['name']['end'] = self._io.pos()
        self._debug['parameters']['start'] = self._io.pos()
        self.parameters = self._io.read_bytes(self.len_parameters)
        self._debug['parameters']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["seqno", "flags", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpOpen.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['seqno']['start'] = self._io.pos()
            self.seqno = self._io.read_u4be()
            self._debug['seqno']['end'] = self._io.pos()
            self._debug['flags']['start'] = self._io.pos()
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = DcpOpen.OpenFlags(_io__raw_flags, self, self._root)
            self.flags._read()
            self._debug['flags']['end'] = self._io.pos()
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
            self.flags._fetch_instances()
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class OpenFlags(KaitaiStruct):
        """Purpose and content of the connection, one bit each."""
        SEQ_FIELDS = ["reserved", "skips_deletes_in_initial_backfill", "includes_deleted_user_xattrs", "is_pitr", "has_no_value_with_underlying_datatype", "includes_delete_times", "has_collections", "has_no_value", "includes_xattrs", "is_notifier", "is_producer"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpOpen.OpenFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['reserved']['start'] = self._io.pos()
            self.reserved = self._io.read_bits_int_be(22)
            self._debug['reserved']['end'] = self._io.pos()
            self._debug['skips_deletes_in_initial_backfill']['start'] = self._io.pos()
            self.skips_deletes_in_initial_backfill = self._io.read_bits_int_be(1) != 0
            self._debug['skips_deletes_in_initial_backfill']['end'] = self._io.pos()
            self._debug['includes_deleted_user_xattrs']['start'] = self._io.pos()
            self.includes_deleted_user_xattrs = self._io.read_bits_int_be(1) != 0
            self._debug['includes_deleted_user_xattrs']['end'] = self._io.pos()
            self._debug['is_pitr']['start'] = self._io.pos()
            self.is_pitr = self._io.read_bits_int_be(1) != 0
            self._debug['is_pitr']['end'] = self._io.pos()
            self._debug['has_no_value_with_underlying_datatype']['start'] = self._io.pos()
            self.has_no_value_with_underlying_datatype = self._io.read_bits_int_be(1) != 0
            self._debug['has_no_value_with_underlying_datatype']['end'] = self._io.pos()
            self._debug['includes_delete_times']['start'] = self._io.pos()
            self.includes_delete_times = self._io.read_bits_int_be(1) != 0
            self._debug['includes_delete_times']['end'] = self._io.pos()
            self._debug['has_collections']['start'] = self._io.pos()
            self.has_collections = self._io.read_bits_int_be(1) != 0
            self._debug['has_collections']['end'] = self._io.pos()
            self._debug['has_no_value']['start'] = self._io.pos()
            self.has_no_value = self._io.read_bits_int_be(1) != 0
            self._debug['has_no_value']['end'] = self._io.pos()
            self._debug['includes_xattrs']['start'] = self._io.pos()
            self.includes_xattrs = self._io.read_bits_int_be(1) != 0
            self._debug['includes_xattrs']['end'] = self._io.pos()
            self._debug['is_notifier']['start'] = self._io.pos()
            self.is_notifier = self._io.read_bits_int_be(1) != 0
            self._debug['is_notifier']['end'] = self._io.pos()
            self._debug['is_producer']['start'] = self._io.pos()
            self.is_producer = self._io.read_bits_int_be(1) != 0
            self._debug['is_producer']['end'] = self._io.pos()


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
            self._debug['_m_raw_flags']['start'] = self._io.pos()
            self._m_raw_flags = self._io.read_u4be()
            self._debug['_m_raw_flags']['end'] = self._io.pos()
            self._io.seek(_pos)
            return getattr(self, '_m_raw_flags', None)



