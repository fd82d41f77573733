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

/**
 * Requests the highest seqno of every vbucket on the node. Without the HELLO
 * feature Collections, the seqno is that of the newest visible change in the
 * default collection.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetAllVbSeqnos {
    pub _root: SharedType<McbpGetAllVbSeqnos>,
    pub _parent: SharedType<McbpGetAllVbSeqnos>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<McbpGetAllVbSeqnos_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for McbpGetAllVbSeqnos {
    type Root = McbpGetAllVbSeqnos;
    type Parent = McbpGetAllVbSeqnos;

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
        let f = |t : &mut McbpGetAllVbSeqnos_Extras| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, McbpGetAllVbSeqnos_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
        Ok(())
    }
}
impl McbpGetAllVbSeqnos {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetAllVbSeqnos {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl McbpGetAllVbSeqnos {
}
impl McbpGetAllVbSeqnos {
    pub fn extras(&self) -> Ref<'_, OptRc<McbpGetAllVbSeqnos_Extras>> {
        self.extras.borrow()
    }
}
impl McbpGetAllVbSeqnos {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpGetAllVbSeqnos {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpGetAllVbSeqnos_RequestedState {

    /**
     * Active, replica and pending.
     */
    Alive,

    /**
     * Active only.
     */
    Active,

    /**
     * Replica only.
     */
    Replica,

    /**
     * Pending only.
     */
    Pending,

    /**
     * Dead only.
     */
    Dead,
    Unknown(i64),
}

impl TryFrom<i64> for McbpGetAllVbSeqnos_RequestedState {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpGetAllVbSeqnos_RequestedState> {
        match flag {
            0 => Ok(McbpGetAllVbSeqnos_RequestedState::Alive),
            1 => Ok(McbpGetAllVbSeqnos_RequestedState::Active),
            2 => Ok(McbpGetAllVbSeqnos_RequestedState::Replica),
            3 => Ok(McbpGetAllVbSeqnos_RequestedState::Pending),
            4 => Ok(McbpGetAllVbSeqnos_RequestedState::Dead),
            _ => Ok(McbpGetAllVbSeqnos_RequestedState::Unknown(flag)),
        }
    }
}

impl From<&McbpGetAllVbSeqnos_RequestedState> for i64 {
    fn from(v: &McbpGetAllVbSeqnos_RequestedState) -> Self {
        match *v {
            McbpGetAllVbSeqnos_RequestedState::Alive => 0,
            McbpGetAllVbSeqnos_RequestedState::Active => 1,
            McbpGetAllVbSeqnos_RequestedState::Replica => 2,
            McbpGetAllVbSeqnos_RequestedState::Pending => 3,
            McbpGetAllVbSeqnos_RequestedState::Dead => 4,
            McbpGetAllVbSeqnos_RequestedState::Unknown(v) => v
        }
    }
}

impl Default for McbpGetAllVbSeqnos_RequestedState {
    fn default() -> Self { McbpGetAllVbSeqnos_RequestedState::Unknown(0) }
}


#[derive(Default, Debug, Clone)]
pub struct McbpGetAllVbSeqnos_Extras {
    pub _root: SharedType<McbpGetAllVbSeqnos>,
    pub _parent: SharedType<McbpGetAllVbSeqnos>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    vbucket_state: RefCell<McbpGetAllVbSeqnos_RequestedState>,
    collection_id: RefCell<u32>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_collection_id: Cell<bool>,
    has_collection_id: RefCell<bool>,
    f_has_vbucket_state: Cell<bool>,
    has_vbucket_state: RefCell<bool>,
    f_raw_vbucket_state: Cell<bool>,
    raw_vbucket_state: RefCell<u32>,
}
impl KStruct for McbpGetAllVbSeqnos_Extras {
    type Root = McbpGetAllVbSeqnos;
    type Parent = McbpGetAllVbSeqnos;

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
        if *self_rc.has_vbucket_state()? {
            *self_rc.vbucket_state.borrow_mut() = (_io.read_u4be()? as i64).try_into()?;
        }
        if *self_rc.has_collection_id()? {
            *self_rc.collection_id.borrow_mut() = _io.read_u4be()?.into();
        }
        if ((_io.pos() as i32) < ((*self_rc.len_extras() as i64) as i32)) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpGetAllVbSeqnos_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetAllVbSeqnos_Extras {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl McbpGetAllVbSeqnos_Extras {

    /**
     * The extras name a collection.
     */
    pub fn has_collection_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_collection_id.get() {
            return Ok(self.has_collection_id.borrow());
        }
        self.f_has_collection_id.set(true);
        *self.has_collection_id.borrow_mut() = (((*self.len_extras() as u8) > (4 as u8))) as bool;
        Ok(self.has_collection_id.borrow())
    }

    /**
     * The extras name a state.
     */
    pub fn has_vbucket_state(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_vbucket_state.get() {
            return Ok(self.has_vbucket_state.borrow());
        }
        self.f_has_vbucket_state.set(true);
        *self.has_vbucket_state.borrow_mut() = (((*self.len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_vbucket_state.borrow())
    }
    pub fn raw_vbucket_state(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_raw_vbucket_state.get() {
            return Ok(self.raw_vbucket_state.borrow());
        }
        self.f_raw_vbucket_state.set(true);
        if *self.has_vbucket_state()? {
            *self.raw_vbucket_state.borrow_mut() = ((i64::from(&*self.vbucket_state()) as u32)) as u32;
        }
        Ok(self.raw_vbucket_state.borrow())
    }
}

impl McbpGetAllVbSeqnos_Extras {
    /**
     * State of the vbuckets that the response lists.
     */
    pub fn vbucket_state(&self) -> Ref<'_, McbpGetAllVbSeqnos_RequestedState> {
        self.vbucket_state.borrow()
    }
}

impl McbpGetAllVbSeqnos_Extras {
    /**
     * Collection for which the response lists the highest seqno in each
     * vbucket.
     */
    pub fn collection_id(&self) -> Ref<'_, u32> {
        self.collection_id.borrow()
    }
}
impl McbpGetAllVbSeqnos_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpGetAllVbSeqnos_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
