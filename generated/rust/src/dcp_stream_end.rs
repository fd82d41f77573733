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
 * The stream has ended; no more messages of the stream follow. There is no such
 * message if the producer closes the connection, for example because the bucket
 * was deleted.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpStreamEnd {
    pub _root: SharedType<DcpStreamEnd>,
    pub _parent: SharedType<DcpStreamEnd>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<DcpStreamEnd_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpStreamEnd {
    type Root = DcpStreamEnd;
    type Parent = DcpStreamEnd;

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
        let t = Self::read_into::<BytesReader, DcpStreamEnd_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        Ok(())
    }
}
impl DcpStreamEnd {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpStreamEnd {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl DcpStreamEnd {
}
impl DcpStreamEnd {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpStreamEnd_Extras>> {
        self.extras.borrow()
    }
}
impl DcpStreamEnd {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpStreamEnd {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DcpStreamEnd_Reason {

    /**
     * The producer has sent all requested changes. A filtered stream can end
     * below the end seqno if no more changes in its collections precede it.
     * A takeover ends with this reason, too.
     */
    Ok,

    /**
     * The consumer closed the stream.
     */
    Closed,

    /**
     * The vbucket is no longer in the state that the stream requires. The
     * producer also sends this reason for a rollback.
     */
    StateChanged,

    /**
     * The connection is closing.
     */
    Disconnected,

    /**
     * The consumer did not keep up.
     */
    Slow,

    /**
     * Reading from disk failed.
     */
    BackfillFail,

    /**
     * The vbucket rolls back. Never sent: consumers receive `state_changed`
     * instead.
     */
    Rollback,

    /**
     * All collections in the filter were dropped. Consumers without
     * collections receive `ok` instead.
     */
    FilterEmpty,

    /**
     * The user is no longer allowed to read the collections. Sent when the
     * next change follows. Consumers without collections receive `ok` instead.
     */
    LostPrivileges,
    Unknown(i64),
}

impl TryFrom<i64> for DcpStreamEnd_Reason {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<DcpStreamEnd_Reason> {
        match flag {
            0 => Ok(DcpStreamEnd_Reason::Ok),
            1 => Ok(DcpStreamEnd_Reason::Closed),
            2 => Ok(DcpStreamEnd_Reason::StateChanged),
            3 => Ok(DcpStreamEnd_Reason::Disconnected),
            4 => Ok(DcpStreamEnd_Reason::Slow),
            5 => Ok(DcpStreamEnd_Reason::BackfillFail),
            6 => Ok(DcpStreamEnd_Reason::Rollback),
            7 => Ok(DcpStreamEnd_Reason::FilterEmpty),
            8 => Ok(DcpStreamEnd_Reason::LostPrivileges),
            _ => Ok(DcpStreamEnd_Reason::Unknown(flag)),
        }
    }
}

impl From<&DcpStreamEnd_Reason> for i64 {
    fn from(v: &DcpStreamEnd_Reason) -> Self {
        match *v {
            DcpStreamEnd_Reason::Ok => 0,
            DcpStreamEnd_Reason::Closed => 1,
            DcpStreamEnd_Reason::StateChanged => 2,
            DcpStreamEnd_Reason::Disconnected => 3,
            DcpStreamEnd_Reason::Slow => 4,
            DcpStreamEnd_Reason::BackfillFail => 5,
            DcpStreamEnd_Reason::Rollback => 6,
            DcpStreamEnd_Reason::FilterEmpty => 7,
            DcpStreamEnd_Reason::LostPrivileges => 8,
            DcpStreamEnd_Reason::Unknown(v) => v
        }
    }
}

impl Default for DcpStreamEnd_Reason {
    fn default() -> Self { DcpStreamEnd_Reason::Unknown(0) }
}


#[derive(Default, Debug, Clone)]
pub struct DcpStreamEnd_Extras {
    pub _root: SharedType<DcpStreamEnd>,
    pub _parent: SharedType<DcpStreamEnd>,
    pub _self: SharedType<Self>,
    reason: RefCell<DcpStreamEnd_Reason>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_raw_reason: Cell<bool>,
    raw_reason: RefCell<u32>,
}
impl KStruct for DcpStreamEnd_Extras {
    type Root = DcpStreamEnd;
    type Parent = DcpStreamEnd;

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
        *self_rc.reason.borrow_mut() = (_io.read_u4be()? as i64).try_into()?;
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpStreamEnd_Extras {
    pub fn raw_reason(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_raw_reason.get() {
            return Ok(self.raw_reason.borrow());
        }
        self.f_raw_reason.set(true);
        *self.raw_reason.borrow_mut() = ((i64::from(&*self.reason()) as u32)) as u32;
        Ok(self.raw_reason.borrow())
    }
}

impl DcpStreamEnd_Extras {
    /**
     * Reason why the stream ended.
     */
    pub fn reason(&self) -> Ref<'_, DcpStreamEnd_Reason> {
        self.reason.borrow()
    }
}
impl DcpStreamEnd_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpStreamEnd_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
