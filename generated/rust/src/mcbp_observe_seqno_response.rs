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
use std::fmt;

/**
 * Reports the newest seqnos of the vbucket, and whether its history is still the
 * history that the client knows.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpObserveSeqnoResponse {
    pub _root: SharedType<McbpObserveSeqnoResponse>,
    pub _parent: SharedType<McbpObserveSeqnoResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_value: RefCell<u32>,
    state: RefCell<OptRc<McbpObserveSeqnoResponse_State>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    state_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpObserveSeqnoResponse {
    type Root = McbpObserveSeqnoResponse;
    type Parent = McbpObserveSeqnoResponse;

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
            *self_rc.state_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let state_raw = self_rc.state_raw.borrow();
            let _t_state_raw_io = BytesReader::from(state_raw.clone());
            let t = Self::read_into::<BytesReader, McbpObserveSeqnoResponse_State>(&_t_state_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.state.borrow_mut() = t;
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpObserveSeqnoResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpObserveSeqnoResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpObserveSeqnoResponse {
    pub fn set_params(&mut self, is_success: bool, len_value: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpObserveSeqnoResponse {
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

impl McbpObserveSeqnoResponse {
    /**
     * State of the vbucket.
     */
    pub fn state(&self) -> Ref<'_, OptRc<McbpObserveSeqnoResponse_State>> {
        self.state.borrow()
    }
}

impl McbpObserveSeqnoResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpObserveSeqnoResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpObserveSeqnoResponse {
    pub fn state_raw(&self) -> Ref<'_, Vec<u8>> {
        self.state_raw.borrow()
    }
}

/**
 * State of a vbucket, including the end of the previous history after a
 * failover.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpObserveSeqnoResponse_State {
    pub _root: SharedType<McbpObserveSeqnoResponse>,
    pub _parent: SharedType<McbpObserveSeqnoResponse>,
    pub _self: SharedType<Self>,
    format: RefCell<u8>,
    vbucket: RefCell<u16>,
    vbucket_uuid: RefCell<u64>,
    persisted_seqno: RefCell<u64>,
    current_seqno: RefCell<u64>,
    old_vbucket_uuid: RefCell<u64>,
    old_last_seqno: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_failover: Cell<bool>,
    has_failover: RefCell<bool>,
}
impl KStruct for McbpObserveSeqnoResponse_State {
    type Root = McbpObserveSeqnoResponse;
    type Parent = McbpObserveSeqnoResponse;

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
        *self_rc.format.borrow_mut() = _io.read_u1()?.into();
        if !( ((((*self_rc.format() as u8) == (0 as u8))) || (((*self_rc.format() as u8) == (1 as u8)))) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotAnyOf, src_path: "mcbp_observe_seqno_response/types/state/seq/0".to_string() }));
        }
        *self_rc.vbucket.borrow_mut() = _io.read_u2be()?.into();
        *self_rc.vbucket_uuid.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.persisted_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.current_seqno.borrow_mut() = _io.read_u8be()?.into();
        if *self_rc.has_failover()? {
            *self_rc.old_vbucket_uuid.borrow_mut() = _io.read_u8be()?.into();
        }
        if *self_rc.has_failover()? {
            *self_rc.old_last_seqno.borrow_mut() = _io.read_u8be()?.into();
        }
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpObserveSeqnoResponse_State {

    /**
     * A failover happened.
     */
    pub fn has_failover(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_failover.get() {
            return Ok(self.has_failover.borrow());
        }
        self.f_has_failover.set(true);
        *self.has_failover.borrow_mut() = (((*self.format() as u8) == (1 as u8))) as bool;
        Ok(self.has_failover.borrow())
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * 0 if the history is the requested history; 1 after a failover.
     */
    pub fn format(&self) -> Ref<'_, u8> {
        self.format.borrow()
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * Vbucket that the response describes.
     */
    pub fn vbucket(&self) -> Ref<'_, u16> {
        self.vbucket.borrow()
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * Uuid of the current history.
     */
    pub fn vbucket_uuid(&self) -> Ref<'_, u64> {
        self.vbucket_uuid.borrow()
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * Highest seqno on disk.
     */
    pub fn persisted_seqno(&self) -> Ref<'_, u64> {
        self.persisted_seqno.borrow()
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * Highest seqno in memory.
     */
    pub fn current_seqno(&self) -> Ref<'_, u64> {
        self.current_seqno.borrow()
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * Uuid of the history that was requested.
     */
    pub fn old_vbucket_uuid(&self) -> Ref<'_, u64> {
        self.old_vbucket_uuid.borrow()
    }
}

impl McbpObserveSeqnoResponse_State {
    /**
     * Last seqno that the vbucket shares with the requested history.
     */
    pub fn old_last_seqno(&self) -> Ref<'_, u64> {
        self.old_last_seqno.borrow()
    }
}
impl McbpObserveSeqnoResponse_State {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpObserveSeqnoResponse_State {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for McbpObserveSeqnoResponse_State {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}", "persisted seqno ", *self.persisted_seqno(), ", current ", *self.current_seqno()))
    }
}
