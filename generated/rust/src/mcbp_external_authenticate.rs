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
 * The server asks its external user provider to check a login.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpExternalAuthenticate {
    pub _root: SharedType<McbpExternalAuthenticate>,
    pub _parent: SharedType<McbpExternalAuthenticate>,
    pub _self: SharedType<Self>,
    len_request_json: RefCell<u32>,
    request_json: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpExternalAuthenticate {
    type Root = McbpExternalAuthenticate;
    type Parent = McbpExternalAuthenticate;

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
        *self_rc.request_json.borrow_mut() = _io.read_bytes(*self_rc.len_request_json() as usize)?.into();
        Ok(())
    }
}
impl McbpExternalAuthenticate {
    pub fn len_request_json(&self) -> Ref<'_, u32> {
        self.len_request_json.borrow()
    }
}
impl McbpExternalAuthenticate {
    pub fn set_params(&mut self, len_request_json: u32) {
        *self.len_request_json.borrow_mut() = len_request_json;
    }
}
impl McbpExternalAuthenticate {
}

impl McbpExternalAuthenticate {
    /**
     * JSON object with `mechanism`, `challenge` in base64, and optionally
     * `authentication-only`.
     */
    pub fn request_json(&self) -> Ref<'_, Vec<u8>> {
        self.request_json.borrow()
    }
}
impl McbpExternalAuthenticate {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
