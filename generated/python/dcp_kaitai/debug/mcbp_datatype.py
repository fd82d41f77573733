# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpDatatype(KaitaiStruct):
    """Encoding of the message's value, one bit per layer. A reader decodes Snappy
    first, then splits off the extended attributes; the rest is the body. The bits
    describe the value as sent. On a connection that was opened with flag 0x040
    (no value, keep the datatype), the bits instead describe the whole document,
    although the value is empty or contains only extended attributes. These
    extended attributes may be uncompressed even if the Snappy bit is set.
    
    A DCP producer compresses values only if HELLO enabled Snappy. HELLO does not
    determine the other two bits: opening a DCP connection enables JSON, and an
    open flag requests extended attributes.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/datatype.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
    """
    SEQ_FIELDS = ["reserved", "has_xattrs", "is_snappy", "is_json"]
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpDatatype, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['reserved']['start'] = self._io.pos()
        self.reserved = self._io.read_bits_int_be(5)
        self._debug['reserved']['end'] = self._io.pos()
        self._debug['has_xattrs']['start'] = self._io.pos()
        self.has_xattrs = self._io.read_bits_int_be(1) != 0
        self._debug['has_xattrs']['end'] = self._io.pos()
        self._debug['is_snappy']['start'] = self._io.pos()
        self.is_snappy = self._io.read_bits_int_be(1) != 0
        self._debug['is_snappy']['end'] = self._io.pos()
        self._debug['is_json']['start'] = self._io.pos()
        self.is_json = self._io.read_bits_int_be(1) != 0
        self._debug['is_json']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def raw_datatype(self):
        """The byte as a number (1 JSON, 2 Snappy, 4 extended attributes)."""
        if hasattr(self, '_m_raw_datatype'):
            return self._m_raw_datatype

        self._m_raw_datatype = (((self.reserved * 8 + (4 if self.has_xattrs else 0)) + (2 if self.is_snappy else 0)) + (1 if self.is_json else 0))
        return getattr(self, '_m_raw_datatype', None)


