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

/**
 * The failover log of the vbucket, which a client can request on any connection,
 * with or without DCP.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFailoverLogResponse {
    pub _root: SharedType<McbpFailoverLogResponse>,
    pub _parent: SharedType<McbpFailoverLogResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_value: RefCell<u32>,
    failover_log: RefCell<OptRc<McbpFailoverLog>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    failover_log_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpFailoverLogResponse {
    type Root = McbpFailoverLogResponse;
    type Parent = McbpFailoverLogResponse;

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
        if *self_rc.is_success() {
            *self_rc.failover_log_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let failover_log_raw = self_rc.failover_log_raw.borrow();
            let _t_failover_log_raw_io = BytesReader::from(failover_log_raw.clone());
            let t = Self::read_into::<BytesReader, McbpFailoverLog>(&_t_failover_log_raw_io, None, None)?.into();
            *self_rc.failover_log.borrow_mut() = t;
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpFailoverLogResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpFailoverLogResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpFailoverLogResponse {
    pub fn set_params(&mut self, is_success: bool, len_value: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpFailoverLogResponse {
    pub fn has_error(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_error.get() {
            return Ok(self.has_error.borrow());
        }
        self.f_has_error.set(true);
        *self.has_error.borrow_mut() = (!(*self.is_success())) as bool;
        Ok(self.has_error.borrow())
    }
}

impl McbpFailoverLogResponse {
    /**
     * Histories of the vbucket.
     */
    pub fn failover_log(&self) -> Ref<'_, OptRc<McbpFailoverLog>> {
        self.failover_log.borrow()
    }
}

impl McbpFailoverLogResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpFailoverLogResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpFailoverLogResponse {
    pub fn failover_log_raw(&self) -> Ref<'_, Vec<u8>> {
        self.failover_log_raw.borrow()
    }
}
