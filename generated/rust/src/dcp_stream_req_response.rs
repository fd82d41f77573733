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
use super::mcbp_failover_log::McbpFailoverLog;
use super::mcbp_status::McbpStatus_Status;
use super::mcbp_surplus::McbpSurplus;
use std::fmt;

/**
 * Reports that the stream begins, that the consumer must first roll back, or
 * that the request is refused.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpStreamReqResponse {
    pub _root: SharedType<DcpStreamReqResponse>,
    pub _parent: SharedType<DcpStreamReqResponse>,
    pub _self: SharedType<Self>,
    status: RefCell<McbpStatus_Status>,
    len_value: RefCell<u32>,
    failover_log: RefCell<OptRc<McbpFailoverLog>>,
    rollback_seqno: RefCell<OptRc<DcpStreamReqResponse_Rollback>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    failover_log_raw: RefCell<Vec<u8>>,
    rollback_seqno_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_has_rollback_seqno: Cell<bool>,
    has_rollback_seqno: RefCell<bool>,
    f_is_success: Cell<bool>,
    is_success: RefCell<bool>,
}
impl KStruct for DcpStreamReqResponse {
    type Root = DcpStreamReqResponse;
    type Parent = DcpStreamReqResponse;

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
        if *self_rc.is_success()? {
            *self_rc.failover_log_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let failover_log_raw = self_rc.failover_log_raw.borrow();
            let _t_failover_log_raw_io = BytesReader::from(failover_log_raw.clone());
            let t = Self::read_into::<BytesReader, McbpFailoverLog>(&_t_failover_log_raw_io, None, None)?.into();
            *self_rc.failover_log.borrow_mut() = t;
        }
        if *self_rc.has_rollback_seqno()? {
            *self_rc.rollback_seqno_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let rollback_seqno_raw = self_rc.rollback_seqno_raw.borrow();
            let _t_rollback_seqno_raw_io = BytesReader::from(rollback_seqno_raw.clone());
            let t = Self::read_into::<BytesReader, DcpStreamReqResponse_Rollback>(&_t_rollback_seqno_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.rollback_seqno.borrow_mut() = t;
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl DcpStreamReqResponse {
    pub fn status(&self) -> Ref<'_, McbpStatus_Status> {
        self.status.borrow()
    }
}
impl DcpStreamReqResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpStreamReqResponse {
    pub fn set_params(&mut self, status: &McbpStatus_Status, len_value: u32) {
        *self.status.borrow_mut() = status.clone();
        *self.len_value.borrow_mut() = len_value;
    }
}
impl DcpStreamReqResponse {
    pub fn has_error(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_error.get() {
            return Ok(self.has_error.borrow());
        }
        self.f_has_error.set(true);
        *self.has_error.borrow_mut() = (!( ((*self.is_success()?) || (*self.has_rollback_seqno()?)) )) as bool;
        Ok(self.has_error.borrow())
    }

    /**
     * The consumer must roll back.
     */
    pub fn has_rollback_seqno(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_rollback_seqno.get() {
            return Ok(self.has_rollback_seqno.borrow());
        }
        self.f_has_rollback_seqno.set(true);
        *self.has_rollback_seqno.borrow_mut() = (*self.status() == McbpStatus_Status::Rollback) as bool;
        Ok(self.has_rollback_seqno.borrow())
    }
    pub fn is_success(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_success.get() {
            return Ok(self.is_success.borrow());
        }
        self.f_is_success.set(true);
        *self.is_success.borrow_mut() = (*self.status() == McbpStatus_Status::Success) as bool;
        Ok(self.is_success.borrow())
    }
}

impl DcpStreamReqResponse {
    /**
     * With status `success`, the histories of the vbucket.
     */
    pub fn failover_log(&self) -> Ref<'_, OptRc<McbpFailoverLog>> {
        self.failover_log.borrow()
    }
}

impl DcpStreamReqResponse {
    /**
     * With status `rollback`, the seqno to which the consumer must roll back
     * before it requests the stream again.
     */
    pub fn rollback_seqno(&self) -> Ref<'_, OptRc<DcpStreamReqResponse_Rollback>> {
        self.rollback_seqno.borrow()
    }
}

impl DcpStreamReqResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl DcpStreamReqResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpStreamReqResponse {
    pub fn failover_log_raw(&self) -> Ref<'_, Vec<u8>> {
        self.failover_log_raw.borrow()
    }
}
impl DcpStreamReqResponse {
    pub fn rollback_seqno_raw(&self) -> Ref<'_, Vec<u8>> {
        self.rollback_seqno_raw.borrow()
    }
}

/**
 * Seqno to roll back to.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpStreamReqResponse_Rollback {
    pub _root: SharedType<DcpStreamReqResponse>,
    pub _parent: SharedType<DcpStreamReqResponse>,
    pub _self: SharedType<Self>,
    seqno: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpStreamReqResponse_Rollback {
    type Root = DcpStreamReqResponse;
    type Parent = DcpStreamReqResponse;

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
        *self_rc.seqno.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpStreamReqResponse_Rollback {
}

impl DcpStreamReqResponse_Rollback {
    /**
     * Seqno from which the consumer must request the stream again.
     */
    pub fn seqno(&self) -> Ref<'_, u64> {
        self.seqno.borrow()
    }
}
impl DcpStreamReqResponse_Rollback {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpStreamReqResponse_Rollback {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for DcpStreamReqResponse_Rollback {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "seqno ", *self.seqno()))
    }
}
