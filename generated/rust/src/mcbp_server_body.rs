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
use super::clustermap_change_notification::ClustermapChangeNotification;
use super::mcbp_header::McbpHeader;
use super::get_authorization::GetAuthorization;
use super::external_auth_response::ExternalAuthResponse;
use super::mcbp_payload::McbpPayload;
use super::active_external_users::ActiveExternalUsers;
use super::external_authenticate::ExternalAuthenticate;
use super::mcbp_opcode::McbpOpcode_Server;

/**
 * All that follows the header of a command that the server starts over a duplex
 * connection: extras, key and value, as a request or as a response.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpServerBody {
    pub _root: SharedType<McbpServerBody>,
    pub _parent: SharedType<McbpServerBody>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    opcode: RefCell<McbpOpcode_Server>,
    server_request: RefCell<Option<McbpServerBody_ServerRequest>>,
    server_response: RefCell<Option<McbpServerBody_ServerResponse>>,
    _io: RefCell<BytesReader>,
}
#[derive(Debug, Clone)]
pub enum McbpServerBody_ServerRequest {
    ClustermapChangeNotification(OptRc<ClustermapChangeNotification>),
    ActiveExternalUsers(OptRc<ActiveExternalUsers>),
    GetAuthorization(OptRc<GetAuthorization>),
    McbpPayload(OptRc<McbpPayload>),
    ExternalAuthenticate(OptRc<ExternalAuthenticate>),
}
impl From<&McbpServerBody_ServerRequest> for OptRc<ClustermapChangeNotification> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::ClustermapChangeNotification(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::ClustermapChangeNotification, got {:?}", v)
    }
}
impl From<OptRc<ClustermapChangeNotification>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<ClustermapChangeNotification>) -> Self {
        Self::ClustermapChangeNotification(v)
    }
}
impl From<&McbpServerBody_ServerRequest> for OptRc<ActiveExternalUsers> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::ActiveExternalUsers(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::ActiveExternalUsers, got {:?}", v)
    }
}
impl From<OptRc<ActiveExternalUsers>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<ActiveExternalUsers>) -> Self {
        Self::ActiveExternalUsers(v)
    }
}
impl From<&McbpServerBody_ServerRequest> for OptRc<GetAuthorization> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::GetAuthorization(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::GetAuthorization, got {:?}", v)
    }
}
impl From<OptRc<GetAuthorization>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<GetAuthorization>) -> Self {
        Self::GetAuthorization(v)
    }
}
impl From<&McbpServerBody_ServerRequest> for OptRc<McbpPayload> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::McbpPayload(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::McbpPayload, got {:?}", v)
    }
}
impl From<OptRc<McbpPayload>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<McbpPayload>) -> Self {
        Self::McbpPayload(v)
    }
}
impl From<&McbpServerBody_ServerRequest> for OptRc<ExternalAuthenticate> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::ExternalAuthenticate(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::ExternalAuthenticate, got {:?}", v)
    }
}
impl From<OptRc<ExternalAuthenticate>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<ExternalAuthenticate>) -> Self {
        Self::ExternalAuthenticate(v)
    }
}
#[derive(Debug, Clone)]
pub enum McbpServerBody_ServerResponse {
    ExternalAuthResponse(OptRc<ExternalAuthResponse>),
    McbpPayload(OptRc<McbpPayload>),
}
impl From<&McbpServerBody_ServerResponse> for OptRc<ExternalAuthResponse> {
    fn from(v: &McbpServerBody_ServerResponse) -> Self {
        if let McbpServerBody_ServerResponse::ExternalAuthResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerResponse::ExternalAuthResponse, got {:?}", v)
    }
}
impl From<OptRc<ExternalAuthResponse>> for McbpServerBody_ServerResponse {
    fn from(v: OptRc<ExternalAuthResponse>) -> Self {
        Self::ExternalAuthResponse(v)
    }
}
impl From<&McbpServerBody_ServerResponse> for OptRc<McbpPayload> {
    fn from(v: &McbpServerBody_ServerResponse) -> Self {
        if let McbpServerBody_ServerResponse::McbpPayload(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerResponse::McbpPayload, got {:?}", v)
    }
}
impl From<OptRc<McbpPayload>> for McbpServerBody_ServerResponse {
    fn from(v: OptRc<McbpPayload>) -> Self {
        Self::McbpPayload(v)
    }
}
impl KStruct for McbpServerBody {
    type Root = McbpServerBody;
    type Parent = McbpServerBody;

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
        if *self_rc.header().is_request()? {
            match *self_rc.opcode() {
                McbpOpcode_Server::ActiveExternalUsers => {
                    let f = |t : &mut ActiveExternalUsers| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, ActiveExternalUsers>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::Authenticate => {
                    let f = |t : &mut ExternalAuthenticate| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, ExternalAuthenticate>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::ClustermapChangeNotification => {
                    let f = |t : &mut ClustermapChangeNotification| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, ClustermapChangeNotification>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::GetAuthorization => {
                    let f = |t : &mut GetAuthorization| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, GetAuthorization>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
            }
        }
        if *self_rc.header().is_response()? {
            match *self_rc.opcode() {
                McbpOpcode_Server::Authenticate => {
                    let f = |t : &mut ExternalAuthResponse| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, ExternalAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.server_response.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::GetAuthorization => {
                    let f = |t : &mut ExternalAuthResponse| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, ExternalAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.server_response.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.server_response.borrow_mut() = Some(t);
                }
            }
        }
        Ok(())
    }
}
impl McbpServerBody {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl McbpServerBody {
    pub fn opcode(&self) -> Ref<'_, McbpOpcode_Server> {
        self.opcode.borrow()
    }
}
impl McbpServerBody {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>, opcode: &McbpOpcode_Server) {
        *self.header.borrow_mut() = header.clone();
        *self.opcode.borrow_mut() = opcode.clone();
    }
}
impl McbpServerBody {
}

/**
 * What the server asks of or tells its client.
 */
impl McbpServerBody {
    pub fn server_request(&self) -> Ref<'_, Option<McbpServerBody_ServerRequest>> {
        self.server_request.borrow()
    }
}

/**
 * The client's answer to the server.
 */
impl McbpServerBody {
    pub fn server_response(&self) -> Ref<'_, Option<McbpServerBody_ServerResponse>> {
        self.server_response.borrow()
    }
}
impl McbpServerBody {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
