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
use super::flatbuffers_string::FlatbuffersString;
use super::flatbuffers_table::FlatbuffersTable;

/**
 * Value of a system event of version 2 that creates a scope.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct FlatbuffersScope {
    pub _root: SharedType<FlatbuffersScope>,
    pub _parent: SharedType<FlatbuffersScope>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<FlatbuffersTable>>,
    _io: RefCell<BytesReader>,
    f_has_manifest_id: Cell<bool>,
    has_manifest_id: RefCell<bool>,
    f_has_name: Cell<bool>,
    has_name: RefCell<bool>,
    f_has_scope_id: Cell<bool>,
    has_scope_id: RefCell<bool>,
    f_manifest_id: Cell<bool>,
    manifest_id: RefCell<u64>,
    f_name: Cell<bool>,
    name: RefCell<OptRc<FlatbuffersString>>,
    f_ofs_name: Cell<bool>,
    ofs_name: RefCell<u32>,
    f_pos_manifest_id: Cell<bool>,
    pos_manifest_id: RefCell<i64>,
    f_pos_name: Cell<bool>,
    pos_name: RefCell<i64>,
    f_pos_name_string: Cell<bool>,
    pos_name_string: RefCell<i64>,
    f_pos_scope_id: Cell<bool>,
    pos_scope_id: RefCell<i64>,
    f_raw_manifest_id: Cell<bool>,
    raw_manifest_id: RefCell<u64>,
    f_raw_scope_id: Cell<bool>,
    raw_scope_id: RefCell<u32>,
    f_scope_id: Cell<bool>,
    scope_id: RefCell<u32>,
}
impl KStruct for FlatbuffersScope {
    type Root = FlatbuffersScope;
    type Parent = FlatbuffersScope;

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
        let f = |t : &mut FlatbuffersTable| Ok(t.set_params((*self_rc.len_buffer()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, FlatbuffersTable>(&*_io, None, None, &f)?.into();
        *self_rc.table.borrow_mut() = t;
        Ok(())
    }
}
impl FlatbuffersScope {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl FlatbuffersScope {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl FlatbuffersScope {

    /**
     * The buffer holds the field `uid`.
     */
    pub fn has_manifest_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_manifest_id.get() {
            return Ok(self.has_manifest_id.borrow());
        }
        self.f_has_manifest_id.set(true);
        *self.has_manifest_id.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (0 as i32))) && (((self.table().vtable()?.offsets()[0 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_manifest_id.borrow())
    }

    /**
     * The buffer holds the field `name`.
     */
    pub fn has_name(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_name.get() {
            return Ok(self.has_name.borrow());
        }
        self.f_has_name.set(true);
        *self.has_name.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (2 as i32))) && (((self.table().vtable()?.offsets()[2 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_name.borrow())
    }

    /**
     * The buffer holds the field `scopeId`.
     */
    pub fn has_scope_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_scope_id.get() {
            return Ok(self.has_scope_id.borrow());
        }
        self.f_has_scope_id.set(true);
        *self.has_scope_id.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (1 as i32))) && (((self.table().vtable()?.offsets()[1 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_scope_id.borrow())
    }

    /**
     * Id of the manifest that was last completely processed.
     */
    pub fn manifest_id(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_manifest_id.get() {
            return Ok(self.manifest_id.borrow());
        }
        self.f_manifest_id.set(true);
        *self.manifest_id.borrow_mut() = (if *self.has_manifest_id()? { (*self.raw_manifest_id()? as u64) } else { (0 as u64) }) as u64;
        Ok(self.manifest_id.borrow())
    }

    /**
     * Name of the scope.
     */
    pub fn name(
        &self
    ) -> KResult<Ref<'_, OptRc<FlatbuffersString>>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_name.get() {
            return Ok(self.name.borrow());
        }
        if *self.has_name()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_name_string()? as usize)?;
            let f = |t : &mut FlatbuffersString| Ok(t.set_params((*self.len_buffer()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<_, FlatbuffersString>(&*_io, None, None, &f)?.into();
            *self.name.borrow_mut() = t;
            _io.seek(_pos)?;
        }
        Ok(self.name.borrow())
    }

    /**
     * Distance of the string from this field.
     */
    pub fn ofs_name(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_ofs_name.get() {
            return Ok(self.ofs_name.borrow());
        }
        self.f_ofs_name.set(true);
        if *self.has_name()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_name()? as usize)?;
            *self.ofs_name.borrow_mut() = _io.read_u4le()?.into();
            let _tmpa = *self.ofs_name()?;
            if !((_tmpa as i64) <= (*self.len_buffer() as i64)) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/instances/ofs_name".to_string() }));
            }
            _io.seek(_pos)?;
        }
        Ok(self.ofs_name.borrow())
    }

    /**
     * Position of the field `uid`.
     */
    pub fn pos_manifest_id(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_manifest_id.get() {
            return Ok(self.pos_manifest_id.borrow());
        }
        self.f_pos_manifest_id.set(true);
        if *self.has_manifest_id()? {
            *self.pos_manifest_id.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[0 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_manifest_id.borrow())
    }

    /**
     * Position of the field `name`.
     */
    pub fn pos_name(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_name.get() {
            return Ok(self.pos_name.borrow());
        }
        self.f_pos_name.set(true);
        if *self.has_name()? {
            *self.pos_name.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[2 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_name.borrow())
    }

    /**
     * Position of the string.
     */
    pub fn pos_name_string(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_name_string.get() {
            return Ok(self.pos_name_string.borrow());
        }
        self.f_pos_name_string.set(true);
        if *self.has_name()? {
            *self.pos_name_string.borrow_mut() = ((((*self.pos_name()? as i64) + ((*self.ofs_name()? as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_name_string.borrow())
    }

    /**
     * Position of the field `scopeId`.
     */
    pub fn pos_scope_id(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_scope_id.get() {
            return Ok(self.pos_scope_id.borrow());
        }
        self.f_pos_scope_id.set(true);
        if *self.has_scope_id()? {
            *self.pos_scope_id.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[1 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_scope_id.borrow())
    }

    /**
     * The field `uid` as it stands in the buffer.
     */
    pub fn raw_manifest_id(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_manifest_id.get() {
            return Ok(self.raw_manifest_id.borrow());
        }
        self.f_raw_manifest_id.set(true);
        if *self.has_manifest_id()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_manifest_id()? as usize)?;
            *self.raw_manifest_id.borrow_mut() = _io.read_u8le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_manifest_id.borrow())
    }

    /**
     * The field `scopeId` as it stands in the buffer.
     */
    pub fn raw_scope_id(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_scope_id.get() {
            return Ok(self.raw_scope_id.borrow());
        }
        self.f_raw_scope_id.set(true);
        if *self.has_scope_id()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_scope_id()? as usize)?;
            *self.raw_scope_id.borrow_mut() = _io.read_u4le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_scope_id.borrow())
    }

    /**
     * The scope.
     */
    pub fn scope_id(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_scope_id.get() {
            return Ok(self.scope_id.borrow());
        }
        self.f_scope_id.set(true);
        *self.scope_id.borrow_mut() = (if *self.has_scope_id()? { (*self.raw_scope_id()? as u32) } else { (0 as u32) }) as u32;
        Ok(self.scope_id.borrow())
    }
}

/**
 * Where the fields are.
 */
impl FlatbuffersScope {
    pub fn table(&self) -> Ref<'_, OptRc<FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl FlatbuffersScope {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
