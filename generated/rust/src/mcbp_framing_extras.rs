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
use super::mcbp_durability_level::McbpDurabilityLevel_Level;
use super::mcbp_surplus::McbpSurplus;
use std::fmt;

/**
 * A list of opcode-independent additions to a request or response. Each addition
 * begins with its id and the length of its data, four bits each. If a number is
 * 15 or more, its four bits are 15, and a separate byte contains the number
 * minus 15. The list is at most 255 bytes long. Parsers keep unknown ids with
 * their data.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/request.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras>,
    pub _self: SharedType<Self>,
    is_response: RefCell<bool>,
    request_infos: RefCell<Vec<OptRc<McbpFramingExtras_RequestInfo>>>,
    response_infos: RefCell<Vec<OptRc<McbpFramingExtras_ResponseInfo>>>,
    _io: RefCell<BytesReader>,
    f_is_request: Cell<bool>,
    is_request: RefCell<bool>,
}
impl KStruct for McbpFramingExtras {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras;

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
        if *self_rc.is_request()? {
            *self_rc.request_infos.borrow_mut() = Vec::new();
            {
                let mut _i = 0;
                while !_io.is_eof() {
                    let t = Self::read_into::<_, McbpFramingExtras_RequestInfo>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                    self_rc.request_infos.borrow_mut().push(t);
                    _i += 1;
                }
            }
        }
        if *self_rc.is_response() {
            *self_rc.response_infos.borrow_mut() = Vec::new();
            {
                let mut _i = 0;
                while !_io.is_eof() {
                    let t = Self::read_into::<_, McbpFramingExtras_ResponseInfo>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                    self_rc.response_infos.borrow_mut().push(t);
                    _i += 1;
                }
            }
        }
        Ok(())
    }
}
impl McbpFramingExtras {
    pub fn is_response(&self) -> Ref<'_, bool> {
        self.is_response.borrow()
    }
}
impl McbpFramingExtras {
    pub fn set_params(&mut self, is_response: bool) {
        *self.is_response.borrow_mut() = is_response;
    }
}
impl McbpFramingExtras {

    /**
     * The message is a request.
     */
    pub fn is_request(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_request.get() {
            return Ok(self.is_request.borrow());
        }
        self.f_is_request.set(true);
        *self.is_request.borrow_mut() = (!(*self.is_response())) as bool;
        Ok(self.is_request.borrow())
    }
}

impl McbpFramingExtras {
    /**
     * Additions to a request.
     */
    pub fn request_infos(&self) -> Ref<'_, Vec<OptRc<McbpFramingExtras_RequestInfo>>> {
        self.request_infos.borrow()
    }
}

impl McbpFramingExtras {
    /**
     * Additions to a response.
     */
    pub fn response_infos(&self) -> Ref<'_, Vec<OptRc<McbpFramingExtras_ResponseInfo>>> {
        self.response_infos.borrow()
    }
}
impl McbpFramingExtras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpFramingExtras_RequestKind {

    /**
     * Run the command after all previous commands are complete.
     */
    Barrier,

    /**
     * Durability that a write must reach before the server responds.
     */
    DurabilityRequirement,

    /**
     * Stream to which a DCP message belongs.
     */
    DcpStreamId,

    /**
     * Context of a distributed trace. The id is no longer in use.
     * \sa https://github.com/couchbase/kv_engine/blob/125434c41bcba32ed71f58d74837ef396c143454/docs/BinaryProtocol.md Source
     */
    OpenTracingContext,

    /**
     * Run the command as another user.
     */
    Impersonate,

    /**
     * Keep the current expiration of the document.
     */
    PreserveTtl,

    /**
     * A privilege that the command has beyond those of the user.
     */
    ImpersonateExtraPrivilege,

    /**
     * Run the command as the user of a registered token.
     */
    ImpersonateToken,

    /**
     * The id is 15 or more, and a separate byte extends it.
     */
    LongForm,
    Unknown(i64),
}

