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
 * Reports whether the consumer sent its stream request.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpAddStreamResponse {
    pub _root: SharedType<DcpAddStreamResponse>,
    pub _parent: SharedType<DcpAddStreamResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_extras: RefCell<u8>,
    len_error: RefCell<u32>,
    opaque: RefCell<u32>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_has_opaque: Cell<bool>,
    has_opaque: RefCell<bool>,
}
impl KStruct for DcpAddStreamResponse {
    type Root = DcpAddStreamResponse;
    type Parent = DcpAddStreamResponse;

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
        if *self_rc.has_opaque()? {
            *self_rc.opaque.borrow_mut() = _io.read_u4be()?.into();
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_error() as usize)?.into();
        }
        Ok(())
    }
}
impl DcpAddStreamResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl DcpAddStreamResponse {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpAddStreamResponse {
    pub fn len_error(&self) -> Ref<'_, u32> {
        self.len_error.borrow()
    }
}
impl DcpAddStreamResponse {
    pub fn set_params(&mut self, is_success: bool, len_extras: u8, len_error: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_error.borrow_mut() = len_error;
    }
}
impl DcpAddStreamResponse {
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

    /**
     * The extras contain the opaque of the stream.
     */
    pub fn has_opaque(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_opaque.get() {
            return Ok(self.has_opaque.borrow());
        }
        self.f_has_opaque.set(true);
        *self.has_opaque.borrow_mut() = (((*self.len_extras() as u8) == (4 as u8))) as bool;
        Ok(self.has_opaque.borrow())
    }
}

impl DcpAddStreamResponse {
    /**
     * Opaque of the new stream, with its bytes in reverse order on little-endian
     * machines: if this field is 1, all messages of the stream carry the opaque
     * 0x01000000. An error response can also contain this opaque.
     */
    pub fn opaque(&self) -> Ref<'_, u32> {
        self.opaque.borrow()
    }
}

impl DcpAddStreamResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl DcpAddStreamResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
