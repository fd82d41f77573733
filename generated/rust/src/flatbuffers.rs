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
 * The root table of a buffer: its position and the fields that it holds. A
 * buffer begins with the position of its root table. The table begins with the
 * distance to its vtable, which may be before or after the table. The vtable
 * lists the distance of each field from the table.
 * 
 * The buffer does not describe its fields. To read a table of a schema, define a
 * type that reads this type at the beginning of the buffer, and then each field
 * by its index in the schema:
 * 
 *     seq:
 *       - id: table
 *         type: flatbuffers(len_buffer)
 *       - id: uid
 *         type: flatbuffers::ulong_field(table, 0)
 *       - id: name
 *         type: flatbuffers::string_field(table, 1)
 * 
 * A field is absent from the buffer if its index is beyond the end of the
 * vtable, or if its distance in the vtable is 0. An absent field has its default
 * value, which is 0 in this grammar. All integers are little-endian, and all
 * positions are relative to the first byte of the buffer.
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<Flatbuffers>,
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
    vtable: RefCell<OptRc<Flatbuffers_Vtable>>,
}
impl KStruct for Flatbuffers {
    type Root = Flatbuffers;
    type Parent = Flatbuffers;

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
        *self_rc.pos_table.borrow_mut() = _io.read_u4le()?.into();
        let _tmpa = *self_rc.pos_table();
        if !((_tmpa as i64) <= *self_rc.last_pos()?) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "flatbuffers/seq/0".to_string() }));
        }
        Ok(())
    }
}
impl Flatbuffers {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl Flatbuffers {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl Flatbuffers {

    /**
     * Smallest distance at which the vtable still lies inside the buffer.
     */
    pub fn first_ofs(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
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
        if self.f_last_pos.get() {
            return Ok(self.last_pos.borrow());
        }
        self.f_last_pos.set(true);
        *self.last_pos.borrow_mut() = (((((*self.len_buffer() as i64) as i64) - (4 as i64)) as i64)) as i64;
        Ok(self.last_pos.borrow())
    }

    /**
     * Table position minus vtable position. May be negative.
     */
    pub fn ofs_vtable(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        if self.f_ofs_vtable.get() {
            return Ok(self.ofs_vtable.borrow());
        }
        self.f_ofs_vtable.set(true);
        let _pos = _io.pos();
        _io.seek(*self.pos_table() as usize)?;
        *self.ofs_vtable.borrow_mut() = _io.read_s4le()?.into();
        let _tmpa = *self.ofs_vtable()?;
        if !( (((_tmpa as i64) <= (*self.pos_table() as i64)) && ((_tmpa as i64) >= *self.first_ofs()?)) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "flatbuffers/instances/ofs_vtable".to_string() }));
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
        if self.f_pos_vtable.get() {
            return Ok(self.pos_vtable.borrow());
        }
        self.f_pos_vtable.set(true);
        *self.pos_vtable.borrow_mut() = (((((*self.pos_table() as i64) as i64) - ((*self.ofs_vtable()? as i64) as i64)) as i64)) as i64;
        Ok(self.pos_vtable.borrow())
    }

    /**
     * Fields that the table holds, with the position of each field.
     */
    pub fn vtable(
        &self
    ) -> KResult<Ref<'_, OptRc<Flatbuffers_Vtable>>> {
        let _io = self._io.borrow();
        if self.f_vtable.get() {
            return Ok(self.vtable.borrow());
        }
        let _pos = _io.pos();
        _io.seek(*self.pos_vtable()? as usize)?;
        let t = Self::read_into::<_, Flatbuffers_Vtable>(&*_io, Some(self._root.clone()), Some(self._self.clone()))?.into();
        *self.vtable.borrow_mut() = t;
        _io.seek(_pos)?;
        Ok(self.vtable.borrow())
    }
}

