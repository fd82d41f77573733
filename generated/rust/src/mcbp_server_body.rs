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
use super::mcbp_clustermap_change_notification::McbpClustermapChangeNotification;
use super::mcbp_external_authenticate::McbpExternalAuthenticate;
use super::mcbp_payload::McbpPayload;
use super::mcbp_active_external_users::McbpActiveExternalUsers;
use super::mcbp_header::McbpHeader;
use super::mcbp_external_auth_response::McbpExternalAuthResponse;
use super::mcbp_get_authorization::McbpGetAuthorization;
use super::mcbp_surplus::McbpSurplus;
use super::mcbp_opcode::McbpOpcode_Server;

/**
 * Everything after the header of a command that the server initiates over a
 * duplex connection: the extras, key and value of a request or response.
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
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
#[derive(Debug, Clone)]
pub enum McbpServerBody_ServerRequest {
    McbpExternalAuthenticate(OptRc<McbpExternalAuthenticate>),
    McbpActiveExternalUsers(OptRc<McbpActiveExternalUsers>),
    McbpPayload(OptRc<McbpPayload>),
    McbpGetAuthorization(OptRc<McbpGetAuthorization>),
    McbpClustermapChangeNotification(OptRc<McbpClustermapChangeNotification>),
}
impl From<&McbpServerBody_ServerRequest> for OptRc<McbpExternalAuthenticate> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::McbpExternalAuthenticate(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::McbpExternalAuthenticate, got {:?}", v)
    }
}
impl From<OptRc<McbpExternalAuthenticate>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<McbpExternalAuthenticate>) -> Self {
        Self::McbpExternalAuthenticate(v)
    }
}
impl From<&McbpServerBody_ServerRequest> for OptRc<McbpActiveExternalUsers> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::McbpActiveExternalUsers(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::McbpActiveExternalUsers, got {:?}", v)
    }
}
impl From<OptRc<McbpActiveExternalUsers>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<McbpActiveExternalUsers>) -> Self {
        Self::McbpActiveExternalUsers(v)
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
impl From<&McbpServerBody_ServerRequest> for OptRc<McbpGetAuthorization> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::McbpGetAuthorization(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::McbpGetAuthorization, got {:?}", v)
    }
}
impl From<OptRc<McbpGetAuthorization>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<McbpGetAuthorization>) -> Self {
        Self::McbpGetAuthorization(v)
    }
}
impl From<&McbpServerBody_ServerRequest> for OptRc<McbpClustermapChangeNotification> {
    fn from(v: &McbpServerBody_ServerRequest) -> Self {
        if let McbpServerBody_ServerRequest::McbpClustermapChangeNotification(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerRequest::McbpClustermapChangeNotification, got {:?}", v)
    }
}
impl From<OptRc<McbpClustermapChangeNotification>> for McbpServerBody_ServerRequest {
    fn from(v: OptRc<McbpClustermapChangeNotification>) -> Self {
        Self::McbpClustermapChangeNotification(v)
    }
}
#[derive(Debug, Clone)]
pub enum McbpServerBody_ServerResponse {
    McbpExternalAuthResponse(OptRc<McbpExternalAuthResponse>),
    McbpPayload(OptRc<McbpPayload>),
}
impl From<&McbpServerBody_ServerResponse> for OptRc<McbpExternalAuthResponse> {
    fn from(v: &McbpServerBody_ServerResponse) -> Self {
        if let McbpServerBody_ServerResponse::McbpExternalAuthResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpServerBody_ServerResponse::McbpExternalAuthResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpExternalAuthResponse>> for McbpServerBody_ServerResponse {
    fn from(v: OptRc<McbpExternalAuthResponse>) -> Self {
        Self::McbpExternalAuthResponse(v)
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
        if *self_rc.header().is_request()? {
            match *self_rc.opcode() {
                McbpOpcode_Server::ActiveExternalUsers => {
                    let f = |t : &mut McbpActiveExternalUsers| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpActiveExternalUsers>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::Authenticate => {
                    let f = |t : &mut McbpExternalAuthenticate| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpExternalAuthenticate>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::ClustermapChangeNotification => {
                    let f = |t : &mut McbpClustermapChangeNotification| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpClustermapChangeNotification>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::GetAuthorization => {
                    let f = |t : &mut McbpGetAuthorization| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetAuthorization>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.server_request.borrow_mut() = Some(t);
                }
            }
        }
        if *self_rc.header().is_response()? {
            match *self_rc.opcode() {
                McbpOpcode_Server::Authenticate => {
                    let f = |t : &mut McbpExternalAuthResponse| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpExternalAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.server_response.borrow_mut() = Some(t);
                }
                McbpOpcode_Server::GetAuthorization => {
                    let f = |t : &mut McbpExternalAuthResponse| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpExternalAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.server_response.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.server_response.borrow_mut() = Some(t);
                }
            }
        }
        if (_io.pos() as u32) < (*self_rc.header().len_body() as u32) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
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

impl McbpServerBody {
    /**
     * Payload of a server request.
     */
    pub fn server_request(&self) -> Ref<'_, Option<McbpServerBody_ServerRequest>> {
        self.server_request.borrow()
    }
}

impl McbpServerBody {
    /**
     * Payload of the client's response.
     */
    pub fn server_response(&self) -> Ref<'_, Option<McbpServerBody_ServerResponse>> {
        self.server_response.borrow()
    }
}
impl McbpServerBody {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpServerBody {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
