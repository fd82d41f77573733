# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpOsoSnapshot(KaitaiStruct):
    """Begins or ends a snapshot whose changes are in key order rather than seqno
    order. Only backfills of buckets with files are sent in key order.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    SEQ_FIELDS = ["extras"]
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(DcpOsoSnapshot, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpOsoSnapshot.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["flags", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpOsoSnapshot.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['flags']['start'] = self._io.pos()
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = DcpOsoSnapshot.OsoFlags(_io__raw_flags, self, self._root)
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



    class OsoFlags(KaitaiStruct):
        """Beginning or end of the snapshot; servers set exactly one of the two
        flags.
        """
        SEQ_FIELDS = ["reserved", "is_end", "is_start"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpOsoSnapshot.OsoFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['reserved']['start'] = self._io.pos()
            self.reserved = self._io.read_bits_int_be(30)
            self._debug['reserved']['end'] = self._io.pos()
            self._debug['is_end']['start'] = self._io.pos()
            self.is_end = self._io.read_bits_int_be(1) != 0
            self._debug['is_end']['end'] = self._io.pos()
            self._debug['is_start']['start'] = self._io.pos()
            self.is_start = self._io.read_bits_int_be(1) != 0
            self._debug['is_start']['end'] = self._io.pos()


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