impl Flatbuffers {
    /**
     * Position of the root table.
     */
    pub fn pos_table(&self) -> Ref<'_, u32> {
        self.pos_table.borrow()
    }
}
impl Flatbuffers {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A boolean in one byte.
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers_BoolField {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<Flatbuffers>>,
    index: RefCell<i32>,
    _io: RefCell<BytesReader>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_is_set: Cell<bool>,
    is_set: RefCell<bool>,
    f_pos_stored: Cell<bool>,
    pos_stored: RefCell<i64>,
    f_stored: Cell<bool>,
    stored: RefCell<u8>,
}
impl KStruct for Flatbuffers_BoolField {
    type Root = Flatbuffers;
    type Parent = KStructUnit;

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
        Ok(())
    }
}
impl Flatbuffers_BoolField {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}
impl Flatbuffers_BoolField {
    pub fn index(&self) -> Ref<'_, i32> {
        self.index.borrow()
    }
}
impl Flatbuffers_BoolField {
    pub fn set_params(&mut self, table: &OptRc<Flatbuffers>, index: i32) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl Flatbuffers_BoolField {

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > *self.index()) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * The byte is present and not 0.
     */
    pub fn is_set(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_set.get() {
            return Ok(self.is_set.borrow());
        }
        self.f_is_set.set(true);
        *self.is_set.borrow_mut() = (if *self.is_present()? { ((*self.stored()? as u8) != (0 as u8)) } else { false }) as bool;
        Ok(self.is_set.borrow())
    }
    pub fn pos_stored(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        if self.f_pos_stored.get() {
            return Ok(self.pos_stored.borrow());
        }
        self.f_pos_stored.set(true);
        if *self.is_present()? {
            *self.pos_stored.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_stored.borrow())
    }

    /**
     * The field as stored in the buffer.
     */
    pub fn stored(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_stored.get() {
            return Ok(self.stored.borrow());
        }
        self.f_stored.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_stored()? as usize)?;
            *self.stored.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.stored.borrow())
    }
}
impl Flatbuffers_BoolField {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A length, that many bytes of text, and a zero byte that the length does
 * not count.
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers_Content {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<Flatbuffers_StringField>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    len_text: RefCell<u32>,
    text: RefCell<Vec<u8>>,
    terminator: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for Flatbuffers_Content {
    type Root = Flatbuffers;
    type Parent = Flatbuffers_StringField;

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
        *self_rc.len_text.borrow_mut() = _io.read_u4le()?.into();
        let _tmpa = *self_rc.len_text();
        if !((_tmpa as u32) < *self_rc.len_buffer()) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "flatbuffers/types/content/seq/0".to_string() }));
        }
        *self_rc.text.borrow_mut() = _io.read_bytes(*self_rc.len_text() as usize)?.into();
        *self_rc.terminator.borrow_mut() = _io.read_u1()?.into();
        if !(((*self_rc.terminator() as u8) == (0 as u8))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotEqual, src_path: "flatbuffers/types/content/seq/2".to_string() }));
        }
        Ok(())
    }
}
impl Flatbuffers_Content {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl Flatbuffers_Content {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl Flatbuffers_Content {
}

impl Flatbuffers_Content {
    /**
     * Length of the text.
     */
    pub fn len_text(&self) -> Ref<'_, u32> {
        self.len_text.borrow()
    }
}

impl Flatbuffers_Content {
    /**
     * Text of the string.
     */
    pub fn text(&self) -> Ref<'_, Vec<u8>> {
        self.text.borrow()
    }
}

