# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class FlatbuffersTable(KaitaiStruct):
    """Where the root table of a buffer lies and which fields it holds. A buffer
    begins with the position of its root table; the table begins with the
    distance to its vtable, which may lie before or behind it; the vtable has the
    distance of each field from the table.
    
    A field that the vtable does not reach, or for which it has 0, is not in the
    buffer and has its default value. All integers are little-endian, and all
    positions count from the first byte of the buffer.
    
    .. seealso::
       Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    """
    SEQ_FIELDS = ["pos_table"]
    def __init__(self, len_buffer, _io, _parent=None, _root=None):
        super(FlatbuffersTable, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_buffer = len_buffer
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['pos_table']['start'] = self._io.pos()
        self.pos_table = self._io.read_u4le()
        self._debug['pos_table']['end'] = self._io.pos()
        _ = self.pos_table
        if not _ <= self.last_pos:
            raise kaitaistruct.ValidationExprError(self.pos_table, self._io, u"/seq/0")


    def _fetch_instances(self):
        pass
        _ = self.ofs_vtable
        if hasattr(self, '_m_ofs_vtable'):
            pass

        _ = self.vtable
        if hasattr(self, '_m_vtable'):
            pass
            self._m_vtable._fetch_instances()


    class Vtable(KaitaiStruct):
        """Distances of the fields from their table.
        
        .. seealso::
           Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
        """
        SEQ_FIELDS = ["len_vtable", "len_table", "offsets"]
        def __init__(self, _io, _parent=None, _root=None):
            super(FlatbuffersTable.Vtable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_vtable']['start'] = self._io.pos()
            self.len_vtable = self._io.read_u2le()
            self._debug['len_vtable']['end'] = self._io.pos()
            _ = self.len_vtable
            if not  ((_ >= 4) and ((_ % 2) == 0)) :
                raise kaitaistruct.ValidationExprError(self.len_vtable, self._io, u"/types/vtable/seq/0")
            self._debug['len_table']['start'] = self._io.pos()
            self.len_table = self._io.read_u2le()
            self._debug['len_table']['end'] = self._io.pos()
            self._debug['offsets']['start'] = self._io.pos()
            self._debug['offsets']['arr'] = []
            self.offsets = []
            for i in range(self.num_offsets):
                self._debug['offsets']['arr'].append({'start': self._io.pos()})
                self.offsets.append(self._io.read_u2le())
                self._debug['offsets']['arr'][i]['end'] = self._io.pos()

            self._debug['offsets']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.offsets)):
                pass


        @property
        def num_bytes(self):
            """Length of the distances in bytes."""
            if hasattr(self, '_m_num_bytes'):
                return self._m_num_bytes

            self._m_num_bytes = (self.len_vtable - 4)
            return getattr(self, '_m_num_bytes', None)

        @property
        def num_offsets(self):
            """How many fields the writer's schema had, at most."""
            if hasattr(self, '_m_num_offsets'):
                return self._m_num_offsets

            self._m_num_offsets = (self.num_bytes // 2)
            return getattr(self, '_m_num_offsets', None)


    @property
    def first_ofs(self):
        """Least distance at which the vtable still lies inside the buffer."""
        if hasattr(self, '_m_first_ofs'):
            return self._m_first_ofs

        self._m_first_ofs = (self.pos_table - self.last_pos)
        return getattr(self, '_m_first_ofs', None)

    @property
    def last_pos(self):
        """Last position at which four bytes fit."""
        if hasattr(self, '_m_last_pos'):
            return self._m_last_pos

        self._m_last_pos = (self.len_buffer - 4)
        return getattr(self, '_m_last_pos', None)

    @property
    def ofs_vtable(self):
        """Position of the table less that of the vtable. May be negative."""
        if hasattr(self, '_m_ofs_vtable'):
            return self._m_ofs_vtable

        _pos = self._io.pos()
        self._io.seek(self.pos_table)
        self._debug['_m_ofs_vtable']['start'] = self._io.pos()
        self._m_ofs_vtable = self._io.read_s4le()
        self._debug['_m_ofs_vtable']['end'] = self._io.pos()
        _ = self._m_ofs_vtable
        if not  ((_ <= self.pos_table) and (_ >= self.first_ofs)) :
            raise kaitaistruct.ValidationExprError(self._m_ofs_vtable, self._io, u"/instances/ofs_vtable")
        self._io.seek(_pos)
        return getattr(self, '_m_ofs_vtable', None)

    @property
    def pos_vtable(self):
        """Position of the vtable."""
        if hasattr(self, '_m_pos_vtable'):
            return self._m_pos_vtable

        self._m_pos_vtable = (self.pos_table - self.ofs_vtable)
        return getattr(self, '_m_pos_vtable', None)

    @property
    def vtable(self):
        """Which fields the table holds and where."""
        if hasattr(self, '_m_vtable'):
            return self._m_vtable

        _pos = self._io.pos()
        self._io.seek(self.pos_vtable)
        self._debug['_m_vtable']['start'] = self._io.pos()
        self._m_vtable = FlatbuffersTable.Vtable(self._io, self, self._root)
        self._m_vtable._read()
        self._debug['_m_vtable']['end'] = self._io.pos()
        self._io.seek(_pos)
        return getattr(self, '_m_vtable', None)