impl TryFrom<i64> for McbpFramingExtras_RequestKind {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpFramingExtras_RequestKind> {
        match flag {
            0 => Ok(McbpFramingExtras_RequestKind::Barrier),
            1 => Ok(McbpFramingExtras_RequestKind::DurabilityRequirement),
            2 => Ok(McbpFramingExtras_RequestKind::DcpStreamId),
            3 => Ok(McbpFramingExtras_RequestKind::OpenTracingContext),
            4 => Ok(McbpFramingExtras_RequestKind::Impersonate),
            5 => Ok(McbpFramingExtras_RequestKind::PreserveTtl),
            6 => Ok(McbpFramingExtras_RequestKind::ImpersonateExtraPrivilege),
            7 => Ok(McbpFramingExtras_RequestKind::ImpersonateToken),
            15 => Ok(McbpFramingExtras_RequestKind::LongForm),
            _ => Ok(McbpFramingExtras_RequestKind::Unknown(flag)),
        }
    }
}

impl From<&McbpFramingExtras_RequestKind> for i64 {
    fn from(v: &McbpFramingExtras_RequestKind) -> Self {
        match *v {
            McbpFramingExtras_RequestKind::Barrier => 0,
            McbpFramingExtras_RequestKind::DurabilityRequirement => 1,
            McbpFramingExtras_RequestKind::DcpStreamId => 2,
            McbpFramingExtras_RequestKind::OpenTracingContext => 3,
            McbpFramingExtras_RequestKind::Impersonate => 4,
            McbpFramingExtras_RequestKind::PreserveTtl => 5,
            McbpFramingExtras_RequestKind::ImpersonateExtraPrivilege => 6,
            McbpFramingExtras_RequestKind::ImpersonateToken => 7,
            McbpFramingExtras_RequestKind::LongForm => 15,
            McbpFramingExtras_RequestKind::Unknown(v) => v
        }
    }
}

impl Default for McbpFramingExtras_RequestKind {
    fn default() -> Self { McbpFramingExtras_RequestKind::Unknown(0) }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpFramingExtras_ResponseKind {

    /**
     * Time that the server took to process the request.
     */
    ServerDuration,

    /**
     * Read units that the request used.
     */
    ReadUnits,

    /**
     * Write units that the request used.
     */
    WriteUnits,

    /**
     * Time for which the request was throttled.
     */
    ThrottleDuration,

    /**
     * The id is 15 or more, and a separate byte extends it.
     */
    LongForm,
    Unknown(i64),
}

impl TryFrom<i64> for McbpFramingExtras_ResponseKind {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpFramingExtras_ResponseKind> {
        match flag {
            0 => Ok(McbpFramingExtras_ResponseKind::ServerDuration),
            1 => Ok(McbpFramingExtras_ResponseKind::ReadUnits),
            2 => Ok(McbpFramingExtras_ResponseKind::WriteUnits),
            3 => Ok(McbpFramingExtras_ResponseKind::ThrottleDuration),
            15 => Ok(McbpFramingExtras_ResponseKind::LongForm),
            _ => Ok(McbpFramingExtras_ResponseKind::Unknown(flag)),
        }
    }
}

impl From<&McbpFramingExtras_ResponseKind> for i64 {
    fn from(v: &McbpFramingExtras_ResponseKind) -> Self {
        match *v {
            McbpFramingExtras_ResponseKind::ServerDuration => 0,
            McbpFramingExtras_ResponseKind::ReadUnits => 1,
            McbpFramingExtras_ResponseKind::WriteUnits => 2,
            McbpFramingExtras_ResponseKind::ThrottleDuration => 3,
            McbpFramingExtras_ResponseKind::LongForm => 15,
            McbpFramingExtras_ResponseKind::Unknown(v) => v
        }
    }
}

impl Default for McbpFramingExtras_ResponseKind {
    fn default() -> Self { McbpFramingExtras_ResponseKind::Unknown(0) }
}


/**
 * Stream to which the message belongs.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_DcpStreamId {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    stream_id: RefCell<u16>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_DcpStreamId {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        *self_rc.stream_id.borrow_mut() = _io.read_u2be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpFramingExtras_DcpStreamId {
}

impl McbpFramingExtras_DcpStreamId {
    /**
     * The number that the consumer assigned to the stream in its request, 1
     * to 65535.
     */
    pub fn stream_id(&self) -> Ref<'_, u16> {
        self.stream_id.borrow()
    }
}
impl McbpFramingExtras_DcpStreamId {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpFramingExtras_DcpStreamId {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for McbpFramingExtras_DcpStreamId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "stream id ", *self.stream_id()))
    }
}