impl Flatbuffers_Content {
    /**
     * The zero byte.
     */
    pub fn terminator(&self) -> Ref<'_, u8> {
        self.terminator.borrow()
    }
}
impl Flatbuffers_Content {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A string elsewhere in the buffer. The field itself contains the distance
 * to the length of the string.
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers_StringField {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<Flatbuffers>>,
    index: RefCell<i32>,
    _io: RefCell<BytesReader>,
    f_content: Cell<bool>,
    content: RefCell<OptRc<Flatbuffers_Content>>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_ofs_content: Cell<bool>,
    ofs_content: RefCell<u32>,
    f_pos_content: Cell<bool>,
    pos_content: RefCell<i64>,
    f_pos_field: Cell<bool>,
    pos_field: RefCell<i64>,
}
impl KStruct for Flatbuffers_StringField {
    type Root = Flatbuffers;
    type Parent = KStructUnit;

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
        Ok(())
    }
}
impl Flatbuffers_StringField {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}
impl Flatbuffers_StringField {
    pub fn index(&self) -> Ref<'_, i32> {
        self.index.borrow()
    }
}
impl Flatbuffers_StringField {
    pub fn set_params(&mut self, table: &OptRc<Flatbuffers>, index: i32) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl Flatbuffers_StringField {

    /**
     * Length, text and terminator.
     */
    pub fn content(
        &self
    ) -> KResult<Ref<'_, OptRc<Flatbuffers_Content>>> {
        let _io = self._io.borrow();
        if self.f_content.get() {
            return Ok(self.content.borrow());
        }
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_content()? as usize)?;
            let f = |t : &mut Flatbuffers_Content| Ok(t.set_params((*self.table().len_buffer()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<_, Flatbuffers_Content>(&*_io, Some(self._root.clone()), Some(self._self.clone()), &f)?.into();
            *self.content.borrow_mut() = t;
            _io.seek(_pos)?;
        }
        Ok(self.content.borrow())
    }

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > *self.index()) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * Distance of the content from this field.
     */
    pub fn ofs_content(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_ofs_content.get() {
            return Ok(self.ofs_content.borrow());
        }
        self.f_ofs_content.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_field()? as usize)?;
            *self.ofs_content.borrow_mut() = _io.read_u4le()?.into();
            let _tmpa = *self.ofs_content()?;
            if !((_tmpa as u32) <= *self.table().len_buffer()) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "flatbuffers/types/string_field/instances/ofs_content".to_string() }));
            }
            _io.seek(_pos)?;
        }
        Ok(self.ofs_content.borrow())
    }
    pub fn pos_content(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        if self.f_pos_content.get() {
            return Ok(self.pos_content.borrow());
        }
        self.f_pos_content.set(true);
        if *self.is_present()? {
            *self.pos_content.borrow_mut() = ((((*self.pos_field()? as i64) + ((*self.ofs_content()? as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_content.borrow())
    }
    pub fn pos_field(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        if self.f_pos_field.get() {
            return Ok(self.pos_field.borrow());
        }
        self.f_pos_field.set(true);
        if *self.is_present()? {
            *self.pos_field.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_field.borrow())
    }
}
impl Flatbuffers_StringField {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A 32-bit number.
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers_UintField {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<Flatbuffers>>,
    index: RefCell<i32>,
    _io: RefCell<BytesReader>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_number: Cell<bool>,
    number: RefCell<u32>,
    f_pos_stored: Cell<bool>,
    pos_stored: RefCell<i64>,
    f_stored: Cell<bool>,
    stored: RefCell<u32>,
}
impl KStruct for Flatbuffers_UintField {
    type Root = Flatbuffers;
    type Parent = KStructUnit;

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
        Ok(())
    }
}
impl Flatbuffers_UintField {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}
impl Flatbuffers_UintField {
    pub fn index(&self) -> Ref<'_, i32> {
        self.index.borrow()
    }
}
impl Flatbuffers_UintField {
    pub fn set_params(&mut self, table: &OptRc<Flatbuffers>, index: i32) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl Flatbuffers_UintField {

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > *self.index()) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * The number, or 0 if the buffer omits the field.
     */
    pub fn number(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_number.get() {
            return Ok(self.number.borrow());
        }
        self.f_number.set(true);
        *self.number.borrow_mut() = (if *self.is_present()? { *self.stored()? } else { 0 }) as u32;
        Ok(self.number.borrow())
    }
    pub fn pos_stored(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        if self.f_pos_stored.get() {
            return Ok(self.pos_stored.borrow());
        }
        self.f_pos_stored.set(true);
        if *self.is_present()? {
            *self.pos_stored.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_stored.borrow())
    }

    /**
     * The field as stored in the buffer.
     */
    pub fn stored(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_stored.get() {
            return Ok(self.stored.borrow());
        }
        self.f_stored.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_stored()? as usize)?;
            *self.stored.borrow_mut() = _io.read_u4le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.stored.borrow())
    }
}
impl Flatbuffers_UintField {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A 64-bit number.
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers_UlongField {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    table: RefCell<OptRc<Flatbuffers>>,
    index: RefCell<i32>,
    _io: RefCell<BytesReader>,
    f_is_present: Cell<bool>,
    is_present: RefCell<bool>,
    f_number: Cell<bool>,
    number: RefCell<u64>,
    f_pos_stored: Cell<bool>,
    pos_stored: RefCell<i64>,
    f_stored: Cell<bool>,
    stored: RefCell<u64>,
}
impl KStruct for Flatbuffers_UlongField {
    type Root = Flatbuffers;
    type Parent = KStructUnit;

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
        Ok(())
    }
}
impl Flatbuffers_UlongField {
    pub fn table(&self) -> Ref<'_, OptRc<Flatbuffers>> {
        self.table.borrow()
    }
}
impl Flatbuffers_UlongField {
    pub fn index(&self) -> Ref<'_, i32> {
        self.index.borrow()
    }
}
impl Flatbuffers_UlongField {
    pub fn set_params(&mut self, table: &OptRc<Flatbuffers>, index: i32) {
        *self.table.borrow_mut() = table.clone();
        *self.index.borrow_mut() = index;
    }
}
impl Flatbuffers_UlongField {

