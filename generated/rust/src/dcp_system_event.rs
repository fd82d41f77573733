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
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    manifest_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUlong>>,
    scope_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    collection_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    ttl_valid: RefCell<OptRc<DcpSystemEvent_FlatbuffersBool>>,
    max_ttl: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    name: RefCell<OptRc<DcpSystemEvent_FlatbuffersString>>,
    history: RefCell<OptRc<DcpSystemEvent_FlatbuffersBool>>,
    default_collection_mvs: RefCell<OptRc<DcpSystemEvent_FlatbuffersUlong>>,
    metered: RefCell<OptRc<DcpSystemEvent_FlatbuffersBool>>,
    flush_uid: RefCell<OptRc<DcpSystemEvent_FlatbuffersUlong>>,
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        let f = |t : &mut DcpSystemEvent_FlatbuffersTable| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersTable>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUlong| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUlong>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.collection_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersBool| Ok(t.set_params(&*self_rc.table(), (3).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersBool>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.ttl_valid.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (4).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.max_ttl.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersString| Ok(t.set_params(&*self_rc.table(), (5).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersString>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.name.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersBool| Ok(t.set_params(&*self_rc.table(), (6).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersBool>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.history.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUlong| Ok(t.set_params(&*self_rc.table(), (7).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUlong>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.default_collection_mvs.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersBool| Ok(t.set_params(&*self_rc.table(), (8).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersBool>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.metered.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUlong| Ok(t.set_params(&*self_rc.table(), (9).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUlong>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
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
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUlong>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Scope of the collection.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Collection that begins or is modified.
     */
    pub fn collection_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.collection_id.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * The collection has a maximum time to live.
     */
    pub fn ttl_valid(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersBool>> {
        self.ttl_valid.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Maximum time to live of documents, in seconds.
     */
    pub fn max_ttl(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.max_ttl.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Name of the collection.
     */
    pub fn name(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersString>> {
        self.name.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * The collection keeps the history of its documents.
     */
    pub fn history(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersBool>> {
        self.history.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Highest seqno of the default collection that a client without
     * collections could have received. Set only in modifications of the
     * default collection, and of no use outside the server.
     */
    pub fn default_collection_mvs(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUlong>> {
        self.default_collection_mvs.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Use of the collection is metered.
     */
    pub fn metered(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersBool>> {
        self.metered.borrow()
    }
}

impl DcpSystemEvent_Collection {
    /**
     * Manifest that last flushed the collection, 0 for none. Later begins
     * and modifications carry it too, so the first begin that a client sees
     * may have one.
     */
    pub fn flush_uid(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUlong>> {
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
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    manifest_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUlong>>,
    scope_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    collection_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    system_collection: RefCell<OptRc<DcpSystemEvent_FlatbuffersBool>>,
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        let f = |t : &mut DcpSystemEvent_FlatbuffersTable| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersTable>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUlong| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUlong>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.collection_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersBool| Ok(t.set_params(&*self_rc.table(), (3).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersBool>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
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
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUlong>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * Scope that the collection belonged to.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * Collection that ends.
     */
    pub fn collection_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.collection_id.borrow()
    }
}

impl DcpSystemEvent_DroppedCollection {
    /**
     * The collection was a system collection.
     */
    pub fn system_collection(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersBool>> {
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
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    manifest_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUlong>>,
    scope_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    system_scope: RefCell<OptRc<DcpSystemEvent_FlatbuffersBool>>,
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        let f = |t : &mut DcpSystemEvent_FlatbuffersTable| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersTable>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUlong| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUlong>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersBool| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersBool>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
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
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_DroppedScope {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUlong>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_DroppedScope {
    /**
     * Scope that is dropped.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_DroppedScope {
    /**
     * The scope was a system scope.
     */
    pub fn system_scope(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersBool>> {
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        *self_rc.by_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.event.borrow_mut() = (_io.read_u4be()? as i64).try_into()?;
        if *self_rc.has_version()? {
            *self_rc.version.borrow_mut() = _io.read_u1()?.into();
        }
        if (_io.pos() as u32) < (*self_rc.len_extras() as u32) {
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
 * A boolean in one byte.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersBool {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    index: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_is_set: Cell<bool>,
    is_set: RefCell<bool>,
    f_pos_stored: Cell<bool>,
    pos_stored: RefCell<i64>,
    f_stored: Cell<bool>,
    stored: RefCell<u8>,
}
impl KStruct for DcpSystemEvent_FlatbuffersBool {
    type Root = DcpSystemEvent;
    type Parent = KStructUnit;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersBool {
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersBool {
    pub fn index(&self) -> Ref<'_, u8> {
        self.index.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersBool {
    pub fn set_params(&mut self, table: &OptRc<DcpSystemEvent_FlatbuffersTable>, index: u8) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl DcpSystemEvent_FlatbuffersBool {

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > (*self.index() as i32)) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * The byte is there and not 0.
     */
    pub fn is_set(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_set.get() {
            return Ok(self.is_set.borrow());
        }
        self.f_is_set.set(true);
        *self.is_set.borrow_mut() = (if *self.is_present()? { ((*self.stored()? as u8) != (0 as u8)) } else { false }) as bool;
        Ok(self.is_set.borrow())
    }
    pub fn pos_stored(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_stored.get() {
            return Ok(self.pos_stored.borrow());
        }
        self.f_pos_stored.set(true);
        if *self.is_present()? {
            *self.pos_stored.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_stored.borrow())
    }

    /**
     * The field as the buffer holds it.
     */
    pub fn stored(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_stored.get() {
            return Ok(self.stored.borrow());
        }
        self.f_stored.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_stored()? as usize)?;
            *self.stored.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.stored.borrow())
    }
}
impl DcpSystemEvent_FlatbuffersBool {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A text elsewhere in the buffer. The field itself is the distance from it
 * to the length of the text.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersString {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    index: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_content: Cell<bool>,
    content: RefCell<OptRc<DcpSystemEvent_FlatbuffersText>>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_ofs_content: Cell<bool>,
    ofs_content: RefCell<u32>,
    f_pos_content: Cell<bool>,
    pos_content: RefCell<i64>,
    f_pos_field: Cell<bool>,
    pos_field: RefCell<i64>,
}
impl KStruct for DcpSystemEvent_FlatbuffersString {
    type Root = DcpSystemEvent;
    type Parent = KStructUnit;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersString {
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersString {
    pub fn index(&self) -> Ref<'_, u8> {
        self.index.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersString {
    pub fn set_params(&mut self, table: &OptRc<DcpSystemEvent_FlatbuffersTable>, index: u8) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl DcpSystemEvent_FlatbuffersString {

    /**
     * Length, text and terminator.
     */
    pub fn content(
        &self
    ) -> KResult<Ref<'_, OptRc<DcpSystemEvent_FlatbuffersText>>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_content.get() {
            return Ok(self.content.borrow());
        }
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_content()? as usize)?;
            let f = |t : &mut DcpSystemEvent_FlatbuffersText| Ok(t.set_params((*self.table().len_buffer()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersText>(&*_io, Some(self._root.clone()), Some(self._self.clone()), &f)?.into();
            *self.content.borrow_mut() = t;
            _io.seek(_pos)?;
        }
        Ok(self.content.borrow())
    }

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > (*self.index() as i32)) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * Distance of the content from this field.
     */
    pub fn ofs_content(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_ofs_content.get() {
            return Ok(self.ofs_content.borrow());
        }
        self.f_ofs_content.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_field()? as usize)?;
            *self.ofs_content.borrow_mut() = _io.read_u4le()?.into();
            let _tmpa = *self.ofs_content()?;
            if !((_tmpa as i64) <= (*self.table().len_buffer() as i64)) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "dcp_system_event/types/flatbuffers_string/instances/ofs_content".to_string() }));
            }
            _io.seek(_pos)?;
        }
        Ok(self.ofs_content.borrow())
    }
    pub fn pos_content(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_content.get() {
            return Ok(self.pos_content.borrow());
        }
        self.f_pos_content.set(true);
        if *self.is_present()? {
            *self.pos_content.borrow_mut() = ((((*self.pos_field()? as i64) + ((*self.ofs_content()? as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_content.borrow())
    }
    pub fn pos_field(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_field.get() {
            return Ok(self.pos_field.borrow());
        }
        self.f_pos_field.set(true);
        if *self.is_present()? {
            *self.pos_field.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_field.borrow())
    }
}
impl DcpSystemEvent_FlatbuffersString {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Where the root table of a buffer lies and which fields it holds. A buffer
 * begins with the position of its root table; the table begins with the
 * distance to its vtable, which may lie before or after it; the vtable has
 * the distance of each field from the table.
 * 
 * A field that the vtable does not reach, or for which it has 0, is not in
 * the buffer and has its default value. All integers are little-endian, and
 * all positions count from the first byte of the buffer.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersTable {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    pos_table: RefCell<u32>,
    _io: RefCell<BytesReader>,
    f_first_ofs: Cell<bool>,
    first_ofs: RefCell<i64>,
    f_last_pos: Cell<bool>,
    last_pos: RefCell<i64>,
    f_ofs_vtable: Cell<bool>,
    ofs_vtable: RefCell<i32>,
    f_pos_vtable: Cell<bool>,
    pos_vtable: RefCell<i64>,
    f_vtable: Cell<bool>,
    vtable: RefCell<OptRc<DcpSystemEvent_FlatbuffersVtable>>,
}
impl KStruct for DcpSystemEvent_FlatbuffersTable {
    type Root = DcpSystemEvent;
    type Parent = KStructUnit;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        *self_rc.pos_table.borrow_mut() = _io.read_u4le()?.into();
        let _tmpa = *self_rc.pos_table();
        if !((_tmpa as i64) <= *self_rc.last_pos()?) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "dcp_system_event/types/flatbuffers_table/seq/0".to_string() }));
        }
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersTable {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersTable {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl DcpSystemEvent_FlatbuffersTable {

    /**
     * Least distance at which the vtable still lies inside the buffer.
     */
    pub fn first_ofs(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_first_ofs.get() {
            return Ok(self.first_ofs.borrow());
        }
        self.f_first_ofs.set(true);
        *self.first_ofs.borrow_mut() = (((((*self.pos_table() as i64) as i64) - (*self.last_pos()? as i64)) as i64)) as i64;
        Ok(self.first_ofs.borrow())
    }

    /**
     * Last position at which four bytes fit.
     */
    pub fn last_pos(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_last_pos.get() {
            return Ok(self.last_pos.borrow());
        }
        self.f_last_pos.set(true);
        *self.last_pos.borrow_mut() = (((((*self.len_buffer() as i64) as i64) - ((4 as i64) as i64)) as i64)) as i64;
        Ok(self.last_pos.borrow())
    }

    /**
     * Position of the table minus that of the vtable. May be negative.
     */
    pub fn ofs_vtable(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_ofs_vtable.get() {
            return Ok(self.ofs_vtable.borrow());
        }
        self.f_ofs_vtable.set(true);
        let _pos = _io.pos();
        _io.seek(*self.pos_table() as usize)?;
        *self.ofs_vtable.borrow_mut() = _io.read_s4le()?.into();
        let _tmpa = *self.ofs_vtable()?;
        if !( (((_tmpa as i64) <= (*self.pos_table() as i64)) && ((_tmpa as i64) >= *self.first_ofs()?)) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "dcp_system_event/types/flatbuffers_table/instances/ofs_vtable".to_string() }));
        }
        _io.seek(_pos)?;
        Ok(self.ofs_vtable.borrow())
    }

    /**
     * Position of the vtable.
     */
    pub fn pos_vtable(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_vtable.get() {
            return Ok(self.pos_vtable.borrow());
        }
        self.f_pos_vtable.set(true);
        *self.pos_vtable.borrow_mut() = (((((*self.pos_table() as i64) as i64) - ((*self.ofs_vtable()? as i64) as i64)) as i64)) as i64;
        Ok(self.pos_vtable.borrow())
    }

    /**
     * Which fields the table holds and where.
     */
    pub fn vtable(
        &self
    ) -> KResult<Ref<'_, OptRc<DcpSystemEvent_FlatbuffersVtable>>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_vtable.get() {
            return Ok(self.vtable.borrow());
        }
        let _pos = _io.pos();
        _io.seek(*self.pos_vtable()? as usize)?;
        let t = Self::read_into::<_, DcpSystemEvent_FlatbuffersVtable>(&*_io, Some(self._root.clone()), Some(self._self.clone()))?.into();
        *self.vtable.borrow_mut() = t;
        _io.seek(_pos)?;
        Ok(self.vtable.borrow())
    }
}

impl DcpSystemEvent_FlatbuffersTable {
    /**
     * Position of the root table.
     */
    pub fn pos_table(&self) -> Ref<'_, u32> {
        self.pos_table.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersTable {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A length, that many bytes of text, and a zero byte that the length does
 * not count.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersText {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent_FlatbuffersString>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    len_text: RefCell<u32>,
    text: RefCell<Vec<u8>>,
    terminator: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_FlatbuffersText {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent_FlatbuffersString;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        *self_rc.len_text.borrow_mut() = _io.read_u4le()?.into();
        let _tmpa = *self_rc.len_text();
        if !((_tmpa as i64) < (*self_rc.len_buffer() as i64)) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "dcp_system_event/types/flatbuffers_text/seq/0".to_string() }));
        }
        *self_rc.text.borrow_mut() = _io.read_bytes(*self_rc.len_text() as usize)?.into();
        *self_rc.terminator.borrow_mut() = _io.read_u1()?.into();
        if !(((*self_rc.terminator() as u8) == (0 as u8))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotEqual, src_path: "dcp_system_event/types/flatbuffers_text/seq/2".to_string() }));
        }
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersText {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersText {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl DcpSystemEvent_FlatbuffersText {
}

impl DcpSystemEvent_FlatbuffersText {
    /**
     * Length of the text.
     */
    pub fn len_text(&self) -> Ref<'_, u32> {
        self.len_text.borrow()
    }
}

impl DcpSystemEvent_FlatbuffersText {
    /**
     * Text of the string.
     */
    pub fn text(&self) -> Ref<'_, Vec<u8>> {
        self.text.borrow()
    }
}

impl DcpSystemEvent_FlatbuffersText {
    /**
     * The zero byte.
     */
    pub fn terminator(&self) -> Ref<'_, u8> {
        self.terminator.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersText {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A 32-bit field.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersUint {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    index: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_number: Cell<bool>,
    number: RefCell<u32>,
    f_pos_stored: Cell<bool>,
    pos_stored: RefCell<i64>,
    f_stored: Cell<bool>,
    stored: RefCell<u32>,
}
impl KStruct for DcpSystemEvent_FlatbuffersUint {
    type Root = DcpSystemEvent;
    type Parent = KStructUnit;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersUint {
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersUint {
    pub fn index(&self) -> Ref<'_, u8> {
        self.index.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersUint {
    pub fn set_params(&mut self, table: &OptRc<DcpSystemEvent_FlatbuffersTable>, index: u8) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl DcpSystemEvent_FlatbuffersUint {

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > (*self.index() as i32)) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * The number, 0 where the buffer leaves the field out.
     */
    pub fn number(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_number.get() {
            return Ok(self.number.borrow());
        }
        self.f_number.set(true);
        *self.number.borrow_mut() = (if *self.is_present()? { (*self.stored()? as u32) } else { (0 as u32) }) as u32;
        Ok(self.number.borrow())
    }
    pub fn pos_stored(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_stored.get() {
            return Ok(self.pos_stored.borrow());
        }
        self.f_pos_stored.set(true);
        if *self.is_present()? {
            *self.pos_stored.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_stored.borrow())
    }

    /**
     * The field as the buffer holds it.
     */
    pub fn stored(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_stored.get() {
            return Ok(self.stored.borrow());
        }
        self.f_stored.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_stored()? as usize)?;
            *self.stored.borrow_mut() = _io.read_u4le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.stored.borrow())
    }
}
impl DcpSystemEvent_FlatbuffersUint {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A 64-bit field.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersUlong {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    index: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_number: Cell<bool>,
    number: RefCell<u64>,
    f_pos_stored: Cell<bool>,
    pos_stored: RefCell<i64>,
    f_stored: Cell<bool>,
    stored: RefCell<u64>,
}
impl KStruct for DcpSystemEvent_FlatbuffersUlong {
    type Root = DcpSystemEvent;
    type Parent = KStructUnit;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersUlong {
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersUlong {
    pub fn index(&self) -> Ref<'_, u8> {
        self.index.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersUlong {
    pub fn set_params(&mut self, table: &OptRc<DcpSystemEvent_FlatbuffersTable>, index: u8) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl DcpSystemEvent_FlatbuffersUlong {

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > (*self.index() as i32)) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * The number, 0 where the buffer leaves the field out.
     */
    pub fn number(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_number.get() {
            return Ok(self.number.borrow());
        }
        self.f_number.set(true);
        *self.number.borrow_mut() = (if *self.is_present()? { (*self.stored()? as u64) } else { (0 as u64) }) as u64;
        Ok(self.number.borrow())
    }
    pub fn pos_stored(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_stored.get() {
            return Ok(self.pos_stored.borrow());
        }
        self.f_pos_stored.set(true);
        if *self.is_present()? {
            *self.pos_stored.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_stored.borrow())
    }

    /**
     * The field as the buffer holds it.
     */
    pub fn stored(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_stored.get() {
            return Ok(self.stored.borrow());
        }
        self.f_stored.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_stored()? as usize)?;
            *self.stored.borrow_mut() = _io.read_u8le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.stored.borrow())
    }
}
impl DcpSystemEvent_FlatbuffersUlong {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Distances of the fields from their table.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_FlatbuffersVtable {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent_FlatbuffersTable>,
    pub _self: SharedType<Self>,
    len_vtable: RefCell<u16>,
    len_table: RefCell<u16>,
    offsets: RefCell<Vec<u16>>,
    _io: RefCell<BytesReader>,
    f_num_bytes: Cell<bool>,
    num_bytes: RefCell<i32>,
    f_num_offsets: Cell<bool>,
    num_offsets: RefCell<i32>,
}
impl KStruct for DcpSystemEvent_FlatbuffersVtable {
    type Root = DcpSystemEvent;
    type Parent = DcpSystemEvent_FlatbuffersTable;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        *self_rc.len_vtable.borrow_mut() = _io.read_u2le()?.into();
        let _tmpa = *self_rc.len_vtable();
        if !( ((((_tmpa as u16) >= (4 as u16))) && (((((((_tmpa as u32) as u32) % ((2 as u32) as u32)) as u32) as u32) == (0 as u32)))) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "dcp_system_event/types/flatbuffers_vtable/seq/0".to_string() }));
        }
        *self_rc.len_table.borrow_mut() = _io.read_u2le()?.into();
        *self_rc.offsets.borrow_mut() = Vec::new();
        let l_offsets = *self_rc.num_offsets()?;
        for _i in 0..l_offsets {
            self_rc.offsets.borrow_mut().push(_io.read_u2le()?.into());
        }
        Ok(())
    }
}
impl DcpSystemEvent_FlatbuffersVtable {

    /**
     * Length of the distances in bytes.
     */
    pub fn num_bytes(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_num_bytes.get() {
            return Ok(self.num_bytes.borrow());
        }
        self.f_num_bytes.set(true);
        *self.num_bytes.borrow_mut() = (((((*self.len_vtable() as i32) as i32) - ((4 as i32) as i32)) as i32)) as i32;
        Ok(self.num_bytes.borrow())
    }

    /**
     * How many fields the writer's schema had, at most.
     */
    pub fn num_offsets(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_num_offsets.get() {
            return Ok(self.num_offsets.borrow());
        }
        self.f_num_offsets.set(true);
        *self.num_offsets.borrow_mut() = ((((*self.num_bytes()? as i32) / ((2 as i32) as i32)) as i32)) as i32;
        Ok(self.num_offsets.borrow())
    }
}

impl DcpSystemEvent_FlatbuffersVtable {
    /**
     * Length of the vtable, these two bytes included.
     */
    pub fn len_vtable(&self) -> Ref<'_, u16> {
        self.len_vtable.borrow()
    }
}

impl DcpSystemEvent_FlatbuffersVtable {
    /**
     * Length of the table, without what it refers to.
     */
    pub fn len_table(&self) -> Ref<'_, u16> {
        self.len_table.borrow()
    }
}

impl DcpSystemEvent_FlatbuffersVtable {
    /**
     * For each field of the schema, in its order, the distance of its data
     * from the table. 0 for a field that is not there.
     */
    pub fn offsets(&self) -> Ref<'_, Vec<u16>> {
        self.offsets.borrow()
    }
}
impl DcpSystemEvent_FlatbuffersVtable {
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
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
    table: RefCell<OptRc<DcpSystemEvent_FlatbuffersTable>>,
    manifest_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUlong>>,
    scope_id: RefCell<OptRc<DcpSystemEvent_FlatbuffersUint>>,
    name: RefCell<OptRc<DcpSystemEvent_FlatbuffersString>>,
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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        let f = |t : &mut DcpSystemEvent_FlatbuffersTable| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersTable>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUlong| Ok(t.set_params(&*self_rc.table(), (0).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUlong>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.manifest_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersUint| Ok(t.set_params(&*self_rc.table(), (1).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersUint>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
        *self_rc.scope_id.borrow_mut() = t;
        let f = |t : &mut DcpSystemEvent_FlatbuffersString| Ok(t.set_params(&*self_rc.table(), (2).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, DcpSystemEvent_FlatbuffersString>(&*_io, Some(self_rc._root.clone()), None, &f)?.into();
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
    pub fn table(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersTable>> {
        self.table.borrow()
    }
}

impl DcpSystemEvent_Scope {
    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUlong>> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_Scope {
    /**
     * Scope that is created.
     */
    pub fn scope_id(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersUint>> {
        self.scope_id.borrow()
    }
}

impl DcpSystemEvent_Scope {
    /**
     * Name of the scope.
     */
    pub fn name(&self) -> Ref<'_, OptRc<DcpSystemEvent_FlatbuffersString>> {
        self.name.borrow()
    }
}
impl DcpSystemEvent_Scope {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
