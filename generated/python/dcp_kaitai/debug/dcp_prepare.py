# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_durability_level
from . import mcbp_datatype
from . import mcbp_document_key
from . import mcbp_document_value
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpPrepare(KaitaiStruct):
    """A durable write was prepared. A commit or an abort for the same key follows.
    The CAS in the header is never 0.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    SEQ_FIELDS = ["extras", "key", "value"]
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io, _parent=None, _root=None):
        super(DcpPrepare, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpPrepare.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['key']['start'] = self._io.pos()
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collections, _io__raw_key)
        self.key._read()
        self._debug['key']['end'] = self._io.pos()
        self._debug['value']['start'] = self._io.pos()
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, self._io)
        self.value._read()
        self._debug['value']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        self.key._fetch_instances()
        self.value._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["by_seqno", "rev_seqno", "flags", "expiration", "lock_time", "nru", "deleted", "durability_level", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpPrepare.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['by_seqno']['start'] = self._io.pos()
            self.by_seqno = self._io.read_u8be()
            self._debug['by_seqno']['end'] = self._io.pos()
            self._debug['rev_seqno']['start'] = self._io.pos()
            self.rev_seqno = self._io.read_u8be()
            self._debug['rev_seqno']['end'] = self._io.pos()
            self._debug['flags']['start'] = self._io.pos()
            self.flags = self._io.read_u4be()
            self._debug['flags']['end'] = self._io.pos()
            self._debug['expiration']['start'] = self._io.pos()
            self.expiration = self._io.read_u4be()
            self._debug['expiration']['end'] = self._io.pos()
            self._debug['lock_time']['start'] = self._io.pos()
            self.lock_time = self._io.read_u4be()
            self._debug['lock_time']['end'] = self._io.pos()
            self._debug['nru']['start'] = self._io.pos()
            self.nru = self._io.read_u1()
            self._debug['nru']['end'] = self._io.pos()
            self._debug['deleted']['start'] = self._io.pos()
            self.deleted = self._io.read_u1()
            self._debug['deleted']['end'] = self._io.pos()
            self._debug['durability_level']['start'] = self._io.pos()
            self.durability_level = KaitaiStream.resolve_enum(mcbp_durability_level.McbpDurabilityLevel.Level, self._io.read_u1())
            self._debug['durability_level']['end'] = self._io.pos()
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
        def raw_durability_level(self):
            if hasattr(self, '_m_raw_durability_level'):
                return self._m_raw_durability_level

            self._m_raw_durability_level = int(self.durability_level)
            return getattr(self, '_m_raw_durability_level', None)



    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

