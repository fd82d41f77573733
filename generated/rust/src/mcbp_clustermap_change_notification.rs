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
 * The cluster map has changed. No response is needed.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpClustermapChangeNotification {
    pub _root: SharedType<McbpClustermapChangeNotification>,
    pub _parent: SharedType<McbpClustermapChangeNotification>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_bucket: RefCell<u32>,
    len_config: RefCell<u32>,
    extras: RefCell<OptRc<McbpClustermapChangeNotification_Extras>>,
    bucket: RefCell<Vec<u8>>,
    config: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for McbpClustermapChangeNotification {
    type Root = McbpClustermapChangeNotification;
    type Parent = McbpClustermapChangeNotification;

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
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let f = |t : &mut McbpClustermapChangeNotification_Extras| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, McbpClustermapChangeNotification_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.bucket.borrow_mut() = _io.read_bytes(*self_rc.len_bucket() as usize)?.into();
        *self_rc.config.borrow_mut() = _io.read_bytes(*self_rc.len_config() as usize)?.into();
        Ok(())
    }
}
impl McbpClustermapChangeNotification {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpClustermapChangeNotification {
    pub fn len_bucket(&self) -> Ref<'_, u32> {
        self.len_bucket.borrow()
    }
}
impl McbpClustermapChangeNotification {
    pub fn len_config(&self) -> Ref<'_, u32> {
        self.len_config.borrow()
    }
}
impl McbpClustermapChangeNotification {
    pub fn set_params(&mut self, len_extras: u8, len_bucket: u32, len_config: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_bucket.borrow_mut() = len_bucket;
        *self.len_config.borrow_mut() = len_config;
    }
}
impl McbpClustermapChangeNotification {
}
impl McbpClustermapChangeNotification {
    pub fn extras(&self) -> Ref<'_, OptRc<McbpClustermapChangeNotification_Extras>> {
        self.extras.borrow()
    }
}

impl McbpClustermapChangeNotification {
    /**
     * Name of the bucket. Empty for the cluster itself.
     */
    pub fn bucket(&self) -> Ref<'_, Vec<u8>> {
        self.bucket.borrow()
    }
}

impl McbpClustermapChangeNotification {
    /**
     * JSON object, compressed as a Snappy block if the datatype has the Snappy
     * bit. Empty in the brief form.
     */
    pub fn config(&self) -> Ref<'_, Vec<u8>> {
        self.config.borrow()
    }
}
impl McbpClustermapChangeNotification {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpClustermapChangeNotification {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct McbpClustermapChangeNotification_Extras {
    pub _root: SharedType<McbpClustermapChangeNotification>,
    pub _parent: SharedType<McbpClustermapChangeNotification>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    epoch: RefCell<i64>,
    revision: RefCell<i64>,
    old_revision: RefCell<u32>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_epoch: Cell<bool>,
    has_epoch: RefCell<bool>,
    f_has_old_revision: Cell<bool>,
    has_old_revision: RefCell<bool>,
}
impl KStruct for McbpClustermapChangeNotification_Extras {
    type Root = McbpClustermapChangeNotification;
    type Parent = McbpClustermapChangeNotification;

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
        if *self_rc.has_epoch()? {
            *self_rc.epoch.borrow_mut() = _io.read_s8be()?.into();
        }
        if *self_rc.has_epoch()? {
            *self_rc.revision.borrow_mut() = _io.read_s8be()?.into();
        }
        if *self_rc.has_old_revision()? {
            *self_rc.old_revision.borrow_mut() = _io.read_u4be()?.into();
        }
        if ((_io.pos() as i32) < ((*self_rc.len_extras() as i64) as i32)) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpClustermapChangeNotification_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpClustermapChangeNotification_Extras {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl McbpClustermapChangeNotification_Extras {

    /**
     * The extras contain the epoch and the revision.
     */
    pub fn has_epoch(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_epoch.get() {
            return Ok(self.has_epoch.borrow());
        }
        self.f_has_epoch.set(true);
        *self.has_epoch.borrow_mut() = (!(*self.has_old_revision()?)) as bool;
        Ok(self.has_epoch.borrow())
    }

    /**
     * The extras contain only a revision.
     */
    pub fn has_old_revision(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_old_revision.get() {
            return Ok(self.has_old_revision.borrow());
        }
        self.f_has_old_revision.set(true);
        *self.has_old_revision.borrow_mut() = (((*self.len_extras() as u8) == (4 as u8))) as bool;
        Ok(self.has_old_revision.borrow())
    }
}

impl McbpClustermapChangeNotification_Extras {
    /**
     * Epoch of the map.
     */
    pub fn epoch(&self) -> Ref<'_, i64> {
        self.epoch.borrow()
    }
}

impl McbpClustermapChangeNotification_Extras {
    /**
     * Revision of the map.
     */
    pub fn revision(&self) -> Ref<'_, i64> {
        self.revision.borrow()
    }
}

impl McbpClustermapChangeNotification_Extras {
    /**
     * Revision of the map, as sent before epochs existed.
     */
    pub fn old_revision(&self) -> Ref<'_, u32> {
        self.old_revision.borrow()
    }
}
impl McbpClustermapChangeNotification_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpClustermapChangeNotification_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
