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

/**
 * The states that a vbucket can be in.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpVbucketState {
    pub _root: SharedType<McbpVbucketState>,
    pub _parent: SharedType<McbpVbucketState>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpVbucketState {
    type Root = McbpVbucketState;
    type Parent = McbpVbucketState;

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
        Ok(())
    }
}
impl McbpVbucketState {
}
impl McbpVbucketState {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpVbucketState_State {

    /**
     * The node serves the vbucket.
     */
    Active,

    /**
     * The node replicates the active one.
     */
    Replica,

    /**
     * The node is taking the vbucket over; requests wait.
     */
    Pending,

    /**
     * The node does not have the vbucket.
     */
    Dead,
    Unknown(i64),
}

impl TryFrom<i64> for McbpVbucketState_State {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpVbucketState_State> {
        match flag {
            1 => Ok(McbpVbucketState_State::Active),
            2 => Ok(McbpVbucketState_State::Replica),
            3 => Ok(McbpVbucketState_State::Pending),
            4 => Ok(McbpVbucketState_State::Dead),
            _ => Ok(McbpVbucketState_State::Unknown(flag)),
        }
    }
}

impl From<&McbpVbucketState_State> for i64 {
    fn from(v: &McbpVbucketState_State) -> Self {
        match *v {
            McbpVbucketState_State::Active => 1,
            McbpVbucketState_State::Replica => 2,
            McbpVbucketState_State::Pending => 3,
            McbpVbucketState_State::Dead => 4,
            McbpVbucketState_State::Unknown(v) => v
        }
    }
}

impl Default for McbpVbucketState_State {
    fn default() -> Self { McbpVbucketState_State::Unknown(0) }
}

