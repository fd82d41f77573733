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

/**
 * A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
 * first, in one to five bytes. The highest bit of a byte indicates that another
 * byte follows. Only the shortest form of a number is allowed, so an id of
 * several bytes does not end with a zero group. The fifth byte holds the
 * remaining four of the 32 bits.
 * 
 * Id 0 is the default collection. The ids 1 to 7 are reserved and never sent;
 * collections that users create begin at 8.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpCollectionId {
    pub _root: SharedType<McbpCollectionId>,
    pub _parent: SharedType<McbpCollectionId>,
    pub _self: SharedType<Self>,
    group0: RefCell<u8>,
    group1: RefCell<u8>,
    group2: RefCell<u8>,
    group3: RefCell<u8>,
    group4: RefCell<OptRc<McbpCollectionId_LastGroup>>,
    _io: RefCell<BytesReader>,
    f_has_group1: Cell<bool>,
    has_group1: RefCell<bool>,
    f_has_group2: Cell<bool>,
    has_group2: RefCell<bool>,
    f_has_group3: Cell<bool>,
    has_group3: RefCell<bool>,
    f_has_group4: Cell<bool>,
    has_group4: RefCell<bool>,
    f_number: Cell<bool>,
    number: RefCell<u32>,
    f_upper1: Cell<bool>,
    upper1: RefCell<u32>,
    f_upper2: Cell<bool>,
    upper2: RefCell<u32>,
    f_upper3: Cell<bool>,
    upper3: RefCell<u32>,
    f_upper4: Cell<bool>,
    upper4: RefCell<u32>,
}
impl KStruct for McbpCollectionId {
    type Root = McbpCollectionId;
    type Parent = McbpCollectionId;

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
        *self_rc.group0.borrow_mut() = _io.read_u1()?.into();
        if *self_rc.has_group1()? {
            *self_rc.group1.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.group1();
            if !(((_tmpa as u8) != (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_collection_id/seq/1".to_string() }));
            }
        }
        if *self_rc.has_group2()? {
            *self_rc.group2.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.group2();
            if !(((_tmpa as u8) != (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_collection_id/seq/2".to_string() }));
            }
        }
        if *self_rc.has_group3()? {
            *self_rc.group3.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.group3();
            if !(((_tmpa as u8) != (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_collection_id/seq/3".to_string() }));
            }
        }
        if *self_rc.has_group4()? {
            let t = Self::read_into::<_, McbpCollectionId_LastGroup>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.group4.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpCollectionId {

    /**
     * The second byte is present.
     */
    pub fn has_group1(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_group1.get() {
            return Ok(self.has_group1.borrow());
        }
        self.f_has_group1.set(true);
        *self.has_group1.borrow_mut() = (*self.group0() >= 128) as bool;
        Ok(self.has_group1.borrow())
    }

    /**
     * The third byte is present.
     */
    pub fn has_group2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_group2.get() {
            return Ok(self.has_group2.borrow());
        }
        self.f_has_group2.set(true);
        *self.has_group2.borrow_mut() = ( ((*self.has_group1()?) && (*self.group1() >= 128)) ) as bool;
        Ok(self.has_group2.borrow())
    }

    /**
     * The fourth byte is present.
     */
    pub fn has_group3(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_group3.get() {
            return Ok(self.has_group3.borrow());
        }
        self.f_has_group3.set(true);
        *self.has_group3.borrow_mut() = ( ((*self.has_group2()?) && (*self.group2() >= 128)) ) as bool;
        Ok(self.has_group3.borrow())
    }

    /**
     * The fifth byte is present.
     */
    pub fn has_group4(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_group4.get() {
            return Ok(self.has_group4.borrow());
        }
        self.f_has_group4.set(true);
        *self.has_group4.borrow_mut() = ( ((*self.has_group3()?) && (*self.group3() >= 128)) ) as bool;
        Ok(self.has_group4.borrow())
    }

    /**
     * The collection id.
     */
    pub fn number(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_number.get() {
            return Ok(self.number.borrow());
        }
        self.f_number.set(true);
        *self.number.borrow_mut() = (if *self.has_group1()? { (((*self.upper1()? as u32) + ((((*self.group0() as u8) % (128 as u8)) as u32) as u32)) as u32) } else { (*self.group0() as u32) }) as u32;
        Ok(self.number.borrow())
    }
    pub fn upper1(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_upper1.get() {
            return Ok(self.upper1.borrow());
        }
        self.f_upper1.set(true);
        *self.upper1.borrow_mut() = (if *self.has_group1()? { ((((((*self.upper2()? as u32) + ((((*self.group1() as u8) % (128 as u8)) as u32) as u32)) as u32) as u32) * (128 as u32)) as u32) } else { 0 }) as u32;
        Ok(self.upper1.borrow())
    }
    pub fn upper2(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_upper2.get() {
            return Ok(self.upper2.borrow());
        }
        self.f_upper2.set(true);
        *self.upper2.borrow_mut() = (if *self.has_group2()? { ((((((*self.upper3()? as u32) + ((((*self.group2() as u8) % (128 as u8)) as u32) as u32)) as u32) as u32) * (128 as u32)) as u32) } else { 0 }) as u32;
        Ok(self.upper2.borrow())
    }
    pub fn upper3(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_upper3.get() {
            return Ok(self.upper3.borrow());
        }
        self.f_upper3.set(true);
        *self.upper3.borrow_mut() = (if *self.has_group3()? { ((((((*self.upper4()? as u32) + ((((*self.group3() as u8) % (128 as u8)) as u32) as u32)) as u32) as u32) * (128 as u32)) as u32) } else { 0 }) as u32;
        Ok(self.upper3.borrow())
    }
    pub fn upper4(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_upper4.get() {
            return Ok(self.upper4.borrow());
        }
        self.f_upper4.set(true);
        *self.upper4.borrow_mut() = (if *self.has_group4()? { ((((*self.group4().bits() as u32) as u32) * (128 as u32)) as u32) } else { 0 }) as u32;
        Ok(self.upper4.borrow())
    }
}

