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
 * The map of the cluster has changed. No answer is needed.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ClustermapChangeNotification {
    pub _root: SharedType<ClustermapChangeNotification>,
    pub _parent: SharedType<ClustermapChangeNotification>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    extras: RefCell<OptRc<ClustermapChangeNotification_Extras>>,
    bucket: RefCell<Vec<u8>>,
    config: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for ClustermapChangeNotification {
    type Root = ClustermapChangeNotification;
    type Parent = ClustermapChangeNotification;

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
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let f = |t : &mut ClustermapChangeNotification_Extras| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, ClustermapChangeNotification_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.bucket.borrow_mut() = _io.read_bytes(*self_rc.header().len_key()? as usize)?.into();
        *self_rc.config.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        Ok(())
    }
}
impl ClustermapChangeNotification {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl ClustermapChangeNotification {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl ClustermapChangeNotification {
}

/**
 * Fields of the message.
 */
impl ClustermapChangeNotification {
    pub fn extras(&self) -> Ref<'_, OptRc<ClustermapChangeNotification_Extras>> {
        self.extras.borrow()
    }
}

/**
 * Name of the bucket. Empty for the cluster itself.
 */
impl ClustermapChangeNotification {
    pub fn bucket(&self) -> Ref<'_, Vec<u8>> {
        self.bucket.borrow()
    }
}

/**
 * JSON object, a Snappy block if the datatype says so. Empty in the brief
 * form.
 */
impl ClustermapChangeNotification {
    pub fn config(&self) -> Ref<'_, Vec<u8>> {
        self.config.borrow()
    }
}
impl ClustermapChangeNotification {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl ClustermapChangeNotification {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

/**
 * Fields of the message.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ClustermapChangeNotification_Extras {
    pub _root: SharedType<ClustermapChangeNotification>,
    pub _parent: SharedType<ClustermapChangeNotification>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    epoch: RefCell<i64>,
    revision: RefCell<i64>,
    old_revision: RefCell<u32>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_has_epoch: Cell<bool>,
    has_epoch: RefCell<bool>,
    f_has_old_revision: Cell<bool>,
    has_old_revision: RefCell<bool>,
}
impl KStruct for ClustermapChangeNotification_Extras {
    type Root = ClustermapChangeNotification;
    type Parent = ClustermapChangeNotification;

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
        if *self_rc.has_epoch()? {
            *self_rc.epoch.borrow_mut() = _io.read_s8be()?.into();
        }
        if *self_rc.has_epoch()? {
            *self_rc.revision.borrow_mut() = _io.read_s8be()?.into();
        }
        if *self_rc.has_old_revision()? {
            *self_rc.old_revision.borrow_mut() = _io.read_u4be()?.into();
        }
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/extras/seq/3".to_string() }));
            }
        }
        Ok(())
    }
}
impl ClustermapChangeNotification_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl ClustermapChangeNotification_Extras {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl ClustermapChangeNotification_Extras {

    /**
     * The extras are epoch and revision.
     */
    pub fn has_epoch(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_epoch.get() {
            return Ok(self.has_epoch.borrow());
        }
        self.f_has_epoch.set(true);
        *self.has_epoch.borrow_mut() = (!(*self.has_old_revision()?)) as bool;
        Ok(self.has_epoch.borrow())
    }

    /**
     * The extras are a revision alone.
     */
    pub fn has_old_revision(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_old_revision.get() {
            return Ok(self.has_old_revision.borrow());
        }
        self.f_has_old_revision.set(true);
        *self.has_old_revision.borrow_mut() = (((*self.len_extras() as u8) == (4 as u8))) as bool;
        Ok(self.has_old_revision.borrow())
    }
}

/**
 * Epoch of the map.
 */
impl ClustermapChangeNotification_Extras {
    pub fn epoch(&self) -> Ref<'_, i64> {
        self.epoch.borrow()
    }
}

/**
 * Revision of the map.
 */
impl ClustermapChangeNotification_Extras {
    pub fn revision(&self) -> Ref<'_, i64> {
        self.revision.borrow()
    }
}

/**
 * Revision of the map, before there were epochs.
 */
impl ClustermapChangeNotification_Extras {
    pub fn old_revision(&self) -> Ref<'_, u32> {
        self.old_revision.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl ClustermapChangeNotification_Extras {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl ClustermapChangeNotification_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
