# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpExtendedMeta(ReadWriteKaitaiStruct):
    """Metadata for conflict resolution that servers before 7.0 could append to the
    value of a mutation, deletion or expiration. It is outside the Snappy block,
    and its length, `nmeta` in kv_engine, is a field of the message. Servers up to
    8.0 read it; later ones refuse any length but 0.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    """

    class Kind(IntEnum):
        adjusted_time = 1
        conflict_resolution_mode = 2
    def __init__(self, _io=None, _parent=None, _root=None):
        super(DcpExtendedMeta, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.version = self._io.read_u1()
        if self.is_version1:
            pass
            self.items = []
            i = 0
            while not self._io.is_eof():
                _t_items = DcpExtendedMeta.Item(self._io, self, self._root)
                try:
                    _t_items._read()
                finally:
                    self.items.append(_t_items)
                i += 1


        if self.has_unknown_version:
            pass
            self.unknown_items = self._io.read_bytes_full()

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_version1:
            pass
            for i in range(len(self.items)):
                pass
                self.items[i]._fetch_instances()


        if self.has_unknown_version:
            pass



    def _write__seq(self, io=None):
        super(DcpExtendedMeta, self)._write__seq(io)
        self._io.write_u1(self.version)
        if self.is_version1:
            pass
            for i in range(len(self.items)):
                pass
                if self._io.is_eof():
                    raise kaitaistruct.ConsistencyError(u"items", 0, self._io.size() - self._io.pos())
                self.items[i]._write__seq(self._io)

            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"items", 0, self._io.size() - self._io.pos())

        if self.has_unknown_version:
            pass
            self._io.write_bytes(self.unknown_items)
            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"unknown_items", 0, self._io.size() - self._io.pos())



    def _check(self):
        if self.is_version1:
            pass
            for i in range(len(self.items)):
                pass
                if self.items[i]._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"items", self._root, self.items[i]._root)
                if self.items[i]._parent != self:
                    raise kaitaistruct.ConsistencyError(u"items", self, self.items[i]._parent)


        if self.has_unknown_version:
            pass

        self._dirty = False

    class AdjustedTime(ReadWriteKaitaiStruct):
        """Time of the node, adjusted by the drift of its clock."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpExtendedMeta.AdjustedTime, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.adjusted_time = self._io.read_u8be()
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
            super(DcpExtendedMeta.AdjustedTime, self)._write__seq(io)
            self._io.write_u8be(self.adjusted_time)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    class ConflictResolutionMode(ReadWriteKaitaiStruct):
        """How conflicts of the document are resolved."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpExtendedMeta.ConflictResolutionMode, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.mode = self._io.read_u1()
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
            super(DcpExtendedMeta.ConflictResolutionMode, self)._write__seq(io)
            self._io.write_u1(self.mode)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    class Item(ReadWriteKaitaiStruct):
        """One piece of metadata."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpExtendedMeta.Item, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.head = DcpExtendedMeta.ItemHead(self._io, self, self._root)
            self.head._read()
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
            self._dirty = False


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


        def _write__seq(self, io=None):
            super(DcpExtendedMeta.Item, self)._write__seq(io)
            self.head._write__seq(self._io)
            _on = self.head.kind
            if _on == DcpExtendedMeta.Kind.adjusted_time:
                pass
                _io__raw_detail = KaitaiStream(BytesIO(bytearray(self.head.len_detail)))
                self._io.add_child_stream(_io__raw_detail)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.head.len_detail))
                def handler(parent, _io__raw_detail=_io__raw_detail):
                    self._raw_detail = _io__raw_detail.to_byte_array()
                    if len(self._raw_detail) != self.head.len_detail:
                        raise kaitaistruct.ConsistencyError(u"raw(detail)", self.head.len_detail, len(self._raw_detail))
                    parent.write_bytes(self._raw_detail)
                _io__raw_detail.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.detail._write__seq(_io__raw_detail)
            elif _on == DcpExtendedMeta.Kind.conflict_resolution_mode:
                pass
                _io__raw_detail = KaitaiStream(BytesIO(bytearray(self.head.len_detail)))
                self._io.add_child_stream(_io__raw_detail)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.head.len_detail))
                def handler(parent, _io__raw_detail=_io__raw_detail):
                    self._raw_detail = _io__raw_detail.to_byte_array()
                    if len(self._raw_detail) != self.head.len_detail:
                        raise kaitaistruct.ConsistencyError(u"raw(detail)", self.head.len_detail, len(self._raw_detail))
                    parent.write_bytes(self._raw_detail)
                _io__raw_detail.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.detail._write__seq(_io__raw_detail)
            else:
                pass
                _io__raw_detail = KaitaiStream(BytesIO(bytearray(self.head.len_detail)))
                self._io.add_child_stream(_io__raw_detail)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.head.len_detail))
                def handler(parent, _io__raw_detail=_io__raw_detail):
                    self._raw_detail = _io__raw_detail.to_byte_array()
                    if len(self._raw_detail) != self.head.len_detail:
                        raise kaitaistruct.ConsistencyError(u"raw(detail)", self.head.len_detail, len(self._raw_detail))
                    parent.write_bytes(self._raw_detail)
                _io__raw_detail.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.detail._write__seq(_io__raw_detail)


        def _check(self):
            if self.head._root != self._root:
                raise kaitaistruct.ConsistencyError(u"head", self._root, self.head._root)
            if self.head._parent != self:
                raise kaitaistruct.ConsistencyError(u"head", self, self.head._parent)
            _on = self.head.kind
            if _on == DcpExtendedMeta.Kind.adjusted_time:
                pass
                if self.detail._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"detail", self._root, self.detail._root)
                if self.detail._parent != self:
                    raise kaitaistruct.ConsistencyError(u"detail", self, self.detail._parent)
            elif _on == DcpExtendedMeta.Kind.conflict_resolution_mode:
                pass
                if self.detail._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"detail", self._root, self.detail._root)
                if self.detail._parent != self:
                    raise kaitaistruct.ConsistencyError(u"detail", self, self.detail._parent)
            else:
                pass
                if self.detail._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"detail", self._root, self.detail._root)
                if self.detail._parent != self:
                    raise kaitaistruct.ConsistencyError(u"detail", self, self.detail._parent)
            self._dirty = False


    class ItemHead(ReadWriteKaitaiStruct):
        """Kind and length of an item."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpExtendedMeta.ItemHead, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.kind = KaitaiStream.resolve_enum(DcpExtendedMeta.Kind, self._io.read_u1())
            self.len_detail = self._io.read_u2be()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(DcpExtendedMeta.ItemHead, self)._write__seq(io)
            self._io.write_u1(int(self.kind))
            self._io.write_u2be(self.len_detail)


        def _check(self):
            self._dirty = False

        @property
        def raw_kind(self):
            if hasattr(self, '_m_raw_kind'):
                return self._m_raw_kind

            self._m_raw_kind = int(self.kind)
            return getattr(self, '_m_raw_kind', None)

        def _invalidate_raw_kind(self):
            del self._m_raw_kind

    class UnknownDetail(ReadWriteKaitaiStruct):
        """An item that no known release sends."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpExtendedMeta.UnknownDetail, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.bytes = self._io.read_bytes_full()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(DcpExtendedMeta.UnknownDetail, self)._write__seq(io)
            self._io.write_bytes(self.bytes)
            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"bytes", 0, self._io.size() - self._io.pos())


        def _check(self):
            self._dirty = False


    @property
    def has_unknown_version(self):
        if hasattr(self, '_m_has_unknown_version'):
            return self._m_has_unknown_version

        self._m_has_unknown_version = (not (self.is_version1))
        return getattr(self, '_m_has_unknown_version', None)

    def _invalidate_has_unknown_version(self):
        del self._m_has_unknown_version
    @property
    def is_version1(self):
        if hasattr(self, '_m_is_version1'):
            return self._m_is_version1

        self._m_is_version1 = self.version == 1
        return getattr(self, '_m_is_version1', None)

    def _invalidate_is_version1(self):
        del self._m_is_version1

