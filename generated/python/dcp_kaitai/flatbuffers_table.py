# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


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
    def __init__(self, len_buffer, _io, _parent=None, _root=None):
        super(FlatbuffersTable, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_buffer = len_buffer
        self._read()

    def _read(self):
        self.pos_table = self._io.read_u4le()
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
        def __init__(self, _io, _parent=None, _root=None):
            super(FlatbuffersTable.Vtable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_vtable = self._io.read_u2le()
            _ = self.len_vtable
            if not  ((_ >= 4) and ((_ % 2) == 0)) :
                raise kaitaistruct.ValidationExprError(self.len_vtable, self._io, u"/types/vtable/seq/0")
            self.len_table = self._io.read_u2le()
            self.offsets = []
            for i in range(self.num_offsets):
                self.offsets.append(self._io.read_u2le())



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
        self._m_ofs_vtable = self._io.read_s4le()
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
        self._m_vtable = FlatbuffersTable.Vtable(self._io, self, self._root)
        self._io.seek(_pos)
        return getattr(self, '_m_vtable', None)


