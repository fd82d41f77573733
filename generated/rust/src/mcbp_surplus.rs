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
 * Never present in a valid message. If surplus bytes may follow a layout, the
 * last field of the layout has this type. Parsers read a surplus field only if
 * bytes remain.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpSurplus {
    pub _root: SharedType<McbpSurplus>,
    pub _parent: SharedType<McbpSurplus>,
    pub _self: SharedType<Self>,
    first_byte: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpSurplus {
    type Root = McbpSurplus;
    type Parent = McbpSurplus;

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
        *self_rc.first_byte.borrow_mut() = _io.read_u1()?.into();
        let _tmpa = *self_rc.first_byte();
        if !(((_tmpa as u8) < (0 as u8))) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_surplus/seq/0".to_string() }));
        }
        Ok(())
    }
}
impl McbpSurplus {
}

impl McbpSurplus {
    /**
     * First of the excess bytes. The check always fails, because an unsigned
     * number is never below 0.
     */
    pub fn first_byte(&self) -> Ref<'_, u8> {
        self.first_byte.borrow()
    }
}
impl McbpSurplus {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
