# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpExtendedMeta(KaitaiStruct):
    """Metadata for conflict resolution that servers before 7.0 could append to the
    value of a mutation, deletion or expiration. The metadata is outside the
    Snappy block; the length of the metadata (`nmeta` in kv_engine) is a field of
    the message. Servers up to 8.0 read the metadata; later servers refuse any
    length other than 0.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    """

    class Kind(IntEnum):
        adjusted_time = 1
        conflict_resolution_mode = 2
    SEQ_FIELDS = ["version", "items", "unknown_items"]
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpExtendedMeta, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['version']['start'] = self._io.pos()
        self.version = self._io.read_u1()
        self._debug['version']['end'] = self._io.pos()
        if self.is_version1:
            pass
            self._debug['items']['start'] = self._io.pos()
            self._debug['items']['arr'] = []
            self.items = []
            i = 0
            while not self._io.is_eof():
                self._debug['items']['arr'].append({'start': self._io.pos()})
                _t_items = DcpExtendedMeta.Item(self._io, self, self._root)
                try:
                    _t_items._read()
                finally:
                    self.items.append(_t_items)
                self._debug['items']['arr'][len(self.items) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['items']['end'] = self._io.pos()
        else:
            self.items = None

        if self.has_unknown_version:
            pass
            self._debug['unknown_items']['start'] = self._io.pos()
            self.unknown_items = self._io.read_bytes_full()
            self._debug['unknown_items']['end'] = self._io.pos()
        else:
            self.unknown_items = None



    def _fetch_instances(self):
        pass
        if self.is_version1:
            pass
            for i in range(len(self.items)):
                pass
                self.items[i]._fetch_instances()


        if self.has_unknown_version:
            pass


    class AdjustedTime(KaitaiStruct):
        """Time on the node, adjusted for clock drift."""
        SEQ_FIELDS = ["adjusted_time", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.AdjustedTime, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['adjusted_time']['start'] = self._io.pos()
            self.adjusted_time = self._io.read_u8be()
            self._debug['adjusted_time']['end'] = self._io.pos()
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



    class ConflictResolutionMode(KaitaiStruct):
        """Method for resolving conflicts between versions of the document."""
        SEQ_FIELDS = ["mode", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.ConflictResolutionMode, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['mode']['start'] = self._io.pos()
            self.mode = self._io.read_u1()
            self._debug['mode']['end'] = self._io.pos()
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



    class Item(KaitaiStruct):
        """One piece of metadata."""
        SEQ_FIELDS = ["head", "detail"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.Item, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['head']['start'] = self._io.pos()
            self.head = DcpExtendedMeta.ItemHead(self._io, self, self._root)
            self.head._read()
            self._debug['head']['end'] = self._io.pos()
            self._debug['detail']['start'] = self._io.pos()
            _on = self.head.kind
            if _on == DcpExtendedMeta.Kind.adjusted_time:
                pass
                self._raw_detail = self._io.read_bytes(self.head.len_detail)
                _io__raw_detail = KaitaiStream(BytesIO(self._raw_detail))
                self.detail = DcpExtendedMeta.AdjustedTime(_io__raw_detail, self, self._root)
                self.detail._read()
            elif _on == DcpExtendedMeta.Kind.conflict_resolution_mode:
                pass
                self._raw_detail = self._io.read_bytes(self.head.len_detail)
                _io__raw_detail = KaitaiStream(BytesIO(self._raw_detail))
                self.detail = DcpExtendedMeta.ConflictResolutionMode(_io__raw_detail, self, self._root)
                self.detail._read()
            else:
                pass
                self._raw_detail = self._io.read_bytes(self.head.len_detail)
                _io__raw_detail = KaitaiStream(BytesIO(self._raw_detail))
                self.detail = DcpExtendedMeta.UnknownDetail(_io__raw_detail, self, self._root)
                self.detail._read()
            self._debug['detail']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.head._fetch_instances()
            _on = self.head.kind
            if _on == DcpExtendedMeta.Kind.adjusted_time:
                pass
                self.detail._fetch_instances()
            elif _on == DcpExtendedMeta.Kind.conflict_resolution_mode:
                pass
                self.detail._fetch_instances()
            else:
                pass
                self.detail._fetch_instances()


    class ItemHead(KaitaiStruct):
        """Kind and length of an item."""
        SEQ_FIELDS = ["kind", "len_detail"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.ItemHead, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['kind']['start'] = self._io.pos()
            self.kind = KaitaiStream.resolve_enum(DcpExtendedMeta.Kind, self._io.read_u1())
            self._debug['kind']['end'] = self._io.pos()
            self._debug['len_detail']['start'] = self._io.pos()
            self.len_detail = self._io.read_u2be()
            self._debug['len_detail']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def raw_kind(self):
            if hasattr(self, '_m_raw_kind'):
                return self._m_raw_kind

            self._m_raw_kind = int(self.kind)
            return getattr(self, '_m_raw_kind', None)


    class UnknownDetail(KaitaiStruct):
        """An item that no known release sends."""
        SEQ_FIELDS = ["bytes"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.UnknownDetail, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['bytes']['start'] = self._io.pos()
            self.bytes = self._io.read_bytes_full()
            self._debug['bytes']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    @property
    def has_unknown_version(self):
        if hasattr(self, '_m_has_unknown_version'):
            return self._m_has_unknown_version

        self._m_has_unknown_version = (not (self.is_version1))
        return getattr(self, '_m_has_unknown_version', None)

    @property
    def is_version1(self):
        if hasattr(self, '_m_is_version1'):
            return self._m_is_version1

        self._m_is_version1 = self.version == 1
        return getattr(self, '_m_is_version1', None)


