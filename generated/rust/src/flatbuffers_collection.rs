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
 * Value of a system event of version 2 that begins or modifies a collection.
 * A writer leaves out a field that has its default, so the default scope, 0, is
 * not in the bytes.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs Source
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct FlatbuffersCollection {
    pub _root: SharedType<FlatbuffersCollection>,
    pub _parent: SharedType<FlatbuffersCollection>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    table: RefCell<OptRc<FlatbuffersTable>>,
    _io: RefCell<BytesReader>,
    f_collection_id: Cell<bool>,
    collection_id: RefCell<u32>,
    f_default_collection_mvs: Cell<bool>,
    default_collection_mvs: RefCell<u64>,
    f_flush_uid: Cell<bool>,
    flush_uid: RefCell<u64>,
    f_has_collection_id: Cell<bool>,
    has_collection_id: RefCell<bool>,
    f_has_default_collection_mvs: Cell<bool>,
    has_default_collection_mvs: RefCell<bool>,
    f_has_flush_uid: Cell<bool>,
    has_flush_uid: RefCell<bool>,
    f_has_history: Cell<bool>,
    has_history: RefCell<bool>,
    f_has_manifest_id: Cell<bool>,
    has_manifest_id: RefCell<bool>,
    f_has_max_ttl: Cell<bool>,
    has_max_ttl: RefCell<bool>,
    f_has_metered: Cell<bool>,
    has_metered: RefCell<bool>,
    f_has_name: Cell<bool>,
    has_name: RefCell<bool>,
    f_has_scope_id: Cell<bool>,
    has_scope_id: RefCell<bool>,
    f_has_ttl_valid: Cell<bool>,
    has_ttl_valid: RefCell<bool>,
    f_history: Cell<bool>,
    history: RefCell<bool>,
    f_manifest_id: Cell<bool>,
    manifest_id: RefCell<u64>,
    f_max_ttl: Cell<bool>,
    max_ttl: RefCell<u32>,
    f_metered: Cell<bool>,
    metered: RefCell<bool>,
    f_name: Cell<bool>,
    name: RefCell<OptRc<FlatbuffersString>>,
    f_ofs_name: Cell<bool>,
    ofs_name: RefCell<u32>,
    f_pos_collection_id: Cell<bool>,
    pos_collection_id: RefCell<i64>,
    f_pos_default_collection_mvs: Cell<bool>,
    pos_default_collection_mvs: RefCell<i64>,
    f_pos_flush_uid: Cell<bool>,
    pos_flush_uid: RefCell<i64>,
    f_pos_history: Cell<bool>,
    pos_history: RefCell<i64>,
    f_pos_manifest_id: Cell<bool>,
    pos_manifest_id: RefCell<i64>,
    f_pos_max_ttl: Cell<bool>,
    pos_max_ttl: RefCell<i64>,
    f_pos_metered: Cell<bool>,
    pos_metered: RefCell<i64>,
    f_pos_name: Cell<bool>,
    pos_name: RefCell<i64>,
    f_pos_name_string: Cell<bool>,
    pos_name_string: RefCell<i64>,
    f_pos_scope_id: Cell<bool>,
    pos_scope_id: RefCell<i64>,
    f_pos_ttl_valid: Cell<bool>,
    pos_ttl_valid: RefCell<i64>,
    f_raw_collection_id: Cell<bool>,
    raw_collection_id: RefCell<u32>,
    f_raw_default_collection_mvs: Cell<bool>,
    raw_default_collection_mvs: RefCell<u64>,
    f_raw_flush_uid: Cell<bool>,
    raw_flush_uid: RefCell<u64>,
    f_raw_history: Cell<bool>,
    raw_history: RefCell<u8>,
    f_raw_manifest_id: Cell<bool>,
    raw_manifest_id: RefCell<u64>,
    f_raw_max_ttl: Cell<bool>,
    raw_max_ttl: RefCell<u32>,
    f_raw_metered: Cell<bool>,
    raw_metered: RefCell<u8>,
    f_raw_scope_id: Cell<bool>,
    raw_scope_id: RefCell<u32>,
    f_raw_ttl_valid: Cell<bool>,
    raw_ttl_valid: RefCell<u8>,
    f_scope_id: Cell<bool>,
    scope_id: RefCell<u32>,
    f_ttl_valid: Cell<bool>,
    ttl_valid: RefCell<bool>,
}
impl KStruct for FlatbuffersCollection {
    type Root = FlatbuffersCollection;
    type Parent = FlatbuffersCollection;

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
impl FlatbuffersCollection {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl FlatbuffersCollection {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl FlatbuffersCollection {

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
     * Highest visible seqno, for the default collection.
     */
    pub fn default_collection_mvs(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_default_collection_mvs.get() {
            return Ok(self.default_collection_mvs.borrow());
        }
        self.f_default_collection_mvs.set(true);
        *self.default_collection_mvs.borrow_mut() = (if *self.has_default_collection_mvs()? { (*self.raw_default_collection_mvs()? as u64) } else { (0 as u64) }) as u64;
        Ok(self.default_collection_mvs.borrow())
    }