impl McbpCollectionId {
    /**
     * Bits 0 to 6.
     */
    pub fn group0(&self) -> Ref<'_, u8> {
        self.group0.borrow()
    }
}

impl McbpCollectionId {
    /**
     * Bits 7 to 13.
     */
    pub fn group1(&self) -> Ref<'_, u8> {
        self.group1.borrow()
    }
}

impl McbpCollectionId {
    /**
     * Bits 14 to 20.
     */
    pub fn group2(&self) -> Ref<'_, u8> {
        self.group2.borrow()
    }
}

impl McbpCollectionId {
    /**
     * Bits 21 to 27.
     */
    pub fn group3(&self) -> Ref<'_, u8> {
        self.group3.borrow()
    }
}

impl McbpCollectionId {
    /**
     * Bits 28 to 31.
     */
    pub fn group4(&self) -> Ref<'_, OptRc<McbpCollectionId_LastGroup>> {
        self.group4.borrow()
    }
}
impl McbpCollectionId {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * The fifth byte, which contains the highest four of the 32 bits.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpCollectionId_LastGroup {
    pub _root: SharedType<McbpCollectionId>,
    pub _parent: SharedType<McbpCollectionId>,
    pub _self: SharedType<Self>,
    has_next: RefCell<bool>,
    spare: RefCell<u64>,
    bits: RefCell<u64>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpCollectionId_LastGroup {
    type Root = McbpCollectionId;
    type Parent = McbpCollectionId;

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
        *self_rc.has_next.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        if !(((*self_rc.has_next() as bool) == (false as bool))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotEqual, src_path: "mcbp_collection_id/types/last_group/seq/0".to_string() }));
        }
        *self_rc.spare.borrow_mut() = _io.read_bits_int_be(3)?;
        if !(((*self_rc.spare() as i32) == (0 as i32))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotEqual, src_path: "mcbp_collection_id/types/last_group/seq/1".to_string() }));
        }
        *self_rc.bits.borrow_mut() = _io.read_bits_int_be(4)?;
        let _tmpa = *self_rc.bits();
        if !(((_tmpa as i32) != (0 as i32))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_collection_id/types/last_group/seq/2".to_string() }));
        }
        Ok(())
    }
}
impl McbpCollectionId_LastGroup {
}

impl McbpCollectionId_LastGroup {
    /**
     * Never set: a 32-bit number needs no sixth byte.
     */
    pub fn has_next(&self) -> Ref<'_, bool> {
        self.has_next.borrow()
    }
}

impl McbpCollectionId_LastGroup {
    /**
     * Excess bits, 32 to 34. Always 0.
     */
    pub fn spare(&self) -> Ref<'_, u64> {
        self.spare.borrow()
    }
}

impl McbpCollectionId_LastGroup {
    /**
     * Four bits of the number.
     */
    pub fn bits(&self) -> Ref<'_, u64> {
        self.bits.borrow()
    }
}
impl McbpCollectionId_LastGroup {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