/**
 * Durability that a write must reach before the server responds.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_Durability {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    len_data: RefCell<u16>,
    level: RefCell<McbpDurabilityLevel_Level>,
    timeout: RefCell<u16>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_timeout: Cell<bool>,
    has_timeout: RefCell<bool>,
    f_raw_level: Cell<bool>,
    raw_level: RefCell<u8>,
}
impl KStruct for McbpFramingExtras_Durability {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        *self_rc.level.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        if *self_rc.has_timeout()? {
            *self_rc.timeout.borrow_mut() = _io.read_u2be()?.into();
        }
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpFramingExtras_Durability {
    pub fn len_data(&self) -> Ref<'_, u16> {
        self.len_data.borrow()
    }
}
impl McbpFramingExtras_Durability {
    pub fn set_params(&mut self, len_data: u16) {
        *self.len_data.borrow_mut() = len_data;
    }
}
impl McbpFramingExtras_Durability {

    /**
     * A timeout follows the level.
     */
    pub fn has_timeout(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_timeout.get() {
            return Ok(self.has_timeout.borrow());
        }
        self.f_has_timeout.set(true);
        *self.has_timeout.borrow_mut() = (((*self.len_data() as u16) > (1 as u16))) as bool;
        Ok(self.has_timeout.borrow())
    }
    pub fn raw_level(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_level.get() {
            return Ok(self.raw_level.borrow());
        }
        self.f_raw_level.set(true);
        *self.raw_level.borrow_mut() = ((i64::from(&*self.level()) as u8)) as u8;
        Ok(self.raw_level.borrow())
    }
}

impl McbpFramingExtras_Durability {
    /**
     * Number of nodes that must store the write, and whether in memory or on
     * disk.
     */
    pub fn level(&self) -> Ref<'_, McbpDurabilityLevel_Level> {
        self.level.borrow()
    }
}

