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
use super::mcbp_opcode::McbpOpcode_Client;
use super::mcbp_status::McbpStatus_Status;
use super::mcbp_opcode::McbpOpcode_Server;
use std::fmt;

/**
 * The 24 bytes at the beginning of every message. The magic determines the
 * meaning of the other bytes. Bytes 2 and 3 are either one key length, or a
 * framing extras length and a key length of one byte each. Bytes 6 and 7 are a
 * vbucket or a status.
 * 
 * On a DCP connection, both ends send requests and responses. For example, the
 * producer sends mutations, which are requests, and the consumer responds to
 * no-ops. The magic, rather than the direction, distinguishes requests from
 * responses.
 * 
 * All integers are big-endian and unsigned.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/magic.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpHeader {
    pub _root: SharedType<McbpHeader>,
    pub _parent: SharedType<McbpHeader>,
    pub _self: SharedType<Self>,
    magic: RefCell<McbpHeader_Magic>,
    opcode: RefCell<McbpOpcode_Client>,
    server_opcode: RefCell<McbpOpcode_Server>,
    len_framing_extras: RefCell<u8>,
    len_key_u1: RefCell<u8>,
    len_key_u2: RefCell<u16>,
    len_extras: RefCell<u8>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    vbucket: RefCell<u16>,
    status: RefCell<McbpStatus_Status>,
    len_body: RefCell<u32>,
    opaque: RefCell<u32>,
    cas: RefCell<u64>,
    _io: RefCell<BytesReader>,
    f_has_framing_extras: Cell<bool>,
    has_framing_extras: RefCell<bool>,
    f_has_len_key_u2: Cell<bool>,
    has_len_key_u2: RefCell<bool>,
    f_is_client: Cell<bool>,
    is_client: RefCell<bool>,
    f_is_request: Cell<bool>,
    is_request: RefCell<bool>,
    f_is_response: Cell<bool>,
    is_response: RefCell<bool>,
    f_is_server: Cell<bool>,
    is_server: RefCell<bool>,
    f_is_success: Cell<bool>,
    is_success: RefCell<bool>,
    f_len_before_key: Cell<bool>,
    len_before_key: RefCell<u32>,
    f_len_before_value: Cell<bool>,
    len_before_value: RefCell<u32>,
    f_len_framing: Cell<bool>,
    len_framing: RefCell<u32>,
    f_len_key: Cell<bool>,
    len_key: RefCell<u32>,
    f_len_value: Cell<bool>,
    len_value: RefCell<u32>,
    f_raw_opcode: Cell<bool>,
    raw_opcode: RefCell<u8>,
    f_raw_status: Cell<bool>,
    raw_status: RefCell<u16>,
}
impl KStruct for McbpHeader {
    type Root = McbpHeader;
    type Parent = McbpHeader;

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
        *self_rc.magic.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        if let McbpHeader_Magic::Unknown(_) = *self_rc.magic() {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::NotInEnum, src_path: "mcbp_header/seq/0".to_string() }));
        }
        if *self_rc.is_client()? {
            *self_rc.opcode.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        }
        if *self_rc.is_server()? {
            *self_rc.server_opcode.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        }
        if *self_rc.has_framing_extras()? {
            *self_rc.len_framing_extras.borrow_mut() = _io.read_u1()?.into();
        }
        if *self_rc.has_framing_extras()? {
            *self_rc.len_key_u1.borrow_mut() = _io.read_u1()?.into();
        }
        if *self_rc.has_len_key_u2()? {
            *self_rc.len_key_u2.borrow_mut() = _io.read_u2be()?.into();
        }
        *self_rc.len_extras.borrow_mut() = _io.read_u1()?.into();
        let t = Self::read_into::<_, McbpDatatype>(&*_io, None, None)?.into();
        *self_rc.datatype.borrow_mut() = t;
        if *self_rc.is_request()? {
            *self_rc.vbucket.borrow_mut() = _io.read_u2be()?.into();
        }
        if *self_rc.is_response()? {
            *self_rc.status.borrow_mut() = (_io.read_u2be()? as i64).try_into()?;
        }
        *self_rc.len_body.borrow_mut() = _io.read_u4be()?.into();
        let _tmpa = *self_rc.len_body();
        if !((_tmpa as u32) >= *self_rc.len_before_value()?) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "mcbp_header/seq/10".to_string() }));
        }
        *self_rc.opaque.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.cas.borrow_mut() = _io.read_u8be()?.into();
        Ok(())
    }
}
impl McbpHeader {

    /**
     * Bytes 2 and 3 are two lengths, and framing extras may be present.
     */
    pub fn has_framing_extras(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_framing_extras.get() {
            return Ok(self.has_framing_extras.borrow());
        }
        self.f_has_framing_extras.set(true);
        *self.has_framing_extras.borrow_mut() = ( ((*self.magic() == McbpHeader_Magic::AltClientRequest) || (*self.magic() == McbpHeader_Magic::AltClientResponse)) ) as bool;
        Ok(self.has_framing_extras.borrow())
    }

    /**
     * Bytes 2 and 3 are one length.
     */
    pub fn has_len_key_u2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_len_key_u2.get() {
            return Ok(self.has_len_key_u2.borrow());
        }
        self.f_has_len_key_u2.set(true);
        *self.has_len_key_u2.borrow_mut() = (!(*self.has_framing_extras()?)) as bool;
        Ok(self.has_len_key_u2.borrow())
    }

    /**
     * The opcode belongs to the table of client commands.
     */
    pub fn is_client(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_client.get() {
            return Ok(self.is_client.borrow());
        }
        self.f_is_client.set(true);
        *self.is_client.borrow_mut() = (!(*self.is_server()?)) as bool;
        Ok(self.is_client.borrow())
    }

    /**
     * The message is a request; bytes 6 and 7 are a vbucket.
     */
    pub fn is_request(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_request.get() {
            return Ok(self.is_request.borrow());
        }
        self.f_is_request.set(true);
        *self.is_request.borrow_mut() = ( ((*self.magic() == McbpHeader_Magic::ClientRequest) || (*self.magic() == McbpHeader_Magic::AltClientRequest) || (*self.magic() == McbpHeader_Magic::ServerRequest)) ) as bool;
        Ok(self.is_request.borrow())
    }

    /**
     * The message is a response; bytes 6 and 7 are a status.
     */
    pub fn is_response(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_response.get() {
            return Ok(self.is_response.borrow());
        }
        self.f_is_response.set(true);
        *self.is_response.borrow_mut() = (!(*self.is_request()?)) as bool;
        Ok(self.is_response.borrow())
    }

    /**
     * The message belongs to a command that the server initiated.
     */
    pub fn is_server(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_server.get() {
            return Ok(self.is_server.borrow());
        }
        self.f_is_server.set(true);
        *self.is_server.borrow_mut() = ( ((*self.magic() == McbpHeader_Magic::ServerRequest) || (*self.magic() == McbpHeader_Magic::ServerResponse)) ) as bool;
        Ok(self.is_server.borrow())
    }

    /**
     * The request succeeded.
     */
    pub fn is_success(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_success.get() {
            return Ok(self.is_success.borrow());
        }
        self.f_is_success.set(true);
        if *self.is_response()? {
            *self.is_success.borrow_mut() = (*self.status() == McbpStatus_Status::Success) as bool;
        }
        Ok(self.is_success.borrow())
    }

    /**
     * Length of the framing extras and the extras.
     */
    pub fn len_before_key(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_before_key.get() {
            return Ok(self.len_before_key.borrow());
        }
        self.f_len_before_key.set(true);
        *self.len_before_key.borrow_mut() = ((((*self.len_framing()? as u32) + ((*self.len_extras() as u32) as u32)) as u32)) as u32;
        Ok(self.len_before_key.borrow())
    }

    /**
     * Length of the framing extras, the extras and the key.
     */
    pub fn len_before_value(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_before_value.get() {
            return Ok(self.len_before_value.borrow());
        }
        self.f_len_before_value.set(true);
        *self.len_before_value.borrow_mut() = ((((*self.len_before_key()? as u32) + (*self.len_key()? as u32)) as u32)) as u32;
        Ok(self.len_before_value.borrow())
    }

    /**
     * Length of the framing extras, or 0 if the header has no such field.
     */
    pub fn len_framing(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_framing.get() {
            return Ok(self.len_framing.borrow());
        }
        self.f_len_framing.set(true);
        *self.len_framing.borrow_mut() = (if *self.has_framing_extras()? { (*self.len_framing_extras() as u32) } else { 0 }) as u32;
        Ok(self.len_framing.borrow())
    }

    /**
     * Length of the key, regardless of which field contains it.
     */
    pub fn len_key(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_key.get() {
            return Ok(self.len_key.borrow());
        }
        self.f_len_key.set(true);
        *self.len_key.borrow_mut() = (if *self.has_framing_extras()? { (*self.len_key_u1() as u32) } else { (*self.len_key_u2() as u32) }) as u32;
        Ok(self.len_key.borrow())
    }

    /**
     * Length of the value, which is the rest of the body.
     */
    pub fn len_value(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_value.get() {
            return Ok(self.len_value.borrow());
        }
        self.f_len_value.set(true);
        *self.len_value.borrow_mut() = (((((*self.len_body() as u32) as u32) - (*self.len_before_value()? as u32)) as u32)) as u32;
        Ok(self.len_value.borrow())
    }

    /**
     * The opcode as a number, from either table. Always present.
     */
    pub fn raw_opcode(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_opcode.get() {
            return Ok(self.raw_opcode.borrow());
        }
        self.f_raw_opcode.set(true);
        *self.raw_opcode.borrow_mut() = (if *self.is_client()? { (i64::from(&*self.opcode()) as u8) } else { (i64::from(&*self.server_opcode()) as u8) }) as u8;
        Ok(self.raw_opcode.borrow())
    }
    pub fn raw_status(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        if self.f_raw_status.get() {
            return Ok(self.raw_status.borrow());
        }
        self.f_raw_status.set(true);
        if *self.is_response()? {
            *self.raw_status.borrow_mut() = ((i64::from(&*self.status()) as u16)) as u16;
        }
        Ok(self.raw_status.borrow())
    }
}

