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
 * Metadata for conflict resolution that servers before 7.0 could append to the
 * value of a mutation, deletion or expiration. The metadata is outside the
 * Snappy block; the length of the metadata (`nmeta` in kv_engine) is a field of
 * the message. Servers up to 8.0 read the metadata; later servers refuse any
 * length other than 0.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpExtendedMeta {
    pub _root: SharedType<DcpExtendedMeta>,
    pub _parent: SharedType<DcpExtendedMeta>,
    pub _self: SharedType<Self>,
    version: RefCell<u8>,
    items: RefCell<Vec<OptRc<DcpExtendedMeta_Item>>>,
    unknown_items: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_unknown_version: Cell<bool>,
    has_unknown_version: RefCell<bool>,
    f_is_version1: Cell<bool>,
    is_version1: RefCell<bool>,
}
impl KStruct for DcpExtendedMeta {
    type Root = DcpExtendedMeta;
    type Parent = DcpExtendedMeta;

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
        *self_rc.version.borrow_mut() = _io.read_u1()?.into();
        if *self_rc.is_version1()? {
            *self_rc.items.borrow_mut() = Vec::new();
            {
                let mut _i = 0;
                while !_io.is_eof() {
                    let t = Self::read_into::<_, DcpExtendedMeta_Item>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                    self_rc.items.borrow_mut().push(t);
                    _i += 1;
                }
            }
        }
        if *self_rc.has_unknown_version()? {
            *self_rc.unknown_items.borrow_mut() = _io.read_bytes_full()?.into();
        }
        Ok(())
    }
}
impl DcpExtendedMeta {
    pub fn has_unknown_version(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_unknown_version.get() {
            return Ok(self.has_unknown_version.borrow());
        }
        self.f_has_unknown_version.set(true);
        *self.has_unknown_version.borrow_mut() = (!(*self.is_version1()?)) as bool;
        Ok(self.has_unknown_version.borrow())
    }
    pub fn is_version1(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_version1.get() {
            return Ok(self.is_version1.borrow());
        }
        self.f_is_version1.set(true);
        *self.is_version1.borrow_mut() = (((*self.version() as u8) == (1 as u8))) as bool;
        Ok(self.is_version1.borrow())
    }
}

impl DcpExtendedMeta {
    /**
     * Version of the layout, always 1.
     */
    pub fn version(&self) -> Ref<'_, u8> {
        self.version.borrow()
    }
}

impl DcpExtendedMeta {
    /**
     * The metadata.
     */
    pub fn items(&self) -> Ref<'_, Vec<OptRc<DcpExtendedMeta_Item>>> {
        self.items.borrow()
    }
}

impl DcpExtendedMeta {
    /**
     * Metadata in a version that no known release sends.
     */
    pub fn unknown_items(&self) -> Ref<'_, Vec<u8>> {
        self.unknown_items.borrow()
    }
}
impl DcpExtendedMeta {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DcpExtendedMeta_Kind {

    /**
     * Time on the node, adjusted for clock drift.
     */
    AdjustedTime,