    /**
     * Manifest that flushed the collection last, 0 for none.
     */
    pub fn flush_uid(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_flush_uid.get() {
            return Ok(self.flush_uid.borrow());
        }
        self.f_flush_uid.set(true);
        *self.flush_uid.borrow_mut() = (if *self.has_flush_uid()? { (*self.raw_flush_uid()? as u64) } else { (0 as u64) }) as u64;
        Ok(self.flush_uid.borrow())
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
     * The buffer holds the field `defaultCollectionMVS`.
     */
    pub fn has_default_collection_mvs(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_default_collection_mvs.get() {
            return Ok(self.has_default_collection_mvs.borrow());
        }
        self.f_has_default_collection_mvs.set(true);
        *self.has_default_collection_mvs.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (7 as i32))) && (((self.table().vtable()?.offsets()[7 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_default_collection_mvs.borrow())
    }

    /**
     * The buffer holds the field `flushUid`.
     */
    pub fn has_flush_uid(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_flush_uid.get() {
            return Ok(self.has_flush_uid.borrow());
        }
        self.f_has_flush_uid.set(true);
        *self.has_flush_uid.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (9 as i32))) && (((self.table().vtable()?.offsets()[9 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_flush_uid.borrow())
    }

    /**
     * The buffer holds the field `history`.
     */
    pub fn has_history(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_history.get() {
            return Ok(self.has_history.borrow());
        }
        self.f_has_history.set(true);
        *self.has_history.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (6 as i32))) && (((self.table().vtable()?.offsets()[6 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_history.borrow())
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
     * The buffer holds the field `maxTtl`.
     */
    pub fn has_max_ttl(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_max_ttl.get() {
            return Ok(self.has_max_ttl.borrow());
        }
        self.f_has_max_ttl.set(true);
        *self.has_max_ttl.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (4 as i32))) && (((self.table().vtable()?.offsets()[4 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_max_ttl.borrow())
    }

    /**
     * The buffer holds the field `metered`.
     */
    pub fn has_metered(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_metered.get() {
            return Ok(self.has_metered.borrow());
        }
        self.f_has_metered.set(true);
        *self.has_metered.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (8 as i32))) && (((self.table().vtable()?.offsets()[8 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_metered.borrow())
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
        *self.has_name.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (5 as i32))) && (((self.table().vtable()?.offsets()[5 as usize] as u16) != (0 as u16)))) ) as bool;
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
     * The buffer holds the field `ttlValid`.
     */
    pub fn has_ttl_valid(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_ttl_valid.get() {
            return Ok(self.has_ttl_valid.borrow());
        }
        self.f_has_ttl_valid.set(true);
        *self.has_ttl_valid.borrow_mut() = ( ((((*self.table().vtable()?.num_offsets()? as i32) > (3 as i32))) && (((self.table().vtable()?.offsets()[3 as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.has_ttl_valid.borrow())
    }

    /**
     * The collection keeps the history of its documents.
     */
    pub fn history(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_history.get() {
            return Ok(self.history.borrow());
        }
        self.f_history.set(true);
        *self.history.borrow_mut() = (if *self.has_history()? { ((*self.raw_history()? as u8) != (0 as u8)) } else { false }) as bool;
        Ok(self.history.borrow())
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
     * Longest time that a document lives.
     */
    pub fn max_ttl(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_max_ttl.get() {
            return Ok(self.max_ttl.borrow());
        }
        self.f_max_ttl.set(true);
        *self.max_ttl.borrow_mut() = (if *self.has_max_ttl()? { (*self.raw_max_ttl()? as u32) } else { (0 as u32) }) as u32;
        Ok(self.max_ttl.borrow())
    }

    /**
     * Use of the collection is metered.
     */
    pub fn metered(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_metered.get() {
            return Ok(self.metered.borrow());
        }
        self.f_metered.set(true);
        *self.metered.borrow_mut() = (if *self.has_metered()? { ((*self.raw_metered()? as u8) != (0 as u8)) } else { false }) as bool;
        Ok(self.metered.borrow())
    }

    /**
     * Name of the collection.
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
     * Position of the field `defaultCollectionMVS`.
     */
    pub fn pos_default_collection_mvs(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_default_collection_mvs.get() {
            return Ok(self.pos_default_collection_mvs.borrow());
        }
        self.f_pos_default_collection_mvs.set(true);
        if *self.has_default_collection_mvs()? {
            *self.pos_default_collection_mvs.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[7 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_default_collection_mvs.borrow())
    }

    /**
     * Position of the field `flushUid`.
     */
    pub fn pos_flush_uid(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_flush_uid.get() {
            return Ok(self.pos_flush_uid.borrow());
        }
        self.f_pos_flush_uid.set(true);
        if *self.has_flush_uid()? {
            *self.pos_flush_uid.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[9 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_flush_uid.borrow())
    }

    /**
     * Position of the field `history`.
     */
    pub fn pos_history(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_history.get() {
            return Ok(self.pos_history.borrow());
        }
        self.f_pos_history.set(true);
        if *self.has_history()? {
            *self.pos_history.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[6 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_history.borrow())
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
     * Position of the field `maxTtl`.
     */
    pub fn pos_max_ttl(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_max_ttl.get() {
            return Ok(self.pos_max_ttl.borrow());
        }
        self.f_pos_max_ttl.set(true);
        if *self.has_max_ttl()? {
            *self.pos_max_ttl.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[4 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_max_ttl.borrow())
    }

    /**
     * Position of the field `metered`.
     */
    pub fn pos_metered(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_metered.get() {
            return Ok(self.pos_metered.borrow());
        }
        self.f_pos_metered.set(true);
        if *self.has_metered()? {
            *self.pos_metered.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[8 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_metered.borrow())
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
            *self.pos_name.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[5 as usize] as i64) as i64)) as i64)) as i64;
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
     * Position of the field `ttlValid`.
     */
    pub fn pos_ttl_valid(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_pos_ttl_valid.get() {
            return Ok(self.pos_ttl_valid.borrow());
        }
        self.f_pos_ttl_valid.set(true);
        if *self.has_ttl_valid()? {
            *self.pos_ttl_valid.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[3 as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_ttl_valid.borrow())
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
     * The field `defaultCollectionMVS` as it stands in the buffer.
     */
    pub fn raw_default_collection_mvs(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_default_collection_mvs.get() {
            return Ok(self.raw_default_collection_mvs.borrow());
        }
        self.f_raw_default_collection_mvs.set(true);
        if *self.has_default_collection_mvs()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_default_collection_mvs()? as usize)?;
            *self.raw_default_collection_mvs.borrow_mut() = _io.read_u8le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_default_collection_mvs.borrow())
    }

    /**
     * The field `flushUid` as it stands in the buffer.
     */
    pub fn raw_flush_uid(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_flush_uid.get() {
            return Ok(self.raw_flush_uid.borrow());
        }
        self.f_raw_flush_uid.set(true);
        if *self.has_flush_uid()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_flush_uid()? as usize)?;
            *self.raw_flush_uid.borrow_mut() = _io.read_u8le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_flush_uid.borrow())
    }

    /**
     * The field `history` as it stands in the buffer.
     */
    pub fn raw_history(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_history.get() {
            return Ok(self.raw_history.borrow());
        }
        self.f_raw_history.set(true);
        if *self.has_history()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_history()? as usize)?;
            *self.raw_history.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_history.borrow())
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
     * The field `maxTtl` as it stands in the buffer.
     */
    pub fn raw_max_ttl(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_max_ttl.get() {
            return Ok(self.raw_max_ttl.borrow());
        }
        self.f_raw_max_ttl.set(true);
        if *self.has_max_ttl()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_max_ttl()? as usize)?;
            *self.raw_max_ttl.borrow_mut() = _io.read_u4le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_max_ttl.borrow())
    }

    /**
     * The field `metered` as it stands in the buffer.
     */
    pub fn raw_metered(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_metered.get() {
            return Ok(self.raw_metered.borrow());
        }
        self.f_raw_metered.set(true);
        if *self.has_metered()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_metered()? as usize)?;
            *self.raw_metered.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_metered.borrow())
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
     * The field `ttlValid` as it stands in the buffer.
     */
    pub fn raw_ttl_valid(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_ttl_valid.get() {
            return Ok(self.raw_ttl_valid.borrow());
        }
        self.f_raw_ttl_valid.set(true);
        if *self.has_ttl_valid()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_ttl_valid()? as usize)?;
            *self.raw_ttl_valid.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_ttl_valid.borrow())
    }

    /**
     * Scope of the collection.
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
     * The collection has a maximum time to live.
     */
    pub fn ttl_valid(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_ttl_valid.get() {
            return Ok(self.ttl_valid.borrow());
        }
        self.f_ttl_valid.set(true);
        *self.ttl_valid.borrow_mut() = (if *self.has_ttl_valid()? { ((*self.raw_ttl_valid()? as u8) != (0 as u8)) } else { false }) as bool;
        Ok(self.ttl_valid.borrow())
    }
}

/**
 * Where the fields are.
 */
impl FlatbuffersCollection {
    pub fn table(&self) -> Ref<'_, OptRc<FlatbuffersTable>> {
        self.table.borrow()
    }
}
impl FlatbuffersCollection {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