impl McbpHeader {
    /**
     * Kind of message. A message begins with one of these bytes.
     */
    pub fn magic(&self) -> Ref<'_, McbpHeader_Magic> {
        self.magic.borrow()
    }
}

impl McbpHeader {
    /**
     * Command of the request or response, from the table of client commands.
     * Parsers keep unknown numbers.
     */
    pub fn opcode(&self) -> Ref<'_, McbpOpcode_Client> {
        self.opcode.borrow()
    }
}

impl McbpHeader {
    /**
     * Command of the request or response, from the table of commands that a
     * server initiates over a duplex connection.
     */
    pub fn server_opcode(&self) -> Ref<'_, McbpOpcode_Server> {
        self.server_opcode.borrow()
    }
}

impl McbpHeader {
    /**
     * Length of the framing extras, the first part of the body.
     */
    pub fn len_framing_extras(&self) -> Ref<'_, u8> {
        self.len_framing_extras.borrow()
    }
}

impl McbpHeader {
    /**
     * Key length, stored in byte 3 if byte 2 is the framing extras length.
     */
    pub fn len_key_u1(&self) -> Ref<'_, u8> {
        self.len_key_u1.borrow()
    }
}

impl McbpHeader {
    /**
     * Key length, stored in bytes 2 and 3. Servers accept at most 250 bytes, or
     * 251 bytes if collections are enabled.
     */
    pub fn len_key_u2(&self) -> Ref<'_, u16> {
        self.len_key_u2.borrow()
    }
}

