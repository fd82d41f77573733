# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpXattrSection(ReadWriteKaitaiStruct):
    """Pairs of a key and a JSON value, before the body of a document. Keys that
    begin with an underscore are system attributes, which stay with a deleted
    document; the others belong to the user.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc
    """
    def __init__(self, len_value, _io=None, _parent=None, _root=None):
        super(McbpXattrSection, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_value = len_value

    def _read(self):
        self.len_pairs = self._io.read_u4be()
        _ = self.len_pairs
        if not (_ + 4) <= self.len_value:
            raise kaitaistruct.ValidationExprError(self.len_pairs, self._io, u"/seq/0")
        self._raw_pairs = self._io.read_bytes(self.len_pairs)
        _io__raw_pairs = KaitaiStream(BytesIO(self._raw_pairs))
        self.pairs = McbpXattrSection.PairList(_io__raw_pairs, self, self._root)
        self.pairs._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.pairs._fetch_instances()


    def _write__seq(self, io=None):
        super(McbpXattrSection, self)._write__seq(io)
        self._io.write_u4be(self.len_pairs)
        _io__raw_pairs = KaitaiStream(BytesIO(bytearray(self.len_pairs)))
        self._io.add_child_stream(_io__raw_pairs)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_pairs))
        def handler(parent, _io__raw_pairs=_io__raw_pairs):
            self._raw_pairs = _io__raw_pairs.to_byte_array()
            if len(self._raw_pairs) != self.len_pairs:
                raise kaitaistruct.ConsistencyError(u"raw(pairs)", self.len_pairs, len(self._raw_pairs))
            parent.write_bytes(self._raw_pairs)
        _io__raw_pairs.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.pairs._write__seq(_io__raw_pairs)


    def _check(self):
        _ = self.len_pairs
        if not (_ + 4) <= self.len_value:
            raise kaitaistruct.ValidationExprError(self.len_pairs, None, u"/seq/0")
        if self.pairs._root != self._root:
            raise kaitaistruct.ConsistencyError(u"pairs", self._root, self.pairs._root)
        if self.pairs._parent != self:
            raise kaitaistruct.ConsistencyError(u"pairs", self, self.pairs._parent)
        self._dirty = False

    class Pair(ReadWriteKaitaiStruct):
        """One attribute."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpXattrSection.Pair, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.len_content = self._io.read_u4be()
            self._raw_content = self._io.read_bytes(self.len_content)
            _io__raw_content = KaitaiStream(BytesIO(self._raw_content))
            self.content = McbpXattrSection.PairContent(_io__raw_content, self, self._root)
            self.content._read()
            self._dirty = False


        def _fetch_instances(self):
            pass
            self.content._fetch_instances()


        def _write__seq(self, io=None):
            super(McbpXattrSection.Pair, self)._write__seq(io)
            self._io.write_u4be(self.len_content)
            _io__raw_content = KaitaiStream(BytesIO(bytearray(self.len_content)))
            self._io.add_child_stream(_io__raw_content)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_content))
            def handler(parent, _io__raw_content=_io__raw_content):
                self._raw_content = _io__raw_content.to_byte_array()
                if len(self._raw_content) != self.len_content:
                    raise kaitaistruct.ConsistencyError(u"raw(content)", self.len_content, len(self._raw_content))
                parent.write_bytes(self._raw_content)
            _io__raw_content.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.content._write__seq(_io__raw_content)


        def _check(self):
            if self.content._root != self._root:
                raise kaitaistruct.ConsistencyError(u"content", self._root, self.content._root)
            if self.content._parent != self:
                raise kaitaistruct.ConsistencyError(u"content", self, self.content._parent)
            self._dirty = False


    class PairContent(ReadWriteKaitaiStruct):
        """Key and value of an attribute, each ended by a zero byte."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpXattrSection.PairContent, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.key = self._io.read_bytes_term(0, False, True, True)
            self.value = self._io.read_bytes_term(0, False, True, True)
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpXattrSection.PairContent, self)._write__seq(io)
            self._io.write_bytes(self.key)
            self._io.write_u1(0)
            self._io.write_bytes(self.value)
            self._io.write_u1(0)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if KaitaiStream.byte_array_index_of(self.key, 0) != -1:
                raise kaitaistruct.ConsistencyError(u"key", -1, KaitaiStream.byte_array_index_of(self.key, 0))
            if KaitaiStream.byte_array_index_of(self.value, 0) != -1:
                raise kaitaistruct.ConsistencyError(u"value", -1, KaitaiStream.byte_array_index_of(self.value, 0))
            self._dirty = False


    class PairList(ReadWriteKaitaiStruct):
        """Pairs back to back, to the end of the section."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpXattrSection.PairList, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                _t_entries = McbpXattrSection.Pair(self._io, self, self._root)
                try:
                    _t_entries._read()
                finally:
                    self.entries.append(_t_entries)
                i += 1

            self._dirty = False


        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpXattrSection.PairList, self)._write__seq(io)
            for i in range(len(self.entries)):
                pass
                if self._io.is_eof():
                    raise kaitaistruct.ConsistencyError(u"entries", 0, self._io.size() - self._io.pos())
                self.entries[i]._write__seq(self._io)

            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"entries", 0, self._io.size() - self._io.pos())


        def _check(self):
            for i in range(len(self.entries)):
                pass
                if self.entries[i]._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"entries", self._root, self.entries[i]._root)
                if self.entries[i]._parent != self:
                    raise kaitaistruct.ConsistencyError(u"entries", self, self.entries[i]._parent)

            self._dirty = False


    @property
    def len_section(self):
        """Length of the section, including the four bytes of its length."""
        if hasattr(self, '_m_len_section'):
            return self._m_len_section

        self._m_len_section = (self.len_pairs + 4)
        return getattr(self, '_m_len_section', None)

    def _invalidate_len_section(self):
        del self._m_len_section