    /**
     * The buffer holds the field.
     */
    pub fn is_present(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_present.get() {
            return Ok(self.is_present.borrow());
        }
        self.f_is_present.set(true);
        *self.is_present.borrow_mut() = ( ((*self.table().vtable()?.num_offsets()? > *self.index()) && (((self.table().vtable()?.offsets()[*self.index() as usize] as u16) != (0 as u16)))) ) as bool;
        Ok(self.is_present.borrow())
    }

    /**
     * The number, or 0 if the buffer omits the field.
     */
    pub fn number(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        if self.f_number.get() {
            return Ok(self.number.borrow());
        }
        self.f_number.set(true);
        *self.number.borrow_mut() = (if *self.is_present()? { *self.stored()? } else { 0 }) as u64;
        Ok(self.number.borrow())
    }
    pub fn pos_stored(
        &self
    ) -> KResult<Ref<'_, i64>> {
        let _io = self._io.borrow();
        if self.f_pos_stored.get() {
            return Ok(self.pos_stored.borrow());
        }
        self.f_pos_stored.set(true);
        if *self.is_present()? {
            *self.pos_stored.borrow_mut() = (((((*self.table().pos_table() as i64) as i64) + ((self.table().vtable()?.offsets()[*self.index() as usize] as i64) as i64)) as i64)) as i64;
        }
        Ok(self.pos_stored.borrow())
    }

    /**
     * The field as stored in the buffer.
     */
    pub fn stored(
        &self
    ) -> KResult<Ref<'_, u64>> {
        let _io = self._io.borrow();
        if self.f_stored.get() {
            return Ok(self.stored.borrow());
        }
        self.f_stored.set(true);
        if *self.is_present()? {
            let _pos = _io.pos();
            _io.seek(*self.pos_stored()? as usize)?;
            *self.stored.borrow_mut() = _io.read_u8le()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.stored.borrow())
    }
}
impl Flatbuffers_UlongField {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Distances of the fields from their table.
 */

#[derive(Default, Debug, Clone)]
pub struct Flatbuffers_Vtable {
    pub _root: SharedType<Flatbuffers>,
    pub _parent: SharedType<Flatbuffers>,
    pub _self: SharedType<Self>,
    len_vtable: RefCell<u16>,
    len_table: RefCell<u16>,
    offsets: RefCell<Vec<u16>>,
    _io: RefCell<BytesReader>,
    f_num_offsets: Cell<bool>,
    num_offsets: RefCell<i32>,
}
impl KStruct for Flatbuffers_Vtable {
    type Root = Flatbuffers;
    type Parent = Flatbuffers;

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
        *self_rc.len_vtable.borrow_mut() = _io.read_u2le()?.into();
        let _tmpa = *self_rc.len_vtable();
        if !( ((((_tmpa as u16) >= (4 as u16))) && (((((_tmpa as u16) % (2 as u16)) as i32) == (0 as i32)))) ) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "flatbuffers/types/vtable/seq/0".to_string() }));
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
impl Flatbuffers_Vtable {

    /**
     * Upper bound on the number of fields in the writer's schema.
     */
    pub fn num_offsets(
        &self
    ) -> KResult<Ref<'_, i32>> {
        let _io = self._io.borrow();
        if self.f_num_offsets.get() {
            return Ok(self.num_offsets.borrow());
        }
        self.f_num_offsets.set(true);
        *self.num_offsets.borrow_mut() = ((((((*self.len_vtable() as u16) - (4 as u16)) as i32) / (2 as i32)) as i32)) as i32;
        Ok(self.num_offsets.borrow())
    }
}

impl Flatbuffers_Vtable {
    /**
     * Length of the vtable, including these two bytes.
     */
    pub fn len_vtable(&self) -> Ref<'_, u16> {
        self.len_vtable.borrow()
    }
}

impl Flatbuffers_Vtable {
    /**
     * Length of the table, excluding the data to which it refers.
     */
    pub fn len_table(&self) -> Ref<'_, u16> {
        self.len_table.borrow()
    }
}

impl Flatbuffers_Vtable {
    /**
     * Distance of each field's data from the table, in schema order. 0 for
     * an absent field.
     */
    pub fn offsets(&self) -> Ref<'_, Vec<u16>> {
        self.offsets.borrow()
    }
}
impl Flatbuffers_Vtable {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
