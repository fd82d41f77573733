# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpXattrSection(KaitaiStruct):
    """Pairs of a key and a JSON value that precede the body of a document. Keys that
    begin with an underscore are system attributes, which a deleted document
    keeps; other keys are user attributes.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc
    """
    def __init__(self, len_value, _io, _parent=None, _root=None):
        super(McbpXattrSection, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_value = len_value
        self._read()

    def _read(self):
        self.len_pairs = self._io.read_u4be()
        _ = self.len_pairs
        if not (_ + 4) <= self.len_value:
            raise kaitaistruct.ValidationExprError(self.len_pairs, self._io, u"mcbp_xattr_section/seq/0")
        self._raw_pairs = self._io.read_bytes(self.len_pairs)
        _io__raw_pairs = KaitaiStream(BytesIO(self._raw_pairs))
        self.pairs = McbpXattrSection.PairList(_io__raw_pairs, self, self._root)


    def _fetch_instances(self):
        pass
        self.pairs._fetch_instances()

    class Pair(KaitaiStruct):
        """One attribute."""
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpXattrSection.Pair, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_content = self._io.read_u4be()
            self._raw_content = self._io.read_bytes(self.len_content)
            _io__raw_content = KaitaiStream(BytesIO(self._raw_content))
            self.content = McbpXattrSection.PairContent(_io__raw_content, self, self._root)


        def _fetch_instances(self):
            pass
            self.content._fetch_instances()


    class PairContent(KaitaiStruct):
        """Key and value of an attribute, each terminated by a zero byte."""
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpXattrSection.PairContent, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.key = self._io.read_bytes_term(0, False, True, True)
            self.value = self._io.read_bytes_term(0, False, True, True)
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



    class PairList(KaitaiStruct):
        """Consecutive pairs that fill the section."""
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpXattrSection.PairList, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(McbpXattrSection.Pair(self._io, self, self._root))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    @property
    def len_section(self):
        """Length of the section, including its four-byte length field."""
        if hasattr(self, '_m_len_section'):
            return self._m_len_section

        self._m_len_section = (self.len_pairs + 4)
        return getattr(self, '_m_len_section', None)


