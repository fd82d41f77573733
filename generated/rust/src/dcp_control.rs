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
 * Sets one parameter of the connection. Consumers set parameters before they
 * request streams. The producer refuses an unknown parameter or an invalid value
 * with status 0x04, and a known but unavailable parameter with status 0x83. Up
 * to 8.0, producers also accept the beginning of some keys: "c" is
 * connection_buffer_size.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpControl {
    pub _root: SharedType<DcpControl>,
    pub _parent: SharedType<DcpControl>,
    pub _self: SharedType<Self>,
    len_key: RefCell<u32>,
    len_value: RefCell<u32>,
    key: RefCell<Vec<u8>>,
    value: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpControl {
    type Root = DcpControl;
    type Parent = DcpControl;

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
        *self_rc.key.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        *self_rc.value.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        Ok(())
    }
}
impl DcpControl {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpControl {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpControl {
    pub fn set_params(&mut self, len_key: u32, len_value: u32) {
        *self.len_key.borrow_mut() = len_key;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl DcpControl {
}

impl DcpControl {
    /**
     * Name of the parameter.
     */
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

impl DcpControl {
    /**
     * Value of the parameter, as text.
     */
    pub fn value(&self) -> Ref<'_, Vec<u8>> {
        self.value.borrow()
    }
}
impl DcpControl {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
