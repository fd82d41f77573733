# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus
from enum import IntEnum


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
    def __init__(self, _io, _parent=None, _root=None):
        super(DcpExtendedMeta, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.version = self._io.read_u1()
        if self.is_version1:
            pass
            self.items = []
            i = 0
            while not self._io.is_eof():
                self.items.append(DcpExtendedMeta.Item(self._io, self, self._root))
                i += 1
        else:
            self.items = None


        if self.has_unknown_version:
            pass
            self.unknown_items = self._io.read_bytes_full()
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
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.AdjustedTime, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.adjusted_time = self._io.read_u8be()
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



    class ConflictResolutionMode(KaitaiStruct):
        """Method for resolving conflicts between versions of the document."""
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.ConflictResolutionMode, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.mode = self._io.read_u1()
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



    class Item(KaitaiStruct):
        """One piece of metadata."""
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.Item, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.head = DcpExtendedMeta.ItemHead(self._io, self, self._root)
            _on = self.head.kind
            if _on == DcpExtendedMeta.Kind.adjusted_time:
                pass
                self._raw_detail = self._io.read_bytes(self.head.len_detail)
                _io__raw_detail = KaitaiStream(BytesIO(self._raw_detail))
                self.detail = DcpExtendedMeta.AdjustedTime(_io__raw_detail, self, self._root)
            elif _on == DcpExtendedMeta.Kind.conflict_resolution_mode:
                pass
                self._raw_detail = self._io.read_bytes(self.head.len_detail)
                _io__raw_detail = KaitaiStream(BytesIO(self._raw_detail))
                self.detail = DcpExtendedMeta.ConflictResolutionMode(_io__raw_detail, self, self._root)
            else:
                pass
                self._raw_detail = self._io.read_bytes(self.head.len_detail)
                _io__raw_detail = KaitaiStream(BytesIO(self._raw_detail))
                self.detail = DcpExtendedMeta.UnknownDetail(_io__raw_detail, self, self._root)


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
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.ItemHead, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.kind = KaitaiStream.resolve_enum(DcpExtendedMeta.Kind, self._io.read_u1())
            self.len_detail = self._io.read_u2be()


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
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpExtendedMeta.UnknownDetail, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.bytes = self._io.read_bytes_full()


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