impl McbpFramingExtras_Durability {
    /**
     * Time after which the write is abandoned, 1 to 65534. If the timeout is
     * absent, the server chooses one.
     */
    pub fn timeout(&self) -> Ref<'_, u16> {
        self.timeout.borrow()
    }
}
impl McbpFramingExtras_Durability {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpFramingExtras_Durability {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A duration, encoded so that two bytes cover microseconds to minutes.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_EncodedDuration {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_ResponseInfo>,
    pub _self: SharedType<Self>,
    encoded: RefCell<u16>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_EncodedDuration {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_ResponseInfo;

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
        *self_rc.encoded.borrow_mut() = _io.read_u2be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpFramingExtras_EncodedDuration {
}

impl McbpFramingExtras_EncodedDuration {
    /**
     * The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213
     * microseconds, and 65535 means two minutes or more.
     */
    pub fn encoded(&self) -> Ref<'_, u16> {
        self.encoded.borrow()
    }
}
impl McbpFramingExtras_EncodedDuration {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpFramingExtras_EncodedDuration {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * The user whose privileges the command uses.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_Impersonate {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    user: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_Impersonate {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        *self_rc.user.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl McbpFramingExtras_Impersonate {
}

impl McbpFramingExtras_Impersonate {
    /**
     * Name of the user. A leading caret means that the user is defined
     * outside the cluster.
     */
    pub fn user(&self) -> Ref<'_, Vec<u8>> {
        self.user.borrow()
    }
}
impl McbpFramingExtras_Impersonate {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * The registered token whose privileges the command uses.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_ImpersonateToken {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    token_id: RefCell<u16>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_ImpersonateToken {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        *self_rc.token_id.borrow_mut() = _io.read_u2be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpFramingExtras_ImpersonateToken {
}

impl McbpFramingExtras_ImpersonateToken {
    /**
     * Number under which the token was registered.
     */
    pub fn token_id(&self) -> Ref<'_, u16> {
        self.token_id.borrow()
    }
}
impl McbpFramingExtras_ImpersonateToken {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpFramingExtras_ImpersonateToken {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for McbpFramingExtras_ImpersonateToken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "token ", *self.token_id()))
    }
}

/**
 * An addition without data.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_NoData {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_NoData {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpFramingExtras_NoData {
}
impl McbpFramingExtras_NoData {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpFramingExtras_NoData {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * A privilege beyond those of the user.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_Privilege {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    privilege: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_Privilege {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        *self_rc.privilege.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl McbpFramingExtras_Privilege {
}

impl McbpFramingExtras_Privilege {
    /**
     * Name of the privilege.
     */
    pub fn privilege(&self) -> Ref<'_, Vec<u8>> {
        self.privilege.borrow()
    }
}
impl McbpFramingExtras_Privilege {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * One addition to a request.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_RequestInfo {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras>,
    pub _self: SharedType<Self>,
    tag: RefCell<OptRc<McbpFramingExtras_RequestTag>>,
    long_id: RefCell<u8>,
    long_len_data: RefCell<u8>,
    data: RefCell<Option<McbpFramingExtras_RequestInfo_Data>>,
    _io: RefCell<BytesReader>,
    data_raw: RefCell<Vec<u8>>,
    f_added_len_data: Cell<bool>,
    added_len_data: RefCell<u16>,
    f_has_long_id: Cell<bool>,
    has_long_id: RefCell<bool>,
    f_has_long_len_data: Cell<bool>,
    has_long_len_data: RefCell<bool>,
    f_len_data: Cell<bool>,
    len_data: RefCell<u16>,
}
#[derive(Debug, Clone)]
pub enum McbpFramingExtras_RequestInfo_Data {
    McbpFramingExtras_NoData(OptRc<McbpFramingExtras_NoData>),
    McbpFramingExtras_UnknownData(OptRc<McbpFramingExtras_UnknownData>),
    McbpFramingExtras_ImpersonateToken(OptRc<McbpFramingExtras_ImpersonateToken>),
    McbpFramingExtras_Durability(OptRc<McbpFramingExtras_Durability>),
    McbpFramingExtras_Privilege(OptRc<McbpFramingExtras_Privilege>),
    McbpFramingExtras_DcpStreamId(OptRc<McbpFramingExtras_DcpStreamId>),
    McbpFramingExtras_Impersonate(OptRc<McbpFramingExtras_Impersonate>),
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_NoData> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_NoData(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_NoData, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_NoData>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_NoData>) -> Self {
        Self::McbpFramingExtras_NoData(v)
    }
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_UnknownData> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_UnknownData(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_UnknownData, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_UnknownData>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_UnknownData>) -> Self {
        Self::McbpFramingExtras_UnknownData(v)
    }
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_ImpersonateToken> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_ImpersonateToken(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_ImpersonateToken, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_ImpersonateToken>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_ImpersonateToken>) -> Self {
        Self::McbpFramingExtras_ImpersonateToken(v)
    }
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_Durability> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_Durability(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_Durability, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_Durability>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_Durability>) -> Self {
        Self::McbpFramingExtras_Durability(v)
    }
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_Privilege> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_Privilege(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_Privilege, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_Privilege>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_Privilege>) -> Self {
        Self::McbpFramingExtras_Privilege(v)
    }
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_DcpStreamId> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_DcpStreamId(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_DcpStreamId, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_DcpStreamId>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_DcpStreamId>) -> Self {
        Self::McbpFramingExtras_DcpStreamId(v)
    }
}
impl From<&McbpFramingExtras_RequestInfo_Data> for OptRc<McbpFramingExtras_Impersonate> {
    fn from(v: &McbpFramingExtras_RequestInfo_Data) -> Self {
        if let McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_Impersonate(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_RequestInfo_Data::McbpFramingExtras_Impersonate, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_Impersonate>> for McbpFramingExtras_RequestInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_Impersonate>) -> Self {
        Self::McbpFramingExtras_Impersonate(v)
    }
}
impl KStruct for McbpFramingExtras_RequestInfo {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras;

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
        let t = Self::read_into::<_, McbpFramingExtras_RequestTag>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.tag.borrow_mut() = t;
        if *self_rc.has_long_id()? {
            *self_rc.long_id.borrow_mut() = _io.read_u1()?.into();
        }
        if *self_rc.has_long_len_data()? {
            *self_rc.long_len_data.borrow_mut() = _io.read_u1()?.into();
        }
        match *self_rc.tag().kind() {
            McbpFramingExtras_RequestKind::Barrier => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_NoData>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_RequestKind::DcpStreamId => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_DcpStreamId>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_RequestKind::DurabilityRequirement => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let f = |t : &mut McbpFramingExtras_Durability| Ok(t.set_params((*self_rc.len_data()?).try_into().map_err(|_| KError::CastError)?));
                let t = Self::read_into_with_init::<BytesReader, McbpFramingExtras_Durability>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_RequestKind::Impersonate => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_Impersonate>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_RequestKind::ImpersonateExtraPrivilege => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_Privilege>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_RequestKind::ImpersonateToken => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_ImpersonateToken>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_RequestKind::PreserveTtl => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_NoData>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            _ => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_UnknownData>(&_t_data_raw_io, Some(self_rc._root.clone()), None)?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
        }
        Ok(())
    }
}
impl McbpFramingExtras_RequestInfo {

