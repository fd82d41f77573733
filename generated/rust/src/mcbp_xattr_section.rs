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
 * Pairs of a key and a JSON value that precede the body of a document. Keys that
 * begin with an underscore are system attributes, which a deleted document
 * keeps; other keys are user attributes.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpXattrSection {
    pub _root: SharedType<McbpXattrSection>,
    pub _parent: SharedType<McbpXattrSection>,
    pub _self: SharedType<Self>,
    len_value: RefCell<u32>,
    len_pairs: RefCell<u32>,
    pairs: RefCell<OptRc<McbpXattrSection_PairList>>,
    _io: RefCell<BytesReader>,
    pairs_raw: RefCell<Vec<u8>>,
    f_len_section: Cell<bool>,
    len_section: RefCell<u32>,
}
impl KStruct for McbpXattrSection {
    type Root = McbpXattrSection;
    type Parent = McbpXattrSection;

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
        *self_rc.len_pairs.borrow_mut() = _io.read_u4be()?.into();
        let _tmpa = *self_rc.len_pairs();
        if !(((((_tmpa as i64) as i64) + (4 as i64)) as i64) <= (*self_rc.len_value() as i64)) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_xattr_section/seq/0".to_string() }));
        }
        *self_rc.pairs_raw.borrow_mut() = _io.read_bytes(*self_rc.len_pairs() as usize)?.into();
        let pairs_raw = self_rc.pairs_raw.borrow();
        let _t_pairs_raw_io = BytesReader::from(pairs_raw.clone());
        let t = Self::read_into::<BytesReader, McbpXattrSection_PairList>(&_t_pairs_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.pairs.borrow_mut() = t;
        Ok(())
    }
}
impl McbpXattrSection {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpXattrSection {
    pub fn set_params(&mut self, len_value: u32) {
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpXattrSection {

    /**
     * Length of the section, including its four-byte length field.
     */
    pub fn len_section(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_section.get() {
            return Ok(self.len_section.borrow());
        }
        self.f_len_section.set(true);
        *self.len_section.borrow_mut() = ((((*self.len_pairs() as u32) + (4 as u32)) as u32)) as u32;
        Ok(self.len_section.borrow())
    }
}

impl McbpXattrSection {
    /**
     * Total length of all pairs, excluding these four bytes.
     */
    pub fn len_pairs(&self) -> Ref<'_, u32> {
        self.len_pairs.borrow()
    }
}

impl McbpXattrSection {
    /**
     * The attributes. The list may be empty.
     */
    pub fn pairs(&self) -> Ref<'_, OptRc<McbpXattrSection_PairList>> {
        self.pairs.borrow()
    }
}
impl McbpXattrSection {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpXattrSection {
    pub fn pairs_raw(&self) -> Ref<'_, Vec<u8>> {
        self.pairs_raw.borrow()
    }
}

/**
 * One attribute.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpXattrSection_Pair {
    pub _root: SharedType<McbpXattrSection>,
    pub _parent: SharedType<McbpXattrSection_PairList>,
    pub _self: SharedType<Self>,
    len_content: RefCell<u32>,
    content: RefCell<OptRc<McbpXattrSection_PairContent>>,
    _io: RefCell<BytesReader>,
    content_raw: RefCell<Vec<u8>>,
}
impl KStruct for McbpXattrSection_Pair {
    type Root = McbpXattrSection;
    type Parent = McbpXattrSection_PairList;

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
        *self_rc.len_content.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.content_raw.borrow_mut() = _io.read_bytes(*self_rc.len_content() as usize)?.into();
        let content_raw = self_rc.content_raw.borrow();
        let _t_content_raw_io = BytesReader::from(content_raw.clone());
        let t = Self::read_into::<BytesReader, McbpXattrSection_PairContent>(&_t_content_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.content.borrow_mut() = t;
        Ok(())
    }
}
impl McbpXattrSection_Pair {
}

impl McbpXattrSection_Pair {
    /**
     * Length of the key and the value, each with its zero byte.
     */
    pub fn len_content(&self) -> Ref<'_, u32> {
        self.len_content.borrow()
    }
}

impl McbpXattrSection_Pair {
    /**
     * Key and value.
     */
    pub fn content(&self) -> Ref<'_, OptRc<McbpXattrSection_PairContent>> {
        self.content.borrow()
    }
}
impl McbpXattrSection_Pair {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpXattrSection_Pair {
    pub fn content_raw(&self) -> Ref<'_, Vec<u8>> {
        self.content_raw.borrow()
    }
}

/**
 * Key and value of an attribute, each terminated by a zero byte.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpXattrSection_PairContent {
    pub _root: SharedType<McbpXattrSection>,
    pub _parent: SharedType<McbpXattrSection_Pair>,
    pub _self: SharedType<Self>,
    key: RefCell<Vec<u8>>,
    value: RefCell<Vec<u8>>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpXattrSection_PairContent {
    type Root = McbpXattrSection;
    type Parent = McbpXattrSection_Pair;

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
        *self_rc.key.borrow_mut() = _io.read_bytes_term(0, false, true, true)?.into();
        *self_rc.value.borrow_mut() = _io.read_bytes_term(0, false, true, true)?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpXattrSection_PairContent {
}

impl McbpXattrSection_PairContent {
    /**
     * Name of the attribute, 1 to 15 bytes. The name begins with a letter, a
     * digit, or `_` for system attributes.
     */
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

impl McbpXattrSection_PairContent {
    /**
     * JSON text.
     */
    pub fn value(&self) -> Ref<'_, Vec<u8>> {
        self.value.borrow()
    }
}
impl McbpXattrSection_PairContent {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpXattrSection_PairContent {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Consecutive pairs that fill the section.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpXattrSection_PairList {
    pub _root: SharedType<McbpXattrSection>,
    pub _parent: SharedType<McbpXattrSection>,
    pub _self: SharedType<Self>,
    entries: RefCell<Vec<OptRc<McbpXattrSection_Pair>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpXattrSection_PairList {
    type Root = McbpXattrSection;
    type Parent = McbpXattrSection;

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
        *self_rc.entries.borrow_mut() = Vec::new();
        {
            let mut _i = 0;
            while !_io.is_eof() {
                let t = Self::read_into::<_, McbpXattrSection_Pair>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                self_rc.entries.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl McbpXattrSection_PairList {
}

impl McbpXattrSection_PairList {
    /**
     * The attributes, in the order in which the document stores them.
     */
    pub fn entries(&self) -> Ref<'_, Vec<OptRc<McbpXattrSection_Pair>>> {
        self.entries.borrow()
    }
}
impl McbpXattrSection_PairList {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
