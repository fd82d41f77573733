# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_document_key


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetMeta(ReadWriteKaitaiStruct):
    """Requests the metadata of a document. The quiet form (0xa1) gets no response if
    the document does not exist.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_extras, len_key, has_collections, _io=None, _parent=None, _root=None):
        super(McbpGetMeta, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.has_collections = has_collections

    def _read(self):
        if self.has_version:
            pass
            self.version = self._io.read_u1()

        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collections, _io__raw_key)
        self.key._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.has_version:
            pass

        self.key._fetch_instances()


    def _write__seq(self, io=None):
        super(McbpGetMeta, self)._write__seq(io)
        if self.has_version:
            pass
            self._io.write_u1(self.version)

        _io__raw_key = KaitaiStream(BytesIO(bytearray(self.len_key)))
        self._io.add_child_stream(_io__raw_key)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_key))
        def handler(parent, _io__raw_key=_io__raw_key):
            self._raw_key = _io__raw_key.to_byte_array()
            if len(self._raw_key) != self.len_key:
                raise kaitaistruct.ConsistencyError(u"raw(key)", self.len_key, len(self._raw_key))
            parent.write_bytes(self._raw_key)
        _io__raw_key.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.key._write__seq(_io__raw_key)


    def _check(self):
        if self.has_version:
            pass

        if self.key.has_collection_id != self.has_collections:
            raise kaitaistruct.ConsistencyError(u"key", self.has_collections, self.key.has_collection_id)
        self._dirty = False

    @property
    def has_version(self):
        """The extras are a version."""
        if hasattr(self, '_m_has_version'):
            return self._m_has_version

        self._m_has_version = self.len_extras > 0
        return getattr(self, '_m_has_version', None)

    def _invalidate_has_version(self):
        del self._m_has_version

