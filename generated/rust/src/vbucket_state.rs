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

/**
 * The states that a vbucket can be in.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct VbucketState {
    pub _root: SharedType<VbucketState>,
    pub _parent: SharedType<VbucketState>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for VbucketState {
    type Root = VbucketState;
    type Parent = VbucketState;

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
impl VbucketState {
}
impl VbucketState {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, PartialEq, Clone)]
pub enum VbucketState_State {

    /**
     * The node serves the vbucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
     */
    Active,

    /**
     * The node follows the active one.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
     */
    Replica,

    /**
     * The node is taking the vbucket over; requests wait.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
     */
    Pending,

    /**
     * The node does not have the vbucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
     */
    Dead,
    Unknown(i64),
}

impl TryFrom<i64> for VbucketState_State {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<VbucketState_State> {
        match flag {
            1 => Ok(VbucketState_State::Active),
            2 => Ok(VbucketState_State::Replica),
            3 => Ok(VbucketState_State::Pending),
            4 => Ok(VbucketState_State::Dead),
            _ => Ok(VbucketState_State::Unknown(flag)),
        }
    }
}

impl From<&VbucketState_State> for i64 {
    fn from(v: &VbucketState_State) -> Self {
        match *v {
            VbucketState_State::Active => 1,
            VbucketState_State::Replica => 2,
            VbucketState_State::Pending => 3,
            VbucketState_State::Dead => 4,
            VbucketState_State::Unknown(v) => v
        }
    }
}

impl Default for VbucketState_State {
    fn default() -> Self { VbucketState_State::Unknown(0) }
}

