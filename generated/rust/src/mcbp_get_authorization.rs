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
 * The server requests the privileges of a user from its external user provider.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetAuthorization {
    pub _root: SharedType<McbpGetAuthorization>,
    pub _parent: SharedType<McbpGetAuthorization>,
    pub _self: SharedType<Self>,
    len_user: RefCell<u32>,
    user: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpGetAuthorization {
    type Root = McbpGetAuthorization;
    type Parent = McbpGetAuthorization;

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
        *self_rc.user.borrow_mut() = _io.read_bytes(*self_rc.len_user() as usize)?.into();
        Ok(())
    }
}
impl McbpGetAuthorization {
    pub fn len_user(&self) -> Ref<'_, u32> {
        self.len_user.borrow()
    }
}
impl McbpGetAuthorization {
    pub fn set_params(&mut self, len_user: u32) {
        *self.len_user.borrow_mut() = len_user;
    }
}
impl McbpGetAuthorization {
}

impl McbpGetAuthorization {
    /**
     * Name of the user.
     */
    pub fn user(&self) -> Ref<'_, Vec<u8>> {
        self.user.borrow()
    }
}
impl McbpGetAuthorization {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
