# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header
from . import document_key


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class GetMeta(KaitaiStruct):
    """Asks for the metadata of a document. The quiet form (0xa1) is not answered if
    the document is not there.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, header, has_collections, _io, _parent=None, _root=None):
        super(GetMeta, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.has_collections = has_collections
        self._read()

    def _read(self):
        if self.has_version:
            pass
            self.version = self._io.read_u1()

        self._raw_key = self._io.read_bytes(self.header.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = document_key.DocumentKey(self.has_collections, _io__raw_key)
        if (not (self._io.is_eof())):
            pass
            self.surplus = self._io.read_u1()
            _ = self.surplus
            if not _ < 0:
                raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/seq/2")



    def _fetch_instances(self):
        pass
        if self.has_version:
            pass

        self.key._fetch_instances()
        if (not (self._io.is_eof())):
            pass


    @property
    def has_version(self):
        """The extras are a version."""
        if hasattr(self, '_m_has_version'):
            return self._m_has_version

        self._m_has_version = self.header.len_extras > 0
        return getattr(self, '_m_has_version', None)


