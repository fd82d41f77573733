# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpSystemEvent(ReadWriteKaitaiStruct):
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
    def __init__(self, len_extras, len_key, len_value, _io=None, _parent=None, _root=None):
        super(DcpSystemEvent, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.len_value = len_value

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpSystemEvent.Extras(self.len_extras, _io__raw_extras, self, self._root)
        self.extras._read()
        self.key = self._io.read_bytes(self.len_key)
        if self.has_fields:
            pass
            self._raw_fields = self._io.read_bytes(self.len_value)
            _io__raw_fields = KaitaiStream(BytesIO(self._raw_fields))
            self.fields = DcpSystemEvent.EventFields(self.has_collection_id, self.has_max_ttl, _io__raw_fields, self, self._root)
            self.fields._read()

        if self.has_collection:
            pass
            self._raw_collection = self._io.read_bytes(self.len_value)
            _io__raw_collection = KaitaiStream(BytesIO(self._raw_collection))
            self.collection = DcpSystemEvent.Collection(self.len_value, _io__raw_collection, self, self._root)
            self.collection._read()

        if self.has_dropped_collection:
            pass
            self._raw_dropped_collection = self._io.read_bytes(self.len_value)
            _io__raw_dropped_collection = KaitaiStream(BytesIO(self._raw_dropped_collection))
            self.dropped_collection = DcpSystemEvent.DroppedCollection(self.len_value, _io__raw_dropped_collection, self, self._root)
            self.dropped_collection._read()

        if self.has_scope:
            pass
            self._raw_scope = self._io.read_bytes(self.len_value)
            _io__raw_scope = KaitaiStream(BytesIO(self._raw_scope))
            self.scope = DcpSystemEvent.Scope(self.len_value, _io__raw_scope, self, self._root)
            self.scope._read()

        if self.has_dropped_scope:
            pass
            self._raw_dropped_scope = self._io.read_bytes(self.len_value)
            _io__raw_dropped_scope = KaitaiStream(BytesIO(self._raw_dropped_scope))
            self.dropped_scope = DcpSystemEvent.DroppedScope(self.len_value, _io__raw_dropped_scope, self, self._root)
            self.dropped_scope._read()

        if self.has_prototype_fields:
            pass
            self._raw_prototype_fields = self._io.read_bytes(self.len_value)
            _io__raw_prototype_fields = KaitaiStream(BytesIO(self._raw_prototype_fields))
            self.prototype_fields = DcpSystemEvent.PrototypeFields(self.has_prototype_collection, _io__raw_prototype_fields, self, self._root)
            self.prototype_fields._read()

        if self.has_unknown_value:
            pass
            self.unknown_value = self._io.read_bytes(self.len_value)

        self._dirty = False


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



    def _write__seq(self, io=None):
        super(DcpSystemEvent, self)._write__seq(io)
        _io__raw_extras = KaitaiStream(BytesIO(bytearray(self.len_extras)))
        self._io.add_child_stream(_io__raw_extras)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_extras))
        def handler(parent, _io__raw_extras=_io__raw_extras):
            self._raw_extras = _io__raw_extras.to_byte_array()
            if len(self._raw_extras) != self.len_extras:
                raise kaitaistruct.ConsistencyError(u"raw(extras)", self.len_extras, len(self._raw_extras))
            parent.write_bytes(self._raw_extras)
        _io__raw_extras.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.extras._write__seq(_io__raw_extras)
        self._io.write_bytes(self.key)
        if self.has_fields:
            pass
            _io__raw_fields = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_fields)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_fields=_io__raw_fields):
                self._raw_fields = _io__raw_fields.to_byte_array()
                if len(self._raw_fields) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(fields)", self.len_value, len(self._raw_fields))
                parent.write_bytes(self._raw_fields)
            _io__raw_fields.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.fields._write__seq(_io__raw_fields)

        if self.has_collection:
            pass
            _io__raw_collection = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_collection)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_collection=_io__raw_collection):
                self._raw_collection = _io__raw_collection.to_byte_array()
                if len(self._raw_collection) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(collection)", self.len_value, len(self._raw_collection))
                parent.write_bytes(self._raw_collection)
            _io__raw_collection.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.collection._write__seq(_io__raw_collection)

        if self.has_dropped_collection:
            pass
            _io__raw_dropped_collection = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_dropped_collection)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_dropped_collection=_io__raw_dropped_collection):
                self._raw_dropped_collection = _io__raw_dropped_collection.to_byte_array()
                if len(self._raw_dropped_collection) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(dropped_collection)", self.len_value, len(self._raw_dropped_collection))
                parent.write_bytes(self._raw_dropped_collection)
            _io__raw_dropped_collection.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.dropped_collection._write__seq(_io__raw_dropped_collection)

        if self.has_scope:
            pass
            _io__raw_scope = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_scope)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_scope=_io__raw_scope):
                self._raw_scope = _io__raw_scope.to_byte_array()
                if len(self._raw_scope) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(scope)", self.len_value, len(self._raw_scope))
                parent.write_bytes(self._raw_scope)
            _io__raw_scope.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.scope._write__seq(_io__raw_scope)

        if self.has_dropped_scope:
            pass
            _io__raw_dropped_scope = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_dropped_scope)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_dropped_scope=_io__raw_dropped_scope):
                self._raw_dropped_scope = _io__raw_dropped_scope.to_byte_array()
                if len(self._raw_dropped_scope) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(dropped_scope)", self.len_value, len(self._raw_dropped_scope))
                parent.write_bytes(self._raw_dropped_scope)
            _io__raw_dropped_scope.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.dropped_scope._write__seq(_io__raw_dropped_scope)

        if self.has_prototype_fields:
            pass
            _io__raw_prototype_fields = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_prototype_fields)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_prototype_fields=_io__raw_prototype_fields):
                self._raw_prototype_fields = _io__raw_prototype_fields.to_byte_array()
                if len(self._raw_prototype_fields) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(prototype_fields)", self.len_value, len(self._raw_prototype_fields))
                parent.write_bytes(self._raw_prototype_fields)
            _io__raw_prototype_fields.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.prototype_fields._write__seq(_io__raw_prototype_fields)

        if self.has_unknown_value:
            pass
            self._io.write_bytes(self.unknown_value)



    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if self.extras.len_extras != self.len_extras:
            raise kaitaistruct.ConsistencyError(u"extras", self.len_extras, self.extras.len_extras)
        if len(self.key) != self.len_key:
            raise kaitaistruct.ConsistencyError(u"key", self.len_key, len(self.key))
        if self.has_fields:
            pass
            if self.fields._root != self._root:
                raise kaitaistruct.ConsistencyError(u"fields", self._root, self.fields._root)
            if self.fields._parent != self:
                raise kaitaistruct.ConsistencyError(u"fields", self, self.fields._parent)
            if self.fields.has_collection_id != self.has_collection_id:
                raise kaitaistruct.ConsistencyError(u"fields", self.has_collection_id, self.fields.has_collection_id)
            if self.fields.has_max_ttl != self.has_max_ttl:
                raise kaitaistruct.ConsistencyError(u"fields", self.has_max_ttl, self.fields.has_max_ttl)

        if self.has_collection:
            pass
            if self.collection._root != self._root:
                raise kaitaistruct.ConsistencyError(u"collection", self._root, self.collection._root)
            if self.collection._parent != self:
                raise kaitaistruct.ConsistencyError(u"collection", self, self.collection._parent)
            if self.collection.len_buffer != self.len_value:
                raise kaitaistruct.ConsistencyError(u"collection", self.len_value, self.collection.len_buffer)

        if self.has_dropped_collection:
            pass
            if self.dropped_collection._root != self._root:
                raise kaitaistruct.ConsistencyError(u"dropped_collection", self._root, self.dropped_collection._root)
            if self.dropped_collection._parent != self:
                raise kaitaistruct.ConsistencyError(u"dropped_collection", self, self.dropped_collection._parent)
            if self.dropped_collection.len_buffer != self.len_value:
                raise kaitaistruct.ConsistencyError(u"dropped_collection", self.len_value, self.dropped_collection.len_buffer)

        if self.has_scope:
            pass
            if self.scope._root != self._root:
                raise kaitaistruct.ConsistencyError(u"scope", self._root, self.scope._root)
            if self.scope._parent != self:
                raise kaitaistruct.ConsistencyError(u"scope", self, self.scope._parent)
            if self.scope.len_buffer != self.len_value:
                raise kaitaistruct.ConsistencyError(u"scope", self.len_value, self.scope.len_buffer)

        if self.has_dropped_scope:
            pass
            if self.dropped_scope._root != self._root:
                raise kaitaistruct.ConsistencyError(u"dropped_scope", self._root, self.dropped_scope._root)
            if self.dropped_scope._parent != self:
                raise kaitaistruct.ConsistencyError(u"dropped_scope", self, self.dropped_scope._parent)
            if self.dropped_scope.len_buffer != self.len_value:
                raise kaitaistruct.ConsistencyError(u"dropped_scope", self.len_value, self.dropped_scope.len_buffer)

        if self.has_prototype_fields:
            pass
            if self.prototype_fields._root != self._root:
                raise kaitaistruct.ConsistencyError(u"prototype_fields", self._root, self.prototype_fields._root)
            if self.prototype_fields._parent != self:
                raise kaitaistruct.ConsistencyError(u"prototype_fields", self, self.prototype_fields._parent)
            if self.prototype_fields.has_collection_uid != self.has_prototype_collection:
                raise kaitaistruct.ConsistencyError(u"prototype_fields", self.has_prototype_collection, self.prototype_fields.has_collection_uid)

        if self.has_unknown_value:
            pass
            if len(self.unknown_value) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"unknown_value", self.len_value, len(self.unknown_value))

        self._dirty = False

    class Collection(ReadWriteKaitaiStruct):
        """Value of version 2 where a collection begins or is modified. A writer
        leaves out a field that has its default, so the default scope, 0, is not
        in the bytes.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.Collection, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.table._read()
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.manifest_id._read()
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.scope_id._read()
            self.collection_id = DcpSystemEvent.FlatbuffersUint(self.table, 2, self._io, self, self._root)
            self.collection_id._read()
            self.ttl_valid = DcpSystemEvent.FlatbuffersBool(self.table, 3, self._io, self, self._root)
            self.ttl_valid._read()
            self.max_ttl = DcpSystemEvent.FlatbuffersUint(self.table, 4, self._io, self, self._root)
            self.max_ttl._read()
            self.name = DcpSystemEvent.FlatbuffersString(self.table, 5, self._io, self, self._root)
            self.name._read()
            self.history = DcpSystemEvent.FlatbuffersBool(self.table, 6, self._io, self, self._root)
            self.history._read()
            self.default_collection_mvs = DcpSystemEvent.FlatbuffersUlong(self.table, 7, self._io, self, self._root)
            self.default_collection_mvs._read()
            self.metered = DcpSystemEvent.FlatbuffersBool(self.table, 8, self._io, self, self._root)
            self.metered._read()
            self.flush_uid = DcpSystemEvent.FlatbuffersUlong(self.table, 9, self._io, self, self._root)
            self.flush_uid._read()
            self._dirty = False


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


        def _write__seq(self, io=None):
            super(DcpSystemEvent.Collection, self)._write__seq(io)
            self.table._write__seq(self._io)
            self.manifest_id._write__seq(self._io)
            self.scope_id._write__seq(self._io)
            self.collection_id._write__seq(self._io)
            self.ttl_valid._write__seq(self._io)
            self.max_ttl._write__seq(self._io)
            self.name._write__seq(self._io)
            self.history._write__seq(self._io)
            self.default_collection_mvs._write__seq(self._io)
            self.metered._write__seq(self._io)
            self.flush_uid._write__seq(self._io)


        def _check(self):
            if self.table._root != self._root:
                raise kaitaistruct.ConsistencyError(u"table", self._root, self.table._root)
            if self.table._parent != self:
                raise kaitaistruct.ConsistencyError(u"table", self, self.table._parent)
            if self.table.len_buffer != self.len_buffer:
                raise kaitaistruct.ConsistencyError(u"table", self.len_buffer, self.table.len_buffer)
            if self.manifest_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self._root, self.manifest_id._root)
            if self.manifest_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self, self.manifest_id._parent)
            if self.manifest_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self.table, self.manifest_id.table)
            if self.manifest_id.index != 0:
                raise kaitaistruct.ConsistencyError(u"manifest_id", 0, self.manifest_id.index)
            if self.scope_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"scope_id", self._root, self.scope_id._root)
            if self.scope_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"scope_id", self, self.scope_id._parent)
            if self.scope_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"scope_id", self.table, self.scope_id.table)
            if self.scope_id.index != 1:
                raise kaitaistruct.ConsistencyError(u"scope_id", 1, self.scope_id.index)
            if self.collection_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"collection_id", self._root, self.collection_id._root)
            if self.collection_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"collection_id", self, self.collection_id._parent)
            if self.collection_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"collection_id", self.table, self.collection_id.table)
            if self.collection_id.index != 2:
                raise kaitaistruct.ConsistencyError(u"collection_id", 2, self.collection_id.index)
            if self.ttl_valid._root != self._root:
                raise kaitaistruct.ConsistencyError(u"ttl_valid", self._root, self.ttl_valid._root)
            if self.ttl_valid._parent != self:
                raise kaitaistruct.ConsistencyError(u"ttl_valid", self, self.ttl_valid._parent)
            if self.ttl_valid.table != self.table:
                raise kaitaistruct.ConsistencyError(u"ttl_valid", self.table, self.ttl_valid.table)
            if self.ttl_valid.index != 3:
                raise kaitaistruct.ConsistencyError(u"ttl_valid", 3, self.ttl_valid.index)
            if self.max_ttl._root != self._root:
                raise kaitaistruct.ConsistencyError(u"max_ttl", self._root, self.max_ttl._root)
            if self.max_ttl._parent != self:
                raise kaitaistruct.ConsistencyError(u"max_ttl", self, self.max_ttl._parent)
            if self.max_ttl.table != self.table:
                raise kaitaistruct.ConsistencyError(u"max_ttl", self.table, self.max_ttl.table)
            if self.max_ttl.index != 4:
                raise kaitaistruct.ConsistencyError(u"max_ttl", 4, self.max_ttl.index)
            if self.name._root != self._root:
                raise kaitaistruct.ConsistencyError(u"name", self._root, self.name._root)
            if self.name._parent != self:
                raise kaitaistruct.ConsistencyError(u"name", self, self.name._parent)
            if self.name.table != self.table:
                raise kaitaistruct.ConsistencyError(u"name", self.table, self.name.table)
            if self.name.index != 5:
                raise kaitaistruct.ConsistencyError(u"name", 5, self.name.index)
            if self.history._root != self._root:
                raise kaitaistruct.ConsistencyError(u"history", self._root, self.history._root)
            if self.history._parent != self:
                raise kaitaistruct.ConsistencyError(u"history", self, self.history._parent)
            if self.history.table != self.table:
                raise kaitaistruct.ConsistencyError(u"history", self.table, self.history.table)
            if self.history.index != 6:
                raise kaitaistruct.ConsistencyError(u"history", 6, self.history.index)
            if self.default_collection_mvs._root != self._root:
                raise kaitaistruct.ConsistencyError(u"default_collection_mvs", self._root, self.default_collection_mvs._root)
            if self.default_collection_mvs._parent != self:
                raise kaitaistruct.ConsistencyError(u"default_collection_mvs", self, self.default_collection_mvs._parent)
            if self.default_collection_mvs.table != self.table:
                raise kaitaistruct.ConsistencyError(u"default_collection_mvs", self.table, self.default_collection_mvs.table)
            if self.default_collection_mvs.index != 7:
                raise kaitaistruct.ConsistencyError(u"default_collection_mvs", 7, self.default_collection_mvs.index)
            if self.metered._root != self._root:
                raise kaitaistruct.ConsistencyError(u"metered", self._root, self.metered._root)
            if self.metered._parent != self:
                raise kaitaistruct.ConsistencyError(u"metered", self, self.metered._parent)
            if self.metered.table != self.table:
                raise kaitaistruct.ConsistencyError(u"metered", self.table, self.metered.table)
            if self.metered.index != 8:
                raise kaitaistruct.ConsistencyError(u"metered", 8, self.metered.index)
            if self.flush_uid._root != self._root:
                raise kaitaistruct.ConsistencyError(u"flush_uid", self._root, self.flush_uid._root)
            if self.flush_uid._parent != self:
                raise kaitaistruct.ConsistencyError(u"flush_uid", self, self.flush_uid._parent)
            if self.flush_uid.table != self.table:
                raise kaitaistruct.ConsistencyError(u"flush_uid", self.table, self.flush_uid.table)
            if self.flush_uid.index != 9:
                raise kaitaistruct.ConsistencyError(u"flush_uid", 9, self.flush_uid.index)
            self._dirty = False


    class DroppedCollection(ReadWriteKaitaiStruct):
        """Value of version 2 where a collection ends.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.DroppedCollection, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.table._read()
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.manifest_id._read()
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.scope_id._read()
            self.collection_id = DcpSystemEvent.FlatbuffersUint(self.table, 2, self._io, self, self._root)
            self.collection_id._read()
            self.system_collection = DcpSystemEvent.FlatbuffersBool(self.table, 3, self._io, self, self._root)
            self.system_collection._read()
            self._dirty = False


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.collection_id._fetch_instances()
            self.system_collection._fetch_instances()


        def _write__seq(self, io=None):
            super(DcpSystemEvent.DroppedCollection, self)._write__seq(io)
            self.table._write__seq(self._io)
            self.manifest_id._write__seq(self._io)
            self.scope_id._write__seq(self._io)
            self.collection_id._write__seq(self._io)
            self.system_collection._write__seq(self._io)


        def _check(self):
            if self.table._root != self._root:
                raise kaitaistruct.ConsistencyError(u"table", self._root, self.table._root)
            if self.table._parent != self:
                raise kaitaistruct.ConsistencyError(u"table", self, self.table._parent)
            if self.table.len_buffer != self.len_buffer:
                raise kaitaistruct.ConsistencyError(u"table", self.len_buffer, self.table.len_buffer)
            if self.manifest_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self._root, self.manifest_id._root)
            if self.manifest_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self, self.manifest_id._parent)
            if self.manifest_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self.table, self.manifest_id.table)
            if self.manifest_id.index != 0:
                raise kaitaistruct.ConsistencyError(u"manifest_id", 0, self.manifest_id.index)
            if self.scope_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"scope_id", self._root, self.scope_id._root)
            if self.scope_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"scope_id", self, self.scope_id._parent)
            if self.scope_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"scope_id", self.table, self.scope_id.table)
            if self.scope_id.index != 1:
                raise kaitaistruct.ConsistencyError(u"scope_id", 1, self.scope_id.index)
            if self.collection_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"collection_id", self._root, self.collection_id._root)
            if self.collection_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"collection_id", self, self.collection_id._parent)
            if self.collection_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"collection_id", self.table, self.collection_id.table)
            if self.collection_id.index != 2:
                raise kaitaistruct.ConsistencyError(u"collection_id", 2, self.collection_id.index)
            if self.system_collection._root != self._root:
                raise kaitaistruct.ConsistencyError(u"system_collection", self._root, self.system_collection._root)
            if self.system_collection._parent != self:
                raise kaitaistruct.ConsistencyError(u"system_collection", self, self.system_collection._parent)
            if self.system_collection.table != self.table:
                raise kaitaistruct.ConsistencyError(u"system_collection", self.table, self.system_collection.table)
            if self.system_collection.index != 3:
                raise kaitaistruct.ConsistencyError(u"system_collection", 3, self.system_collection.index)
            self._dirty = False


    class DroppedScope(ReadWriteKaitaiStruct):
        """Value of version 2 where a scope is dropped.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.DroppedScope, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.table._read()
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.manifest_id._read()
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.scope_id._read()
            self.system_scope = DcpSystemEvent.FlatbuffersBool(self.table, 2, self._io, self, self._root)
            self.system_scope._read()
            self._dirty = False


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.system_scope._fetch_instances()


        def _write__seq(self, io=None):
            super(DcpSystemEvent.DroppedScope, self)._write__seq(io)
            self.table._write__seq(self._io)
            self.manifest_id._write__seq(self._io)
            self.scope_id._write__seq(self._io)
            self.system_scope._write__seq(self._io)


        def _check(self):
            if self.table._root != self._root:
                raise kaitaistruct.ConsistencyError(u"table", self._root, self.table._root)
            if self.table._parent != self:
                raise kaitaistruct.ConsistencyError(u"table", self, self.table._parent)
            if self.table.len_buffer != self.len_buffer:
                raise kaitaistruct.ConsistencyError(u"table", self.len_buffer, self.table.len_buffer)
            if self.manifest_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self._root, self.manifest_id._root)
            if self.manifest_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self, self.manifest_id._parent)
            if self.manifest_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self.table, self.manifest_id.table)
            if self.manifest_id.index != 0:
                raise kaitaistruct.ConsistencyError(u"manifest_id", 0, self.manifest_id.index)
            if self.scope_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"scope_id", self._root, self.scope_id._root)
            if self.scope_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"scope_id", self, self.scope_id._parent)
            if self.scope_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"scope_id", self.table, self.scope_id.table)
            if self.scope_id.index != 1:
                raise kaitaistruct.ConsistencyError(u"scope_id", 1, self.scope_id.index)
            if self.system_scope._root != self._root:
                raise kaitaistruct.ConsistencyError(u"system_scope", self._root, self.system_scope._root)
            if self.system_scope._parent != self:
                raise kaitaistruct.ConsistencyError(u"system_scope", self, self.system_scope._parent)
            if self.system_scope.table != self.table:
                raise kaitaistruct.ConsistencyError(u"system_scope", self.table, self.system_scope.table)
            if self.system_scope.index != 2:
                raise kaitaistruct.ConsistencyError(u"system_scope", 2, self.system_scope.index)
            self._dirty = False


    class EventFields(ReadWriteKaitaiStruct):
        """The structures of versions 0 and 1: manifest and scope, then the
        collection if the event is about one, then its maximum time to live in
        version 1.
        
        The scope comes before the collection. The example on the page of the
        server's documentation labels the two the other way round.
        """
        def __init__(self, has_collection_id, has_max_ttl, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.EventFields, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_collection_id = has_collection_id
            self.has_max_ttl = has_max_ttl

        def _read(self):
            self.manifest_id = self._io.read_u8be()
            self.scope_id = self._io.read_u4be()
            if self.has_collection_id:
                pass
                self.collection_id = self._io.read_u4be()

            if self.has_max_ttl:
                pass
                self.max_ttl = self._io.read_u4be()

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_collection_id:
                pass

            if self.has_max_ttl:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpSystemEvent.EventFields, self)._write__seq(io)
            self._io.write_u8be(self.manifest_id)
            self._io.write_u4be(self.scope_id)
            if self.has_collection_id:
                pass
                self._io.write_u4be(self.collection_id)

            if self.has_max_ttl:
                pass
                self._io.write_u4be(self.max_ttl)

            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_collection_id:
                pass

            if self.has_max_ttl:
                pass

            self._dirty = False


    class Extras(ReadWriteKaitaiStruct):
        """Event, seqno and version."""
        def __init__(self, len_extras, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras

        def _read(self):
            self.by_seqno = self._io.read_u8be()
            self.event = KaitaiStream.resolve_enum(DcpSystemEvent.Event, self._io.read_u4be())
            if self.has_version:
                pass
                self.version = self._io.read_u1()

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_version:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpSystemEvent.Extras, self)._write__seq(io)
            self._io.write_u8be(self.by_seqno)
            self._io.write_u4be(int(self.event))
            if self.has_version:
                pass
                self._io.write_u1(self.version)

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_version:
                pass

            self._dirty = False

        @property
        def has_version(self):
            """The extras are not those of the prototype."""
            if hasattr(self, '_m_has_version'):
                return self._m_has_version

            self._m_has_version = self.len_extras > 12
            return getattr(self, '_m_has_version', None)

        def _invalidate_has_version(self):
            del self._m_has_version
        @property
        def raw_event(self):
            if hasattr(self, '_m_raw_event'):
                return self._m_raw_event

            self._m_raw_event = int(self.event)
            return getattr(self, '_m_raw_event', None)

        def _invalidate_raw_event(self):
            del self._m_raw_event

    class FlatbuffersBool(ReadWriteKaitaiStruct):
        """A boolean in one byte."""
        def __init__(self, table, index, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersBool, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._should_write_stored = False
            self.stored__enabled = True

        def _read(self):
            pass
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.stored
            if hasattr(self, '_m_stored'):
                pass



        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersBool, self)._write__seq(io)
            self._should_write_stored = self.stored__enabled


        def _check(self):
            if self.stored__enabled:
                pass
                if self.is_present:
                    pass


            self._dirty = False

        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        def _invalidate_is_present(self):
            del self._m_is_present
        @property
        def is_set(self):
            """The byte is there and not 0."""
            if hasattr(self, '_m_is_set'):
                return self._m_is_set

            self._m_is_set = (self.stored != 0 if self.is_present else False)
            return getattr(self, '_m_is_set', None)

        def _invalidate_is_set(self):
            del self._m_is_set
        @property
        def pos_stored(self):
            if hasattr(self, '_m_pos_stored'):
                return self._m_pos_stored

            if self.is_present:
                pass
                self._m_pos_stored = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_stored', None)

        def _invalidate_pos_stored(self):
            del self._m_pos_stored
        @property
        def stored(self):
            """The field as the buffer holds it."""
            if self._should_write_stored:
                self._write_stored()
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if not self.stored__enabled:
                return None

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._m_stored = self._io.read_u1()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)

        @stored.setter
        def stored(self, v):
            self._dirty = True
            self._m_stored = v

        def _write_stored(self):
            self._should_write_stored = False
            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._io.write_u1(self._m_stored)
                self._io.seek(_pos)



    class FlatbuffersString(ReadWriteKaitaiStruct):
        """A text elsewhere in the buffer. The field itself is the distance from it
        to the length of the text.
        """
        def __init__(self, table, index, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._should_write_content = False
            self.content__enabled = True
            self._should_write_ofs_content = False
            self.ofs_content__enabled = True

        def _read(self):
            pass
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.content
            if hasattr(self, '_m_content'):
                pass
                self._m_content._fetch_instances()

            _ = self.ofs_content
            if hasattr(self, '_m_ofs_content'):
                pass



        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersString, self)._write__seq(io)
            self._should_write_content = self.content__enabled
            self._should_write_ofs_content = self.ofs_content__enabled


        def _check(self):
            if self.content__enabled:
                pass
                if self.is_present:
                    pass
                    if self._m_content._root != self._root:
                        raise kaitaistruct.ConsistencyError(u"content", self._root, self._m_content._root)
                    if self._m_content._parent != self:
                        raise kaitaistruct.ConsistencyError(u"content", self, self._m_content._parent)
                    if self._m_content.len_buffer != self.table.len_buffer:
                        raise kaitaistruct.ConsistencyError(u"content", self.table.len_buffer, self._m_content.len_buffer)


            if self.ofs_content__enabled:
                pass
                if self.is_present:
                    pass
                    _ = self._m_ofs_content
                    if not _ <= self.table.len_buffer:
                        raise kaitaistruct.ValidationExprError(self._m_ofs_content, None, u"/types/flatbuffers_string/instances/ofs_content")


            self._dirty = False

        @property
        def content(self):
            """Length, text and terminator."""
            if self._should_write_content:
                self._write_content()
            if hasattr(self, '_m_content'):
                return self._m_content

            if not self.content__enabled:
                return None

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_content)
                self._m_content = DcpSystemEvent.FlatbuffersText(self.table.len_buffer, self._io, self, self._root)
                self._m_content._read()
                self._io.seek(_pos)

            return getattr(self, '_m_content', None)

        @content.setter
        def content(self, v):
            self._dirty = True
            self._m_content = v

        def _write_content(self):
            self._should_write_content = False
            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_content)
                self._m_content._write__seq(self._io)
                self._io.seek(_pos)


        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        def _invalidate_is_present(self):
            del self._m_is_present
        @property
        def ofs_content(self):
            """Distance of the content from this field."""
            if self._should_write_ofs_content:
                self._write_ofs_content()
            if hasattr(self, '_m_ofs_content'):
                return self._m_ofs_content

            if not self.ofs_content__enabled:
                return None

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_field)
                self._m_ofs_content = self._io.read_u4le()
                _ = self._m_ofs_content
                if not _ <= self.table.len_buffer:
                    raise kaitaistruct.ValidationExprError(self._m_ofs_content, self._io, u"/types/flatbuffers_string/instances/ofs_content")
                self._io.seek(_pos)

            return getattr(self, '_m_ofs_content', None)

        @ofs_content.setter
        def ofs_content(self, v):
            self._dirty = True
            self._m_ofs_content = v

        def _write_ofs_content(self):
            self._should_write_ofs_content = False
            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_field)
                self._io.write_u4le(self._m_ofs_content)
                self._io.seek(_pos)


        @property
        def pos_content(self):
            if hasattr(self, '_m_pos_content'):
                return self._m_pos_content

            if self.is_present:
                pass
                self._m_pos_content = (self.pos_field + self.ofs_content)

            return getattr(self, '_m_pos_content', None)

        def _invalidate_pos_content(self):
            del self._m_pos_content
        @property
        def pos_field(self):
            if hasattr(self, '_m_pos_field'):
                return self._m_pos_field

            if self.is_present:
                pass
                self._m_pos_field = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_field', None)

        def _invalidate_pos_field(self):
            del self._m_pos_field

    class FlatbuffersTable(ReadWriteKaitaiStruct):
        """Where the root table of a buffer lies and which fields it holds. A buffer
        begins with the position of its root table; the table begins with the
        distance to its vtable, which may lie before or after it; the vtable has
        the distance of each field from the table.
        
        A field that the vtable does not reach, or for which it has 0, is not in
        the buffer and has its default value. All integers are little-endian, and
        all positions count from the first byte of the buffer.
        """
        def __init__(self, len_buffer, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersTable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer
            self._should_write_ofs_vtable = False
            self.ofs_vtable__enabled = True
            self._should_write_vtable = False
            self.vtable__enabled = True

        def _read(self):
            self.pos_table = self._io.read_u4le()
            _ = self.pos_table
            if not _ <= self.last_pos:
                raise kaitaistruct.ValidationExprError(self.pos_table, self._io, u"/types/flatbuffers_table/seq/0")
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.ofs_vtable
            if hasattr(self, '_m_ofs_vtable'):
                pass

            _ = self.vtable
            if hasattr(self, '_m_vtable'):
                pass
                self._m_vtable._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersTable, self)._write__seq(io)
            self._should_write_ofs_vtable = self.ofs_vtable__enabled
            self._should_write_vtable = self.vtable__enabled
            self._io.write_u4le(self.pos_table)


        def _check(self):
            _ = self.pos_table
            if not _ <= self.last_pos:
                raise kaitaistruct.ValidationExprError(self.pos_table, None, u"/types/flatbuffers_table/seq/0")
            if self.ofs_vtable__enabled:
                pass
                _ = self._m_ofs_vtable
                if not  ((_ <= self.pos_table) and (_ >= self.first_ofs)) :
                    raise kaitaistruct.ValidationExprError(self._m_ofs_vtable, None, u"/types/flatbuffers_table/instances/ofs_vtable")

            if self.vtable__enabled:
                pass
                if self._m_vtable._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"vtable", self._root, self._m_vtable._root)
                if self._m_vtable._parent != self:
                    raise kaitaistruct.ConsistencyError(u"vtable", self, self._m_vtable._parent)

            self._dirty = False

        @property
        def first_ofs(self):
            """Least distance at which the vtable still lies inside the buffer."""
            if hasattr(self, '_m_first_ofs'):
                return self._m_first_ofs

            self._m_first_ofs = (self.pos_table - self.last_pos)
            return getattr(self, '_m_first_ofs', None)

        def _invalidate_first_ofs(self):
            del self._m_first_ofs
        @property
        def last_pos(self):
            """Last position at which four bytes fit."""
            if hasattr(self, '_m_last_pos'):
                return self._m_last_pos

            self._m_last_pos = (self.len_buffer - 4)
            return getattr(self, '_m_last_pos', None)

        def _invalidate_last_pos(self):
            del self._m_last_pos
        @property
        def ofs_vtable(self):
            """Position of the table minus that of the vtable. May be negative."""
            if self._should_write_ofs_vtable:
                self._write_ofs_vtable()
            if hasattr(self, '_m_ofs_vtable'):
                return self._m_ofs_vtable

            if not self.ofs_vtable__enabled:
                return None

            _pos = self._io.pos()
            self._io.seek(self.pos_table)
            self._m_ofs_vtable = self._io.read_s4le()
            _ = self._m_ofs_vtable
            if not  ((_ <= self.pos_table) and (_ >= self.first_ofs)) :
                raise kaitaistruct.ValidationExprError(self._m_ofs_vtable, self._io, u"/types/flatbuffers_table/instances/ofs_vtable")
            self._io.seek(_pos)
            return getattr(self, '_m_ofs_vtable', None)

        @ofs_vtable.setter
        def ofs_vtable(self, v):
            self._dirty = True
            self._m_ofs_vtable = v

        def _write_ofs_vtable(self):
            self._should_write_ofs_vtable = False
            _pos = self._io.pos()
            self._io.seek(self.pos_table)
            self._io.write_s4le(self._m_ofs_vtable)
            self._io.seek(_pos)

        @property
        def pos_vtable(self):
            """Position of the vtable."""
            if hasattr(self, '_m_pos_vtable'):
                return self._m_pos_vtable

            self._m_pos_vtable = (self.pos_table - self.ofs_vtable)
            return getattr(self, '_m_pos_vtable', None)

        def _invalidate_pos_vtable(self):
            del self._m_pos_vtable
        @property
        def vtable(self):
            """Which fields the table holds and where."""
            if self._should_write_vtable:
                self._write_vtable()
            if hasattr(self, '_m_vtable'):
                return self._m_vtable

            if not self.vtable__enabled:
                return None

            _pos = self._io.pos()
            self._io.seek(self.pos_vtable)
            self._m_vtable = DcpSystemEvent.FlatbuffersVtable(self._io, self, self._root)
            self._m_vtable._read()
            self._io.seek(_pos)
            return getattr(self, '_m_vtable', None)

        @vtable.setter
        def vtable(self, v):
            self._dirty = True
            self._m_vtable = v

        def _write_vtable(self):
            self._should_write_vtable = False
            _pos = self._io.pos()
            self._io.seek(self.pos_vtable)
            self._m_vtable._write__seq(self._io)
            self._io.seek(_pos)


    class FlatbuffersText(ReadWriteKaitaiStruct):
        """A length, that many bytes of text, and a zero byte that the length does
        not count.
        """
        def __init__(self, len_buffer, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersText, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer

        def _read(self):
            self.len_text = self._io.read_u4le()
            _ = self.len_text
            if not _ < self.len_buffer:
                raise kaitaistruct.ValidationExprError(self.len_text, self._io, u"/types/flatbuffers_text/seq/0")
            self.text = self._io.read_bytes(self.len_text)
            self.terminator = self._io.read_u1()
            if not self.terminator == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.terminator, self._io, u"/types/flatbuffers_text/seq/2")
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersText, self)._write__seq(io)
            self._io.write_u4le(self.len_text)
            self._io.write_bytes(self.text)
            self._io.write_u1(self.terminator)


        def _check(self):
            _ = self.len_text
            if not _ < self.len_buffer:
                raise kaitaistruct.ValidationExprError(self.len_text, None, u"/types/flatbuffers_text/seq/0")
            if len(self.text) != self.len_text:
                raise kaitaistruct.ConsistencyError(u"text", self.len_text, len(self.text))
            if not self.terminator == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.terminator, None, u"/types/flatbuffers_text/seq/2")
            self._dirty = False


    class FlatbuffersUint(ReadWriteKaitaiStruct):
        """A 32-bit field."""
        def __init__(self, table, index, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersUint, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._should_write_stored = False
            self.stored__enabled = True

        def _read(self):
            pass
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.stored
            if hasattr(self, '_m_stored'):
                pass



        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersUint, self)._write__seq(io)
            self._should_write_stored = self.stored__enabled


        def _check(self):
            if self.stored__enabled:
                pass
                if self.is_present:
                    pass


            self._dirty = False

        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        def _invalidate_is_present(self):
            del self._m_is_present
        @property
        def number(self):
            """The number, 0 where the buffer leaves the field out."""
            if hasattr(self, '_m_number'):
                return self._m_number

            self._m_number = (self.stored if self.is_present else 0)
            return getattr(self, '_m_number', None)

        def _invalidate_number(self):
            del self._m_number
        @property
        def pos_stored(self):
            if hasattr(self, '_m_pos_stored'):
                return self._m_pos_stored

            if self.is_present:
                pass
                self._m_pos_stored = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_stored', None)

        def _invalidate_pos_stored(self):
            del self._m_pos_stored
        @property
        def stored(self):
            """The field as the buffer holds it."""
            if self._should_write_stored:
                self._write_stored()
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if not self.stored__enabled:
                return None

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._m_stored = self._io.read_u4le()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)

        @stored.setter
        def stored(self, v):
            self._dirty = True
            self._m_stored = v

        def _write_stored(self):
            self._should_write_stored = False
            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._io.write_u4le(self._m_stored)
                self._io.seek(_pos)



    class FlatbuffersUlong(ReadWriteKaitaiStruct):
        """A 64-bit field."""
        def __init__(self, table, index, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersUlong, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.table = table
            self.index = index
            self._should_write_stored = False
            self.stored__enabled = True

        def _read(self):
            pass
            self._dirty = False


        def _fetch_instances(self):
            pass
            _ = self.stored
            if hasattr(self, '_m_stored'):
                pass



        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersUlong, self)._write__seq(io)
            self._should_write_stored = self.stored__enabled


        def _check(self):
            if self.stored__enabled:
                pass
                if self.is_present:
                    pass


            self._dirty = False

        @property
        def is_present(self):
            """The buffer holds the field."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present =  ((self.table.vtable.num_offsets > self.index) and (self.table.vtable.offsets[self.index] != 0)) 
            return getattr(self, '_m_is_present', None)

        def _invalidate_is_present(self):
            del self._m_is_present
        @property
        def number(self):
            """The number, 0 where the buffer leaves the field out."""
            if hasattr(self, '_m_number'):
                return self._m_number

            self._m_number = (self.stored if self.is_present else 0)
            return getattr(self, '_m_number', None)

        def _invalidate_number(self):
            del self._m_number
        @property
        def pos_stored(self):
            if hasattr(self, '_m_pos_stored'):
                return self._m_pos_stored

            if self.is_present:
                pass
                self._m_pos_stored = (self.table.pos_table + self.table.vtable.offsets[self.index])

            return getattr(self, '_m_pos_stored', None)

        def _invalidate_pos_stored(self):
            del self._m_pos_stored
        @property
        def stored(self):
            """The field as the buffer holds it."""
            if self._should_write_stored:
                self._write_stored()
            if hasattr(self, '_m_stored'):
                return self._m_stored

            if not self.stored__enabled:
                return None

            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._m_stored = self._io.read_u8le()
                self._io.seek(_pos)

            return getattr(self, '_m_stored', None)

        @stored.setter
        def stored(self, v):
            self._dirty = True
            self._m_stored = v

        def _write_stored(self):
            self._should_write_stored = False
            if self.is_present:
                pass
                _pos = self._io.pos()
                self._io.seek(self.pos_stored)
                self._io.write_u8le(self._m_stored)
                self._io.seek(_pos)



    class FlatbuffersVtable(ReadWriteKaitaiStruct):
        """Distances of the fields from their table."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.FlatbuffersVtable, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.len_vtable = self._io.read_u2le()
            _ = self.len_vtable
            if not  ((_ >= 4) and ((_ % 2) == 0)) :
                raise kaitaistruct.ValidationExprError(self.len_vtable, self._io, u"/types/flatbuffers_vtable/seq/0")
            self.len_table = self._io.read_u2le()
            self.offsets = []
            for i in range(self.num_offsets):
                self.offsets.append(self._io.read_u2le())

            self._dirty = False


        def _fetch_instances(self):
            pass
            for i in range(len(self.offsets)):
                pass



        def _write__seq(self, io=None):
            super(DcpSystemEvent.FlatbuffersVtable, self)._write__seq(io)
            self._io.write_u2le(self.len_vtable)
            self._io.write_u2le(self.len_table)
            for i in range(len(self.offsets)):
                pass
                self._io.write_u2le(self.offsets[i])



        def _check(self):
            _ = self.len_vtable
            if not  ((_ >= 4) and ((_ % 2) == 0)) :
                raise kaitaistruct.ValidationExprError(self.len_vtable, None, u"/types/flatbuffers_vtable/seq/0")
            if len(self.offsets) != self.num_offsets:
                raise kaitaistruct.ConsistencyError(u"offsets", self.num_offsets, len(self.offsets))
            for i in range(len(self.offsets)):
                pass

            self._dirty = False

        @property
        def num_bytes(self):
            """Length of the distances in bytes."""
            if hasattr(self, '_m_num_bytes'):
                return self._m_num_bytes

            self._m_num_bytes = (self.len_vtable - 4)
            return getattr(self, '_m_num_bytes', None)

        def _invalidate_num_bytes(self):
            del self._m_num_bytes
        @property
        def num_offsets(self):
            """How many fields the writer's schema had, at most."""
            if hasattr(self, '_m_num_offsets'):
                return self._m_num_offsets

            self._m_num_offsets = (self.num_bytes // 2)
            return getattr(self, '_m_num_offsets', None)

        def _invalidate_num_offsets(self):
            del self._m_num_offsets

    class PrototypeFields(ReadWriteKaitaiStruct):
        """The structures of the prototype, without a version.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h
        """
        def __init__(self, has_collection_uid, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.PrototypeFields, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_collection_uid = has_collection_uid

        def _read(self):
            self.manifest_id = self._io.read_u8be()
            if self.has_collection_uid:
                pass
                self.collection_uid = self._io.read_u8be()

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_collection_uid:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpSystemEvent.PrototypeFields, self)._write__seq(io)
            self._io.write_u8be(self.manifest_id)
            if self.has_collection_uid:
                pass
                self._io.write_u8be(self.collection_uid)

            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_collection_uid:
                pass

            self._dirty = False


    class Scope(ReadWriteKaitaiStruct):
        """Value of version 2 where a scope is created.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
        """
        def __init__(self, len_buffer, _io=None, _parent=None, _root=None):
            super(DcpSystemEvent.Scope, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_buffer = len_buffer

        def _read(self):
            self.table = DcpSystemEvent.FlatbuffersTable(self.len_buffer, self._io, self, self._root)
            self.table._read()
            self.manifest_id = DcpSystemEvent.FlatbuffersUlong(self.table, 0, self._io, self, self._root)
            self.manifest_id._read()
            self.scope_id = DcpSystemEvent.FlatbuffersUint(self.table, 1, self._io, self, self._root)
            self.scope_id._read()
            self.name = DcpSystemEvent.FlatbuffersString(self.table, 2, self._io, self, self._root)
            self.name._read()
            self._dirty = False


        def _fetch_instances(self):
            pass
            self.table._fetch_instances()
            self.manifest_id._fetch_instances()
            self.scope_id._fetch_instances()
            self.name._fetch_instances()


        def _write__seq(self, io=None):
            super(DcpSystemEvent.Scope, self)._write__seq(io)
            self.table._write__seq(self._io)
            self.manifest_id._write__seq(self._io)
            self.scope_id._write__seq(self._io)
            self.name._write__seq(self._io)


        def _check(self):
            if self.table._root != self._root:
                raise kaitaistruct.ConsistencyError(u"table", self._root, self.table._root)
            if self.table._parent != self:
                raise kaitaistruct.ConsistencyError(u"table", self, self.table._parent)
            if self.table.len_buffer != self.len_buffer:
                raise kaitaistruct.ConsistencyError(u"table", self.len_buffer, self.table.len_buffer)
            if self.manifest_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self._root, self.manifest_id._root)
            if self.manifest_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self, self.manifest_id._parent)
            if self.manifest_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"manifest_id", self.table, self.manifest_id.table)
            if self.manifest_id.index != 0:
                raise kaitaistruct.ConsistencyError(u"manifest_id", 0, self.manifest_id.index)
            if self.scope_id._root != self._root:
                raise kaitaistruct.ConsistencyError(u"scope_id", self._root, self.scope_id._root)
            if self.scope_id._parent != self:
                raise kaitaistruct.ConsistencyError(u"scope_id", self, self.scope_id._parent)
            if self.scope_id.table != self.table:
                raise kaitaistruct.ConsistencyError(u"scope_id", self.table, self.scope_id.table)
            if self.scope_id.index != 1:
                raise kaitaistruct.ConsistencyError(u"scope_id", 1, self.scope_id.index)
            if self.name._root != self._root:
                raise kaitaistruct.ConsistencyError(u"name", self._root, self.name._root)
            if self.name._parent != self:
                raise kaitaistruct.ConsistencyError(u"name", self, self.name._parent)
            if self.name.table != self.table:
                raise kaitaistruct.ConsistencyError(u"name", self.table, self.name.table)
            if self.name.index != 2:
                raise kaitaistruct.ConsistencyError(u"name", 2, self.name.index)
            self._dirty = False


    @property
    def has_collection(self):
        """The value is the FlatBuffers table of a collection."""
        if hasattr(self, '_m_has_collection'):
            return self._m_has_collection

        self._m_has_collection =  ((self.has_version2) and ( ((self.is_begin) or (self.is_modify)) )) 
        return getattr(self, '_m_has_collection', None)

    def _invalidate_has_collection(self):
        del self._m_has_collection
    @property
    def has_collection_id(self):
        """The event begins or ends a collection."""
        if hasattr(self, '_m_has_collection_id'):
            return self._m_has_collection_id

        self._m_has_collection_id =  ((self.is_begin) or (self.is_end)) 
        return getattr(self, '_m_has_collection_id', None)

    def _invalidate_has_collection_id(self):
        del self._m_has_collection_id
    @property
    def has_dropped_collection(self):
        """The value is the FlatBuffers table of a dropped collection."""
        if hasattr(self, '_m_has_dropped_collection'):
            return self._m_has_dropped_collection

        self._m_has_dropped_collection =  ((self.has_version2) and (self.is_end)) 
        return getattr(self, '_m_has_dropped_collection', None)

    def _invalidate_has_dropped_collection(self):
        del self._m_has_dropped_collection
    @property
    def has_dropped_scope(self):
        """The value is the FlatBuffers table of a dropped scope."""
        if hasattr(self, '_m_has_dropped_scope'):
            return self._m_has_dropped_scope

        self._m_has_dropped_scope =  ((self.has_version2) and (self.extras.event == DcpSystemEvent.Event.drop_scope)) 
        return getattr(self, '_m_has_dropped_scope', None)

    def _invalidate_has_dropped_scope(self):
        del self._m_has_dropped_scope
    @property
    def has_fields(self):
        """The value is one of the structures of version 0 or 1."""
        if hasattr(self, '_m_has_fields'):
            return self._m_has_fields

        self._m_has_fields =  ((self.has_version0_fields) or (self.has_max_ttl)) 
        return getattr(self, '_m_has_fields', None)

    def _invalidate_has_fields(self):
        del self._m_has_fields
    @property
    def has_max_ttl(self):
        """The collection has a maximum time to live."""
        if hasattr(self, '_m_has_max_ttl'):
            return self._m_has_max_ttl

        self._m_has_max_ttl =  ((self.has_version1) and (self.is_begin)) 
        return getattr(self, '_m_has_max_ttl', None)

    def _invalidate_has_max_ttl(self):
        del self._m_has_max_ttl
    @property
    def has_prototype_collection(self):
        """The event is about a collection, in the prototype."""
        if hasattr(self, '_m_has_prototype_collection'):
            return self._m_has_prototype_collection

        self._m_has_prototype_collection =  ((self.has_collection_id) and ((not (self.extras.has_version)))) 
        return getattr(self, '_m_has_prototype_collection', None)

    def _invalidate_has_prototype_collection(self):
        del self._m_has_prototype_collection
    @property
    def has_prototype_fields(self):
        """The value is one of the structures of the prototype."""
        if hasattr(self, '_m_has_prototype_fields'):
            return self._m_has_prototype_fields

        self._m_has_prototype_fields =  ((self.has_prototype_collection) or (self.has_prototype_separator)) 
        return getattr(self, '_m_has_prototype_fields', None)

    def _invalidate_has_prototype_fields(self):
        del self._m_has_prototype_fields
    @property
    def has_prototype_separator(self):
        """The separator changed, in the prototype."""
        if hasattr(self, '_m_has_prototype_separator'):
            return self._m_has_prototype_separator

        self._m_has_prototype_separator =  ((self.extras.event == DcpSystemEvent.Event.flush_collection) and ((not (self.extras.has_version)))) 
        return getattr(self, '_m_has_prototype_separator', None)

    def _invalidate_has_prototype_separator(self):
        del self._m_has_prototype_separator
    @property
    def has_scope(self):
        """The value is the FlatBuffers table of a scope."""
        if hasattr(self, '_m_has_scope'):
            return self._m_has_scope

        self._m_has_scope =  ((self.has_version2) and (self.extras.event == DcpSystemEvent.Event.create_scope)) 
        return getattr(self, '_m_has_scope', None)

    def _invalidate_has_scope(self):
        del self._m_has_scope
    @property
    def has_table(self):
        """The value is a FlatBuffers table."""
        if hasattr(self, '_m_has_table'):
            return self._m_has_table

        self._m_has_table =  ((self.has_collection) or (self.has_dropped_collection) or (self.has_scope) or (self.has_dropped_scope)) 
        return getattr(self, '_m_has_table', None)

    def _invalidate_has_table(self):
        del self._m_has_table
    @property
    def has_unknown_value(self):
        """The value has no layout."""
        if hasattr(self, '_m_has_unknown_value'):
            return self._m_has_unknown_value

        self._m_has_unknown_value = (not ( ((self.has_fields) or (self.has_table) or (self.has_prototype_fields)) ))
        return getattr(self, '_m_has_unknown_value', None)

    def _invalidate_has_unknown_value(self):
        del self._m_has_unknown_value
    @property
    def has_version0(self):
        """Key and value are in version 0."""
        if hasattr(self, '_m_has_version0'):
            return self._m_has_version0

        self._m_has_version0 =  ((self.extras.has_version) and (self.extras.version == 0)) 
        return getattr(self, '_m_has_version0', None)

    def _invalidate_has_version0(self):
        del self._m_has_version0
    @property
    def has_version0_fields(self):
        """The value is one of the structures of version 0."""
        if hasattr(self, '_m_has_version0_fields'):
            return self._m_has_version0_fields

        self._m_has_version0_fields =  ((self.has_version0) and ( ((self.has_collection_id) or (self.is_scope)) )) 
        return getattr(self, '_m_has_version0_fields', None)

    def _invalidate_has_version0_fields(self):
        del self._m_has_version0_fields
    @property
    def has_version1(self):
        """Key and value are in version 1."""
        if hasattr(self, '_m_has_version1'):
            return self._m_has_version1

        self._m_has_version1 =  ((self.extras.has_version) and (self.extras.version == 1)) 
        return getattr(self, '_m_has_version1', None)

    def _invalidate_has_version1(self):
        del self._m_has_version1
    @property
    def has_version2(self):
        """Key and value are in version 2."""
        if hasattr(self, '_m_has_version2'):
            return self._m_has_version2

        self._m_has_version2 =  ((self.extras.has_version) and (self.extras.version == 2)) 
        return getattr(self, '_m_has_version2', None)

    def _invalidate_has_version2(self):
        del self._m_has_version2
    @property
    def is_begin(self):
        """A collection begins."""
        if hasattr(self, '_m_is_begin'):
            return self._m_is_begin

        self._m_is_begin = self.extras.event == DcpSystemEvent.Event.begin_collection
        return getattr(self, '_m_is_begin', None)

    def _invalidate_is_begin(self):
        del self._m_is_begin
    @property
    def is_end(self):
        """A collection ends."""
        if hasattr(self, '_m_is_end'):
            return self._m_is_end

        self._m_is_end = self.extras.event == DcpSystemEvent.Event.end_collection
        return getattr(self, '_m_is_end', None)

    def _invalidate_is_end(self):
        del self._m_is_end
    @property
    def is_modify(self):
        """A collection is modified."""
        if hasattr(self, '_m_is_modify'):
            return self._m_is_modify

        self._m_is_modify = self.extras.event == DcpSystemEvent.Event.modify_collection
        return getattr(self, '_m_is_modify', None)

    def _invalidate_is_modify(self):
        del self._m_is_modify
    @property
    def is_scope(self):
        """A scope is created or dropped."""
        if hasattr(self, '_m_is_scope'):
            return self._m_is_scope

        self._m_is_scope =  ((self.extras.event == DcpSystemEvent.Event.create_scope) or (self.extras.event == DcpSystemEvent.Event.drop_scope)) 
        return getattr(self, '_m_is_scope', None)

    def _invalidate_is_scope(self):
        del self._m_is_scope

    def __str__(self):
        return u"seqno " + str(self.extras.by_seqno)

