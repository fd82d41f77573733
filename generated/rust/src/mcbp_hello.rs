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
use super::mcbp_hello_feature::McbpHelloFeature;

/**
 * The client identifies itself and lists the features that it supports. HELLO is
 * the first message on a connection.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpHello {
    pub _root: SharedType<McbpHello>,
    pub _parent: SharedType<McbpHello>,
    pub _self: SharedType<Self>,
    len_agent: RefCell<u32>,
    len_value: RefCell<u32>,
    agent: RefCell<Vec<u8>>,
    features: RefCell<Vec<OptRc<McbpHelloFeature>>>,
    _io: RefCell<BytesReader>,
    f_num_features: Cell<bool>,
    num_features: RefCell<i32>,
}
impl KStruct for McbpHello {
    type Root = McbpHello;
    type Parent = McbpHello;

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
        *self_rc.agent.borrow_mut() = _io.read_bytes(*self_rc.len_agent() as usize)?.into();
        *self_rc.features.borrow_mut() = Vec::new();
        let l_features = *self_rc.num_features()?;
        for _i in 0..l_features {
            let t = Self::read_into::<_, McbpHelloFeature>(&*_io, None, None)?.into();
            self_rc.features.borrow_mut().push(t);
        }
        Ok(())
    }
}
impl McbpHello {
    pub fn len_agent(&self) -> Ref<'_, u32> {
        self.len_agent.borrow()
    }
}
impl McbpHello {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpHello {
    pub fn set_params(&mut self, len_agent: u32, len_value: u32) {
        *self.len_agent.borrow_mut() = len_agent;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpHello {
    pub fn num_features(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        if self.f_num_features.get() {
            return Ok(self.num_features.borrow());
        }
        self.f_num_features.set(true);
        *self.num_features.borrow_mut() = ((((*self.len_value() as u32) / (2 as u32)) as i32)) as i32;
        Ok(self.num_features.borrow())
    }
}

impl McbpHello {
    /**
     * Name of the client for the log, or a JSON object with the members `a` (the
     * name) and `i` (a connection id of 33 characters).
     */
    pub fn agent(&self) -> Ref<'_, Vec<u8>> {
        self.agent.borrow()
    }
}

impl McbpHello {
    /**
     * Features that the client supports.
     */
    pub fn features(&self) -> Ref<'_, Vec<OptRc<McbpHelloFeature>>> {
        self.features.borrow()
    }
}
impl McbpHello {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
