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
 * The features that the server enables, in ascending order, each once. If a
 * requested feature lacks the feature that it needs, the server refuses the
 * whole request and keeps the earlier features.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpHelloResponse {
    pub _root: SharedType<McbpHelloResponse>,
    pub _parent: SharedType<McbpHelloResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_value: RefCell<u32>,
    features: RefCell<Vec<OptRc<McbpHelloFeature>>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_len_features: Cell<bool>,
    len_features: RefCell<u32>,
    f_num_features: Cell<bool>,
    num_features: RefCell<i32>,
}
impl KStruct for McbpHelloResponse {
    type Root = McbpHelloResponse;
    type Parent = McbpHelloResponse;

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
        *self_rc.features.borrow_mut() = Vec::new();
        let l_features = *self_rc.num_features()?;
        for _i in 0..l_features {
            let t = Self::read_into::<_, McbpHelloFeature>(&*_io, None, None)?.into();
            self_rc.features.borrow_mut().push(t);
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpHelloResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpHelloResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpHelloResponse {
    pub fn set_params(&mut self, is_success: bool, len_value: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpHelloResponse {
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
     * Length of the list of features.
     */
    pub fn len_features(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_features.get() {
            return Ok(self.len_features.borrow());
        }
        self.f_len_features.set(true);
        *self.len_features.borrow_mut() = (if *self.is_success() { *self.len_value() } else { 0 }) as u32;
        Ok(self.len_features.borrow())
    }
    pub fn num_features(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        if self.f_num_features.get() {
            return Ok(self.num_features.borrow());
        }
        self.f_num_features.set(true);
        *self.num_features.borrow_mut() = ((((*self.len_features()? as u32) / (2 as u32)) as i32)) as i32;
        Ok(self.num_features.borrow())
    }
}

impl McbpHelloResponse {
    /**
     * Enabled features.
     */
    pub fn features(&self) -> Ref<'_, Vec<OptRc<McbpHelloFeature>>> {
        self.features.borrow()
    }
}

impl McbpHelloResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpHelloResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
