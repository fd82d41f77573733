# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpSystemEvent(KaitaiStruct):
    """A collection or scope was created, changed or dropped.
    
    The extras carry the event, its seqno, and the version in which key and value
    are encoded: versions 0 and 1 are plain structures, version 2 is a FlatBuffers
    table. A stream has either version 2 alone, if the consumer requested it, or
    versions 0 and 1.
    
    Of the events that one manifest causes, only the last carries the id of that
    manifest; the others carry the id of the previous one. The id is meant for
    replication between nodes: a node that is interrupted between two of the
    events must not consider the manifest complete.
    
    A prototype in 5.0 to 6.0 had extras of 12 bytes, without a version.
    
    There is no response unless an error occurs.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h
    
    
    .. seealso::
       Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    """

    class Event(IntEnum):
        begin_collection = 0
        end_collection = 1
        flush_collection = 2
        create_scope = 3
        drop_scope = 4
        modify_collection = 5
    def __init__(self, len_extras, len_key, len_value, _io, _parent=None, _root=None):
        super(DcpSystemEvent, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpSystemEvent.Extras(self.len_extras, _io__raw_extras, self, self._root)
        self.key = self._io.read_bytes(self.len_key)
        if self.has_fields:
            pass
            self._raw_fields = self._io.read_bytes(self.len_value)
            _io__raw_fields = KaitaiStream(BytesIO(self._raw_fields))
            self.fields = DcpSystemEvent.EventFields(self.has_collection_id, self.has_max_ttl, _io__raw_fields, self, self._root)
        else:
            self.fields = None

        if self.has_collection:
            pass
            self._raw_collection = self._io.read_bytes(self.len_value)
            _io__raw_collection = KaitaiStream(BytesIO(self._raw_collection))
            self.collection = DcpSystemEvent.Collection(self.len_value, _io__raw_collection, self, self._root)
        else:
            self.collection = None

        if self.has_dropped_collection:
            pass
            self._raw_dropped_collection = self._io.read_bytes(self.len_value)
            _io__raw_dropped_collection = KaitaiStream(BytesIO(self._raw_dropped_collection))
            self.dropped_collection = DcpSystemEvent.DroppedCollection(self.len_value, _io__raw_dropped_collection, self, self._root)
        else:
            self.dropped_collection = None

        if self.has_scope:
            pass
            self._raw_scope = self._io.read_bytes(self.len_value)
            _io__raw_scope = KaitaiStream(BytesIO(self._raw_scope))
            self.scope = DcpSystemEvent.Scope(self.len_value, _io__raw_scope, self, self._root)
        else:
            self.scope = None

        if self.has_dropped_scope:
            pass
            self._raw_dropped_scope = self._io.read_bytes(self.len_value)
            _io__raw_dropped_scope = KaitaiStream(BytesIO(self._raw_dropped_scope))
            self.dropped_scope = DcpSystemEvent.DroppedScope(self.len_value, _io__raw_dropped_scope, self, self._root)
        else:
            self.dropped_scope = None

        if self.has_prototype_fields:
            pass
            self._raw_prototype_fields = self._io.read_bytes(self.len_value)
            _io__raw_prototype_fields = KaitaiStream(BytesIO(self._raw_prototype_fields))
            self.prototype_fields = DcpSystemEvent.PrototypeFields(self.has_prototype_collection, _io__raw_prototype_fields, self, self._root)
        else:
            self.prototype_fields = None

        if self.has_unknown_value:
            pass
            self.unknown_value = self._io.read_bytes(self.len_value)
        else:
            self.unknown_value = None



    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        if self.has_fields:
            pass
            self.fields._fetch_instances()

        if self.has_collection:
            pass
            self.collection._fetch_instances()

        if self.has_dropped_collection:
            pass
            self.dropped_collection._fetch_instances()

        if self.has_scope:
            pass
            self.scope._fetch_instances()

        if self.has_dropped_scope:
            pass
            self.dropped_scope._fetch_instances()

        if self.has_prototype_fields:
            pass
            self.prototype_fields._fetch_instances()

        if self.has_unknown_value:
            pass


    class Collection(KaitaiStruct):
        """Value of version 2 where a collection begins or is modified. A writer
        leaves out a field that has its default, so the default scope, 0, is not
        in the bytes.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.Collection, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._read()

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.collection_id = DcpSystemEvent.FlatbuffersUint(self.table, 2, self._io, self, self._root)
            self.ttl_valid = DcpSystemEvent.FlatbuffersBool(self.table, 3, self._io, self, self._root)
            self.max_ttl = DcpSystemEvent.FlatbuffersUint(self.table, 4, self._io, self, self._root)
            self.name = DcpSystemEvent.FlatbuffersString(self.table, 5, self._io, self, self._root)
            self.history = DcpSystemEvent.FlatbuffersBool(self.table, 6, self._io, self, self._root)
            self.default_collection_mvs = DcpSystemEvent.FlatbuffersUlong(self.table, 7, self._io, self, self._root)
            self.metered = DcpSystemEvent.FlatbuffersBool(self.table, 8, self._io, self, self._root)
            self.flush_uid = DcpSystemEvent.FlatbuffersUlong(self.table, 9, self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.collection_id._fetch_instances()
            self.ttl_valid._fetch_instances()
            self.max_ttl._fetch_instances()
            self.name._fetch_instances()
            self.history._fetch_instances()
            self.default_collection_mvs._fetch_instances()
            self.metered._fetch_instances()
            self.flush_uid._fetch_instances()


    class DroppedCollection(KaitaiStruct):
        """Value of version 2 where a collection ends.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.DroppedCollection, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._read()

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.collection_id = DcpSystemEvent.FlatbuffersUint(self.table, 2, self._io, self, self._root)
            self.system_collection = DcpSystemEvent.FlatbuffersBool(self.table, 3, self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.collection_id._fetch_instances()
            self.system_collection._fetch_instances()


    class DroppedScope(KaitaiStruct):
        """Value of version 2 where a scope is dropped.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.DroppedScope, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._read()

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.system_scope = DcpSystemEvent.FlatbuffersBool(self.table, 2, self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.system_scope._fetch_instances()


    class EventFields(KaitaiStruct):
        """The structures of versions 0 and 1: manifest and scope, then the
        collection if the event is about one, then its maximum time to live in
        version 1.
        
        The scope comes before the collection. The example on the page of the
        server's documentation labels the two the other way round.
        """
        def __init__(self, has_collection_id, has_max_ttl, _io, _parent=None, _root=None):
            super(DcpSystemEvent.EventFields, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_collection_id = has_collection_id
            self.has_max_ttl = has_max_ttl
            self._read()

        def _read(self):
            self.manifest_id = self._io.read_u8be()
            self.scope_id = self._io.read_u4be()
            if self.has_collection_id:
                pass
                self.collection_id = self._io.read_u4be()
            else:
                self.collection_id = None

            if self.has_max_ttl:
                pass
                self.max_ttl = self._io.read_u4be()
            else:
                self.max_ttl = None

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_collection_id:
                pass

            if self.has_max_ttl:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class Extras(KaitaiStruct):
        """Event, seqno and version."""
        def __init__(self, len_extras, _io, _parent=None, _root=None):
            super(DcpSystemEvent.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self._read()

        def _read(self):
            self.by_seqno = self._io.read_u8be()
            self.event = KaitaiStream.resolve_enum(DcpSystemEvent.Event, self._io.read_u4be())
            if self.has_version:
                pass
                self.version = self._io.read_u1()
            else:
                self.version = None

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_version:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()


        @property
        def has_version(self):
            """The extras are not those of the prototype."""
            if hasattr(self, '_m_has_version'):
                return self._m_has_version

            self._m_has_version = self.len_extras > 12
            return getattr(self, '_m_has_version', None)

        @property
        def raw_event(self):
            if hasattr(self, '_m_raw_event'):
                return self._m_raw_event

            self._m_raw_event = int(self.event)
            return getattr(self, '_m_raw_event', None)


    class FlatbuffersBool(KaitaiStruct):
        """A boolean in one byte."""
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersBool, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._read()

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
            """The byte is there and not 0."""
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
            """The field as the buffer holds it."""
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._m_stored = self._io.read_u1()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)


    class FlatbuffersString(KaitaiStruct):
        """A text elsewhere in the buffer. The field itself is the distance from it
        to the length of the text.
        """
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._read()

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
                self._m_content = DcpSystemEvent.FlatbuffersText(self.table.len_buffer, self._io, self, self._root)
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
                self._m_ofs_content = self._io.read_u4le()
                _ = self._m_ofs_content
                if not _ <= self.table.len_buffer:
                    raise kaitaistruct.ValidationExprError(self._m_ofs_content, self._io, u"dcp_system_event/types/flatbuffers_string/instances/ofs_content")
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


    class FlatbuffersTable(KaitaiStruct):
        """Where the root table of a buffer lies and which fields it holds. A buffer
        begins with the position of its root table; the table begins with the
        distance to its vtable, which may lie before or after it; the vtable has
        the distance of each field from the table.
        
        A field that the vtable does not reach, or for which it has 0, is not in
        the buffer and has its default value. All integers are little-endian, and
        all positions count from the first byte of the buffer.
        """
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersTable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._read()

        def _read(self):
            self.pos_table = self._io.read_u4le()
            _ = self.pos_table
            if not _ <= self.last_pos:
                raise kaitaistruct.ValidationExprError(self.pos_table, self._io, u"dcp_system_event/types/flatbuffers_table/seq/0")


        def _fetch_instances(self):
            pass
            _ = self.ofs_vtable
            if hasattr(self, '_m_ofs_vtable'):
                pass

            _ = self.vtable
            if hasattr(self, '_m_vtable'):
                pass
                self._m_vtable._fetch_instances()


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
            """Position of the table minus that of the vtable. May be negative."""
            if hasattr(self, '_m_ofs_vtable'):
                return self._m_ofs_vtable

            _pos = self._io.pos()
            self._io.seek(self.pos_table)
            self._m_ofs_vtable = self._io.read_s4le()
            _ = self._m_ofs_vtable
            if not  ((_ <= self.pos_table) and (_ >= self.first_ofs)) :
                raise kaitaistruct.ValidationExprError(self._m_ofs_vtable, self._io, u"dcp_system_event/types/flatbuffers_table/instances/ofs_vtable")
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
            self._m_vtable = DcpSystemEvent.FlatbuffersVtable(self._io, self, self._root)
            self._io.seek(_pos)
            return getattr(self, '_m_vtable', None)


    class FlatbuffersText(KaitaiStruct):
        """A length, that many bytes of text, and a zero byte that the length does
        not count.
        """
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersText, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._read()

        def _read(self):
            self.len_text = self._io.read_u4le()
            _ = self.len_text
            if not _ < self.len_buffer:
                raise kaitaistruct.ValidationExprError(self.len_text, self._io, u"dcp_system_event/types/flatbuffers_text/seq/0")
            self.text = self._io.read_bytes(self.len_text)
            self.terminator = self._io.read_u1()
            if not self.terminator == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.terminator, self._io, u"dcp_system_event/types/flatbuffers_text/seq/2")


        def _fetch_instances(self):
            pass


    class FlatbuffersUint(KaitaiStruct):
        """A 32-bit field."""
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersUint, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._read()

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
            """The number, 0 where the buffer leaves the field out."""
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
            """The field as the buffer holds it."""
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._m_stored = self._io.read_u4le()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)


    class FlatbuffersUlong(KaitaiStruct):
        """A 64-bit field."""
        def __init__(self, table, index, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersUlong, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._read()

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
            """The number, 0 where the buffer leaves the field out."""
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
            """The field as the buffer holds it."""
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._m_stored = self._io.read_u8le()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)


    class FlatbuffersVtable(KaitaiStruct):
        """Distances of the fields from their table."""
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersVtable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_vtable = self._io.read_u2le()
            _ = self.len_vtable
            if not  ((_ >= 4) and ((_ % 2) == 0)) :
                raise kaitaistruct.ValidationExprError(self.len_vtable, self._io, u"dcp_system_event/types/flatbuffers_vtable/seq/0")
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


    class PrototypeFields(KaitaiStruct):
        """The structures of the prototype, without a version.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h
        """
        def __init__(self, has_collection_uid, _io, _parent=None, _root=None):
            super(DcpSystemEvent.PrototypeFields, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_collection_uid = has_collection_uid
            self._read()

        def _read(self):
            self.manifest_id = self._io.read_u8be()
            if self.has_collection_uid:
                pass
                self.collection_uid = self._io.read_u8be()
            else:
                self.collection_uid = None

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_collection_uid:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class Scope(KaitaiStruct):
        """Value of version 2 where a scope is created.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.Scope, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._read()

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.name = DcpSystemEvent.FlatbuffersString(self.table, 2, self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.name._fetch_instances()


    @property
    def has_collection(self):
        """The value is the FlatBuffers table of a collection."""
        if hasattr(self, '_m_has_collection'):
            return self._m_has_collection

        self._m_has_collection =  ((self.has_version2) and ( ((self.is_begin) or (self.is_modify)) )) 
        return getattr(self, '_m_has_collection', None)

    @property
    def has_collection_id(self):
        """The event begins or ends a collection."""
        if hasattr(self, '_m_has_collection_id'):
            return self._m_has_collection_id

        self._m_has_collection_id =  ((self.is_begin) or (self.is_end)) 
        return getattr(self, '_m_has_collection_id', None)

    @property
    def has_dropped_collection(self):
        """The value is the FlatBuffers table of a dropped collection."""
        if hasattr(self, '_m_has_dropped_collection'):
            return self._m_has_dropped_collection

        self._m_has_dropped_collection =  ((self.has_version2) and (self.is_end)) 
        return getattr(self, '_m_has_dropped_collection', None)

    @property
    def has_dropped_scope(self):
        """The value is the FlatBuffers table of a dropped scope."""
        if hasattr(self, '_m_has_dropped_scope'):
            return self._m_has_dropped_scope

        self._m_has_dropped_scope =  ((self.has_version2) and (self.extras.event == DcpSystemEvent.Event.drop_scope)) 
        return getattr(self, '_m_has_dropped_scope', None)

    @property
    def has_fields(self):
        """The value is one of the structures of version 0 or 1."""
        if hasattr(self, '_m_has_fields'):
            return self._m_has_fields

        self._m_has_fields =  ((self.has_version0_fields) or (self.has_max_ttl)) 
        return getattr(self, '_m_has_fields', None)

    @property
    def has_max_ttl(self):
        """The collection has a maximum time to live."""
        if hasattr(self, '_m_has_max_ttl'):
            return self._m_has_max_ttl

        self._m_has_max_ttl =  ((self.has_version1) and (self.is_begin)) 
        return getattr(self, '_m_has_max_ttl', None)

    @property
    def has_prototype_collection(self):
        """The event is about a collection, in the prototype."""
        if hasattr(self, '_m_has_prototype_collection'):
            return self._m_has_prototype_collection

        self._m_has_prototype_collection =  ((self.has_collection_id) and ((not (self.extras.has_version)))) 
        return getattr(self, '_m_has_prototype_collection', None)

    @property
    def has_prototype_fields(self):
        """The value is one of the structures of the prototype."""
        if hasattr(self, '_m_has_prototype_fields'):
            return self._m_has_prototype_fields

        self._m_has_prototype_fields =  ((self.has_prototype_collection) or (self.has_prototype_separator)) 
        return getattr(self, '_m_has_prototype_fields', None)

    @property
    def has_prototype_separator(self):
        """The separator changed, in the prototype."""
        if hasattr(self, '_m_has_prototype_separator'):
            return self._m_has_prototype_separator

        self._m_has_prototype_separator =  ((self.extras.event == DcpSystemEvent.Event.flush_collection) and ((not (self.extras.has_version)))) 
        return getattr(self, '_m_has_prototype_separator', None)

    @property
    def has_scope(self):
        """The value is the FlatBuffers table of a scope."""
        if hasattr(self, '_m_has_scope'):
            return self._m_has_scope

        self._m_has_scope =  ((self.has_version2) and (self.extras.event == DcpSystemEvent.Event.create_scope)) 
        return getattr(self, '_m_has_scope', None)

    @property
    def has_table(self):
        """The value is a FlatBuffers table."""
        if hasattr(self, '_m_has_table'):
            return self._m_has_table

        self._m_has_table =  ((self.has_collection) or (self.has_dropped_collection) or (self.has_scope) or (self.has_dropped_scope)) 
        return getattr(self, '_m_has_table', None)

    @property
    def has_unknown_value(self):
        """The value has no layout."""
        if hasattr(self, '_m_has_unknown_value'):
            return self._m_has_unknown_value

        self._m_has_unknown_value = (not ( ((self.has_fields) or (self.has_table) or (self.has_prototype_fields)) ))
        return getattr(self, '_m_has_unknown_value', None)

    @property
    def has_version0(self):
        """Key and value are in version 0."""
        if hasattr(self, '_m_has_version0'):
            return self._m_has_version0

        self._m_has_version0 =  ((self.extras.has_version) and (self.extras.version == 0)) 
        return getattr(self, '_m_has_version0', None)

    @property
    def has_version0_fields(self):
        """The value is one of the structures of version 0."""
        if hasattr(self, '_m_has_version0_fields'):
            return self._m_has_version0_fields

        self._m_has_version0_fields =  ((self.has_version0) and ( ((self.has_collection_id) or (self.is_scope)) )) 
        return getattr(self, '_m_has_version0_fields', None)

    @property
    def has_version1(self):
        """Key and value are in version 1."""
        if hasattr(self, '_m_has_version1'):
            return self._m_has_version1

        self._m_has_version1 =  ((self.extras.has_version) and (self.extras.version == 1)) 
        return getattr(self, '_m_has_version1', None)

    @property
    def has_version2(self):
        """Key and value are in version 2."""
        if hasattr(self, '_m_has_version2'):
            return self._m_has_version2

        self._m_has_version2 =  ((self.extras.has_version) and (self.extras.version == 2)) 
        return getattr(self, '_m_has_version2', None)

    @property
    def is_begin(self):
        """A collection begins."""
        if hasattr(self, '_m_is_begin'):
            return self._m_is_begin

        self._m_is_begin = self.extras.event == DcpSystemEvent.Event.begin_collection
        return getattr(self, '_m_is_begin', None)

    @property
    def is_end(self):
        """A collection ends."""
        if hasattr(self, '_m_is_end'):
            return self._m_is_end

        self._m_is_end = self.extras.event == DcpSystemEvent.Event.end_collection
        return getattr(self, '_m_is_end', None)

    @property
    def is_modify(self):
        """A collection is modified."""
        if hasattr(self, '_m_is_modify'):
            return self._m_is_modify

        self._m_is_modify = self.extras.event == DcpSystemEvent.Event.modify_collection
        return getattr(self, '_m_is_modify', None)

    @property
    def is_scope(self):
        """A scope is created or dropped."""
        if hasattr(self, '_m_is_scope'):
            return self._m_is_scope

        self._m_is_scope =  ((self.extras.event == DcpSystemEvent.Event.create_scope) or (self.extras.event == DcpSystemEvent.Event.drop_scope)) 
        return getattr(self, '_m_is_scope', None)


    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

