# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class Flatbuffers(KaitaiStruct):
    """The root table of a buffer: its position and the fields that it holds. A
    buffer begins with the position of its root table. The table begins with the
    distance to its vtable, which may be before or after the table. The vtable
    lists the distance of each field from the table.
    
    The buffer does not describe its fields. To read a table of a schema, define a
    type that reads this type at the beginning of the buffer, and then each field
    by its index in the schema:
    
        seq:
          - id: table
            type: flatbuffers(len_buffer)
          - id: uid
            type: flatbuffers::ulong_field(table, 0)
          - id: name
            type: flatbuffers::string_field(table, 1)
    
    A field is absent from the buffer if its index is beyond the end of the
    vtable, or if its distance in the vtable is 0. An absent field has its default
    value, which is 0 in this grammar. All integers are little-endian, and all
    positions are relative to the first byte of the buffer.
    
    .. seealso::
       Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    """
    SEQ_FIELDS = ["pos_table"]
    def __init__(self, len_buffer, _io, _parent=None, _root=None):
        super(Flatbuffers, self).__init__(_io)
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
            raise kaitaistruct.ValidationExprError(self.pos_table, self._io, u"flatbuffers/seq/0")


    def _fetch_instances(self):
        pass
        _ = self.ofs_vtable
        if hasattr(self, '_m_ofs_vtable'):
            pass

        _ = self.vtable
        if hasattr(self, '_m_vtable'):
            pass
            self._m_vtable._fetch_instances()


    class BoolField(KaitaiStruct):
        """A boolean in one byte."""
        SEQ_FIELDS = []
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(Flatbuffers.BoolField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.stored
            if hasattr(self, '_m_stored'):
                pass


        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        @property
        def is_set(self):
            """The byte is present and not 0."""
            if hasattr(self, '_m_is_set'):
                return self._m_is_set

            self._m_is_set = (self.stored != 0 if self.is_present else False)
            return getattr(self, '_m_is_set', None)

        @property
        def pos_stored(self):
            if hasattr(self, '_m_pos_stored'):
                return self._m_pos_stored

            if self.is_present:
                pass
                self._m_pos_stored = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_stored', None)

        @property
        def stored(self):
            """The field as stored in the buffer."""
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._debug['_m_stored']['start'] = self._io.pos()
                self._m_stored = self._io.read_u1()
                self._debug['_m_stored']['end'] = self._io.pos()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)


    class Content(KaitaiStruct):
        """A length, that many bytes of text, and a zero byte that the length does
        not count.
        """
        SEQ_FIELDS = ["len_text", "text", "terminator"]
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(Flatbuffers.Content, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_text']['start'] = self._io.pos()
            self.len_text = self._io.read_u4le()
            self._debug['len_text']['end'] = self._io.pos()
            _ = self.len_text
            if not _ < self.len_buffer:
                raise kaitaistruct.ValidationExprError(self.len_text, self._io, u"flatbuffers/types/content/seq/0")
            self._debug['text']['start'] = self._io.pos()
            self.text = self._io.read_bytes(self.len_text)
            self._debug['text']['end'] = self._io.pos()
            self._debug['terminator']['start'] = self._io.pos()
            self.terminator = self._io.read_u1()
            self._debug['terminator']['end'] = self._io.pos()
            if not self.terminator == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.terminator, self._io, u"flatbuffers/types/content/seq/2")


        def _fetch_instances(self):
            pass


    class StringField(KaitaiStruct):
        """A string elsewhere in the buffer. The field itself contains the distance
        to the length of the string.
        """
        SEQ_FIELDS = []
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(Flatbuffers.StringField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.content
            if hasattr(self, '_m_content'):
                pass
                self._m_content._fetch_instances()

            _ = self.ofs_content
            if hasattr(self, '_m_ofs_content'):
                pass


        @property
        def content(self):
            """Length, text and terminator."""
            if hasattr(self, '_m_content'):
                return self._m_content

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_content)
                self._debug['_m_content']['start'] = self._io.pos()
                self._m_content = Flatbuffers.Content(self.table.len_buffer, self._io, self, self._root)
                self._m_content._read()
                self._debug['_m_content']['end'] = self._io.pos()
                self._io.seek(_pos)

            return getattr(self, '_m_content', None)

        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        @property
        def ofs_content(self):
            """Distance of the content from this field."""
            if hasattr(self, '_m_ofs_content'):
                return self._m_ofs_content

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_field)
                self._debug['_m_ofs_content']['start'] = self._io.pos()
                self._m_ofs_content = self._io.read_u4le()
                self._debug['_m_ofs_content']['end'] = self._io.pos()
                _ = self._m_ofs_content
                if not _ <= self.table.len_buffer:
                    raise kaitaistruct.ValidationExprError(self._m_ofs_content, self._io, u"flatbuffers/types/string_field/instances/ofs_content")
                self._io.seek(_pos)

            return getattr(self, '_m_ofs_content', None)

        @property
        def pos_content(self):
            if hasattr(self, '_m_pos_content'):
                return self._m_pos_content

            if self.is_present:
                pass
                self._m_pos_content = (self.pos_field + self.ofs_content)

            return getattr(self, '_m_pos_content', None)

        @property
        def pos_field(self):
            if hasattr(self, '_m_pos_field'):
                return self._m_pos_field

            if self.is_present:
                pass
                self._m_pos_field = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_field', None)


    class UintField(KaitaiStruct):
        """A 32-bit number."""
        SEQ_FIELDS = []
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(Flatbuffers.UintField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.stored
            if hasattr(self, '_m_stored'):
                pass


        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        @property
        def number(self):
            """The number, or 0 if the buffer omits the field."""
            if hasattr(self, '_m_number'):
                return self._m_number

            self._m_number = (self.stored if self.is_present else 0)
            return getattr(self, '_m_number', None)

        @property
        def pos_stored(self):
            if hasattr(self, '_m_pos_stored'):
                return self._m_pos_stored

            if self.is_present:
                pass
                self._m_pos_stored = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_stored', None)

        @property
        def stored(self):
            """The field as stored in the buffer."""
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._debug['_m_stored']['start'] = self._io.pos()
                self._m_stored = self._io.read_u4le()
                self._debug['_m_stored']['end'] = self._io.pos()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)


    class UlongField(KaitaiStruct):
        """A 64-bit number."""
        SEQ_FIELDS = []
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(Flatbuffers.UlongField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.stored
            if hasattr(self, '_m_stored'):
                pass


        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        @property
        def number(self):
            """The number, or 0 if the buffer omits the field."""
            if hasattr(self, '_m_number'):
                return self._m_number

            self._m_number = (self.stored if self.is_present else 0)
            return getattr(self, '_m_number', None)

        @property
        def pos_stored(self):
            if hasattr(self, '_m_pos_stored'):
                return self._m_pos_stored

            if self.is_present:
                pass
                self._m_pos_stored = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_stored', None)

        @property
        def stored(self):
            """The field as stored in the buffer."""
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._debug['_m_stored']['start'] = self._io.pos()
                self._m_stored = self._io.read_u8le()
                self._debug['_m_stored']['end'] = self._io.pos()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)


    class Vtable(KaitaiStruct):
        """Distances of the fields from their table."""
        SEQ_FIELDS = ["len_vtable", "len_table", "offsets"]
        def __init__(self, _io, _parent=None, _root=None):
            super(Flatbuffers.Vtable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_vtable']['start'] = self._io.pos()
            self.len_vtable = self._io.read_u2le()
            self._debug['len_vtable']['end'] = self._io.pos()
            _ = self.len_vtable
            if not  ((_ >= 4) and (_ % 2 == 0)) :
                raise kaitaistruct.ValidationExprError(self.len_vtable, self._io, u"flatbuffers/types/vtable/seq/0")
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
        def num_offsets(self):
            """Upper bound on the number of fields in the writer's schema."""
            if hasattr(self, '_m_num_offsets'):
                return self._m_num_offsets

            self._m_num_offsets = ((self.len_vtable - 4) // 2)
            return getattr(self, '_m_num_offsets', None)


    @property
    def first_ofs(self):
        """Smallest distance at which the vtable still lies inside the buffer."""
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
        """Table position minus vtable position. May be negative."""
        if hasattr(self, '_m_ofs_vtable'):
            return self._m_ofs_vtable

        _pos = self._io.pos()
        self._io.seek(self.pos_table)
        self._debug['_m_ofs_vtable']['start'] = self._io.pos()
        self._m_ofs_vtable = self._io.read_s4le()
        self._debug['_m_ofs_vtable']['end'] = self._io.pos()
        _ = self._m_ofs_vtable
        if not  ((_ <= self.pos_table) and (_ >= self.first_ofs)) :
            raise kaitaistruct.ValidationExprError(self._m_ofs_vtable, self._io, u"flatbuffers/instances/ofs_vtable")
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
        """Fields that the table holds, with the position of each field."""
        if hasattr(self, '_m_vtable'):
            return self._m_vtable

        _pos = self._io.pos()
        self._io.seek(self.pos_vtable)
        self._debug['_m_vtable']['start'] = self._io.pos()
        self._m_vtable = Flatbuffers.Vtable(self._io, self, self._root)
        self._m_vtable._read()
        self._debug['_m_vtable']['end'] = self._io.pos()
        self._io.seek(_pos)
        return getattr(self, '_m_vtable', None)


