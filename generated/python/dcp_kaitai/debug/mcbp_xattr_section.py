# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


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
    SEQ_FIELDS = ["len_pairs", "pairs"]
    def __init__(self, len_value, _io, _parent=None, _root=None):
        super(McbpXattrSection, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_pairs']['start'] = self._io.pos()
        self.len_pairs = self._io.read_u4be()
        self._debug['len_pairs']['end'] = self._io.pos()
        _ = self.len_pairs
        if not (_ + 4) <= self.len_value:
            raise kaitaistruct.ValidationExprError(self.len_pairs, self._io, u"mcbp_xattr_section/seq/0")
        self._debug['pairs']['start'] = self._io.pos()
        self._raw_pairs = self._io.read_bytes(self.len_pairs)
        _io__raw_pairs = KaitaiStream(BytesIO(self._raw_pairs))
        self.pairs = McbpXattrSection.PairList(_io__raw_pairs, self, self._root)
        self.pairs._read()
        self._debug['pairs']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.pairs._fetch_instances()

    class Pair(KaitaiStruct):
        """One attribute."""
        SEQ_FIELDS = ["len_content", "content"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpXattrSection.Pair, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_content']['start'] = self._io.pos()
            self.len_content = self._io.read_u4be()
            self._debug['len_content']['end'] = self._io.pos()
            self._debug['content']['start'] = self._io.pos()
            self._raw_content = self._io.read_bytes(self.len_content)
            _io__raw_content = KaitaiStream(BytesIO(self._raw_content))
            self.content = McbpXattrSection.PairContent(_io__raw_content, self, self._root)
            self.content._read()
            self._debug['content']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.content._fetch_instances()


    class PairContent(KaitaiStruct):
        """Key and value of an attribute, each terminated by a zero byte."""
        SEQ_FIELDS = ["key", "value", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpXattrSection.PairContent, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['key']['start'] = self._io.pos()
            self.key = self._io.read_bytes_term(0, False, True, True)
            self._debug['key']['end'] = self._io.pos()
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_bytes_term(0, False, True, True)
            self._debug['value']['end'] = self._io.pos()
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



    class PairList(KaitaiStruct):
        """Consecutive pairs that fill the section."""
        SEQ_FIELDS = ["entries"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpXattrSection.PairList, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['entries']['start'] = self._io.pos()
            self._debug['entries']['arr'] = []
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self._debug['entries']['arr'].append({'start': self._io.pos()})
                _t_entries = McbpXattrSection.Pair(self._io, self, self._root)
                try:
                    _t_entries._read()
                finally:
                    self.entries.append(_t_entries)
                self._debug['entries']['arr'][len(self.entries) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['entries']['end'] = self._io.pos()


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


