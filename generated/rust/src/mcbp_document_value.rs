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
use super::mcbp_datatype::McbpDatatype;
use super::mcbp_xattr_section::McbpXattrSection;

/**
 * The value, encoded according to the datatype: one Snappy block, or extended
 * attributes followed by the body, or the body alone.
 * 
 * This grammar keeps a Snappy block as bytes. The decompressed block is itself a
 * value, which has the same datatype without the Snappy bit. The block begins
 * with the size of the decompressed value as LEB128; a program must check this
 * size before it allocates memory.
 * 
 * An empty value is an empty body regardless of the datatype: on a connection
 * that was opened without values, the producer omits the value but still sends
 * the datatype of the document.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpDocumentValue {
    pub _root: SharedType<McbpDocumentValue>,
    pub _parent: SharedType<McbpDocumentValue>,
    pub _self: SharedType<Self>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    len_value: RefCell<u32>,
    snappy: RefCell<Vec<u8>>,
    xattrs: RefCell<OptRc<McbpXattrSection>>,
    body: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_body: Cell<bool>,
    has_body: RefCell<bool>,
    f_has_snappy: Cell<bool>,
    has_snappy: RefCell<bool>,
    f_has_xattrs: Cell<bool>,
    has_xattrs: RefCell<bool>,
    f_len_body: Cell<bool>,
    len_body: RefCell<u32>,
}
impl KStruct for McbpDocumentValue {
    type Root = McbpDocumentValue;
    type Parent = McbpDocumentValue;

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
        if *self_rc.has_snappy()? {
            *self_rc.snappy.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        if *self_rc.has_xattrs()? {
            let f = |t : &mut McbpXattrSection| Ok(t.set_params((*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
            let t = Self::read_into_with_init::<_, McbpXattrSection>(&*_io, None, None, &f)?.into();
            *self_rc.xattrs.borrow_mut() = t;
        }
        if *self_rc.has_body()? {
            *self_rc.body.borrow_mut() = _io.read_bytes(*self_rc.len_body()? as usize)?.into();
        }
        Ok(())
    }
}
impl McbpDocumentValue {
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}
impl McbpDocumentValue {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpDocumentValue {
    pub fn set_params(&mut self, datatype: &OptRc<McbpDatatype>, len_value: u32) {
        *self.datatype.borrow_mut() = datatype.clone();
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpDocumentValue {

    /**
     * The value is not compressed.
     */
    pub fn has_body(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_body.get() {
            return Ok(self.has_body.borrow());
        }
        self.f_has_body.set(true);
        *self.has_body.borrow_mut() = (!(*self.has_snappy()?)) as bool;
        Ok(self.has_body.borrow())
    }

    /**
     * The value is one Snappy block.
     */
    pub fn has_snappy(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_snappy.get() {
            return Ok(self.has_snappy.borrow());
        }
        self.f_has_snappy.set(true);
        *self.has_snappy.borrow_mut() = ( ((*self.datatype().is_snappy()) && (((*self.len_value() as u32) > (0 as u32)))) ) as bool;
        Ok(self.has_snappy.borrow())
    }

    /**
     * The value begins with extended attributes.
     */
    pub fn has_xattrs(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_xattrs.get() {
            return Ok(self.has_xattrs.borrow());
        }
        self.f_has_xattrs.set(true);
        *self.has_xattrs.borrow_mut() = ( ((*self.datatype().has_xattrs()) && (*self.has_body()?) && (((*self.len_value() as u32) > (0 as u32)))) ) as bool;
        Ok(self.has_xattrs.borrow())
    }
    pub fn len_body(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_body.get() {
            return Ok(self.len_body.borrow());
        }
        self.f_len_body.set(true);
        *self.len_body.borrow_mut() = (if *self.has_xattrs()? { (((*self.len_value() as u32) - (*self.xattrs().len_section()? as u32)) as u32) } else { *self.len_value() }) as u32;
        Ok(self.len_body.borrow())
    }
}

impl McbpDocumentValue {
    /**
     * Extended attributes and body, compressed.
     */
    pub fn snappy(&self) -> Ref<'_, Vec<u8>> {
        self.snappy.borrow()
    }
}

impl McbpDocumentValue {
    /**
     * Extended attributes of the document.
     */
    pub fn xattrs(&self) -> Ref<'_, OptRc<McbpXattrSection>> {
        self.xattrs.borrow()
    }
}

impl McbpDocumentValue {
    /**
     * The content that the application stored; JSON if the datatype has the JSON
     * bit.
     */
    pub fn body(&self) -> Ref<'_, Vec<u8>> {
        self.body.borrow()
    }
}
impl McbpDocumentValue {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
