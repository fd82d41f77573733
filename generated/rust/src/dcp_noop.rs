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
 * Checks that the consumer is alive. If the consumer does not respond, the
 * producer closes the connection. The opaques of no-ops count up from 10000001
 * in the byte order of the producer's processor, so on little-endian machines
 * the first opaque reads as 2174130176.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpNoop {
    pub _root: SharedType<DcpNoop>,
    pub _parent: SharedType<DcpNoop>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpNoop {
    type Root = DcpNoop;
    type Parent = DcpNoop;

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
impl DcpNoop {
}
impl DcpNoop {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
