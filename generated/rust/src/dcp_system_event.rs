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
use super::flatbuffers::Flatbuffers_BoolField;
use super::flatbuffers::Flatbuffers_StringField;
use super::flatbuffers::Flatbuffers;
use super::mcbp_surplus::McbpSurplus;
use super::flatbuffers::Flatbuffers_UlongField;
use std::fmt;

/**
 * A collection or scope was created, changed or dropped.
 * 
 * Events describe changes that administrators make to collections and scopes,
 * rather than changes that applications make to documents.
 * 
 * The extras carry the event, its seqno, and the version, which determines the
 * encoding of the key and the value. Versions 0 and 1 are plain structures;
 * version 2 is a FlatBuffers table. If the consumer requested version 2, its
 * streams contain only version 2 events; otherwise, its streams contain version
 * 0 and version 1 events.
 * 
 * If one manifest causes several events, only the last event carries the id of
 * that manifest; the other events carry the id of the previous manifest. The
 * manifest id is meant for replication between nodes: a node that is interrupted
 * between two events of a manifest must not consider the manifest complete.
 * 
 * On disk, the event that ends a collection replaces the event that began it. A
 * stream from seqno 0 can therefore contain an end event without an earlier
 * begin event.
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
    len_event_value: RefCell<u32>,
    extras: RefCell<OptRc<DcpSystemEvent_Extras>>,
    key: RefCell<Vec<u8>>,
    event_value: RefCell<Option<DcpSystemEvent_EventValue>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    event_value_raw: RefCell<Vec<u8>>,
    f_layout: Cell<bool>,
    layout: RefCell<i32>,
}
#[derive(Debug, Clone)]
pub enum DcpSystemEvent_EventValue {
    DcpSystemEvent_PrototypeFields(OptRc<DcpSystemEvent_PrototypeFields>),
    DcpSystemEvent_DroppedCollection(OptRc<DcpSystemEvent_DroppedCollection>),
    DcpSystemEvent_Collection(OptRc<DcpSystemEvent_Collection>),
    DcpSystemEvent_EventFields(OptRc<DcpSystemEvent_EventFields>),
    DcpSystemEvent_Scope(OptRc<DcpSystemEvent_Scope>),
    DcpSystemEvent_UnknownEvent(OptRc<DcpSystemEvent_UnknownEvent>),
    DcpSystemEvent_DroppedScope(OptRc<DcpSystemEvent_DroppedScope>),
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_PrototypeFields> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_PrototypeFields(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_PrototypeFields, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_PrototypeFields>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_PrototypeFields>) -> Self {
        Self::DcpSystemEvent_PrototypeFields(v)
    }
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_DroppedCollection> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_DroppedCollection>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_DroppedCollection>) -> Self {
        Self::DcpSystemEvent_DroppedCollection(v)
    }
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_Collection> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_Collection(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_Collection, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_Collection>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_Collection>) -> Self {
        Self::DcpSystemEvent_Collection(v)
    }
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_EventFields> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_EventFields(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_EventFields, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_EventFields>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_EventFields>) -> Self {
        Self::DcpSystemEvent_EventFields(v)
    }
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_Scope> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_Scope(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_Scope, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_Scope>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_Scope>) -> Self {
        Self::DcpSystemEvent_Scope(v)
    }
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_UnknownEvent> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_UnknownEvent(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_UnknownEvent, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_UnknownEvent>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_UnknownEvent>) -> Self {
        Self::DcpSystemEvent_UnknownEvent(v)
    }
}
impl From<&DcpSystemEvent_EventValue> for OptRc<DcpSystemEvent_DroppedScope> {
    fn from(v: &DcpSystemEvent_EventValue) -> Self {
        if let DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope(x) = v {
            return x.clone();
        }
        panic!("expected DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent_DroppedScope>> for DcpSystemEvent_EventValue {
    fn from(v: OptRc<DcpSystemEvent_DroppedScope>) -> Self {
        Self::DcpSystemEvent_DroppedScope(v)
    }
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
        match *self_rc.layout()? {
            0 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(true, false));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            1 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(true, false));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            16 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(true, true));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            3 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(false, false));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            32 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_Collection| Ok(t.set_params((*self_rc.len_event_value()).try_into().map_err(|_| KError::CastError)?));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Collection>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            33 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_DroppedCollection| Ok(t.set_params((*self_rc.len_event_value()).try_into().map_err(|_| KError::CastError)?));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_DroppedCollection>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            35 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_Scope| Ok(t.set_params((*self_rc.len_event_value()).try_into().map_err(|_| KError::CastError)?));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Scope>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            36 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_DroppedScope| Ok(t.set_params((*self_rc.len_event_value()).try_into().map_err(|_| KError::CastError)?));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_DroppedScope>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            37 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_Collection| Ok(t.set_params((*self_rc.len_event_value()).try_into().map_err(|_| KError::CastError)?));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_Collection>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            4 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_EventFields| Ok(t.set_params(false, false));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_EventFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            4096 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_PrototypeFields| Ok(t.set_params(true));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_PrototypeFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            4097 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_PrototypeFields| Ok(t.set_params(true));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_PrototypeFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            4098 => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let f = |t : &mut DcpSystemEvent_PrototypeFields| Ok(t.set_params(false));
                let t = Self::read_into_with_init::<BytesReader, DcpSystemEvent_PrototypeFields>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
            _ => {
                *self_rc.event_value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_event_value() as usize)?.into();
                let event_value_raw = self_rc.event_value_raw.borrow();
                let _t_event_value_raw_io = BytesReader::from(event_value_raw.clone());
                let t = Self::read_into::<BytesReader, DcpSystemEvent_UnknownEvent>(&_t_event_value_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.event_value.borrow_mut() = Some(t);
            }
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
    pub fn len_event_value(&self) -> Ref<'_, u32> {
        self.len_event_value.borrow()
    }
}
impl DcpSystemEvent {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, len_event_value: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.len_event_value.borrow_mut() = len_event_value;
    }
}
impl DcpSystemEvent {

    /**
     * Version and event in one number, such as 0x21 for event 1 in version 2.
     * Numbers of the prototype begin at 0x1000. The lowest four bits are 15 for
     * events numbered 15 or higher.
     */
    pub fn layout(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        if self.f_layout.get() {
            return Ok(self.layout.borrow());
        }
        self.f_layout.set(true);
        *self.layout.borrow_mut() = (((((((if *self.extras().has_version()? { (*self.extras().version() as i32) } else { 256 } as i32) * (16 as i32)) as i32) as i32) + (if ((*self.extras().raw_event()? as u32) < (15 as u32)) { (*self.extras().raw_event()? as i32) } else { 15 } as i32)) as i32)) as i32;
        Ok(self.layout.borrow())
    }
}

