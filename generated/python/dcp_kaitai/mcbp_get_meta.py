# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_document_key


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetMeta(KaitaiStruct):
    """Requests the metadata of a document. If the document does not exist, the
    server does not respond to the quiet form (0xa1).
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_extras, len_key, has_collections, _io, _parent=None, _root=None):
        super(McbpGetMeta, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.has_collections = has_collections
        self._read()

    def _read(self):
        if self.has_version:
            pass
            self.version = self._io.read_u1()
        else:
            self.version = None

        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collections, _io__raw_key)


    def _fetch_instances(self):
        pass
        if self.has_version:
            pass

        self.key._fetch_instances()

    @property
    def has_version(self):
        """The extras contain a version."""
        if hasattr(self, '_m_has_version'):
            return self._m_has_version

        self._m_has_version = self.len_extras > 0
        return getattr(self, '_m_has_version', None)


