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
 * Where the root table of a buffer lies and which fields it holds. A buffer
 * begins with the position of its root table; the table begins with the
 * distance to its vtable, which may lie before or behind it; the vtable has the
 * distance of each field from the table.
 * 
 * A field that the vtable does not reach, or for which it has 0, is not in the
 * buffer and has its default value. All integers are little-endian, and all
 * positions count from the first byte of the buffer.
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct FlatbuffersTable {
    pub _root: SharedType<FlatbuffersTable>,
    pub _parent: SharedType<FlatbuffersTable>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    pos_table: RefCell<u32>,
    _io: RefCell<BytesReader>,
    f_first_ofs: Cell<bool>,
    first_ofs: RefCell<i64>,
    f_last_pos: Cell<bool>,
    last_pos: RefCell<i64>,
    f_ofs_vtable: Cell<bool>,
    ofs_vtable: RefCell<i32>,
    f_pos_vtable: Cell<bool>,
    pos_vtable: RefCell<i64>,
    f_vtable: Cell<bool>,
    vtable: RefCell<OptRc<FlatbuffersTable_Vtable>>,
}
impl KStruct for FlatbuffersTable {
    type Root = FlatbuffersTable;
    type Parent = FlatbuffersTable;

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
        *self_rc.pos_table.borrow_mut() = _io.read_u4le()?.into();
        let _tmpa = *self_rc.pos_table();
        if !((_tmpa as i64) <= *self_rc.last_pos()?) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/0".to_string() }));
        }
        Ok(())
    }
}
impl FlatbuffersTable {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl FlatbuffersTable {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl FlatbuffersTable {

    /**
     * Least distance at which the vtable still lies inside the buffer.
     */
    pub fn first_ofs(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_first_ofs.get() {
            return Ok(self.first_ofs.borrow());
        }
        self.f_first_ofs.set(true);
        *self.first_ofs.borrow_mut() = (((((*self.pos_table() as i64) as i64) - (*self.last_pos()? as i64)) as i64)) as i64;
        Ok(self.first_ofs.borrow())
    }

    /**
     * Last position at which four bytes fit.
     */
    pub fn last_pos(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_last_pos.get() {
            return Ok(self.last_pos.borrow());
        }
        self.f_last_pos.set(true);
        *self.last_pos.borrow_mut() = (((((*self.len_buffer() as i64) as i64) - ((4 as i64) as i64)) as i64)) as i64;
        Ok(self.last_pos.borrow())
    }

    /**
     * Position of the table less that of the vtable. May be negative.
     */
    pub fn ofs_vtable(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_ofs_vtable.get() {
            return Ok(self.ofs_vtable.borrow());
        }
        self.f_ofs_vtable.set(true);
        let _pos = _io.pos();
        _io.seek(*self.pos_table() as usize)?;
        *self.ofs_vtable.borrow_mut() = _io.read_s4le()?.into();
        let _tmpa = *self.ofs_vtable()?;
        if !( (((_tmpa as i64) <= (*self.pos_table() as i64)) && ((_tmpa as i64) >= *self.first_ofs()?)) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/instances/ofs_vtable".to_string() }));
        }
        _io.seek(_pos)?;
        Ok(self.ofs_vtable.borrow())
    }

    /**
     * Position of the vtable.
     */
    pub fn pos_vtable(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_vtable.get() {
            return Ok(self.pos_vtable.borrow());
        }
        self.f_pos_vtable.set(true);
        *self.pos_vtable.borrow_mut() = (((((*self.pos_table() as i64) as i64) - ((*self.ofs_vtable()? as i64) as i64)) as i64)) as i64;
        Ok(self.pos_vtable.borrow())
    }

    /**
     * Which fields the table holds and where.
     */
    pub fn vtable(
        &self
    ) -> KResult<Ref<'_, OptRc<FlatbuffersTable_Vtable>>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_vtable.get() {
            return Ok(self.vtable.borrow());
        }
        let _pos = _io.pos();
        _io.seek(*self.pos_vtable()? as usize)?;
        let t = Self::read_into::<_, FlatbuffersTable_Vtable>(&*_io, Some(self._root.clone()), Some(self._self.clone()))?.into();
        *self.vtable.borrow_mut() = t;
        _io.seek(_pos)?;
        Ok(self.vtable.borrow())
    }
}

/**
 * Position of the root table.
 */
impl FlatbuffersTable {
    pub fn pos_table(&self) -> Ref<'_, u32> {
        self.pos_table.borrow()
    }
}
impl FlatbuffersTable {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Distances of the fields from their table.
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct FlatbuffersTable_Vtable {
    pub _root: SharedType<FlatbuffersTable>,
    pub _parent: SharedType<FlatbuffersTable>,
    pub _self: SharedType<Self>,
    len_vtable: RefCell<u16>,
    len_table: RefCell<u16>,
    offsets: RefCell<Vec<u16>>,
    _io: RefCell<BytesReader>,
    f_num_bytes: Cell<bool>,
    num_bytes: RefCell<i32>,
    f_num_offsets: Cell<bool>,
    num_offsets: RefCell<i32>,
}
impl KStruct for FlatbuffersTable_Vtable {
    type Root = FlatbuffersTable;
    type Parent = FlatbuffersTable;

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
        *self_rc.len_vtable.borrow_mut() = _io.read_u2le()?.into();
        let _tmpa = *self_rc.len_vtable();
        if !( ((((_tmpa as u16) >= (4 as u16))) && (((((((_tmpa as u32) as u32) % ((2 as u32) as u32)) as u32) as u32) == (0 as u32)))) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/vtable/seq/0".to_string() }));
        }
        *self_rc.len_table.borrow_mut() = _io.read_u2le()?.into();
        *self_rc.offsets.borrow_mut() = Vec::new();
        let l_offsets = *self_rc.num_offsets()?;
        for _i in 0..l_offsets {
            self_rc.offsets.borrow_mut().push(_io.read_u2le()?.into());
        }
        Ok(())
    }
}
impl FlatbuffersTable_Vtable {

    /**
     * Length of the distances in bytes.
     */
    pub fn num_bytes(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_num_bytes.get() {
            return Ok(self.num_bytes.borrow());
        }
        self.f_num_bytes.set(true);
        *self.num_bytes.borrow_mut() = (((((*self.len_vtable() as i32) as i32) - ((4 as i32) as i32)) as i32)) as i32;
        Ok(self.num_bytes.borrow())
    }

    /**
     * How many fields the writer's schema had, at most.
     */
    pub fn num_offsets(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_num_offsets.get() {
            return Ok(self.num_offsets.borrow());
        }
        self.f_num_offsets.set(true);
        *self.num_offsets.borrow_mut() = ((((*self.num_bytes()? as i32) / ((2 as i32) as i32)) as i32)) as i32;
        Ok(self.num_offsets.borrow())
    }
}

/**
 * Length of the vtable, these two bytes included.
 */
impl FlatbuffersTable_Vtable {
    pub fn len_vtable(&self) -> Ref<'_, u16> {
        self.len_vtable.borrow()
    }
}

/**
 * Length of the table, without what it refers to.
 */
impl FlatbuffersTable_Vtable {
    pub fn len_table(&self) -> Ref<'_, u16> {
        self.len_table.borrow()
    }
}

/**
 * For each field of the schema, in its order, the distance of its data
 * from the table. 0 for a field that is not there.
 */
impl FlatbuffersTable_Vtable {
    pub fn offsets(&self) -> Ref<'_, Vec<u16>> {
        self.offsets.borrow()
    }
}
impl FlatbuffersTable_Vtable {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
