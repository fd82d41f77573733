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
 * A length, that many bytes of text, and a zero byte that the length does not
 * count. Little-endian, as all of FlatBuffers.
 * \sa https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct FlatbuffersString {
    pub _root: SharedType<FlatbuffersString>,
    pub _parent: SharedType<FlatbuffersString>,
    pub _self: SharedType<Self>,
    len_buffer: RefCell<u32>,
    len_text: RefCell<u32>,
    text: RefCell<Vec<u8>>,
    terminator: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for FlatbuffersString {
    type Root = FlatbuffersString;
    type Parent = FlatbuffersString;

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
        *self_rc.len_text.borrow_mut() = _io.read_u4le()?.into();
        let _tmpa = *self_rc.len_text();
        if !((_tmpa as i64) < (*self_rc.len_buffer() as i64)) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/0".to_string() }));
        }
        *self_rc.text.borrow_mut() = _io.read_bytes(*self_rc.len_text() as usize)?.into();
        *self_rc.terminator.borrow_mut() = _io.read_u1()?.into();
        if !(((*self_rc.terminator() as u8) == (0 as u8))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotEqual, src_path: "/seq/2".to_string() }));
        }
        Ok(())
    }
}
impl FlatbuffersString {
    pub fn len_buffer(&self) -> Ref<'_, u32> {
        self.len_buffer.borrow()
    }
}
impl FlatbuffersString {
    pub fn set_params(&mut self, len_buffer: u32) {
        *self.len_buffer.borrow_mut() = len_buffer;
    }
}
impl FlatbuffersString {
}

/**
 * Length of the text.
 */
impl FlatbuffersString {
    pub fn len_text(&self) -> Ref<'_, u32> {
        self.len_text.borrow()
    }
}

/**
 * The text.
 */
impl FlatbuffersString {
    pub fn text(&self) -> Ref<'_, Vec<u8>> {
        self.text.borrow()
    }
}

/**
 * The zero byte.
 */
impl FlatbuffersString {
    pub fn terminator(&self) -> Ref<'_, u8> {
        self.terminator.borrow()
    }
}
impl FlatbuffersString {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
