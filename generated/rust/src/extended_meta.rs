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

/**
 * Metadata of conflict resolution that servers before 7.0 could put behind the
 * value of a mutation, deletion or expiration. It is outside the Snappy block,
 * and its length, `nmeta` in kv_engine, is a field of the message. Servers
 * read it up to 8.0 and refuse any length but 0 since.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ExtendedMeta {
    pub _root: SharedType<ExtendedMeta>,
    pub _parent: SharedType<ExtendedMeta>,
    pub _self: SharedType<Self>,
    version: RefCell<u8>,
    items: RefCell<Vec<OptRc<ExtendedMeta_Item>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for ExtendedMeta {
    type Root = ExtendedMeta;
    type Parent = ExtendedMeta;

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
        *self_rc.version.borrow_mut() = _io.read_u1()?.into();
        if !(((*self_rc.version() as u8) == (1 as u8))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotEqual, src_path: "/seq/0".to_string() }));
        }
        *self_rc.items.borrow_mut() = Vec::new();
        {
            let mut _i = 0;
            while !_io.is_eof() {
                let t = Self::read_into::<_, ExtendedMeta_Item>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                self_rc.items.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl ExtendedMeta {
}

/**
 * Version of the layout, always 1.
 */
impl ExtendedMeta {
    pub fn version(&self) -> Ref<'_, u8> {
        self.version.borrow()
    }
}

/**
 * The metadata.
 */
impl ExtendedMeta {
    pub fn items(&self) -> Ref<'_, Vec<OptRc<ExtendedMeta_Item>>> {
        self.items.borrow()
    }
}
impl ExtendedMeta {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, PartialEq, Clone)]
pub enum ExtendedMeta_Kind {

    /**
     * Time of the node, adjusted by the drift of its clock.
     * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
     */
    AdjustedTime,

    /**
     * How conflicts of the document are resolved.
     * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
     */
    ConflictResolutionMode,
    Unknown(i64),
}

impl TryFrom<i64> for ExtendedMeta_Kind {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<ExtendedMeta_Kind> {
        match flag {
            1 => Ok(ExtendedMeta_Kind::AdjustedTime),
            2 => Ok(ExtendedMeta_Kind::ConflictResolutionMode),
            _ => Ok(ExtendedMeta_Kind::Unknown(flag)),
        }
    }
}

impl From<&ExtendedMeta_Kind> for i64 {
    fn from(v: &ExtendedMeta_Kind) -> Self {
        match *v {
            ExtendedMeta_Kind::AdjustedTime => 1,
            ExtendedMeta_Kind::ConflictResolutionMode => 2,
            ExtendedMeta_Kind::Unknown(v) => v
        }
    }
}

impl Default for ExtendedMeta_Kind {
    fn default() -> Self { ExtendedMeta_Kind::Unknown(0) }
}


/**
 * A time.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ExtendedMeta_AdjustedTime {
    pub _root: SharedType<ExtendedMeta>,
    pub _parent: SharedType<ExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    adjusted_time: RefCell<u64>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for ExtendedMeta_AdjustedTime {
    type Root = ExtendedMeta;
    type Parent = ExtendedMeta_Item;

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
        *self_rc.adjusted_time.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/adjusted_time/seq/1".to_string() }));
            }
        }
        Ok(())
    }
}
impl ExtendedMeta_AdjustedTime {
}

/**
 * The adjusted time.
 */
