# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import flatbuffers
from . import mcbp_surplus
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpSystemEvent(KaitaiStruct):
    """A collection or scope was created, changed or dropped.
    
    Events describe changes that administrators make to collections and scopes,
    rather than changes that applications make to documents.
    
    The extras carry the event, its seqno, and the version, which determines the
    encoding of the key and the value. Versions 0 and 1 are plain structures;
    version 2 is a FlatBuffers table. If the consumer requested version 2, its
    streams contain only version 2 events; otherwise, its streams contain version
    0 and version 1 events.
    
    If one manifest causes several events, only the last event carries the id of
    that manifest; the other events carry the id of the previous manifest. The
    manifest id is meant for replication between nodes: a node that is interrupted
    between two events of a manifest must not consider the manifest complete.
    
    On disk, the event that ends a collection replaces the event that began it. A
    stream from seqno 0 can therefore contain an end event without an earlier
    begin event.
    
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
    SEQ_FIELDS = ["extras", "key", "event_value"]
    def __init__(self, len_extras, len_key, len_event_value, _io, _parent=None, _root=None):
        super(DcpSystemEvent, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_event_value = len_event_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpSystemEvent.Extras(self.len_extras, _io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['key']['start'] = self._io.pos()
        self.key = self._io.read_bytes(self.len_key)
        self._debug['key']['end'] = self._io.pos()
        self._debug['event_value']['start'] = self._io.pos()
        _on = self.layout
        if _on == 0:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.EventFields(True, False, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 1:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.EventFields(True, False, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 16:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.EventFields(True, True, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 3:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.EventFields(False, False, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 32:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.Collection(self.len_event_value, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 33:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.DroppedCollection(self.len_event_value, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 35:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.Scope(self.len_event_value, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 36:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.DroppedScope(self.len_event_value, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 37:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.Collection(self.len_event_value, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 4:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.EventFields(False, False, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 4096:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.PrototypeFields(True, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 4097:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.PrototypeFields(True, _io__raw_event_value, self, self._root)
            self.event_value._read()
        elif _on == 4098:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.PrototypeFields(False, _io__raw_event_value, self, self._root)
            self.event_value._read()
        else:
            pass
            self._raw_event_value = self._io.read_bytes(self.len_event_value)
            _io__raw_event_value = KaitaiStream(BytesIO(self._raw_event_value))
            self.event_value = DcpSystemEvent.UnknownEvent(_io__raw_event_value, self, self._root)
            self.event_value._read()
        self._debug['event_value']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        _on = self.layout
        if _on == 0:
            pass
            self.event_value._fetch_instances()
        elif _on == 1:
            pass
            self.event_value._fetch_instances()
        elif _on == 16:
            pass
            self.event_value._fetch_instances()
        elif _on == 3:
            pass
            self.event_value._fetch_instances()
        elif _on == 32:
            pass
            self.event_value._fetch_instances()
        elif _on == 33:
            pass
            self.event_value._fetch_instances()
        elif _on == 35:
            pass
            self.event_value._fetch_instances()
        elif _on == 36:
            pass
            self.event_value._fetch_instances()
        elif _on == 37:
            pass
            self.event_value._fetch_instances()
        elif _on == 4:
            pass
            self.event_value._fetch_instances()
        elif _on == 4096:
            pass
            self.event_value._fetch_instances()
        elif _on == 4097:
            pass
            self.event_value._fetch_instances()
        elif _on == 4098:
            pass
            self.event_value._fetch_instances()
        else:
            pass
            self.event_value._fetch_instances()

    class Collection(KaitaiStruct):
        """Version 2 value of an event that begins or modifies a collection. A writer
        omits a field that has its default value, so the default scope, 0, is
        absent from the buffer.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        SEQ_FIELDS = ["table", "manifest_id", "scope_id", "collection_id", "ttl_valid", "max_ttl", "name", "history", "default_collection_mvs", "metered", "flush_uid"]
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.Collection, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['table']['start'] = self._io.pos()
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.table._read()
            self._debug['table']['end'] = self._io.pos()
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.manifest_id._read()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['scope_id']['start'] = self._io.pos()
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.scope_id._read()
            self._debug['scope_id']['end'] = self._io.pos()
            self._debug['collection_id']['start'] = self._io.pos()
            self.collection_id = flatbuffers.Flatbuffers.UintField(self.table, 2, self._io)
            self.collection_id._read()
            self._debug['collection_id']['end'] = self._io.pos()
            self._debug['ttl_valid']['start'] = self._io.pos()
            self.ttl_valid = flatbuffers.Flatbuffers.BoolField(self.table, 3, self._io)
            self.ttl_valid._read()
            self._debug['ttl_valid']['end'] = self._io.pos()
            self._debug['max_ttl']['start'] = self._io.pos()
            self.max_ttl = flatbuffers.Flatbuffers.UintField(self.table, 4, self._io)
            self.max_ttl._read()
            self._debug['max_ttl']['end'] = self._io.pos()
            self._debug['name']['start'] = self._io.pos()
            self.name = flatbuffers.Flatbuffers.StringField(self.table, 5, self._io)
            self.name._read()
            self._debug['name']['end'] = self._io.pos()
            self._debug['history']['start'] = self._io.pos()
            self.history = flatbuffers.Flatbuffers.BoolField(self.table, 6, self._io)
            self.history._read()
            self._debug['history']['end'] = self._io.pos()
            self._debug['default_collection_mvs']['start'] = self._io.pos()
            self.default_collection_mvs = flatbuffers.Flatbuffers.UlongField(self.table, 7, self._io)
            self.default_collection_mvs._read()
            self._debug['default_collection_mvs']['end'] = self._io.pos()
            self._debug['metered']['start'] = self._io.pos()
            self.metered = flatbuffers.Flatbuffers.BoolField(self.table, 8, self._io)
            self.metered._read()
            self._debug['metered']['end'] = self._io.pos()
            self._debug['flush_uid']['start'] = self._io.pos()
            self.flush_uid = flatbuffers.Flatbuffers.UlongField(self.table, 9, self._io)
            self.flush_uid._read()
            self._debug['flush_uid']['end'] = self._io.pos()


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
        """Version 2 value of an event that ends a collection.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        SEQ_FIELDS = ["table", "manifest_id", "scope_id", "collection_id", "system_collection"]
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.DroppedCollection, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['table']['start'] = self._io.pos()
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.table._read()
            self._debug['table']['end'] = self._io.pos()
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.manifest_id._read()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['scope_id']['start'] = self._io.pos()
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.scope_id._read()
            self._debug['scope_id']['end'] = self._io.pos()
            self._debug['collection_id']['start'] = self._io.pos()
            self.collection_id = flatbuffers.Flatbuffers.UintField(self.table, 2, self._io)
            self.collection_id._read()
            self._debug['collection_id']['end'] = self._io.pos()
            self._debug['system_collection']['start'] = self._io.pos()
            self.system_collection = flatbuffers.Flatbuffers.BoolField(self.table, 3, self._io)
            self.system_collection._read()
            self._debug['system_collection']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.collection_id._fetch_instances()
            self.system_collection._fetch_instances()


    class DroppedScope(KaitaiStruct):
        """Version 2 value of an event that drops a scope.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        SEQ_FIELDS = ["table", "manifest_id", "scope_id", "system_scope"]
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.DroppedScope, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['table']['start'] = self._io.pos()
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.table._read()
            self._debug['table']['end'] = self._io.pos()
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.manifest_id._read()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['scope_id']['start'] = self._io.pos()
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.scope_id._read()
            self._debug['scope_id']['end'] = self._io.pos()
            self._debug['system_scope']['start'] = self._io.pos()
            self.system_scope = flatbuffers.Flatbuffers.BoolField(self.table, 2, self._io)
            self.system_scope._read()
            self._debug['system_scope']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.system_scope._fetch_instances()


    class EventFields(KaitaiStruct):
        """In versions 0 and 1, the structure contains the manifest and the scope.
        For events about a collection, the structure also contains the collection
        and, in version 1, the maximum time to live.
        
        The scope precedes the collection. The example in the server's
        documentation swaps the labels of scope and collection.
        """
        SEQ_FIELDS = ["manifest_id", "scope_id", "collection_id", "max_ttl", "surplus"]
        def __init__(self, has_collection_id, has_max_ttl, _io, _parent=None, _root=None):
            super(DcpSystemEvent.EventFields, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_collection_id = has_collection_id
            self.has_max_ttl = has_max_ttl
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = self._io.read_u8be()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['scope_id']['start'] = self._io.pos()
            self.scope_id = self._io.read_u4be()
            self._debug['scope_id']['end'] = self._io.pos()
            if self.has_collection_id:
                pass
                self._debug['collection_id']['start'] = self._io.pos()
                self.collection_id = self._io.read_u4be()
                self._debug['collection_id']['end'] = self._io.pos()
            else:
                self.collection_id = None

            if self.has_max_ttl:
                pass
                self._debug['max_ttl']['start'] = self._io.pos()
                self.max_ttl = self._io.read_u4be()
                self._debug['max_ttl']['end'] = self._io.pos()
            else:
                self.max_ttl = None

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
            if self.has_collection_id:
                pass

            if self.has_max_ttl:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class Extras(KaitaiStruct):
        """The event, its seqno and the version."""
        SEQ_FIELDS = ["by_seqno", "event", "version", "surplus"]
        def __init__(self, len_extras, _io, _parent=None, _root=None):
            super(DcpSystemEvent.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['by_seqno']['start'] = self._io.pos()
            self.by_seqno = self._io.read_u8be()
            self._debug['by_seqno']['end'] = self._io.pos()
            self._debug['event']['start'] = self._io.pos()
            self.event = KaitaiStream.resolve_enum(DcpSystemEvent.Event, self._io.read_u4be())
            self._debug['event']['end'] = self._io.pos()
            if self.has_version:
                pass
                self._debug['version']['start'] = self._io.pos()
                self.version = self._io.read_u1()
                self._debug['version']['end'] = self._io.pos()
            else:
                self.version = None

            if self._io.pos() < self.len_extras:
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
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
            """The extras contain the version, which the prototype omits."""
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
        SEQ_FIELDS = ["manifest_id", "collection_uid", "surplus"]
        def __init__(self, has_collection_uid, _io, _parent=None, _root=None):
            super(DcpSystemEvent.PrototypeFields, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_collection_uid = has_collection_uid
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = self._io.read_u8be()
            self._debug['manifest_id']['end'] = self._io.pos()
            if self.has_collection_uid:
                pass
                self._debug['collection_uid']['start'] = self._io.pos()
                self.collection_uid = self._io.read_u8be()
                self._debug['collection_uid']['end'] = self._io.pos()
            else:
                self.collection_uid = None

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
            if self.has_collection_uid:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class Scope(KaitaiStruct):
        """Version 2 value of an event that creates a scope.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        SEQ_FIELDS = ["table", "manifest_id", "scope_id", "name"]
        def __init__(self, len_buffer, _io, _parent=None, _root=None):
            super(DcpSystemEvent.Scope, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['table']['start'] = self._io.pos()
            self.table = flatbuffers.Flatbuffers(self.len_buffer, self._io)
            self.table._read()
            self._debug['table']['end'] = self._io.pos()
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = flatbuffers.Flatbuffers.UlongField(self.table, 0, self._io)
            self.manifest_id._read()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['scope_id']['start'] = self._io.pos()
            self.scope_id = flatbuffers.Flatbuffers.UintField(self.table, 1, self._io)
            self.scope_id._read()
            self._debug['scope_id']['end'] = self._io.pos()
            self._debug['name']['start'] = self._io.pos()
            self.name = flatbuffers.Flatbuffers.StringField(self.table, 2, self._io)
            self.name._read()
            self._debug['name']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.name._fetch_instances()


    class UnknownEvent(KaitaiStruct):
        """An event without a layout."""
        SEQ_FIELDS = ["unknown_value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpSystemEvent.UnknownEvent, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['unknown_value']['start'] = self._io.pos()
            self.unknown_value = self._io.read_bytes_full()
            self._debug['unknown_value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    @property
    def layout(self):
        """Version and event in one number, such as 0x21 for event 1 in version 2.
        Numbers of the prototype begin at 0x1000. The lowest four bits are 15 for
        events numbered 15 or higher.
        """
        if hasattr(self, '_m_layout'):
            return self._m_layout

        self._m_layout = (((self.extras.version if self.extras.has_version else 256) * 16) + (self.extras.raw_event if self.extras.raw_event < 15 else 15))
        return getattr(self, '_m_layout', None)


    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

