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
use std::fmt;

/**
 * The histories of a vbucket, newest first. A history begins where a node took
 * over the vbucket. If a consumer finds its own uuid in the list, the consumer
 * shares the history up to the seqno of the next newer entry. Servers keep 25
 * entries by default.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFailoverLog {
    pub _root: SharedType<McbpFailoverLog>,
    pub _parent: SharedType<McbpFailoverLog>,
    pub _self: SharedType<Self>,
    entries: RefCell<Vec<OptRc<McbpFailoverLog_Entry>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFailoverLog {
    type Root = McbpFailoverLog;
    type Parent = McbpFailoverLog;

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
        *self_rc.entries.borrow_mut() = Vec::new();
        {
            let mut _i = 0;
            while !_io.is_eof() {
                let t = Self::read_into::<_, McbpFailoverLog_Entry>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                self_rc.entries.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl McbpFailoverLog {
}

impl McbpFailoverLog {
    /**
     * The histories.
     */
    pub fn entries(&self) -> Ref<'_, Vec<OptRc<McbpFailoverLog_Entry>>> {
        self.entries.borrow()
    }
}
impl McbpFailoverLog {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * One history.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFailoverLog_Entry {
    pub _root: SharedType<McbpFailoverLog>,
    pub _parent: SharedType<McbpFailoverLog>,
    pub _self: SharedType<Self>,
    vbucket_uuid: RefCell<u64>,
    seqno: RefCell<u64>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFailoverLog_Entry {
    type Root = McbpFailoverLog;
    type Parent = McbpFailoverLog;

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
        *self_rc.vbucket_uuid.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.seqno.borrow_mut() = _io.read_u8be()?.into();
        Ok(())
    }
}
impl McbpFailoverLog_Entry {
}

impl McbpFailoverLog_Entry {
    /**
     * Uuid of the history.
     */
    pub fn vbucket_uuid(&self) -> Ref<'_, u64> {
        self.vbucket_uuid.borrow()
    }
}

impl McbpFailoverLog_Entry {
    /**
     * Seqno at which the history begins.
     */
    pub fn seqno(&self) -> Ref<'_, u64> {
        self.seqno.borrow()
    }
}
impl McbpFailoverLog_Entry {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for McbpFailoverLog_Entry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}", "vbucket uuid ", *self.vbucket_uuid(), ", seqno ", *self.seqno()))
    }
}
