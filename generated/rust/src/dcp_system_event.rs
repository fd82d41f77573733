// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

extern crate kaitai;
use kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::flatbuffers_dropped_scope::FlatbuffersDroppedScope;
use super::flatbuffers_collection::FlatbuffersCollection;
use super::flatbuffers_dropped_collection::FlatbuffersDroppedCollection;
use super::mcbp_header::McbpHeader;
use super::flatbuffers_scope::FlatbuffersScope;

/**
 * A collection or a scope was created, changed or dropped.
 * 
 * The extras say what happened, at which seqno, and how key and value are
 * encoded: versions 0 and 1 are plain structures, version 2 is a FlatBuffers
 * table. A stream has either version 2 alone, if the consumer asked for it, or
 * versions 0 and 1.
 * 
 * Of the events that one manifest brings about, only the last carries the id of
 * that manifest; those before it carry the id of the manifest before.
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
    header: RefCell<OptRc<McbpHeader>>,
    extras: RefCell<OptRc<DcpSystemEvent_Extras>>,
    key: RefCell<Vec<u8>>,
    fields: RefCell<OptRc<DcpSystemEvent_EventFields>>,
    collection: RefCell<OptRc<FlatbuffersCollection>>,
    dropped_collection: RefCell<OptRc<FlatbuffersDroppedCollection>>,
    scope: RefCell<OptRc<FlatbuffersScope>>,
    dropped_scope: RefCell<OptRc<FlatbuffersDroppedScope>>,
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
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let f = |t : &mut DcpSystemEvent_Extras| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.key.borrow_mut() = _io.read_bytes(*self_rc.header().len_key()? as usize)?.into();
        if *self_rc.has_fields()? {
            *self_rc.fields_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let fields_raw = self_rc.fields_raw.borrow();
            let _t_fields_raw_io = BytesReader::from(fields_raw.clone());
            let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(*self_rc.has_collection_id()?, *self_rc.has_max_ttl()?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_fields_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.fields.borrow_mut() = t;
        }
        if *self_rc.has_collection()? {
            *self_rc.collection_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let collection_raw = self_rc.collection_raw.borrow();
            let _t_collection_raw_io = BytesReader::from(collection_raw.clone());
            let f = |t : &mut FlatbuffersCollection| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, FlatbuffersCollection>(&_t_collection_raw_io, None, None, &f)?.into();
            *self_rc.collection.borrow_mut() = t;
        }
        if *self_rc.has_dropped_collection()? {
            *self_rc.dropped_collection_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let dropped_collection_raw = self_rc.dropped_collection_raw.borrow();
            let _t_dropped_collection_raw_io = BytesReader::from(dropped_collection_raw.clone());
            let f = |t : &mut FlatbuffersDroppedCollection| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, FlatbuffersDroppedCollection>(&_t_dropped_collection_raw_io, None, None, &f)?.into();
            *self_rc.dropped_collection.borrow_mut() = t;
        }
        if *self_rc.has_scope()? {
            *self_rc.scope_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let scope_raw = self_rc.scope_raw.borrow();
            let _t_scope_raw_io = BytesReader::from(scope_raw.clone());
            let f = |t : &mut FlatbuffersScope| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, FlatbuffersScope>(&_t_scope_raw_io, None, None, &f)?.into();
            *self_rc.scope.borrow_mut() = t;
        }
        if *self_rc.has_dropped_scope()? {
            *self_rc.dropped_scope_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let dropped_scope_raw = self_rc.dropped_scope_raw.borrow();
            let _t_dropped_scope_raw_io = BytesReader::from(dropped_scope_raw.clone());
            let f = |t : &mut FlatbuffersDroppedScope| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, FlatbuffersDroppedScope>(&_t_dropped_scope_raw_io, None, None, &f)?.into();
            *self_rc.dropped_scope.borrow_mut() = t;
        }
        if *self_rc.has_prototype_fields()? {
            *self_rc.prototype_fields_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let prototype_fields_raw = self_rc.prototype_fields_raw.borrow();
            let _t_prototype_fields_raw_io = BytesReader::from(prototype_fields_raw.clone());
            let f = |t : &mut DcpSystemEvent_PrototypeFields| Ok(t.set_params(*self_rc.has_prototype_collection()?));
            let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_PrototypeFields>(&_t_prototype_fields_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.prototype_fields.borrow_mut() = t;
        }
        if *self_rc.has_unknown_value()? {
            *self_rc.unknown_value.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        }
        Ok(())
    }
}
impl DcpSystemEvent {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl DcpSystemEvent {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
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
     * The event is about a collection, in version 0 or 1.
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

/**
 * What happened and how it is told.
 */
impl DcpSystemEvent {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpSystemEvent_Extras>> {
        self.extras.borrow()
    }
}

/**
 * Name of the collection or scope, plain, without a collection id. Empty
 * when it was dropped.
 */
impl DcpSystemEvent {
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

/**
 * The value in version 0 or 1.
 */
impl DcpSystemEvent {
    pub fn fields(&self) -> Ref<'_, OptRc<DcpSystemEvent_EventFields>> {
        self.fields.borrow()
    }
}

/**
 * The value in version 2 where a collection begins or is modified.
 */