    /**
     * Method for resolving conflicts between versions of the document.
     */
    ConflictResolutionMode,
    Unknown(i64),
}

impl TryFrom<i64> for DcpExtendedMeta_Kind {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<DcpExtendedMeta_Kind> {
        match flag {
            1 => Ok(DcpExtendedMeta_Kind::AdjustedTime),
            2 => Ok(DcpExtendedMeta_Kind::ConflictResolutionMode),
            _ => Ok(DcpExtendedMeta_Kind::Unknown(flag)),
        }
    }
}

impl From<&DcpExtendedMeta_Kind> for i64 {
    fn from(v: &DcpExtendedMeta_Kind) -> Self {
        match *v {
            DcpExtendedMeta_Kind::AdjustedTime => 1,
            DcpExtendedMeta_Kind::ConflictResolutionMode => 2,
            DcpExtendedMeta_Kind::Unknown(v) => v
        }
    }
}

impl Default for DcpExtendedMeta_Kind {
    fn default() -> Self { DcpExtendedMeta_Kind::Unknown(0) }
}


/**
 * Time on the node, adjusted for clock drift.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpExtendedMeta_AdjustedTime {
    pub _root: SharedType<DcpExtendedMeta>,
    pub _parent: SharedType<DcpExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    adjusted_time: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpExtendedMeta_AdjustedTime {
    type Root = DcpExtendedMeta;
    type Parent = DcpExtendedMeta_Item;

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
        *self_rc.adjusted_time.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpExtendedMeta_AdjustedTime {
}

impl DcpExtendedMeta_AdjustedTime {
    /**
     * The time as a 64-bit number. The published documentation does not
     * state the unit of this time.
     */
    pub fn adjusted_time(&self) -> Ref<'_, u64> {
        self.adjusted_time.borrow()
    }
}
impl DcpExtendedMeta_AdjustedTime {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpExtendedMeta_AdjustedTime {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Method for resolving conflicts between versions of the document.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpExtendedMeta_ConflictResolutionMode {
    pub _root: SharedType<DcpExtendedMeta>,
    pub _parent: SharedType<DcpExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    mode: RefCell<u8>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpExtendedMeta_ConflictResolutionMode {
    type Root = DcpExtendedMeta;
    type Parent = DcpExtendedMeta_Item;

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
        *self_rc.mode.borrow_mut() = _io.read_u1()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpExtendedMeta_ConflictResolutionMode {
}

impl DcpExtendedMeta_ConflictResolutionMode {
    /**
     * Conflict resolution mode of the bucket.
     */
    pub fn mode(&self) -> Ref<'_, u8> {
        self.mode.borrow()
    }
}
impl DcpExtendedMeta_ConflictResolutionMode {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpExtendedMeta_ConflictResolutionMode {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * One piece of metadata.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpExtendedMeta_Item {
    pub _root: SharedType<DcpExtendedMeta>,
    pub _parent: SharedType<DcpExtendedMeta>,
    pub _self: SharedType<Self>,
    head: RefCell<OptRc<DcpExtendedMeta_ItemHead>>,
    detail: RefCell<Option<DcpExtendedMeta_Item_Detail>>,
    _io: RefCell<BytesReader>,
    detail_raw: RefCell<Vec<u8>>,
}
#[derive(Debug, Clone)]
pub enum DcpExtendedMeta_Item_Detail {
    DcpExtendedMeta_AdjustedTime(OptRc<DcpExtendedMeta_AdjustedTime>),
    DcpExtendedMeta_ConflictResolutionMode(OptRc<DcpExtendedMeta_ConflictResolutionMode>),
    DcpExtendedMeta_UnknownDetail(OptRc<DcpExtendedMeta_UnknownDetail>),
}
impl From<&DcpExtendedMeta_Item_Detail> for OptRc<DcpExtendedMeta_AdjustedTime> {
    fn from(v: &DcpExtendedMeta_Item_Detail) -> Self {
        if let DcpExtendedMeta_Item_Detail::DcpExtendedMeta_AdjustedTime(x) = v {
            return x.clone();
        }
        panic!("expected DcpExtendedMeta_Item_Detail::DcpExtendedMeta_AdjustedTime, got {:?}", v)
    }
}
impl From<OptRc<DcpExtendedMeta_AdjustedTime>> for DcpExtendedMeta_Item_Detail {
    fn from(v: OptRc<DcpExtendedMeta_AdjustedTime>) -> Self {
        Self::DcpExtendedMeta_AdjustedTime(v)
    }
}
impl From<&DcpExtendedMeta_Item_Detail> for OptRc<DcpExtendedMeta_ConflictResolutionMode> {
    fn from(v: &DcpExtendedMeta_Item_Detail) -> Self {
        if let DcpExtendedMeta_Item_Detail::DcpExtendedMeta_ConflictResolutionMode(x) = v {
            return x.clone();
        }
        panic!("expected DcpExtendedMeta_Item_Detail::DcpExtendedMeta_ConflictResolutionMode, got {:?}", v)
    }
}
impl From<OptRc<DcpExtendedMeta_ConflictResolutionMode>> for DcpExtendedMeta_Item_Detail {
    fn from(v: OptRc<DcpExtendedMeta_ConflictResolutionMode>) -> Self {
        Self::DcpExtendedMeta_ConflictResolutionMode(v)
    }
}
impl From<&DcpExtendedMeta_Item_Detail> for OptRc<DcpExtendedMeta_UnknownDetail> {
    fn from(v: &DcpExtendedMeta_Item_Detail) -> Self {
        if let DcpExtendedMeta_Item_Detail::DcpExtendedMeta_UnknownDetail(x) = v {
            return x.clone();
        }
        panic!("expected DcpExtendedMeta_Item_Detail::DcpExtendedMeta_UnknownDetail, got {:?}", v)
    }
}
impl From<OptRc<DcpExtendedMeta_UnknownDetail>> for DcpExtendedMeta_Item_Detail {
    fn from(v: OptRc<DcpExtendedMeta_UnknownDetail>) -> Self {
        Self::DcpExtendedMeta_UnknownDetail(v)
    }
}
impl KStruct for DcpExtendedMeta_Item {
    type Root = DcpExtendedMeta;
    type Parent = DcpExtendedMeta;

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
        let t = Self::read_into::<_, DcpExtendedMeta_ItemHead>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.head.borrow_mut() = t;
        match *self_rc.head().kind() {
            DcpExtendedMeta_Kind::AdjustedTime => {
                *self_rc.detail_raw.borrow_mut() = _io.read_bytes(*self_rc.head().len_detail() as usize)?.into();
                let detail_raw = self_rc.detail_raw.borrow();
                let _t_detail_raw_io = BytesReader::from(detail_raw.clone());
                let t = Self::read_into::<BytesReader, DcpExtendedMeta_AdjustedTime>(&_t_detail_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.detail.borrow_mut() = Some(t);
            }
            DcpExtendedMeta_Kind::ConflictResolutionMode => {
                *self_rc.detail_raw.borrow_mut() = _io.read_bytes(*self_rc.head().len_detail() as usize)?.into();
                let detail_raw = self_rc.detail_raw.borrow();
                let _t_detail_raw_io = BytesReader::from(detail_raw.clone());
                let t = Self::read_into::<BytesReader, DcpExtendedMeta_ConflictResolutionMode>(&_t_detail_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.detail.borrow_mut() = Some(t);
            }
            _ => {
                *self_rc.detail_raw.borrow_mut() = _io.read_bytes(*self_rc.head().len_detail() as usize)?.into();
                let detail_raw = self_rc.detail_raw.borrow();
                let _t_detail_raw_io = BytesReader::from(detail_raw.clone());
                let t = Self::read_into::<BytesReader, DcpExtendedMeta_UnknownDetail>(&_t_detail_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.detail.borrow_mut() = Some(t);
            }
        }
        Ok(())
    }
}
impl DcpExtendedMeta_Item {
}

impl DcpExtendedMeta_Item {
    /**
     * Kind and length of the item.
     */
    pub fn head(&self) -> Ref<'_, OptRc<DcpExtendedMeta_ItemHead>> {
        self.head.borrow()
    }
}

impl DcpExtendedMeta_Item {
    /**
     * The item itself.
     */
    pub fn detail(&self) -> Ref<'_, Option<DcpExtendedMeta_Item_Detail>> {
        self.detail.borrow()
    }
}
impl DcpExtendedMeta_Item {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpExtendedMeta_Item {
    pub fn detail_raw(&self) -> Ref<'_, Vec<u8>> {
        self.detail_raw.borrow()
    }
}

/**
 * Kind and length of an item.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpExtendedMeta_ItemHead {
    pub _root: SharedType<DcpExtendedMeta>,
    pub _parent: SharedType<DcpExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    kind: RefCell<DcpExtendedMeta_Kind>,
    len_detail: RefCell<u16>,
    _io: RefCell<BytesReader>,
    f_raw_kind: Cell<bool>,
    raw_kind: RefCell<u8>,
}
impl KStruct for DcpExtendedMeta_ItemHead {
    type Root = DcpExtendedMeta;
    type Parent = DcpExtendedMeta_Item;

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
        *self_rc.kind.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        *self_rc.len_detail.borrow_mut() = _io.read_u2be()?.into();
        Ok(())
    }
}
impl DcpExtendedMeta_ItemHead {
    pub fn raw_kind(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_kind.get() {
            return Ok(self.raw_kind.borrow());
        }
        self.f_raw_kind.set(true);
        *self.raw_kind.borrow_mut() = ((i64::from(&*self.kind()) as u8)) as u8;
        Ok(self.raw_kind.borrow())
    }
}

impl DcpExtendedMeta_ItemHead {
    /**
     * Kind of the item.
     */
    pub fn kind(&self) -> Ref<'_, DcpExtendedMeta_Kind> {
        self.kind.borrow()
    }
}

impl DcpExtendedMeta_ItemHead {
    /**
     * Length of the content.
     */
    pub fn len_detail(&self) -> Ref<'_, u16> {
        self.len_detail.borrow()
    }
}
impl DcpExtendedMeta_ItemHead {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * An item that no known release sends.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpExtendedMeta_UnknownDetail {
    pub _root: SharedType<DcpExtendedMeta>,
    pub _parent: SharedType<DcpExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    bytes: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpExtendedMeta_UnknownDetail {
    type Root = DcpExtendedMeta;
    type Parent = DcpExtendedMeta_Item;

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
        *self_rc.bytes.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl DcpExtendedMeta_UnknownDetail {
}

impl DcpExtendedMeta_UnknownDetail {
    /**
     * The item as raw bytes.
     */
    pub fn bytes(&self) -> Ref<'_, Vec<u8>> {
        self.bytes.borrow()
    }
}
impl DcpExtendedMeta_UnknownDetail {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
