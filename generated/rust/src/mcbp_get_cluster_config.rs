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
use super::mcbp_surplus::McbpSurplus;

/**
 * Requests the cluster map, optionally only if it is newer than the client's
 * map.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetClusterConfig {
    pub _root: SharedType<McbpGetClusterConfig>,
    pub _parent: SharedType<McbpGetClusterConfig>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<McbpGetClusterConfig_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    f_has_known_version: Cell<bool>,
    has_known_version: RefCell<bool>,
}
impl KStruct for McbpGetClusterConfig {
    type Root = McbpGetClusterConfig;
    type Parent = McbpGetClusterConfig;

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
        if *self_rc.has_known_version()? {
            *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_extras() as usize)?.into();
            let extras_raw = self_rc.extras_raw.borrow();
            let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
            let t = Self::read_into::<BytesReader, McbpGetClusterConfig_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.extras.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpGetClusterConfig {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetClusterConfig {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl McbpGetClusterConfig {

    /**
     * The extras identify the map that the client has.
     */
    pub fn has_known_version(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_known_version.get() {
            return Ok(self.has_known_version.borrow());
        }
        self.f_has_known_version.set(true);
        *self.has_known_version.borrow_mut() = (((*self.len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_known_version.borrow())
    }
}
impl McbpGetClusterConfig {
    pub fn extras(&self) -> Ref<'_, OptRc<McbpGetClusterConfig_Extras>> {
        self.extras.borrow()
    }
}
impl McbpGetClusterConfig {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpGetClusterConfig {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct McbpGetClusterConfig_Extras {
    pub _root: SharedType<McbpGetClusterConfig>,
    pub _parent: SharedType<McbpGetClusterConfig>,
    pub _self: SharedType<Self>,
    epoch: RefCell<i64>,
    revision: RefCell<i64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpGetClusterConfig_Extras {
    type Root = McbpGetClusterConfig;
    type Parent = McbpGetClusterConfig;

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
        *self_rc.epoch.borrow_mut() = _io.read_s8be()?.into();
        *self_rc.revision.borrow_mut() = _io.read_s8be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpGetClusterConfig_Extras {
}

impl McbpGetClusterConfig_Extras {
    /**
     * Epoch of the map that the client has.
     */
    pub fn epoch(&self) -> Ref<'_, i64> {
        self.epoch.borrow()
    }
}

impl McbpGetClusterConfig_Extras {
    /**
     * Revision of the map that the client has.
     */
    pub fn revision(&self) -> Ref<'_, i64> {
        self.revision.borrow()
    }
}
impl McbpGetClusterConfig_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpGetClusterConfig_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