impl DcpSystemEvent {
    /**
     * The event, its seqno and the version.
     */
    pub fn extras(&self) -> Ref<'_, OptRc<DcpSystemEvent_Extras>> {
        self.extras.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * Name of the collection or scope, without a collection id. Empty if the
     * collection or scope was dropped.
     */
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

impl DcpSystemEvent {
    /**
     * The value, by version and event.
     */
    pub fn event_value(&self) -> Ref<'_, Option<DcpSystemEvent_EventValue>> {
        self.event_value.borrow()
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
    pub fn event_value_raw(&self) -> Ref<'_, Vec<u8>> {
        self.event_value_raw.borrow()
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
     * A collection was created or flushed. On a flush, the producer sends the
     * event again, at a new seqno. For a flush, a FlatBuffers table contains a
     * higher flush id than before; in versions 0 and 1, a begin event for a
     * known collection is a flush.
     */
    BeginCollection,

    /**
     * A collection was dropped.
     */
    EndCollection,

    /**
     * Reserved; current servers refuse this event. In the prototype of 5.0 to
     * 6.0, this event announced a new separator between the collection name
     * and the document name; from 6.5 to 7.6, it was reserved for a flush and
     * never sent.
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
     * Properties of a collection changed. Sent only in version 2.
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
 * Version 2 value of an event that begins or modifies a collection. A writer
 * omits a field that has its default value, so the default scope, 0, is
 * absent from the buffer.
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
     * Id of the last manifest that was processed completely.
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
     * default collection, and not useful outside the server.
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
     * Id of the manifest that last flushed the collection, or 0 for none.
     * Later begin and modification events also carry this id, so the first
     * begin event that a client receives can contain the id.
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
 * Version 2 value of an event that ends a collection.
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
     * Id of the last manifest that was processed completely.
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
 * Version 2 value of an event that drops a scope.
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
     * Id of the last manifest that was processed completely.
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
 * In versions 0 and 1, the structure contains the manifest and the scope.
 * For events about a collection, the structure also contains the collection
 * and, in version 1, the maximum time to live.
 * 
 * The scope precedes the collection. The example in the server's
 * documentation swaps the labels of scope and collection.
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
     * Id of the last manifest that was processed completely.
     */
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

impl DcpSystemEvent_EventFields {
    /**
     * The scope, or the scope of the collection.
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
 * The event, its seqno and the version.
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
     * The extras contain the version, which the prototype omits.
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
     * Kind of event. Parsers keep unknown numbers.
     */
    pub fn event(&self) -> Ref<'_, DcpSystemEvent_Event> {
        self.event.borrow()
    }
}

impl DcpSystemEvent_Extras {
    /**
     * Encoding of the key and the value (0 and 1 for plain structures, 2 for
     * FlatBuffers). Parsers keep the value of a later version as bytes.
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
     * Manifest that caused the event.
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
 * Version 2 value of an event that creates a scope.
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
     * Id of the last manifest that was processed completely.
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

/**
 * An event without a layout.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSystemEvent_UnknownEvent {
    pub _root: SharedType<DcpSystemEvent>,
    pub _parent: SharedType<DcpSystemEvent>,
    pub _self: SharedType<Self>,
    unknown_value: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpSystemEvent_UnknownEvent {
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
        *self_rc.unknown_value.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl DcpSystemEvent_UnknownEvent {
}

impl DcpSystemEvent_UnknownEvent {
    /**
     * The value of an event without a layout: the number of the event is not
     * in the table, or the version does not define the event.
     */
    pub fn unknown_value(&self) -> Ref<'_, Vec<u8>> {
        self.unknown_value.borrow()
    }
}
impl DcpSystemEvent_UnknownEvent {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
