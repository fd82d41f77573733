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
use super::mcbp_header::McbpHeader;

/**
 * Asks for the map of the cluster, perhaps only if it is newer than the one that
 * the client has.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetClusterConfig {
    pub _root: SharedType<GetClusterConfig>,
    pub _parent: SharedType<GetClusterConfig>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    extras: RefCell<OptRc<GetClusterConfig_Extras>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    f_has_known_version: Cell<bool>,
    has_known_version: RefCell<bool>,
}
impl KStruct for GetClusterConfig {
    type Root = GetClusterConfig;
    type Parent = GetClusterConfig;

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
        if *self_rc.has_known_version()? {
            *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_extras() as usize)?.into();
            let extras_raw = self_rc.extras_raw.borrow();
            let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
            let t = Self::read_into::<BytesReader, GetClusterConfig_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.extras.borrow_mut() = t;
        }
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/1".to_string() }));
            }
        }
        Ok(())
    }
}
impl GetClusterConfig {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl GetClusterConfig {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl GetClusterConfig {

    /**
     * The extras say which map the client has.
     */
    pub fn has_known_version(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_known_version.get() {
            return Ok(self.has_known_version.borrow());
        }
        self.f_has_known_version.set(true);
        *self.has_known_version.borrow_mut() = (((*self.header().len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_known_version.borrow())
    }
}

/**
 * Fields of the message.
 */
impl GetClusterConfig {
    pub fn extras(&self) -> Ref<'_, OptRc<GetClusterConfig_Extras>> {
        self.extras.borrow()
    }
}

/**
 * Never there; the message has no key or value.
 */
impl GetClusterConfig {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetClusterConfig {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl GetClusterConfig {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

/**
 * Fields of the message.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetClusterConfig_Extras {
    pub _root: SharedType<GetClusterConfig>,
    pub _parent: SharedType<GetClusterConfig>,
    pub _self: SharedType<Self>,
    epoch: RefCell<i64>,
    revision: RefCell<i64>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for GetClusterConfig_Extras {
    type Root = GetClusterConfig;
    type Parent = GetClusterConfig;

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
        *self_rc.epoch.borrow_mut() = _io.read_s8be()?.into();
        *self_rc.revision.borrow_mut() = _io.read_s8be()?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/extras/seq/2".to_string() }));
            }
        }
        Ok(())
    }
}
impl GetClusterConfig_Extras {
}

/**
 * Epoch of the map that the client has.
 */
impl GetClusterConfig_Extras {
    pub fn epoch(&self) -> Ref<'_, i64> {
        self.epoch.borrow()
    }
}

/**
 * Revision of the map that the client has.
 */
impl GetClusterConfig_Extras {
    pub fn revision(&self) -> Ref<'_, i64> {
        self.revision.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl GetClusterConfig_Extras {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetClusterConfig_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
