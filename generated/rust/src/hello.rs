// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

extern crate kaitai;
use kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::hello_feature::HelloFeature;
use super::mcbp_header::McbpHeader;

/**
 * The client introduces itself and says which features it can use. First message
 * of a connection.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct Hello {
    pub _root: SharedType<Hello>,
    pub _parent: SharedType<Hello>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    agent: RefCell<Vec<u8>>,
    features: RefCell<Vec<OptRc<HelloFeature>>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    features_raw: RefCell<Vec<Vec<u8>>>,
    f_num_features: Cell<bool>,
    num_features: RefCell<i32>,
}
impl KStruct for Hello {
    type Root = Hello;
    type Parent = Hello;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        *self_rc.agent.borrow_mut() = _io.read_bytes(*self_rc.header().len_key()? as usize)?.into();
        *self_rc.features_raw.borrow_mut() = Vec::new();
        *self_rc.features.borrow_mut() = Vec::new();
        let l_features = *self_rc.num_features()?;
        for _i in 0..l_features {
            self_rc.features_raw.borrow_mut().push(_io.read_bytes(2 as usize)?.into());
            let features_raw = self_rc.features_raw.borrow();
            let io_features_raw = BytesReader::from(features_raw.last().unwrap().clone());
            let t = Self::read_into::<BytesReader, HelloFeature>(&io_features_raw, None, None)?.into();
            self_rc.features.borrow_mut().push(t);
        }
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/2".to_string() }));
            }
        }
        Ok(())
    }
}
impl Hello {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl Hello {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl Hello {

    /**
     * Number of features.
     */
    pub fn num_features(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_num_features.get() {
            return Ok(self.num_features.borrow());
        }
        self.f_num_features.set(true);
        *self.num_features.borrow_mut() = (((((*self.header().len_value()? as i32) as i32) / ((2 as i32) as i32)) as i32)) as i32;
        Ok(self.num_features.borrow())
    }
}

/**
 * Name of the client for the log, or a JSON object with `a`, the name, and
 * `i`, an id of the connection of 33 characters.
 */
impl Hello {
    pub fn agent(&self) -> Ref<'_, Vec<u8>> {
        self.agent.borrow()
    }
}

/**
 * What the client can use.
 */
impl Hello {
    pub fn features(&self) -> Ref<'_, Vec<OptRc<HelloFeature>>> {
        self.features.borrow()
    }
}

/**
 * Never there; the message has no extras, and a feature has two bytes.
 */
impl Hello {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl Hello {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl Hello {
    pub fn features_raw(&self) -> Ref<'_, Vec<Vec<u8>>> {
        self.features_raw.borrow()
    }
}
