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
 * The server sends the list of logged-in users to its external user provider.
 * No response is needed.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpActiveExternalUsers {
    pub _root: SharedType<McbpActiveExternalUsers>,
    pub _parent: SharedType<McbpActiveExternalUsers>,
    pub _self: SharedType<Self>,
    len_users: RefCell<u32>,
    users: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpActiveExternalUsers {
    type Root = McbpActiveExternalUsers;
    type Parent = McbpActiveExternalUsers;

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
        *self_rc.users.borrow_mut() = _io.read_bytes(*self_rc.len_users() as usize)?.into();
        Ok(())
    }
}
impl McbpActiveExternalUsers {
    pub fn len_users(&self) -> Ref<'_, u32> {
        self.len_users.borrow()
    }
}
impl McbpActiveExternalUsers {
    pub fn set_params(&mut self, len_users: u32) {
        *self.len_users.borrow_mut() = len_users;
    }
}
impl McbpActiveExternalUsers {
}

impl McbpActiveExternalUsers {
    /**
     * JSON array of names.
     */
    pub fn users(&self) -> Ref<'_, Vec<u8>> {
        self.users.borrow()
    }
}
impl McbpActiveExternalUsers {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
