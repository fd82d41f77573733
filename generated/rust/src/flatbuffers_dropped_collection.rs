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
use super::flatbuffers_table::FlatbuffersTable;

/**
 * Value of a system event of version 2 that ends a collection.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct FlatbuffersDroppedCollection {
    pub _root: SharedType<FlatbuffersDroppedCollection>,
    pub _parent: SharedType<FlatbuffersDroppedCollection>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<FlatbuffersTable>>,
    _io: RefCell<BytesReader>,
    f_collection_id: Cell<bool>,
    collection_id: RefCell<u32>,
    f_has_collection_id: Cell<bool>,
    has_collection_id: RefCell<bool>,
    f_has_manifest_id: Cell<bool>,
    has_manifest_id: RefCell<bool>,
    f_has_scope_id: Cell<bool>,
    has_scope_id: RefCell<bool>,
    f_has_system_collection: Cell<bool>,
    has_system_collection: RefCell<bool>,
    f_manifest_id: Cell<bool>,
    manifest_id: RefCell<u64>,
    f_pos_collection_id: Cell<bool>,
    pos_collection_id: RefCell<i64>,
    f_pos_manifest_id: Cell<bool>,
    pos_manifest_id: RefCell<i64>,
    f_pos_scope_id: Cell<bool>,
    pos_scope_id: RefCell<i64>,
    f_pos_system_collection: Cell<bool>,
    pos_system_collection: RefCell<i64>,
    f_raw_collection_id: Cell<bool>,
    raw_collection_id: RefCell<u32>,
    f_raw_manifest_id: Cell<bool>,
    raw_manifest_id: RefCell<u64>,
    f_raw_scope_id: Cell<bool>,
    raw_scope_id: RefCell<u32>,
    f_raw_system_collection: Cell<bool>,
    raw_system_collection: RefCell<u8>,
    f_scope_id: Cell<bool>,
    scope_id: RefCell<u32>,
    f_system_collection: Cell<bool>,
    system_collection: RefCell<bool>,
}
impl KStruct for FlatbuffersDroppedCollection {
    type Root = FlatbuffersDroppedCollection;
    type Parent = FlatbuffersDroppedCollection;

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
impl FlatbuffersDroppedCollection {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl FlatbuffersDroppedCollection {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl FlatbuffersDroppedCollection {

    /**
     * The collection.
     */
    pub fn collection_id(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_collection_id.get() {
            return Ok(self.collection_id.borrow());
        }
        self.f_collection_id.set(true);
        *self.collection_id.borrow_mut() = (if *self.has_collection_id()? { (*self.raw_collection_id()? as u32) } else { (0 as u32) }) as u32;
        Ok(self.collection_id.borrow())
    }

    /**
     * The buffer holds the field `collectionId`.
     */
    pub fn has_collection_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_collection_id.get() {
            return Ok(self.has_collection_id.borrow());
        }
        self.f_has_collection_id.set(true);
        *self.has_collection_id.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (2 as i32))) && (((self.table().vtable()?.offsets()[2 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_collection_id.borrow())
    }

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
     * The buffer holds the field `systemCollection`.
     */
    pub fn has_system_collection(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_system_collection.get() {
            return Ok(self.has_system_collection.borrow());
        }
        self.f_has_system_collection.set(true);
        *self.has_system_collection.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (3 as i32))) && (((self.table().vtable()?.offsets()[3 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_system_collection.borrow())
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
     * Position of the field `collectionId`.
     */
    pub fn pos_collection_id(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_collection_id.get() {
            return Ok(self.pos_collection_id.borrow());
        }
        self.f_pos_collection_id.set(true);
        if *self.has_collection_id()? {
            *self.pos_collection_id.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[2 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_collection_id.borrow())
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
     * Position of the field `systemCollection`.
     */
    pub fn pos_system_collection(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_system_collection.get() {
            return Ok(self.pos_system_collection.borrow());
        }
        self.f_pos_system_collection.set(true);
        if *self.has_system_collection()? {
            *self.pos_system_collection.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[3 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_system_collection.borrow())
    }

    /**
     * The field `collectionId` as it stands in the buffer.
     */
    pub fn raw_collection_id(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_collection_id.get() {
            return Ok(self.raw_collection_id.borrow());
        }
        self.f_raw_collection_id.set(true);
        if *self.has_collection_id()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_collection_id()? as usize)?;
            *self.raw_collection_id.borrow_mut() = _io.read_u4le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_collection_id.borrow())
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
     * The field `systemCollection` as it stands in the buffer.
     */
    pub fn raw_system_collection(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_system_collection.get() {
            return Ok(self.raw_system_collection.borrow());
        }
        self.f_raw_system_collection.set(true);
        if *self.has_system_collection()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_system_collection()? as usize)?;
            *self.raw_system_collection.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_system_collection.borrow())
    }

    /**
     * Scope that the collection belonged to.
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

    /**
     * The collection was one of the system.
     */
    pub fn system_collection(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_system_collection.get() {
            return Ok(self.system_collection.borrow());
        }
        self.f_system_collection.set(true);
        *self.system_collection.borrow_mut() = (if *self.has_system_collection()? { ((*self.raw_system_collection()? as u8) != (0 as u8)) } else { false }) as bool;
        Ok(self.system_collection.borrow())
    }
}

/**
 * Where the fields are.
 */
impl FlatbuffersDroppedCollection {
    pub fn table(&self) -> Ref<'_, OptRc<FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl FlatbuffersDroppedCollection {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
