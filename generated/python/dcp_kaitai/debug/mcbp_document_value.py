# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_datatype
from . import mcbp_xattr_section
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpDocumentValue(KaitaiStruct):
    """The value, encoded according to the datatype: one Snappy block, or extended
    attributes followed by the body, or the body alone.
    
    This grammar keeps a Snappy block as bytes. The decompressed block is itself a
    value, which has the same datatype without the Snappy bit. The block begins
    with the size of the decompressed value as LEB128; a program must check this
    size before it allocates memory.
    
    An empty value is an empty body regardless of the datatype: on a connection
    that was opened without values, the producer omits the value but still sends
    the datatype of the document.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
    """
    SEQ_FIELDS = ["snappy", "xattrs", "body"]
    def __init__(self, datatype, len_value, _io, _parent=None, _root=None):
        super(McbpDocumentValue, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.datatype = datatype
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_snappy:
            pass
            self._debug['snappy']['start'] = self._io.pos()
            self.snappy = self._io.read_bytes(self.len_value)
            self._debug['snappy']['end'] = self._io.pos()
        else:
            self.snappy = None

        if self.has_xattrs:
            pass
            self._debug['xattrs']['start'] = self._io.pos()
            self.xattrs = mcbp_xattr_section.McbpXattrSection(self.len_value, self._io)
            self.xattrs._read()
            self._debug['xattrs']['end'] = self._io.pos()
        else:
            self.xattrs = None

        if self.has_body:
            pass
            self._debug['body']['start'] = self._io.pos()
            self.body = self._io.read_bytes(self.len_body)
            self._debug['body']['end'] = self._io.pos()
        else:
            self.body = None



    def _fetch_instances(self):
        pass
        if self.has_snappy:
            pass

        if self.has_xattrs:
            pass
            self.xattrs._fetch_instances()

        if self.has_body:
            pass


    @property
    def has_body(self):
        """The value is not compressed."""
        if hasattr(self, '_m_has_body'):
            return self._m_has_body

        self._m_has_body = (not (self.has_snappy))
        return getattr(self, '_m_has_body', None)

    @property
    def has_snappy(self):
        """The value is one Snappy block."""
        if hasattr(self, '_m_has_snappy'):
            return self._m_has_snappy

        self._m_has_snappy =  ((self.datatype.is_snappy) and (self.len_value > 0)) 
        return getattr(self, '_m_has_snappy', None)

    @property
    def has_xattrs(self):
        """The value begins with extended attributes."""
        if hasattr(self, '_m_has_xattrs'):
            return self._m_has_xattrs

        self._m_has_xattrs =  ((self.datatype.has_xattrs) and (self.has_body) and (self.len_value > 0)) 
        return getattr(self, '_m_has_xattrs', None)

    @property
    def len_body(self):
        if hasattr(self, '_m_len_body'):
            return self._m_len_body

        self._m_len_body = ((self.len_value - self.xattrs.len_section) if self.has_xattrs else self.len_value)
        return getattr(self, '_m_len_body', None)


