// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

use crate::kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::flatbuffers::Flatbuffers_UintField;
use super::flatbuffers::Flatbuffers_StringField;
use super::flatbuffers::Flatbuffers_UlongField;
use super::flatbuffers::Flatbuffers_BoolField;
use super::flatbuffers::Flatbuffers;
use super::mcbp_surplus::McbpSurplus;
use std::fmt;

/**
 * A collection or scope was created, changed or dropped.
 * 
 * The extras carry the event, its seqno, and the version in which key and value
 * are encoded: versions 0 and 1 are plain structures, version 2 is a FlatBuffers
 * table. A stream has either version 2 alone, if the consumer requested it, or
 * versions 0 and 1.
 * 
 * Of the events that one manifest causes, only the last carries the id of that
 * manifest; the others carry the id of the previous one. The id is meant for
 * replication between nodes: a node that is interrupted between two of the
 * events must not consider the manifest complete.
 * 
 * A prototype in 5.0 to 6.0 had extras of 12 bytes, without a version.
 * 
 * There is no response unless an error occurs.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    len_value: RefCell<u32>,
    extras: RefCell<OptRc<DcpSystemEvent_Extras>>,
    key: RefCell<Vec<u8>>,
    fields: RefCell<OptRc<DcpSystemEvent_EventFields>>,
    collection: RefCell<OptRc<DcpSystemEvent_Collection>>,
    dropped_collection: RefCell<OptRc<DcpSystemEvent_DroppedCollection>>,
    scope: RefCell<OptRc<DcpSystemEvent_Scope>>,
    dropped_scope: RefCell<OptRc<DcpSystemEvent_DroppedScope>>,
    prototype_fields: RefCell<OptRc<DcpSystemEvent_PrototypeFields>>,
    unknown_value: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    fields_raw: RefCell<Vec<u8>>,
    collection_raw: RefCell<Vec<u8>>,
    dropped_collection_raw: RefCell<Vec<u8>>,
    scope_raw: RefCell<Vec<u8>>,
    dropped_scope_raw: RefCell<Vec<u8>>,
    prototype_fields_raw: RefCell<Vec<u8>>,
    f_has_collection: Cell<bool>,
    has_collection: RefCell<bool>,
    f_has_collection_id: Cell<bool>,
    has_collection_id: RefCell<bool>,
    f_has_dropped_collection: Cell<bool>,
    has_dropped_collection: RefCell<bool>,
    f_has_dropped_scope: Cell<bool>,
    has_dropped_scope: RefCell<bool>,
    f_has_fields: Cell<bool>,
    has_fields: RefCell<bool>,
    f_has_max_ttl: Cell<bool>,
    has_max_ttl: RefCell<bool>,
    f_has_prototype_collection: Cell<bool>,
    has_prototype_collection: RefCell<bool>,
    f_has_prototype_fields: Cell<bool>,
    has_prototype_fields: RefCell<bool>,
    f_has_prototype_separator: Cell<bool>,
    has_prototype_separator: RefCell<bool>,
    f_has_scope: Cell<bool>,
    has_scope: RefCell<bool>,
    f_has_table: Cell<bool>,
    has_table: RefCell<bool>,
    f_has_unknown_value: Cell<bool>,
    has_unknown_value: RefCell<bool>,
    f_has_version0: Cell<bool>,
    has_version0: RefCell<bool>,
    f_has_version0_fields: Cell<bool>,
    has_version0_fields: RefCell<bool>,
    f_has_version1: Cell<bool>,
    has_version1: RefCell<bool>,
    f_has_version2: Cell<bool>,
    has_version2: RefCell<bool>,
    f_is_begin: Cell<bool>,
    is_begin: RefCell<bool>,
    f_is_end: Cell<bool>,
    is_end: RefCell<bool>,
    f_is_modify: Cell<bool>,
    is_modify: RefCell<bool>,
    f_is_scope: Cell<bool>,
    is_scope: RefCell<bool>,
}
impl KStruct for DcpSystemEvent {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let f = |t : &mut DcpSystemEvent_Extras| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.key.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        if *self_rc.has_fields()? {
            *self_rc.fields_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let fields_raw = self_rc.fields_raw.borrow();
            let _t_fields_raw_io = BytesReader::from(fields_raw.clone());
            let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(*self_rc.has_collection_id()?, *self_rc.has_max_ttl()?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_fields_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.fields.borrow_mut() = t;
        }
        if *self_rc.has_collection()? {
            *self_rc.collection_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let collection_raw = self_rc.collection_raw.borrow();
            let _t_collection_raw_io = BytesReader::from(collection_raw.clone());
            let f = |t : &mut DcpSystemEvent_Collection| Ok(t.set_params((*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Collection>(&_t_collection_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.collection.borrow_mut() = t;
        }
        if *self_rc.has_dropped_collection()? {
            *self_rc.dropped_collection_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let dropped_collection_raw = self_rc.dropped_collection_raw.borrow();
            let _t_dropped_collection_raw_io = BytesReader::from(dropped_collection_raw.clone());
            let f = |t : &mut DcpSystemEvent_DroppedCollection| Ok(t.set_params((*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_DroppedCollection>(&_t_dropped_collection_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.dropped_collection.borrow_mut() = t;
        }
        if *self_rc.has_scope()? {
            *self_rc.scope_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let scope_raw = self_rc.scope_raw.borrow();
            let _t_scope_raw_io = BytesReader::from(scope_raw.clone());
            let f = |t : &mut DcpSystemEvent_Scope| Ok(t.set_params((*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Scope>(&_t_scope_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.scope.borrow_mut() = t;
        }
        if *self_rc.has_dropped_scope()? {
            *self_rc.dropped_scope_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let dropped_scope_raw = self_rc.dropped_scope_raw.borrow();
            let _t_dropped_scope_raw_io = BytesReader::from(dropped_scope_raw.clone());
            let f = |t : &mut DcpSystemEvent_DroppedScope| Ok(t.set_params((*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_DroppedScope>(&_t_dropped_scope_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.dropped_scope.borrow_mut() = t;
        }
        if *self_rc.has_prototype_fields()? {
            *self_rc.prototype_fields_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let prototype_fields_raw = self_rc.prototype_fields_raw.borrow();
            let _t_prototype_fields_raw_io = BytesReader::from(prototype_fields_raw.clone());
            let f = |t : &mut DcpSystemEvent_PrototypeFields| Ok(t.set_params(*self_rc.has_prototype_collection()?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_PrototypeFields>(&_t_prototype_fields_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.prototype_fields.borrow_mut() = t;
        }
        if *self_rc.has_unknown_value()? {
            *self_rc.unknown_value.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl DcpSystemEvent {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpSystemEvent {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpSystemEvent {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpSystemEvent {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, len_value: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl DcpSystemEvent {

    /**
     * The value is the FlatBuffers table of a collection.
     */
    pub fn has_collection(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_collection.get() {
            return Ok(self.has_collection.borrow());
        }
        self.f_has_collection.set(true);
        *self.has_collection.borrow_mut() = ( ((*self.has_version2()?) && ( ((*self.is_begin()?) || (*self.is_modify()?)) )) ) as bool;
        Ok(self.has_collection.borrow())
    }

    /**
     * The event begins or ends a collection.
     */
    pub fn has_collection_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_collection_id.get() {
            return Ok(self.has_collection_id.borrow());
        }
        self.f_has_collection_id.set(true);
        *self.has_collection_id.borrow_mut() = ( ((*self.is_begin()?) || (*self.is_end()?)) ) as bool;
        Ok(self.has_collection_id.borrow())
    }

    /**
     * The value is the FlatBuffers table of a dropped collection.
     */
    pub fn has_dropped_collection(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_dropped_collection.get() {
            return Ok(self.has_dropped_collection.borrow());
        }
        self.f_has_dropped_collection.set(true);
        *self.has_dropped_collection.borrow_mut() = ( ((*self.has_version2()?) && (*self.is_end()?)) ) as bool;
        Ok(self.has_dropped_collection.borrow())
    }

    /**
     * The value is the FlatBuffers table of a dropped scope.
     */
    pub fn has_dropped_scope(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_dropped_scope.get() {
            return Ok(self.has_dropped_scope.borrow());
        }
        self.f_has_dropped_scope.set(true);
        *self.has_dropped_scope.borrow_mut() = ( ((*self.has_version2()?) && (*self.extras().event() == DcpSystemEvent_Event::DropScope)) ) as bool;
        Ok(self.has_dropped_scope.borrow())
    }

    /**
     * The value is one of the structures of version 0 or 1.
     */
    pub fn has_fields(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_fields.get() {
            return Ok(self.has_fields.borrow());
        }
        self.f_has_fields.set(true);
        *self.has_fields.borrow_mut() = ( ((*self.has_version0_fields()?) || (*self.has_max_ttl()?)) ) as bool;
        Ok(self.has_fields.borrow())
    }

    /**
     * The collection has a maximum time to live.
     */
    pub fn has_max_ttl(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_max_ttl.get() {
            return Ok(self.has_max_ttl.borrow());
        }
        self.f_has_max_ttl.set(true);
        *self.has_max_ttl.borrow_mut() = ( ((*self.has_version1()?) && (*self.is_begin()?)) ) as bool;
        Ok(self.has_max_ttl.borrow())
    }

    /**
     * The event is about a collection, in the prototype.
     */
    pub fn has_prototype_collection(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_prototype_collection.get() {
            return Ok(self.has_prototype_collection.borrow());
        }
        self.f_has_prototype_collection.set(true);
        *self.has_prototype_collection.borrow_mut() = ( ((*self.has_collection_id()?) && (!(*self.extras().has_version()?))) ) as bool;
        Ok(self.has_prototype_collection.borrow())
    }

    /**
     * The value is one of the structures of the prototype.
     */
    pub fn has_prototype_fields(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_prototype_fields.get() {
            return Ok(self.has_prototype_fields.borrow());
        }
        self.f_has_prototype_fields.set(true);
        *self.has_prototype_fields.borrow_mut() = ( ((*self.has_prototype_collection()?) || (*self.has_prototype_separator()?)) ) as bool;
        Ok(self.has_prototype_fields.borrow())
    }

    /**
     * The separator changed, in the prototype.
     */
    pub fn has_prototype_separator(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_prototype_separator.get() {
            return Ok(self.has_prototype_separator.borrow());
        }
        self.f_has_prototype_separator.set(true);
        *self.has_prototype_separator.borrow_mut() = ( ((*self.extras().event() == DcpSystemEvent_Event::FlushCollection) && (!(*self.extras().has_version()?))) ) as bool;
        Ok(self.has_prototype_separator.borrow())
    }

    /**
     * The value is the FlatBuffers table of a scope.
     */
    pub fn has_scope(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_scope.get() {
            return Ok(self.has_scope.borrow());
        }
        self.f_has_scope.set(true);
        *self.has_scope.borrow_mut() = ( ((*self.has_version2()?) && (*self.extras().event() == DcpSystemEvent_Event::CreateScope)) ) as bool;
        Ok(self.has_scope.borrow())
    }

    /**
     * The value is a FlatBuffers table.
     */
    pub fn has_table(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_table.get() {
            return Ok(self.has_table.borrow());
        }
        self.f_has_table.set(true);
        *self.has_table.borrow_mut() = ( ((*self.has_collection()?) || (*self.has_dropped_collection()?) || (*self.has_scope()?) || (*self.has_dropped_scope()?)) ) as bool;
        Ok(self.has_table.borrow())
    }

    /**
     * The value has no layout.
     */
    pub fn has_unknown_value(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_unknown_value.get() {
            return Ok(self.has_unknown_value.borrow());
        }
        self.f_has_unknown_value.set(true);
        *self.has_unknown_value.borrow_mut() = (!( ((*self.has_fields()?) || (*self.has_table()?) || (*self.has_prototype_fields()?)) )) as bool;
        Ok(self.has_unknown_value.borrow())
    }

    /**
     * Key and value are in version 0.
     */
    pub fn has_version0(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version0.get() {
            return Ok(self.has_version0.borrow());
        }
        self.f_has_version0.set(true);
        *self.has_version0.borrow_mut() = ( ((*self.extras().has_version()?) && (((*self.extras().version() as u8) == (0 as u8)))) ) as bool;
        Ok(self.has_version0.borrow())
    }

    /**
     * The value is one of the structures of version 0.
     */
    pub fn has_version0_fields(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version0_fields.get() {
            return Ok(self.has_version0_fields.borrow());
        }
        self.f_has_version0_fields.set(true);
        *self.has_version0_fields.borrow_mut() = ( ((*self.has_version0()?) && ( ((*self.has_collection_id()?) || (*self.is_scope()?)) )) ) as bool;
        Ok(self.has_version0_fields.borrow())
    }

    /**
     * Key and value are in version 1.
     */
    pub fn has_version1(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version1.get() {
            return Ok(self.has_version1.borrow());
        }
        self.f_has_version1.set(true);
        *self.has_version1.borrow_mut() = ( ((*self.extras().has_version()?) && (((*self.extras().version() as u8) == (1 as u8)))) ) as bool;
        Ok(self.has_version1.borrow())
    }

    /**
     * Key and value are in version 2.
     */
    pub fn has_version2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version2.get() {
            return Ok(self.has_version2.borrow());
        }
        self.f_has_version2.set(true);
        *self.has_version2.borrow_mut() = ( ((*self.extras().has_version()?) && (((*self.extras().version() as u8) == (2 as u8)))) ) as bool;
        Ok(self.has_version2.borrow())
    }

    /**
     * A collection begins.
     */
    pub fn is_begin(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_begin.get() {
            return Ok(self.is_begin.borrow());
        }
        self.f_is_begin.set(true);
        *self.is_begin.borrow_mut() = (*self.extras().event() == DcpSystemEvent_Event::BeginCollection) as bool;
        Ok(self.is_begin.borrow())
    }

    /**
     * A collection ends.
     */
    pub fn is_end(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_end.get() {
            return Ok(self.is_end.borrow());
        }
        self.f_is_end.set(true);
        *self.is_end.borrow_mut() = (*self.extras().event() == DcpSystemEvent_Event::EndCollection) as bool;
        Ok(self.is_end.borrow())
    }

    /**
     * A collection is modified.
     */
    pub fn is_modify(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_modify.get() {
            return Ok(self.is_modify.borrow());
        }
        self.f_is_modify.set(true);
        *self.is_modify.borrow_mut() = (*self.extras().event() == DcpSystemEvent_Event::ModifyCollection) as bool;
        Ok(self.is_modify.borrow())
    }

    /**
     * A scope is created or dropped.
     */
    pub fn is_scope(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_scope.get() {
            return Ok(self.is_scope.borrow());
        }
        self.f_is_scope.set(true);
        *self.is_scope.borrow_mut() = ( ((*self.extras().event() == DcpSystemEvent_Event::CreateScope) || (*self.extras().event() == DcpSystemEvent_Event::DropScope)) ) as bool;
        Ok(self.is_scope.borrow())
    }
}