impl McbpHeader {
    /**
     * Length of the extras, the fields that belong to the opcode. If an opcode
     * has several layouts, this length often distinguishes them.
     */
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}

impl McbpHeader {
    /**
     * Encoding of the value.
     */
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}

impl McbpHeader {
    /**
     * Number of the vbucket to which the request applies.
     */
    pub fn vbucket(&self) -> Ref<'_, u16> {
        self.vbucket.borrow()
    }
}

impl McbpHeader {
    /**
     * Outcome of the request. Parsers keep unknown numbers.
     */
    pub fn status(&self) -> Ref<'_, McbpStatus_Status> {
        self.status.borrow()
    }
}

impl McbpHeader {
    /**
     * Length of everything after the header: the framing extras, extras, key and
     * value. Servers refuse more than 30 MiB by default; this limit is a
     * setting, not part of the format.
     */
    pub fn len_body(&self) -> Ref<'_, u32> {
        self.len_body.borrow()
    }
}

impl McbpHeader {
    /**
     * Number that the sender of a request chooses and the response repeats. All
     * messages of a stream carry the opaque of the stream request. Servers never
     * swap the bytes of the opaque; this grammar reads the opaque as a
     * big-endian number, as the published documents do.
     */
    pub fn opaque(&self) -> Ref<'_, u32> {
        self.opaque.borrow()
    }
}