impl DcpSystemEvent {
    pub fn collection(&self) -> Ref<'_, OptRc<FlatbuffersCollection>> {
        self.collection.borrow()
    }
}

/**
 * The value in version 2 where a collection ends.
 */
impl DcpSystemEvent {
    pub fn dropped_collection(&self) -> Ref<'_, OptRc<FlatbuffersDroppedCollection>> {
        self.dropped_collection.borrow()
    }
}

/**
 * The value in version 2 where a scope is created.
 */
impl DcpSystemEvent {
    pub fn scope(&self) -> Ref<'_, OptRc<FlatbuffersScope>> {
        self.scope.borrow()
    }
}

/**
 * The value in version 2 where a scope is dropped.
 */
impl DcpSystemEvent {
    pub fn dropped_scope(&self) -> Ref<'_, OptRc<FlatbuffersDroppedScope>> {
        self.dropped_scope.borrow()
    }
}

/**
 * The value in the prototype.
 */
impl DcpSystemEvent {
    pub fn prototype_fields(&self) -> Ref<'_, OptRc<DcpSystemEvent_PrototypeFields>> {
        self.prototype_fields.borrow()
    }
}

/**
 * The value of an event that has no layout in the version: a number that
 * is not in the table, or one that the version does not know.
 */
impl DcpSystemEvent {
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
#[derive(Debug, PartialEq, Clone)]
pub enum DcpSystemEvent_Event {

    /**
     * A collection was created or flushed. A flush moves the event to a new
     * seqno; only FlatBuffers tells the two apart, by the flush id.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
     */
    BeginCollection,

    /**
     * A collection was dropped.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
     */
    EndCollection,

    /**
     * Reserved today and refused. In the prototype of 5.0 to 6.0 it said that
     * the separator between collection and name changed; from 6.5 to 7.6 it
     * was kept for a flush and never sent.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
     */
    FlushCollection,

    /**
     * A scope was created.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
     */
    CreateScope,

    /**
     * A scope was dropped.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
     */
    DropScope,

    /**
     * Properties of a collection changed. Sent in version 2 alone.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
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
 * The structures of versions 0 and 1. They begin alike: manifest and scope
 * always, then the collection where the event is about one, then its
 * maximum time to live in version 1.
 * 
 * The scope comes before the collection. The example on the page of the
 * server's documentation labels the two the other way round.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h Source
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
    surplus: RefCell<u8>,
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
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/event_fields/seq/4".to_string() }));
            }
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

/**
 * Id of the manifest that was last completely processed.
 */
impl DcpSystemEvent_EventFields {
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

/**
 * The scope, or the scope that the collection belongs to.
 */
impl DcpSystemEvent_EventFields {
    pub fn scope_id(&self) -> Ref<'_, u32> {
        self.scope_id.borrow()
    }
}

/**
 * The collection.
 */
impl DcpSystemEvent_EventFields {
    pub fn collection_id(&self) -> Ref<'_, u32> {
        self.collection_id.borrow()
    }
}

/**
 * Longest time that a document of the collection lives.
 */
impl DcpSystemEvent_EventFields {
    pub fn max_ttl(&self) -> Ref<'_, u32> {
        self.max_ttl.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl DcpSystemEvent_EventFields {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl DcpSystemEvent_EventFields {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * What happened and how it is told.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
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
    surplus: RefCell<u8>,
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
            if !( ((((*self_rc.version() as u8) == (0 as u8))) || (((*self_rc.version() as u8) == (1 as u8))) || (((*self_rc.version() as u8) == (2 as u8)))) ) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotAnyOf, src_path: "/types/extras/seq/2".to_string() }));
            }
        }
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/extras/seq/3".to_string() }));
            }
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

    /**
     * The event as a number.
     */
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
        let _pos = _io.pos();
        _io.seek(8 as usize)?;
        *self.raw_event.borrow_mut() = _io.read_u4be()?.into();
        _io.seek(_pos)?;
        Ok(self.raw_event.borrow())
    }
}

/**
 * Sequence number of the event in its vbucket.
 */
impl DcpSystemEvent_Extras {
    pub fn by_seqno(&self) -> Ref<'_, u64> {
        self.by_seqno.borrow()
    }
}

/**
 * What happened. A number that is not in the table is kept.
 */
impl DcpSystemEvent_Extras {
    pub fn event(&self) -> Ref<'_, DcpSystemEvent_Event> {
        self.event.borrow()
    }
}

/**
 * How key and value are encoded: 0 and 1 as plain structures, 2 as
 * FlatBuffers.
 */
impl DcpSystemEvent_Extras {
    pub fn version(&self) -> Ref<'_, u8> {
        self.version.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl DcpSystemEvent_Extras {
    pub fn surplus(&self) -> Ref<'_, u8> {
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
    surplus: RefCell<u8>,
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
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/prototype_fields/seq/2".to_string() }));
            }
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

/**
 * Id of the manifest.
 */
impl DcpSystemEvent_PrototypeFields {
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

/**
 * The collection, in 64 bits.
 */
impl DcpSystemEvent_PrototypeFields {
    pub fn collection_uid(&self) -> Ref<'_, u64> {
        self.collection_uid.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl DcpSystemEvent_PrototypeFields {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl DcpSystemEvent_PrototypeFields {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
