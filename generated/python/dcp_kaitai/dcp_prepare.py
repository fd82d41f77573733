# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_durability_level
from . import mcbp_datatype
from . import mcbp_document_key
from . import mcbp_document_value
from . import mcbp_surplus


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
    def __init__(self, len_extras, len_key, len_value, datatype, has_collections, _io, _parent=None, _root=None):
        super(DcpPrepare, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self.datatype = datatype
        self.has_collections = has_collections
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpPrepare.Extras(_io__raw_extras, self, self._root)
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collections, _io__raw_key)
        self.value = mcbp_document_value.McbpDocumentValue(self.datatype, self.len_value, self._io)


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        self.key._fetch_instances()
        self.value._fetch_instances()

    class Extras(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpPrepare.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.by_seqno = self._io.read_u8be()
            self.rev_seqno = self._io.read_u8be()
            self.flags = self._io.read_u4be()
            self.expiration = self._io.read_u4be()
            self.lock_time = self._io.read_u4be()
            self.nru = self._io.read_u1()
            self.deleted = self._io.read_u1()
            self.durability_level = KaitaiStream.resolve_enum(mcbp_durability_level.McbpDurabilityLevel.Level, self._io.read_u1())
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
        def raw_durability_level(self):
            if hasattr(self, '_m_raw_durability_level'):
                return self._m_raw_durability_level

            self._m_raw_durability_level = int(self.durability_level)
            return getattr(self, '_m_raw_durability_level', None)



    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

