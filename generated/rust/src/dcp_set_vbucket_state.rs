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
 * Instructs the consumer to change the state of the vbucket at the end of a
 * takeover. The producer waits for the response.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSetVbucketState {
    pub _root: SharedType<DcpSetVbucketState>,
    pub _parent: SharedType<DcpSetVbucketState>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<DcpSetVbucketState_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpSetVbucketState {
    type Root = DcpSetVbucketState;
    type Parent = DcpSetVbucketState;

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
        let t = Self::read_into::<BytesReader, DcpSetVbucketState_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        Ok(())
    }
}
impl DcpSetVbucketState {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpSetVbucketState {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl DcpSetVbucketState {
}
impl DcpSetVbucketState {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpSetVbucketState_Extras>> {
        self.extras.borrow()
    }
}
impl DcpSetVbucketState {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpSetVbucketState {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DcpSetVbucketState_State {

    /**
     * The node serves the vbucket.
     */
    Active,

    /**
     * The node replicates the active vbucket.
     */
    Replica,

    /**
     * The node is taking over the vbucket; requests wait.
     */
    Pending,

    /**
     * The node does not have the vbucket.
     */
    Dead,
    Unknown(i64),
}

impl TryFrom<i64> for DcpSetVbucketState_State {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<DcpSetVbucketState_State> {
        match flag {
            1 => Ok(DcpSetVbucketState_State::Active),
            2 => Ok(DcpSetVbucketState_State::Replica),
            3 => Ok(DcpSetVbucketState_State::Pending),
            4 => Ok(DcpSetVbucketState_State::Dead),
            _ => Ok(DcpSetVbucketState_State::Unknown(flag)),
        }
    }
}

impl From<&DcpSetVbucketState_State> for i64 {
    fn from(v: &DcpSetVbucketState_State) -> Self {
        match *v {
            DcpSetVbucketState_State::Active => 1,
            DcpSetVbucketState_State::Replica => 2,
            DcpSetVbucketState_State::Pending => 3,
            DcpSetVbucketState_State::Dead => 4,
            DcpSetVbucketState_State::Unknown(v) => v
        }
    }
}

impl Default for DcpSetVbucketState_State {
    fn default() -> Self { DcpSetVbucketState_State::Unknown(0) }
}


#[derive(Default, Debug, Clone)]
pub struct DcpSetVbucketState_Extras {
    pub _root: SharedType<DcpSetVbucketState>,
    pub _parent: SharedType<DcpSetVbucketState>,
    pub _self: SharedType<Self>,
    state: RefCell<DcpSetVbucketState_State>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_raw_state: Cell<bool>,
    raw_state: RefCell<u8>,
}
impl KStruct for DcpSetVbucketState_Extras {
    type Root = DcpSetVbucketState;
    type Parent = DcpSetVbucketState;

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
        *self_rc.state.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpSetVbucketState_Extras {
    pub fn raw_state(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_state.get() {
            return Ok(self.raw_state.borrow());
        }
        self.f_raw_state.set(true);
        *self.raw_state.borrow_mut() = ((i64::from(&*self.state()) as u8)) as u8;
        Ok(self.raw_state.borrow())
    }
}

impl DcpSetVbucketState_Extras {
    /**
     * New state of the vbucket.
     */
    pub fn state(&self) -> Ref<'_, DcpSetVbucketState_State> {
        self.state.borrow()
    }
}
impl DcpSetVbucketState_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpSetVbucketState_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