impl DcpSystemEvent {
    /**
     * Event, seqno and version.
     */
    pub fn extras(&self) -> Ref<'_, OptRc<DcpSystemEvent_Extras>> {
        self.extras.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * Name of the collection or scope, without a collection id. Empty if it was
     * dropped.
     */
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value in version 0 or 1.
     */
    pub fn fields(&self) -> Ref<'_, OptRc<DcpSystemEvent_EventFields>> {
        self.fields.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value in version 2 where a collection begins or is modified.
     */
    pub fn collection(&self) -> Ref<'_, OptRc<DcpSystemEvent_Collection>> {
        self.collection.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value in version 2 where a collection ends.
     */
    pub fn dropped_collection(&self) -> Ref<'_, OptRc<DcpSystemEvent_DroppedCollection>> {
        self.dropped_collection.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value in version 2 where a scope is created.
     */
    pub fn scope(&self) -> Ref<'_, OptRc<DcpSystemEvent_Scope>> {
        self.scope.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value in version 2 where a scope is dropped.
     */
    pub fn dropped_scope(&self) -> Ref<'_, OptRc<DcpSystemEvent_DroppedScope>> {
        self.dropped_scope.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value in the prototype.
     */
    pub fn prototype_fields(&self) -> Ref<'_, OptRc<DcpSystemEvent_PrototypeFields>> {
        self.prototype_fields.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value of an event that has no layout in the version: a number that
     * is not in the table, or one that the version does not know.
     */
    pub fn unknown_value(&self) -> Ref<'_, Vec<u8>> {
        self.unknown_value.borrow()
    }
}
impl DcpSystemEvent {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpSystemEvent {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
impl DcpSystemEvent {
    pub fn fields_raw(&self) -> Ref<'_, Vec<u8>> {
        self.fields_raw.borrow()
    }
}
impl DcpSystemEvent {
    pub fn collection_raw(&self) -> Ref<'_, Vec<u8>> {
        self.collection_raw.borrow()
    }
}
impl DcpSystemEvent {
    pub fn dropped_collection_raw(&self) -> Ref<'_, Vec<u8>> {
        self.dropped_collection_raw.borrow()
    }
}
impl DcpSystemEvent {
    pub fn scope_raw(&self) -> Ref<'_, Vec<u8>> {
        self.scope_raw.borrow()
    }
}
impl DcpSystemEvent {
    pub fn dropped_scope_raw(&self) -> Ref<'_, Vec<u8>> {
        self.dropped_scope_raw.borrow()
    }
}
impl DcpSystemEvent {
    pub fn prototype_fields_raw(&self) -> Ref<'_, Vec<u8>> {
        self.prototype_fields_raw.borrow()
    }
}
impl fmt::Display for DcpSystemEvent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "seqno ", *self.extras().by_seqno()))
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DcpSystemEvent_Event {

    /**
     * A collection was created or flushed. A flush sends the event again, at a
     * new seqno. With FlatBuffers the flush id is then higher than before;
     * without them, a begin of a known collection is a flush.
     */
    BeginCollection,

    /**
     * A collection was dropped.
     */
    EndCollection,

    /**
     * Reserved today, and refused. In the prototype of 5.0 to 6.0 it announced
     * a new separator between collection and name; from 6.5 to 7.6 it was
     * reserved for a flush and never sent.
     */
    FlushCollection,

    /**
     * A scope was created.
     */
    CreateScope,

    /**
     * A scope was dropped.
     */
    DropScope,

    /**
     * Properties of a collection changed. Sent in version 2 alone.
     */
    ModifyCollection,
    Unknown(i64),
}

