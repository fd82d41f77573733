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
use super::mcbp_opcode::McbpOpcode_Client;
use super::dcp_system_event::DcpSystemEvent;
use super::mcbp_header::McbpHeader;
use super::dcp_mutation::DcpMutation;
use super::mcbp_framing_extras::McbpFramingExtras;
use super::mcbp_payload::McbpPayload;
use super::dcp_snapshot_marker::DcpSnapshotMarker;

/**
 * All that follows the header of a client command: framing extras if the magic
 * has them, then extras, key and value of the opcode, as a request or as a
 * response.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpBody {
    pub _root: SharedType<McbpBody>,
    pub _parent: SharedType<McbpBody>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    opcode: RefCell<McbpOpcode_Client>,
    has_collections: RefCell<bool>,
    framing_extras: RefCell<OptRc<McbpFramingExtras>>,
    request: RefCell<Option<McbpBody_Request>>,
    response: RefCell<OptRc<McbpPayload>>,
    _io: RefCell<BytesReader>,
    framing_extras_raw: RefCell<Vec<u8>>,
}
#[derive(Debug, Clone)]
pub enum McbpBody_Request {
    DcpMutation(OptRc<DcpMutation>),
    DcpSnapshotMarker(OptRc<DcpSnapshotMarker>),
    DcpSystemEvent(OptRc<DcpSystemEvent>),
    McbpPayload(OptRc<McbpPayload>),
}
impl From<&McbpBody_Request> for OptRc<DcpMutation> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpMutation(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpMutation, got {:?}", v)
    }
}
impl From<OptRc<DcpMutation>> for McbpBody_Request {
    fn from(v: OptRc<DcpMutation>) -> Self {
        Self::DcpMutation(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSnapshotMarker> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSnapshotMarker(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSnapshotMarker, got {:?}", v)
    }
}
impl From<OptRc<DcpSnapshotMarker>> for McbpBody_Request {
    fn from(v: OptRc<DcpSnapshotMarker>) -> Self {
        Self::DcpSnapshotMarker(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSystemEvent> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSystemEvent(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSystemEvent, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent>> for McbpBody_Request {
    fn from(v: OptRc<DcpSystemEvent>) -> Self {
        Self::DcpSystemEvent(v)
    }
}
impl From<&McbpBody_Request> for OptRc<McbpPayload> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpPayload(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpPayload, got {:?}", v)
    }
}
impl From<OptRc<McbpPayload>> for McbpBody_Request {
    fn from(v: OptRc<McbpPayload>) -> Self {
        Self::McbpPayload(v)
    }
}
impl KStruct for McbpBody {
    type Root = McbpBody;
    type Parent = McbpBody;

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
        if *self_rc.header().has_framing_extras()? {
            *self_rc.framing_extras_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_framing()? as usize)?.into();
            let framing_extras_raw = self_rc.framing_extras_raw.borrow();
            let _t_framing_extras_raw_io = BytesReader::from(framing_extras_raw.clone());
            let f = |t : &mut McbpFramingExtras| Ok(t.set_params(*self_rc.header().is_response()?));
            let t = Self::read_into_with_init::<BytesReader, McbpFramingExtras>(&_t_framing_extras_raw_io, None, None, &f)?.into();
            *self_rc.framing_extras.borrow_mut() = t;
        }
        if *self_rc.header().is_request()? {
            match *self_rc.opcode() {
                McbpOpcode_Client::DcpMutation => {
                    let f = |t : &mut DcpMutation| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpMutation>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSnapshotMarker => {
                    let f = |t : &mut DcpSnapshotMarker| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSnapshotMarker>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSystemEvent => {
                    let f = |t : &mut DcpSystemEvent| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSystemEvent>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
            }
        }
        if *self_rc.header().is_response()? {
            let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
            let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
            *self_rc.response.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpBody {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl McbpBody {
    pub fn opcode(&self) -> Ref<'_, McbpOpcode_Client> {
        self.opcode.borrow()
    }
}
impl McbpBody {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl McbpBody {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>, opcode: &McbpOpcode_Client, has_collections: bool) {
        *self.header.borrow_mut() = header.clone();
        *self.opcode.borrow_mut() = opcode.clone();
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl McbpBody {
}

/**
 * Additions to the request or response that belong to no opcode.
 */
impl McbpBody {
    pub fn framing_extras(&self) -> Ref<'_, OptRc<McbpFramingExtras>> {
        self.framing_extras.borrow()
    }
}

/**
 * What is asked for or told, by opcode.
 */
impl McbpBody {
    pub fn request(&self) -> Ref<'_, Option<McbpBody_Request>> {
        self.request.borrow()
    }
}

/**
 * The answer to a request.
 */
impl McbpBody {
    pub fn response(&self) -> Ref<'_, OptRc<McbpPayload>> {
        self.response.borrow()
    }
}
impl McbpBody {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpBody {
    pub fn framing_extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.framing_extras_raw.borrow()
    }
}