    /**
     * Value of the separate byte, which is added to the short length.
     */
    pub fn added_len_data(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        if self.f_added_len_data.get() {
            return Ok(self.added_len_data.borrow());
        }
        self.f_added_len_data.set(true);
        *self.added_len_data.borrow_mut() = (if *self.has_long_len_data()? { (*self.long_len_data() as u16) } else { 0 }) as u16;
        Ok(self.added_len_data.borrow())
    }

    /**
     * A separate byte extends the id.
     */
    pub fn has_long_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_long_id.get() {
            return Ok(self.has_long_id.borrow());
        }
        self.f_has_long_id.set(true);
        *self.has_long_id.borrow_mut() = (*self.tag().kind() == McbpFramingExtras_RequestKind::LongForm) as bool;
        Ok(self.has_long_id.borrow())
    }

    /**
     * A separate byte extends the length.
     */
    pub fn has_long_len_data(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_long_len_data.get() {
            return Ok(self.has_long_len_data.borrow());
        }
        self.f_has_long_len_data.set(true);
        *self.has_long_len_data.borrow_mut() = (((*self.tag().short_len_data() as i32) == (15 as i32))) as bool;
        Ok(self.has_long_len_data.borrow())
    }

    /**
     * Length of the data, 0 to 270.
     */
    pub fn len_data(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        if self.f_len_data.get() {
            return Ok(self.len_data.borrow());
        }
        self.f_len_data.set(true);
        *self.len_data.borrow_mut() = (((((*self.tag().short_len_data() as u16) as u16) + (*self.added_len_data()? as u16)) as u16)) as u16;
        Ok(self.len_data.borrow())
    }
}

impl McbpFramingExtras_RequestInfo {
    /**
     * Kind and length of the addition.
     */
    pub fn tag(&self) -> Ref<'_, OptRc<McbpFramingExtras_RequestTag>> {
        self.tag.borrow()
    }
}

impl McbpFramingExtras_RequestInfo {
    /**
     * The id minus 15.
     */
    pub fn long_id(&self) -> Ref<'_, u8> {
        self.long_id.borrow()
    }
}

impl McbpFramingExtras_RequestInfo {
    /**
     * Length of the data minus 15.
     */
    pub fn long_len_data(&self) -> Ref<'_, u8> {
        self.long_len_data.borrow()
    }
}

impl McbpFramingExtras_RequestInfo {
    /**
     * Data of the addition.
     */
    pub fn data(&self) -> Ref<'_, Option<McbpFramingExtras_RequestInfo_Data>> {
        self.data.borrow()
    }
}
impl McbpFramingExtras_RequestInfo {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpFramingExtras_RequestInfo {
    pub fn data_raw(&self) -> Ref<'_, Vec<u8>> {
        self.data_raw.borrow()
    }
}

