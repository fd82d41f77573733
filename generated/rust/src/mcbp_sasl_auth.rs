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
 * Begins a login (0x21) or continues it (0x22).
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpSaslAuth {
    pub _root: SharedType<McbpSaslAuth>,
    pub _parent: SharedType<McbpSaslAuth>,
    pub _self: SharedType<Self>,
    len_mechanism: RefCell<u32>,
    len_challenge: RefCell<u32>,
    mechanism: RefCell<Vec<u8>>,
    challenge: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpSaslAuth {
    type Root = McbpSaslAuth;
    type Parent = McbpSaslAuth;

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
        *self_rc.mechanism.borrow_mut() = _io.read_bytes(*self_rc.len_mechanism() as usize)?.into();
        *self_rc.challenge.borrow_mut() = _io.read_bytes(*self_rc.len_challenge() as usize)?.into();
        Ok(())
    }
}
impl McbpSaslAuth {
    pub fn len_mechanism(&self) -> Ref<'_, u32> {
        self.len_mechanism.borrow()
    }
}
impl McbpSaslAuth {
    pub fn len_challenge(&self) -> Ref<'_, u32> {
        self.len_challenge.borrow()
    }
}
impl McbpSaslAuth {
    pub fn set_params(&mut self, len_mechanism: u32, len_challenge: u32) {
        *self.len_mechanism.borrow_mut() = len_mechanism;
        *self.len_challenge.borrow_mut() = len_challenge;
    }
}
impl McbpSaslAuth {
}

impl McbpSaslAuth {
    /**
     * Name of the mechanism.
     */
    pub fn mechanism(&self) -> Ref<'_, Vec<u8>> {
        self.mechanism.borrow()
    }
}

impl McbpSaslAuth {
    /**
     * Data for the mechanism. The data may contain a password.
     */
    pub fn challenge(&self) -> Ref<'_, Vec<u8>> {
        self.challenge.borrow()
    }
}
impl McbpSaslAuth {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
