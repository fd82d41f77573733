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
use super::mcbp_datatype::McbpDatatype;
use super::mcbp_surplus::McbpSurplus;

/**
 * Metadata of a document. The CAS of the document is in the header.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetMetaResponse {
    pub _root: SharedType<McbpGetMetaResponse>,
    pub _parent: SharedType<McbpGetMetaResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_extras: RefCell<u8>,
    len_error: RefCell<u32>,
    extras: RefCell<OptRc<McbpGetMetaResponse_Extras>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpGetMetaResponse {
    type Root = McbpGetMetaResponse;
    type Parent = McbpGetMetaResponse;

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
            let f = |t : &mut McbpGetMetaResponse_Extras| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<BytesReader, McbpGetMetaResponse_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
            *self_rc.extras.borrow_mut() = t;
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_error() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpGetMetaResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpGetMetaResponse {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetMetaResponse {
    pub fn len_error(&self) -> Ref<'_, u32> {
        self.len_error.borrow()
    }
}
impl McbpGetMetaResponse {
    pub fn set_params(&mut self, is_success: bool, len_extras: u8, len_error: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_error.borrow_mut() = len_error;
    }
}
impl McbpGetMetaResponse {
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
impl McbpGetMetaResponse {
    pub fn extras(&self) -> Ref<'_, OptRc<McbpGetMetaResponse_Extras>> {
        self.extras.borrow()
    }
}

impl McbpGetMetaResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpGetMetaResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpGetMetaResponse {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct McbpGetMetaResponse_Extras {
    pub _root: SharedType<McbpGetMetaResponse>,
    pub _parent: SharedType<McbpGetMetaResponse>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    deleted: RefCell<u32>,
    flags: RefCell<u32>,
    expiration: RefCell<u32>,
    rev_seqno: RefCell<u64>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_datatype: Cell<bool>,
    has_datatype: RefCell<bool>,
}
impl KStruct for McbpGetMetaResponse_Extras {
    type Root = McbpGetMetaResponse;
    type Parent = McbpGetMetaResponse;

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
        *self_rc.deleted.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.flags.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.expiration.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.rev_seqno.borrow_mut() = _io.read_u8be()?.into();
        if *self_rc.has_datatype()? {
            let t = Self::read_into::<_, McbpDatatype>(&*_io, None, None)?.into();
            *self_rc.datatype.borrow_mut() = t;
        }
        if ((_io.pos() as i32) < ((*self_rc.len_extras() as i64) as i32)) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpGetMetaResponse_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetMetaResponse_Extras {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl McbpGetMetaResponse_Extras {

    /**
     * The extras end with the datatype.
     */
    pub fn has_datatype(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_datatype.get() {
            return Ok(self.has_datatype.borrow());
        }
        self.f_has_datatype.set(true);
        *self.has_datatype.borrow_mut() = (((*self.len_extras() as u8) > (20 as u8))) as bool;
        Ok(self.has_datatype.borrow())
    }
}

impl McbpGetMetaResponse_Extras {
    /**
     * 1 if the document is deleted, otherwise 0.
     */
    pub fn deleted(&self) -> Ref<'_, u32> {
        self.deleted.borrow()
    }
}

impl McbpGetMetaResponse_Extras {
    /**
     * Four bytes for the application.
     */
    pub fn flags(&self) -> Ref<'_, u32> {
        self.flags.borrow()
    }
}

impl McbpGetMetaResponse_Extras {
    /**
     * Time at which the document expires, or 0 if it never expires.
     */
    pub fn expiration(&self) -> Ref<'_, u32> {
        self.expiration.borrow()
    }
}

impl McbpGetMetaResponse_Extras {
    /**
     * Revision of the document.
     */
    pub fn rev_seqno(&self) -> Ref<'_, u64> {
        self.rev_seqno.borrow()
    }
}

impl McbpGetMetaResponse_Extras {
    /**
     * Datatype of the document.
     */
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}
impl McbpGetMetaResponse_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpGetMetaResponse_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