impl TryFrom<i64> for DcpSystemEvent_Event {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<DcpSystemEvent_Event> {
        match flag {
            0 => Ok(DcpSystemEvent_Event::BeginCollection),
            1 => Ok(DcpSystemEvent_Event::EndCollection),
            2 => Ok(DcpSystemEvent_Event::FlushCollection),
            3 => Ok(DcpSystemEvent_Event::CreateScope),
            4 => Ok(DcpSystemEvent_Event::DropScope),
            5 => Ok(DcpSystemEvent_Event::ModifyCollection),
            _ => Ok(DcpSystemEvent_Event::Unknown(flag)),
        }
    }
}

impl From<&DcpSystemEvent_Event> for i64 {
    fn from(v: &DcpSystemEvent_Event) -> Self {
        match *v {
            DcpSystemEvent_Event::BeginCollection => 0,
            DcpSystemEvent_Event::EndCollection => 1,
            DcpSystemEvent_Event::FlushCollection => 2,
            DcpSystemEvent_Event::CreateScope => 3,
            DcpSystemEvent_Event::DropScope => 4,
            DcpSystemEvent_Event::ModifyCollection => 5,
            DcpSystemEvent_Event::Unknown(v) => v
        }
    }
}

impl Default for DcpSystemEvent_Event {
    fn default() -> Self { DcpSystemEvent_Event::Unknown(0) }
}


