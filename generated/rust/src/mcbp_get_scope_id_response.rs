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
 * The id of the scope with the requested name.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetScopeIdResponse {
    pub _root: SharedType<McbpGetScopeIdResponse>,
    pub _parent: SharedType<McbpGetScopeIdResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_extras: RefCell<u8>,
    len_error: RefCell<u32>,
    extras: RefCell<OptRc<McbpGetScopeIdResponse_Extras>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpGetScopeIdResponse {
    type Root = McbpGetScopeIdResponse;
    type Parent = McbpGetScopeIdResponse;

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
            *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_extras() as usize)?.into();
            let extras_raw = self_rc.extras_raw.borrow();
            let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
            let t = Self::read_into::<BytesReader, McbpGetScopeIdResponse_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.extras.borrow_mut() = t;
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_error() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpGetScopeIdResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpGetScopeIdResponse {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetScopeIdResponse {
    pub fn len_error(&self) -> Ref<'_, u32> {
        self.len_error.borrow()
    }
}
impl McbpGetScopeIdResponse {
    pub fn set_params(&mut self, is_success: bool, len_extras: u8, len_error: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_error.borrow_mut() = len_error;
    }
}
impl McbpGetScopeIdResponse {
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
impl McbpGetScopeIdResponse {
    pub fn extras(&self) -> Ref<'_, OptRc<McbpGetScopeIdResponse_Extras>> {
        self.extras.borrow()
    }
}

impl McbpGetScopeIdResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpGetScopeIdResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpGetScopeIdResponse {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct McbpGetScopeIdResponse_Extras {
    pub _root: SharedType<McbpGetScopeIdResponse>,
    pub _parent: SharedType<McbpGetScopeIdResponse>,
    pub _self: SharedType<Self>,
    manifest_id: RefCell<u64>,
    scope_id: RefCell<u32>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpGetScopeIdResponse_Extras {
    type Root = McbpGetScopeIdResponse;
    type Parent = McbpGetScopeIdResponse;

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
        *self_rc.manifest_id.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.scope_id.borrow_mut() = _io.read_u4be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpGetScopeIdResponse_Extras {
}

impl McbpGetScopeIdResponse_Extras {
    /**
     * Id of the manifest on which the response is based.
     */
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

impl McbpGetScopeIdResponse_Extras {
    /**
     * The id that names the scope in stream requests.
     */
    pub fn scope_id(&self) -> Ref<'_, u32> {
        self.scope_id.borrow()
    }
}
impl McbpGetScopeIdResponse_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpGetScopeIdResponse_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
