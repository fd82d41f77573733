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
 * Encoding of the message's value, one bit per layer. A reader decodes Snappy
 * first, then splits off the extended attributes; the rest is the body. The bits
 * describe the value as sent. On a connection that was opened with flag 0x040
 * (no value, keep the datatype), the bits instead describe the whole document,
 * although the value is empty or contains only extended attributes. These
 * extended attributes may be uncompressed even if the Snappy bit is set.
 * 
 * A DCP producer compresses values only if HELLO enabled Snappy. HELLO does not
 * determine the other two bits: opening a DCP connection enables JSON, and an
 * open flag requests extended attributes.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/datatype.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpDatatype {
    pub _root: SharedType<McbpDatatype>,
    pub _parent: SharedType<McbpDatatype>,
    pub _self: SharedType<Self>,
    reserved: RefCell<u64>,
    has_xattrs: RefCell<bool>,
    is_snappy: RefCell<bool>,
    is_json: RefCell<bool>,
    _io: RefCell<BytesReader>,
    f_raw_datatype: Cell<bool>,
    raw_datatype: RefCell<u8>,
}
impl KStruct for McbpDatatype {
    type Root = McbpDatatype;
    type Parent = McbpDatatype;

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
        *self_rc.reserved.borrow_mut() = _io.read_bits_int_be(5)?;
        *self_rc.has_xattrs.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_snappy.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_json.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        Ok(())
    }
}
impl McbpDatatype {

    /**
     * The byte as a number (1 JSON, 2 Snappy, 4 extended attributes).
     */
    pub fn raw_datatype(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_datatype.get() {
            return Ok(self.raw_datatype.borrow());
        }
        self.f_raw_datatype.set(true);
        *self.raw_datatype.borrow_mut() = (((((((((((*self.reserved() as u8) as u8) * (8 as u8)) as i32) + ((if *self.has_xattrs() { 4 } else { 0 } as u8) as i32)) as i32) + ((if *self.is_snappy() { 2 } else { 0 } as u8) as i32)) as i32) + ((if *self.is_json() { 1 } else { 0 } as u8) as i32)) as u8)) as u8;
        Ok(self.raw_datatype.borrow())
    }
}

impl McbpDatatype {
    /**
     * Not used. Servers refuse requests in which one of these bits is set.
     */
    pub fn reserved(&self) -> Ref<'_, u64> {
        self.reserved.borrow()
    }
}

impl McbpDatatype {
    /**
     * The value begins with a section of extended attributes.
     */
    pub fn has_xattrs(&self) -> Ref<'_, bool> {
        self.has_xattrs.borrow()
    }
}

impl McbpDatatype {
    /**
     * The whole value is one Snappy block, in the unframed format.
     */
    pub fn is_snappy(&self) -> Ref<'_, bool> {
        self.is_snappy.borrow()
    }
}

impl McbpDatatype {
    /**
     * The body of the document is JSON.
     */
    pub fn is_json(&self) -> Ref<'_, bool> {
        self.is_json.borrow()
    }
}
impl McbpDatatype {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
