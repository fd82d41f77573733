# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import flatbuffers
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
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.collection_id = flatbuffers.Flatbuffers.UintField(self.table, 2, self._io)
            self.ttl_valid = flatbuffers.Flatbuffers.BoolField(self.table, 3, self._io)
            self.max_ttl = flatbuffers.Flatbuffers.UintField(self.table, 4, self._io)
            self.name = flatbuffers.Flatbuffers.StringField(self.table, 5, self._io)
            self.history = flatbuffers.Flatbuffers.BoolField(self.table, 6, self._io)
            self.default_collection_mvs = flatbuffers.Flatbuffers.UlongField(self.table, 7, self._io)
            self.metered = flatbuffers.Flatbuffers.BoolField(self.table, 8, self._io)
            self.flush_uid = flatbuffers.Flatbuffers.UlongField(self.table, 9, self._io)


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
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.collection_id = flatbuffers.Flatbuffers.UintField(self.table, 2, self._io)
            self.system_collection = flatbuffers.Flatbuffers.BoolField(self.table, 3, self._io)


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
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.system_scope = flatbuffers.Flatbuffers.BoolField(self.table, 2, self._io)


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
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.name = flatbuffers.Flatbuffers.StringField(self.table, 2, self._io)


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

