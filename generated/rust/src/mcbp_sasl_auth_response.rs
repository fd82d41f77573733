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
use super::mcbp_status::McbpStatus_Status;

/**
 * Reports that the login succeeded, failed, or needs another step.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpSaslAuthResponse {
    pub _root: SharedType<McbpSaslAuthResponse>,
    pub _parent: SharedType<McbpSaslAuthResponse>,
    pub _self: SharedType<Self>,
    status: RefCell<McbpStatus_Status>,
    len_value: RefCell<u32>,
    challenge: RefCell<Vec<u8>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_challenge: Cell<bool>,
    has_challenge: RefCell<bool>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_is_continued: Cell<bool>,
    is_continued: RefCell<bool>,
    f_is_success: Cell<bool>,
    is_success: RefCell<bool>,
}
impl KStruct for McbpSaslAuthResponse {
    type Root = McbpSaslAuthResponse;
    type Parent = McbpSaslAuthResponse;

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
        if *self_rc.has_challenge()? {
            *self_rc.challenge.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpSaslAuthResponse {
    pub fn status(&self) -> Ref<'_, McbpStatus_Status> {
        self.status.borrow()
    }
}
impl McbpSaslAuthResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpSaslAuthResponse {
    pub fn set_params(&mut self, status: &McbpStatus_Status, len_value: u32) {
        *self.status.borrow_mut() = status.clone();
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpSaslAuthResponse {

    /**
     * The value is data for the mechanism.
     */
    pub fn has_challenge(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_challenge.get() {
            return Ok(self.has_challenge.borrow());
        }
        self.f_has_challenge.set(true);
        *self.has_challenge.borrow_mut() = ( ((*self.is_success()?) || (*self.is_continued()?)) ) as bool;
        Ok(self.has_challenge.borrow())
    }
    pub fn has_error(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_error.get() {
            return Ok(self.has_error.borrow());
        }
        self.f_has_error.set(true);
        *self.has_error.borrow_mut() = (!(*self.has_challenge()?)) as bool;
        Ok(self.has_error.borrow())
    }

    /**
     * Another step is needed.
     */
    pub fn is_continued(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_continued.get() {
            return Ok(self.is_continued.borrow());
        }
        self.f_is_continued.set(true);
        *self.is_continued.borrow_mut() = (*self.status() == McbpStatus_Status::AuthContinue) as bool;
        Ok(self.is_continued.borrow())
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

impl McbpSaslAuthResponse {
    /**
     * Data for the mechanism: the final data on success, the next data if
     * another step is needed.
     */
    pub fn challenge(&self) -> Ref<'_, Vec<u8>> {
        self.challenge.borrow()
    }
}

impl McbpSaslAuthResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpSaslAuthResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
