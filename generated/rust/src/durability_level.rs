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
 * How many nodes must have a write, and where, before it counts.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DurabilityLevel {
    pub _root: SharedType<DurabilityLevel>,
    pub _parent: SharedType<DurabilityLevel>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DurabilityLevel {
    type Root = DurabilityLevel;
    type Parent = DurabilityLevel;

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
impl DurabilityLevel {
}
impl DurabilityLevel {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, PartialEq, Clone)]
pub enum DurabilityLevel_Level {

    /**
     * A majority of the replicas has it in memory.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h Source
     */
    Majority,

    /**
     * A majority has it in memory and the active node on disk.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h Source
     */
    MajorityAndPersistOnMaster,

    /**
     * A majority has it on disk.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h Source
     */
    PersistToMajority,
    Unknown(i64),
}

impl TryFrom<i64> for DurabilityLevel_Level {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<DurabilityLevel_Level> {
        match flag {
            1 => Ok(DurabilityLevel_Level::Majority),
            2 => Ok(DurabilityLevel_Level::MajorityAndPersistOnMaster),
            3 => Ok(DurabilityLevel_Level::PersistToMajority),
            _ => Ok(DurabilityLevel_Level::Unknown(flag)),
        }
    }
}

impl From<&DurabilityLevel_Level> for i64 {
    fn from(v: &DurabilityLevel_Level) -> Self {
        match *v {
            DurabilityLevel_Level::Majority => 1,
            DurabilityLevel_Level::MajorityAndPersistOnMaster => 2,
            DurabilityLevel_Level::PersistToMajority => 3,
            DurabilityLevel_Level::Unknown(v) => v
        }
    }
}

impl Default for DurabilityLevel_Level {
    fn default() -> Self { DurabilityLevel_Level::Unknown(0) }
}