/**
 * Value of version 2 where a collection begins or is modified. A writer
 * leaves out a field that has its default, so the default scope, 0, is not
 * in the bytes.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_Collection {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<Flatbuffers>>,
    manifest_id: RefCell<OptRc<Flatbuffers_UlongField>>,
    scope_id: RefCell<OptRc<Flatbuffers_UintField>>,
    collection_id: RefCell<OptRc<Flatbuffers_UintField>>,
    ttl_valid: RefCell<OptRc<Flatbuffers_BoolField>>,
    max_ttl: RefCell<OptRc<Flatbuffers_UintField>>,
    name: RefCell<OptRc<Flatbuffers_StringField>>,
    history: RefCell<OptRc<Flatbuffers_BoolField>>,
    default_collection_mvs: RefCell<OptRc<Flatbuffers_UlongField>>,
    metered: RefCell<OptRc<Flatbuffers_BoolField>>,
    flush_uid: RefCell<OptRc<Flatbuffers_UlongField>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_Collection {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        let f = |t : &mut Flatbuffers| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers>(&*_io, None, None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UlongField| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UlongField>(&*_io, None, None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.collection_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_BoolField| Ok(t.set_params(&*self_rc.table(), (3).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_BoolField>(&*_io, None, None, &f)?.into();
        *self_rc.ttl_valid.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (4).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.max_ttl.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_StringField| Ok(t.set_params(&*self_rc.table(), (5).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_StringField>(&*_io, None, None, &f)?.into();
        *self_rc.name.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_BoolField| Ok(t.set_params(&*self_rc.table(), (6).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_BoolField>(&*_io, None, None, &f)?.into();
        *self_rc.history.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UlongField| Ok(t.set_params(&*self_rc.table(), (7).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UlongField>(&*_io, None, None, &f)?.into();
        *self_rc.default_collection_mvs.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_BoolField| Ok(t.set_params(&*self_rc.table(), (8).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_BoolField>(&*_io, None, None, &f)?.into();
        *self_rc.metered.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UlongField| Ok(t.set_params(&*self_rc.table(), (9).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UlongField>(&*_io, None, None, &f)?.into();
        *self_rc.flush_uid.borrow_mut() = t;
        Ok(())
    }
}
impl DcpSystemEvent_Collection {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl DcpSystemEvent_Collection {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl DcpSystemEvent_Collection {
}
impl DcpSystemEvent_Collection {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<Flatbuffers_UlongField>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Scope of the collection.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Collection that begins or is modified.
     */
    pub fn collection_id(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.collection_id.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * The collection has a maximum time to live.
     */
    pub fn ttl_valid(&self) -> Ref<'_, OptRc<Flatbuffers_BoolField>> {
        self.ttl_valid.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Maximum time to live of documents, in seconds.
     */
    pub fn max_ttl(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.max_ttl.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Name of the collection.
     */
    pub fn name(&self) -> Ref<'_, OptRc<Flatbuffers_StringField>> {
        self.name.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * The collection keeps the history of its documents.
     */
    pub fn history(&self) -> Ref<'_, OptRc<Flatbuffers_BoolField>> {
        self.history.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Highest seqno of the default collection that a client without
     * collections could have received. Set only in modifications of the
     * default collection, and of no use outside the server.
     */
    pub fn default_collection_mvs(&self) -> Ref<'_, OptRc<Flatbuffers_UlongField>> {
        self.default_collection_mvs.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Use of the collection is metered.
     */
    pub fn metered(&self) -> Ref<'_, OptRc<Flatbuffers_BoolField>> {
        self.metered.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Manifest that last flushed the collection, 0 for none. Later begins
     * and modifications carry it too, so the first begin that a client sees
     * may have one.
     */
    pub fn flush_uid(&self) -> Ref<'_, OptRc<Flatbuffers_UlongField>> {
        self.flush_uid.borrow()
    }
}
impl DcpSystemEvent_Collection {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Value of version 2 where a collection ends.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_DroppedCollection {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<Flatbuffers>>,
    manifest_id: RefCell<OptRc<Flatbuffers_UlongField>>,
    scope_id: RefCell<OptRc<Flatbuffers_UintField>>,
    collection_id: RefCell<OptRc<Flatbuffers_UintField>>,
    system_collection: RefCell<OptRc<Flatbuffers_BoolField>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_DroppedCollection {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        let f = |t : &mut Flatbuffers| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers>(&*_io, None, None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UlongField| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UlongField>(&*_io, None, None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.collection_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_BoolField| Ok(t.set_params(&*self_rc.table(), (3).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_BoolField>(&*_io, None, None, &f)?.into();
        *self_rc.system_collection.borrow_mut() = t;
        Ok(())
    }
}
impl DcpSystemEvent_DroppedCollection {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl DcpSystemEvent_DroppedCollection {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl DcpSystemEvent_DroppedCollection {
}
impl DcpSystemEvent_DroppedCollection {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<Flatbuffers_UlongField>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * Scope that the collection belonged to.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * Collection that ends.
     */
    pub fn collection_id(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.collection_id.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * The collection was a system collection.
     */
    pub fn system_collection(&self) -> Ref<'_, OptRc<Flatbuffers_BoolField>> {
        self.system_collection.borrow()
    }
}
impl DcpSystemEvent_DroppedCollection {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Value of version 2 where a scope is dropped.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_DroppedScope {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<Flatbuffers>>,
    manifest_id: RefCell<OptRc<Flatbuffers_UlongField>>,
    scope_id: RefCell<OptRc<Flatbuffers_UintField>>,
    system_scope: RefCell<OptRc<Flatbuffers_BoolField>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_DroppedScope {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        let f = |t : &mut Flatbuffers| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers>(&*_io, None, None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UlongField| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UlongField>(&*_io, None, None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_BoolField| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_BoolField>(&*_io, None, None, &f)?.into();
        *self_rc.system_scope.borrow_mut() = t;
        Ok(())
    }
}
impl DcpSystemEvent_DroppedScope {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl DcpSystemEvent_DroppedScope {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl DcpSystemEvent_DroppedScope {
}
impl DcpSystemEvent_DroppedScope {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_DroppedScope {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<Flatbuffers_UlongField>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_DroppedScope {
    /**
     * Scope that is dropped.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_DroppedScope {
    /**
     * The scope was a system scope.
     */
    pub fn system_scope(&self) -> Ref<'_, OptRc<Flatbuffers_BoolField>> {
        self.system_scope.borrow()
    }
}
impl DcpSystemEvent_DroppedScope {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * The structures of versions 0 and 1: manifest and scope, then the
 * collection if the event is about one, then its maximum time to live in
 * version 1.
 * 
 * The scope comes before the collection. The example on the page of the
 * server's documentation labels the two the other way round.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_EventFields {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    has_collection_id: RefCell<bool>,
    has_max_ttl: RefCell<bool>,
    manifest_id: RefCell<u64>,
    scope_id: RefCell<u32>,
    collection_id: RefCell<u32>,
    max_ttl: RefCell<u32>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_EventFields {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        *self_rc.manifest_id.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.scope_id.borrow_mut() = _io.read_u4be()?.into();
        if *self_rc.has_collection_id() {
            *self_rc.collection_id.borrow_mut() = _io.read_u4be()?.into();
        }
        if *self_rc.has_max_ttl() {
            *self_rc.max_ttl.borrow_mut() = _io.read_u4be()?.into();
        }
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpSystemEvent_EventFields {
    pub fn has_collection_id(&self) -> Ref<'_, bool> {
        self.has_collection_id.borrow()
    }
}
impl DcpSystemEvent_EventFields {
    pub fn has_max_ttl(&self) -> Ref<'_, bool> {
        self.has_max_ttl.borrow()
    }
}
impl DcpSystemEvent_EventFields {
    pub fn set_params(&mut self, has_collection_id: bool, has_max_ttl: bool) {
        *self.has_collection_id.borrow_mut() = has_collection_id;
        *self.has_max_ttl.borrow_mut() = has_max_ttl;
    }
}
impl DcpSystemEvent_EventFields {
}

impl DcpSystemEvent_EventFields {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_EventFields {
    /**
     * The scope, or the scope that the collection belongs to.
     */
    pub fn scope_id(&self) -> Ref<'_, u32> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_EventFields {
    /**
     * Collection that begins or ends.
     */
    pub fn collection_id(&self) -> Ref<'_, u32> {
        self.collection_id.borrow()
    }
}

impl DcpSystemEvent_EventFields {
    /**
     * Maximum time to live of documents in the collection.
     */
    pub fn max_ttl(&self) -> Ref<'_, u32> {
        self.max_ttl.borrow()
    }
}
impl DcpSystemEvent_EventFields {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpSystemEvent_EventFields {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Event, seqno and version.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_Extras {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    by_seqno: RefCell<u64>,
    event: RefCell<DcpSystemEvent_Event>,
    version: RefCell<u8>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_version: Cell<bool>,
    has_version: RefCell<bool>,
    f_raw_event: Cell<bool>,
    raw_event: RefCell<u32>,
}
impl KStruct for DcpSystemEvent_Extras {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        *self_rc.by_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.event.borrow_mut() = (_io.read_u4be()? as i64).try_into()?;
        if *self_rc.has_version()? {
            *self_rc.version.borrow_mut() = _io.read_u1()?.into();
        }
        if ((_io.pos() as i32) < ((*self_rc.len_extras() as i64) as i32)) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpSystemEvent_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpSystemEvent_Extras {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl DcpSystemEvent_Extras {

    /**
     * The extras are not those of the prototype.
     */
    pub fn has_version(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version.get() {
            return Ok(self.has_version.borrow());
        }
        self.f_has_version.set(true);
        *self.has_version.borrow_mut() = (((*self.len_extras() as u8) > (12 as u8))) as bool;
        Ok(self.has_version.borrow())
    }
    pub fn raw_event(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_raw_event.get() {
            return Ok(self.raw_event.borrow());
        }
        self.f_raw_event.set(true);
        *self.raw_event.borrow_mut() = ((i64::from(&*self.event()) as u32)) as u32;
        Ok(self.raw_event.borrow())
    }
}

impl DcpSystemEvent_Extras {
    /**
     * Sequence number of the event in its vbucket.
     */
    pub fn by_seqno(&self) -> Ref<'_, u64> {
        self.by_seqno.borrow()
    }
}

impl DcpSystemEvent_Extras {
    /**
     * What happened. A number that is not in the table is kept.
     */
    pub fn event(&self) -> Ref<'_, DcpSystemEvent_Event> {
        self.event.borrow()
    }
}

impl DcpSystemEvent_Extras {
    /**
     * How key and value are encoded: 0 and 1 as plain structures, 2 as
     * FlatBuffers. The value of a later version is kept as bytes.
     */
    pub fn version(&self) -> Ref<'_, u8> {
        self.version.borrow()
    }
}
impl DcpSystemEvent_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpSystemEvent_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * The structures of the prototype, without a version.
 * \sa https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_PrototypeFields {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    has_collection_uid: RefCell<bool>,
    manifest_id: RefCell<u64>,
    collection_uid: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_PrototypeFields {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        *self_rc.manifest_id.borrow_mut() = _io.read_u8be()?.into();
        if *self_rc.has_collection_uid() {
            *self_rc.collection_uid.borrow_mut() = _io.read_u8be()?.into();
        }
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpSystemEvent_PrototypeFields {
    pub fn has_collection_uid(&self) -> Ref<'_, bool> {
        self.has_collection_uid.borrow()
    }
}
impl DcpSystemEvent_PrototypeFields {
    pub fn set_params(&mut self, has_collection_uid: bool) {
        *self.has_collection_uid.borrow_mut() = has_collection_uid;
    }
}
impl DcpSystemEvent_PrototypeFields {
}

impl DcpSystemEvent_PrototypeFields {
    /**
     * Manifest that the event comes from.
     */
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_PrototypeFields {
    /**
     * The collection, as a 64-bit number.
     */
    pub fn collection_uid(&self) -> Ref<'_, u64> {
        self.collection_uid.borrow()
    }
}
impl DcpSystemEvent_PrototypeFields {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpSystemEvent_PrototypeFields {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Value of version 2 where a scope is created.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_Scope {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<Flatbuffers>>,
    manifest_id: RefCell<OptRc<Flatbuffers_UlongField>>,
    scope_id: RefCell<OptRc<Flatbuffers_UintField>>,
    name: RefCell<OptRc<Flatbuffers_StringField>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_Scope {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        let f = |t : &mut Flatbuffers| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers>(&*_io, None, None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UlongField| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UlongField>(&*_io, None, None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_UintField| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_UintField>(&*_io, None, None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut Flatbuffers_StringField| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, Flatbuffers_StringField>(&*_io, None, None, &f)?.into();
        *self_rc.name.borrow_mut() = t;
        Ok(())
    }
}
impl DcpSystemEvent_Scope {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl DcpSystemEvent_Scope {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl DcpSystemEvent_Scope {
}
impl DcpSystemEvent_Scope {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_Scope {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<Flatbuffers_UlongField>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_Scope {
    /**
     * Scope that is created.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<Flatbuffers_UintField>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_Scope {
    /**
     * Name of the scope.
     */
    pub fn name(&self) -> Ref<'_, OptRc<Flatbuffers_StringField>> {
        self.name.borrow()
    }
}
impl DcpSystemEvent_Scope {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