impl McbpHeader {
    /**
     * Compare-and-swap value of the document. On most servers, the CAS is a
     * hybrid logical clock: nanoseconds since 1970, with a counter in the lowest
     * 16 bits. If the CAS is not set, all bits are 0; if the document is locked,
     * all bits are 1.
     */
    pub fn cas(&self) -> Ref<'_, u64> {
        self.cas.borrow()
    }
}
impl McbpHeader {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for McbpHeader {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}{}{}{}", "magic ", i64::from(&*self.magic()), ", opaque ", *self.opaque(), ", body of ", *self.len_body(), " bytes"))
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpHeader_Magic {

    /**
     * A request with framing extras. DCP uses this magic for stream ids, which
     * distinguish several streams of a vbucket.
     */
    AltClientRequest,

    /**
     * A response with framing extras.
     */
    AltClientResponse,

    /**
     * A request. Bytes 2 and 3 are the key length.
     */
    ClientRequest,

    /**
     * A response. Bytes 2 and 3 are the key length.
     */
    ClientResponse,

    /**
     * A request that the server sends to its client. A server closes the
     * connection if it receives this magic.
     */
    ServerRequest,

    /**
     * The client's response to a server request.
     */
    ServerResponse,
    Unknown(i64),
}

impl TryFrom<i64> for McbpHeader_Magic {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpHeader_Magic> {
        match flag {
            8 => Ok(McbpHeader_Magic::AltClientRequest),
            24 => Ok(McbpHeader_Magic::AltClientResponse),
            128 => Ok(McbpHeader_Magic::ClientRequest),
            129 => Ok(McbpHeader_Magic::ClientResponse),
            130 => Ok(McbpHeader_Magic::ServerRequest),
            131 => Ok(McbpHeader_Magic::ServerResponse),
            _ => Ok(McbpHeader_Magic::Unknown(flag)),
        }
    }
}

impl From<&McbpHeader_Magic> for i64 {
    fn from(v: &McbpHeader_Magic) -> Self {
        match *v {
            McbpHeader_Magic::AltClientRequest => 8,
            McbpHeader_Magic::AltClientResponse => 24,
            McbpHeader_Magic::ClientRequest => 128,
            McbpHeader_Magic::ClientResponse => 129,
            McbpHeader_Magic::ServerRequest => 130,
            McbpHeader_Magic::ServerResponse => 131,
            McbpHeader_Magic::Unknown(v) => v
        }
    }
}

impl Default for McbpHeader_Magic {
    fn default() -> Self { McbpHeader_Magic::Unknown(0) }
}