/**
 * Id and length of an addition to a request, four bits each.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_RequestTag {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_RequestInfo>,
    pub _self: SharedType<Self>,
    kind: RefCell<McbpFramingExtras_RequestKind>,
    short_len_data: RefCell<u64>,
    _io: RefCell<BytesReader>,
    f_raw_kind: Cell<bool>,
    raw_kind: RefCell<u8>,
}
impl KStruct for McbpFramingExtras_RequestTag {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_RequestInfo;

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
        *self_rc.kind.borrow_mut() = (_io.read_bits_int_be(4)? as i64).try_into()?;
        *self_rc.short_len_data.borrow_mut() = _io.read_bits_int_be(4)?;
        Ok(())
    }
}
impl McbpFramingExtras_RequestTag {
    pub fn raw_kind(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_kind.get() {
            return Ok(self.raw_kind.borrow());
        }
        self.f_raw_kind.set(true);
        *self.raw_kind.borrow_mut() = ((i64::from(&*self.kind()) as u8)) as u8;
        Ok(self.raw_kind.borrow())
    }
}

impl McbpFramingExtras_RequestTag {
    /**
     * Kind of the addition.
     */
    pub fn kind(&self) -> Ref<'_, McbpFramingExtras_RequestKind> {
        self.kind.borrow()
    }
}

impl McbpFramingExtras_RequestTag {
    /**
     * Length of the data, or 15 if a separate byte extends the length.
     */
    pub fn short_len_data(&self) -> Ref<'_, u64> {
        self.short_len_data.borrow()
    }
}
impl McbpFramingExtras_RequestTag {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * One addition to a response.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_ResponseInfo {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras>,
    pub _self: SharedType<Self>,
    tag: RefCell<OptRc<McbpFramingExtras_ResponseTag>>,
    long_id: RefCell<u8>,
    long_len_data: RefCell<u8>,
    data: RefCell<Option<McbpFramingExtras_ResponseInfo_Data>>,
    _io: RefCell<BytesReader>,
    data_raw: RefCell<Vec<u8>>,
    f_added_len_data: Cell<bool>,
    added_len_data: RefCell<u16>,
    f_has_long_id: Cell<bool>,
    has_long_id: RefCell<bool>,
    f_has_long_len_data: Cell<bool>,
    has_long_len_data: RefCell<bool>,
    f_len_data: Cell<bool>,
    len_data: RefCell<u16>,
}
#[derive(Debug, Clone)]
pub enum McbpFramingExtras_ResponseInfo_Data {
    McbpFramingExtras_Units(OptRc<McbpFramingExtras_Units>),
    McbpFramingExtras_EncodedDuration(OptRc<McbpFramingExtras_EncodedDuration>),
    McbpFramingExtras_UnknownData(OptRc<McbpFramingExtras_UnknownData>),
}
impl From<&McbpFramingExtras_ResponseInfo_Data> for OptRc<McbpFramingExtras_Units> {
    fn from(v: &McbpFramingExtras_ResponseInfo_Data) -> Self {
        if let McbpFramingExtras_ResponseInfo_Data::McbpFramingExtras_Units(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_ResponseInfo_Data::McbpFramingExtras_Units, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_Units>> for McbpFramingExtras_ResponseInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_Units>) -> Self {
        Self::McbpFramingExtras_Units(v)
    }
}
impl From<&McbpFramingExtras_ResponseInfo_Data> for OptRc<McbpFramingExtras_EncodedDuration> {
    fn from(v: &McbpFramingExtras_ResponseInfo_Data) -> Self {
        if let McbpFramingExtras_ResponseInfo_Data::McbpFramingExtras_EncodedDuration(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_ResponseInfo_Data::McbpFramingExtras_EncodedDuration, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_EncodedDuration>> for McbpFramingExtras_ResponseInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_EncodedDuration>) -> Self {
        Self::McbpFramingExtras_EncodedDuration(v)
    }
}
impl From<&McbpFramingExtras_ResponseInfo_Data> for OptRc<McbpFramingExtras_UnknownData> {
    fn from(v: &McbpFramingExtras_ResponseInfo_Data) -> Self {
        if let McbpFramingExtras_ResponseInfo_Data::McbpFramingExtras_UnknownData(x) = v {
            return x.clone();
        }
        panic!("expected McbpFramingExtras_ResponseInfo_Data::McbpFramingExtras_UnknownData, got {:?}", v)
    }
}
impl From<OptRc<McbpFramingExtras_UnknownData>> for McbpFramingExtras_ResponseInfo_Data {
    fn from(v: OptRc<McbpFramingExtras_UnknownData>) -> Self {
        Self::McbpFramingExtras_UnknownData(v)
    }
}
impl KStruct for McbpFramingExtras_ResponseInfo {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras;

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
        let t = Self::read_into::<_, McbpFramingExtras_ResponseTag>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.tag.borrow_mut() = t;
        if *self_rc.has_long_id()? {
            *self_rc.long_id.borrow_mut() = _io.read_u1()?.into();
        }
        if *self_rc.has_long_len_data()? {
            *self_rc.long_len_data.borrow_mut() = _io.read_u1()?.into();
        }
        match *self_rc.tag().kind() {
            McbpFramingExtras_ResponseKind::ReadUnits => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_Units>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_ResponseKind::ServerDuration => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_EncodedDuration>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_ResponseKind::ThrottleDuration => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_EncodedDuration>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            McbpFramingExtras_ResponseKind::WriteUnits => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_Units>(&_t_data_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
            _ => {
                *self_rc.data_raw.borrow_mut() = _io.read_bytes(*self_rc.len_data()? as usize)?.into();
                let data_raw = self_rc.data_raw.borrow();
                let _t_data_raw_io = BytesReader::from(data_raw.clone());
                let t = Self::read_into::<BytesReader, McbpFramingExtras_UnknownData>(&_t_data_raw_io, Some(self_rc._root.clone()), None)?.into();
                *self_rc.data.borrow_mut() = Some(t);
            }
        }
        Ok(())
    }
}
impl McbpFramingExtras_ResponseInfo {