impl ExtendedMeta_AdjustedTime {
    pub fn adjusted_time(&self) -> Ref<'_, u64> {
        self.adjusted_time.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl ExtendedMeta_AdjustedTime {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl ExtendedMeta_AdjustedTime {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A mode.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ExtendedMeta_ConflictResolutionMode {
    pub _root: SharedType<ExtendedMeta>,
    pub _parent: SharedType<ExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    mode: RefCell<u8>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for ExtendedMeta_ConflictResolutionMode {
    type Root = ExtendedMeta;
    type Parent = ExtendedMeta_Item;

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
        *self_rc.mode.borrow_mut() = _io.read_u1()?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/conflict_resolution_mode/seq/1".to_string() }));
            }
        }
        Ok(())
    }
}
impl ExtendedMeta_ConflictResolutionMode {
}

/**
 * Number of the mode.
 */
impl ExtendedMeta_ConflictResolutionMode {
    pub fn mode(&self) -> Ref<'_, u8> {
        self.mode.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl ExtendedMeta_ConflictResolutionMode {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl ExtendedMeta_ConflictResolutionMode {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * One piece of metadata.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ExtendedMeta_Item {
    pub _root: SharedType<ExtendedMeta>,
    pub _parent: SharedType<ExtendedMeta>,
    pub _self: SharedType<Self>,
    head: RefCell<OptRc<ExtendedMeta_ItemHead>>,
    detail: RefCell<Option<ExtendedMeta_Item_Detail>>,
    _io: RefCell<BytesReader>,
    head_raw: RefCell<Vec<u8>>,
    detail_raw: RefCell<Vec<u8>>,
}
#[derive(Debug, Clone)]
pub enum ExtendedMeta_Item_Detail {
    ExtendedMeta_AdjustedTime(OptRc<ExtendedMeta_AdjustedTime>),
    ExtendedMeta_ConflictResolutionMode(OptRc<ExtendedMeta_ConflictResolutionMode>),
    ExtendedMeta_UnknownDetail(OptRc<ExtendedMeta_UnknownDetail>),
}
impl From<&ExtendedMeta_Item_Detail> for OptRc<ExtendedMeta_AdjustedTime> {
    fn from(v: &ExtendedMeta_Item_Detail) -> Self {
        if let ExtendedMeta_Item_Detail::ExtendedMeta_AdjustedTime(x) = v {
            return x.clone();
        }
        panic!("expected ExtendedMeta_Item_Detail::ExtendedMeta_AdjustedTime, got {:?}", v)
    }
}
impl From<OptRc<ExtendedMeta_AdjustedTime>> for ExtendedMeta_Item_Detail {
    fn from(v: OptRc<ExtendedMeta_AdjustedTime>) -> Self {
        Self::ExtendedMeta_AdjustedTime(v)
    }
}
impl From<&ExtendedMeta_Item_Detail> for OptRc<ExtendedMeta_ConflictResolutionMode> {
    fn from(v: &ExtendedMeta_Item_Detail) -> Self {
        if let ExtendedMeta_Item_Detail::ExtendedMeta_ConflictResolutionMode(x) = v {
            return x.clone();
        }
        panic!("expected ExtendedMeta_Item_Detail::ExtendedMeta_ConflictResolutionMode, got {:?}", v)
    }
}
impl From<OptRc<ExtendedMeta_ConflictResolutionMode>> for ExtendedMeta_Item_Detail {
    fn from(v: OptRc<ExtendedMeta_ConflictResolutionMode>) -> Self {
        Self::ExtendedMeta_ConflictResolutionMode(v)
    }
}
impl From<&ExtendedMeta_Item_Detail> for OptRc<ExtendedMeta_UnknownDetail> {
    fn from(v: &ExtendedMeta_Item_Detail) -> Self {
        if let ExtendedMeta_Item_Detail::ExtendedMeta_UnknownDetail(x) = v {
            return x.clone();
        }
        panic!("expected ExtendedMeta_Item_Detail::ExtendedMeta_UnknownDetail, got {:?}", v)
    }
}
impl From<OptRc<ExtendedMeta_UnknownDetail>> for ExtendedMeta_Item_Detail {
    fn from(v: OptRc<ExtendedMeta_UnknownDetail>) -> Self {
        Self::ExtendedMeta_UnknownDetail(v)
    }
}
impl KStruct for ExtendedMeta_Item {
    type Root = ExtendedMeta;
    type Parent = ExtendedMeta;

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
        *self_rc.head_raw.borrow_mut() = _io.read_bytes(3 as usize)?.into();
        let head_raw = self_rc.head_raw.borrow();
        let _t_head_raw_io = BytesReader::from(head_raw.clone());
        let t = Self::read_into::<BytesReader, ExtendedMeta_ItemHead>(&_t_head_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.head.borrow_mut() = t;
        match *self_rc.head().kind() {
            ExtendedMeta_Kind::AdjustedTime => {
                *self_rc.detail_raw.borrow_mut() = _io.read_bytes(*self_rc.head().len_detail() as usize)?.into();
                let detail_raw = self_rc.detail_raw.borrow();
                let _t_detail_raw_io = BytesReader::from(detail_raw.clone());
                let t = Self::read_into::<BytesReader, ExtendedMeta_AdjustedTime>(&_t_detail_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.detail.borrow_mut() = Some(t);
            }
            ExtendedMeta_Kind::ConflictResolutionMode => {
                *self_rc.detail_raw.borrow_mut() = _io.read_bytes(*self_rc.head().len_detail() as usize)?.into();
                let detail_raw = self_rc.detail_raw.borrow();
                let _t_detail_raw_io = BytesReader::from(detail_raw.clone());
                let t = Self::read_into::<BytesReader, ExtendedMeta_ConflictResolutionMode>(&_t_detail_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.detail.borrow_mut() = Some(t);
            }
            _ => {
                *self_rc.detail_raw.borrow_mut() = _io.read_bytes(*self_rc.head().len_detail() as usize)?.into();
                let detail_raw = self_rc.detail_raw.borrow();
                let _t_detail_raw_io = BytesReader::from(detail_raw.clone());
                let t = Self::read_into::<BytesReader, ExtendedMeta_UnknownDetail>(&_t_detail_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.detail.borrow_mut() = Some(t);
            }
        }
        Ok(())
    }
}
impl ExtendedMeta_Item {
}

/**
 * What the item is and how long.
 */
impl ExtendedMeta_Item {
    pub fn head(&self) -> Ref<'_, OptRc<ExtendedMeta_ItemHead>> {
        self.head.borrow()
    }
}

/**
 * The item itself.
 */
impl ExtendedMeta_Item {
    pub fn detail(&self) -> Ref<'_, Option<ExtendedMeta_Item_Detail>> {
        self.detail.borrow()
    }
}
impl ExtendedMeta_Item {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl ExtendedMeta_Item {
    pub fn head_raw(&self) -> Ref<'_, Vec<u8>> {
        self.head_raw.borrow()
    }
}
impl ExtendedMeta_Item {
    pub fn detail_raw(&self) -> Ref<'_, Vec<u8>> {
        self.detail_raw.borrow()
    }
}

/**
 * Kind and length of an item.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ExtendedMeta_ItemHead {
    pub _root: SharedType<ExtendedMeta>,
    pub _parent: SharedType<ExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    kind: RefCell<ExtendedMeta_Kind>,
    len_detail: RefCell<u16>,
    _io: RefCell<BytesReader>,
    f_raw_kind: Cell<bool>,
    raw_kind: RefCell<u8>,
}
impl KStruct for ExtendedMeta_ItemHead {
    type Root = ExtendedMeta;
    type Parent = ExtendedMeta_Item;

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
        *self_rc.kind.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        *self_rc.len_detail.borrow_mut() = _io.read_u2be()?.into();
        Ok(())
    }
}
impl ExtendedMeta_ItemHead {

    /**
     * The kind as a number.
     */
    pub fn raw_kind(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_kind.get() {
            return Ok(self.raw_kind.borrow());
        }
        self.f_raw_kind.set(true);
        let _pos = _io.pos();
        _io.seek(0 as usize)?;
        *self.raw_kind.borrow_mut() = _io.read_u1()?.into();
        _io.seek(_pos)?;
        Ok(self.raw_kind.borrow())
    }
}

/**
 * What the item is.
 */
impl ExtendedMeta_ItemHead {
    pub fn kind(&self) -> Ref<'_, ExtendedMeta_Kind> {
        self.kind.borrow()
    }
}

/**
 * Length of the content.
 */
impl ExtendedMeta_ItemHead {
    pub fn len_detail(&self) -> Ref<'_, u16> {
        self.len_detail.borrow()
    }
}
impl ExtendedMeta_ItemHead {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * An item that no known release sends.
 * \sa https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ExtendedMeta_UnknownDetail {
    pub _root: SharedType<ExtendedMeta>,
    pub _parent: SharedType<ExtendedMeta_Item>,
    pub _self: SharedType<Self>,
    bytes: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for ExtendedMeta_UnknownDetail {
    type Root = ExtendedMeta;
    type Parent = ExtendedMeta_Item;

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
        *self_rc.bytes.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl ExtendedMeta_UnknownDetail {
}

/**
 * The item as it is.
 */
impl ExtendedMeta_UnknownDetail {
    pub fn bytes(&self) -> Ref<'_, Vec<u8>> {
        self.bytes.borrow()
    }
}
impl ExtendedMeta_UnknownDetail {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
