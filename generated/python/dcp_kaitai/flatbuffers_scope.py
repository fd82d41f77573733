# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import flatbuffers_string
from . import flatbuffers_table


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class FlatbuffersScope(KaitaiStruct):
    """Value of a system event of version 2 that creates a scope.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
    
    
    .. seealso::
       Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    """
    def __init__(self, len_buffer, _io, _parent=None, _root=None):
        super(FlatbuffersScope, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_buffer = len_buffer
        self._read()

    def _read(self):
        self.table = flatbuffers_table.FlatbuffersTable(self.len_buffer, self._io)


    def _fetch_instances(self):
        pass
        self.table._fetch_instances()
        _ = self.name
        if hasattr(self, '_m_name'):
            pass
            self._m_name._fetch_instances()

        _ = self.ofs_name
        if hasattr(self, '_m_ofs_name'):
            pass

        _ = self.raw_manifest_id
        if hasattr(self, '_m_raw_manifest_id'):
            pass

        _ = self.raw_scope_id
        if hasattr(self, '_m_raw_scope_id'):
            pass


    @property
    def has_manifest_id(self):
        """The buffer holds the field `uid`."""
        if hasattr(self, '_m_has_manifest_id'):
            return self._m_has_manifest_id

        self._m_has_manifest_id =  ((self.table.vtable.num_offsets > 0) and (self.table.vtable.offsets[0] != 0)) 
        return getattr(self, '_m_has_manifest_id', None)

    @property
    def has_name(self):
        """The buffer holds the field `name`."""
        if hasattr(self, '_m_has_name'):
            return self._m_has_name

        self._m_has_name =  ((self.table.vtable.num_offsets > 2) and (self.table.vtable.offsets[2] != 0)) 
        return getattr(self, '_m_has_name', None)

    @property
    def has_scope_id(self):
        """The buffer holds the field `scopeId`."""
        if hasattr(self, '_m_has_scope_id'):
            return self._m_has_scope_id

        self._m_has_scope_id =  ((self.table.vtable.num_offsets > 1) and (self.table.vtable.offsets[1] != 0)) 
        return getattr(self, '_m_has_scope_id', None)

    @property
    def manifest_id(self):
        """Id of the manifest that was last completely processed."""
        if hasattr(self, '_m_manifest_id'):
            return self._m_manifest_id

        self._m_manifest_id = (self.raw_manifest_id if self.has_manifest_id else 0)
        return getattr(self, '_m_manifest_id', None)

    @property
    def name(self):
        """Name of the scope."""
        if hasattr(self, '_m_name'):
            return self._m_name

        if self.has_name:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_name_string)
            self._m_name = flatbuffers_string.FlatbuffersString(self.len_buffer, self._io)
            self._io.seek(_pos)

        return getattr(self, '_m_name', None)

    @property
    def ofs_name(self):
        """Distance of the string from this field."""
        if hasattr(self, '_m_ofs_name'):
            return self._m_ofs_name

        if self.has_name:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_name)
            self._m_ofs_name = self._io.read_u4le()
            _ = self._m_ofs_name
            if not _ <= self.len_buffer:
                raise kaitaistruct.ValidationExprError(self._m_ofs_name, self._io, u"/instances/ofs_name")
            self._io.seek(_pos)

        return getattr(self, '_m_ofs_name', None)

    @property
    def pos_manifest_id(self):
        """Position of the field `uid`."""
        if hasattr(self, '_m_pos_manifest_id'):
            return self._m_pos_manifest_id

        if self.has_manifest_id:
            pass
            self._m_pos_manifest_id = (self.table.pos_table + self.table.vtable.offsets[0])

        return getattr(self, '_m_pos_manifest_id', None)

    @property
    def pos_name(self):
        """Position of the field `name`."""
        if hasattr(self, '_m_pos_name'):
            return self._m_pos_name

        if self.has_name:
            pass
            self._m_pos_name = (self.table.pos_table + self.table.vtable.offsets[2])

        return getattr(self, '_m_pos_name', None)

    @property
    def pos_name_string(self):
        """Position of the string."""
        if hasattr(self, '_m_pos_name_string'):
            return self._m_pos_name_string

        if self.has_name:
            pass
            self._m_pos_name_string = (self.pos_name + self.ofs_name)

        return getattr(self, '_m_pos_name_string', None)

    @property
    def pos_scope_id(self):
        """Position of the field `scopeId`."""
        if hasattr(self, '_m_pos_scope_id'):
            return self._m_pos_scope_id

        if self.has_scope_id:
            pass
            self._m_pos_scope_id = (self.table.pos_table + self.table.vtable.offsets[1])

        return getattr(self, '_m_pos_scope_id', None)

    @property
    def raw_manifest_id(self):
        """The field `uid` as it stands in the buffer."""
        if hasattr(self, '_m_raw_manifest_id'):
            return self._m_raw_manifest_id

        if self.has_manifest_id:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_manifest_id)
            self._m_raw_manifest_id = self._io.read_u8le()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_manifest_id', None)

    @property
    def raw_scope_id(self):
        """The field `scopeId` as it stands in the buffer."""
        if hasattr(self, '_m_raw_scope_id'):
            return self._m_raw_scope_id

        if self.has_scope_id:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_scope_id)
            self._m_raw_scope_id = self._io.read_u4le()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_scope_id', None)

    @property
    def scope_id(self):
        """The scope."""
        if hasattr(self, '_m_scope_id'):
            return self._m_scope_id

        self._m_scope_id = (self.raw_scope_id if self.has_scope_id else 0)
        return getattr(self, '_m_scope_id', None)