    /**
     * Value of the separate byte, which is added to the short length.
     */
    pub fn added_len_data(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        if self.f_added_len_data.get() {
            return Ok(self.added_len_data.borrow());
        }
        self.f_added_len_data.set(true);
        *self.added_len_data.borrow_mut() = (if *self.has_long_len_data()? { (*self.long_len_data() as u16) } else { 0 }) as u16;
        Ok(self.added_len_data.borrow())
    }

    /**
     * A separate byte extends the id.
     */
    pub fn has_long_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_long_id.get() {
            return Ok(self.has_long_id.borrow());
        }
        self.f_has_long_id.set(true);
        *self.has_long_id.borrow_mut() = (*self.tag().kind() == McbpFramingExtras_ResponseKind::LongForm) as bool;
        Ok(self.has_long_id.borrow())
    }

    /**
     * A separate byte extends the length.
     */
    pub fn has_long_len_data(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_long_len_data.get() {
            return Ok(self.has_long_len_data.borrow());
        }
        self.f_has_long_len_data.set(true);
        *self.has_long_len_data.borrow_mut() = (((*self.tag().short_len_data() as i32) == (15 as i32))) as bool;
        Ok(self.has_long_len_data.borrow())
    }

    /**
     * Length of the data, 0 to 270.
     */
    pub fn len_data(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        if self.f_len_data.get() {
            return Ok(self.len_data.borrow());
        }
        self.f_len_data.set(true);
        *self.len_data.borrow_mut() = (((((*self.tag().short_len_data() as u16) as u16) + (*self.added_len_data()? as u16)) as u16)) as u16;
        Ok(self.len_data.borrow())
    }
}

impl McbpFramingExtras_ResponseInfo {
    /**
     * Kind and length of the addition.
     */
    pub fn tag(&self) -> Ref<'_, OptRc<McbpFramingExtras_ResponseTag>> {
        self.tag.borrow()
    }
}

impl McbpFramingExtras_ResponseInfo {
    /**
     * The id minus 15.
     */
    pub fn long_id(&self) -> Ref<'_, u8> {
        self.long_id.borrow()
    }
}

