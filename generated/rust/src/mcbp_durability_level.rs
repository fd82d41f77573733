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
 * Number of nodes that must store a write before the write is committed, and
 * whether the nodes must store the write in memory or on disk.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpDurabilityLevel {
    pub _root: SharedType<McbpDurabilityLevel>,
    pub _parent: SharedType<McbpDurabilityLevel>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpDurabilityLevel {
    type Root = McbpDurabilityLevel;
    type Parent = McbpDurabilityLevel;

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
impl McbpDurabilityLevel {
}
impl McbpDurabilityLevel {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpDurabilityLevel_Level {

    /**
     * A majority of the nodes that host the vbucket have stored the write in
     * memory.
     */
    Majority,

    /**
     * A majority of the nodes that host the vbucket have stored the write in
     * memory, and the active node has stored the write on disk.
     */
    MajorityAndPersistOnMaster,

    /**
     * A majority of the nodes that host the vbucket have stored the write on
     * disk.
     */
    PersistToMajority,
    Unknown(i64),
}

impl TryFrom<i64> for McbpDurabilityLevel_Level {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpDurabilityLevel_Level> {
        match flag {
            1 => Ok(McbpDurabilityLevel_Level::Majority),
            2 => Ok(McbpDurabilityLevel_Level::MajorityAndPersistOnMaster),
            3 => Ok(McbpDurabilityLevel_Level::PersistToMajority),
            _ => Ok(McbpDurabilityLevel_Level::Unknown(flag)),
        }
    }
}

impl From<&McbpDurabilityLevel_Level> for i64 {
    fn from(v: &McbpDurabilityLevel_Level) -> Self {
        match *v {
            McbpDurabilityLevel_Level::Majority => 1,
            McbpDurabilityLevel_Level::MajorityAndPersistOnMaster => 2,
            McbpDurabilityLevel_Level::PersistToMajority => 3,
            McbpDurabilityLevel_Level::Unknown(v) => v
        }
    }
}

impl Default for McbpDurabilityLevel_Level {
    fn default() -> Self { McbpDurabilityLevel_Level::Unknown(0) }
}