impl McbpFramingExtras_ResponseInfo {
    /**
     * Length of the data minus 15.
     */
    pub fn long_len_data(&self) -> Ref<'_, u8> {
        self.long_len_data.borrow()
    }
}

impl McbpFramingExtras_ResponseInfo {
    /**
     * Data of the addition.
     */
    pub fn data(&self) -> Ref<'_, Option<McbpFramingExtras_ResponseInfo_Data>> {
        self.data.borrow()
    }
}
impl McbpFramingExtras_ResponseInfo {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpFramingExtras_ResponseInfo {
    pub fn data_raw(&self) -> Ref<'_, Vec<u8>> {
        self.data_raw.borrow()
    }
}

/**
 * Id and length of an addition to a response, four bits each.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_ResponseTag {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_ResponseInfo>,
    pub _self: SharedType<Self>,
    kind: RefCell<McbpFramingExtras_ResponseKind>,
    short_len_data: RefCell<u64>,
    _io: RefCell<BytesReader>,
    f_raw_kind: Cell<bool>,
    raw_kind: RefCell<u8>,
}
impl KStruct for McbpFramingExtras_ResponseTag {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_ResponseInfo;

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
        *self_rc.kind.borrow_mut() = (_io.read_bits_int_be(4)? as i64).try_into()?;
        *self_rc.short_len_data.borrow_mut() = _io.read_bits_int_be(4)?;
        Ok(())
    }
}
impl McbpFramingExtras_ResponseTag {
    pub fn raw_kind(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_kind.get() {
            return Ok(self.raw_kind.borrow());
        }
        self.f_raw_kind.set(true);
        *self.raw_kind.borrow_mut() = ((i64::from(&*self.kind()) as u8)) as u8;
        Ok(self.raw_kind.borrow())
    }
}

impl McbpFramingExtras_ResponseTag {
    /**
     * Kind of the addition.
     */
    pub fn kind(&self) -> Ref<'_, McbpFramingExtras_ResponseKind> {
        self.kind.borrow()
    }
}

impl McbpFramingExtras_ResponseTag {
    /**
     * Length of the data, or 15 if a separate byte extends the length.
     */
    pub fn short_len_data(&self) -> Ref<'_, u64> {
        self.short_len_data.borrow()
    }
}
impl McbpFramingExtras_ResponseTag {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * An amount of work, for metering.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_Units {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<McbpFramingExtras_ResponseInfo>,
    pub _self: SharedType<Self>,
    units: RefCell<u16>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_Units {
    type Root = McbpFramingExtras;
    type Parent = McbpFramingExtras_ResponseInfo;

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
        *self_rc.units.borrow_mut() = _io.read_u2be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpFramingExtras_Units {
}

impl McbpFramingExtras_Units {
    /**
     * Number of units, as metered for the bucket.
     */
    pub fn units(&self) -> Ref<'_, u16> {
        self.units.borrow()
    }
}
impl McbpFramingExtras_Units {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpFramingExtras_Units {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Data of an unknown addition.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpFramingExtras_UnknownData {
    pub _root: SharedType<McbpFramingExtras>,
    pub _parent: SharedType<KStructUnit>,
    pub _self: SharedType<Self>,
    bytes: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpFramingExtras_UnknownData {
    type Root = McbpFramingExtras;
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
        *self_rc.bytes.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl McbpFramingExtras_UnknownData {
}

impl McbpFramingExtras_UnknownData {
    /**
     * The data as raw bytes.
     */
    pub fn bytes(&self) -> Ref<'_, Vec<u8>> {
        self.bytes.borrow()
    }
}
impl McbpFramingExtras_UnknownData {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
