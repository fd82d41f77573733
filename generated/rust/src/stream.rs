//! Streams of messages as plain values: [`read_stream`], [`read_file`] and their messages.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use super::kaitai::{BytesReader, KError, KResult, KStruct, OptRc};
use super::mcbp_body::McbpBody;
use super::mcbp_collection_id::McbpCollectionId;
use super::mcbp_datatype::McbpDatatype;
use super::mcbp_document_value::McbpDocumentValue;
use super::mcbp_header::McbpHeader;
use super::mcbp_message::McbpMessage;
use super::mcbp_message_no_collections::McbpMessageNoCollections;
use super::mcbp_server_body::McbpServerBody;
use super::stream_table as table;

pub use super::stream_table::MAX_MESSAGE;

/// A name from the grammars, or a number without a name as text.
pub type Name = Cow<'static, str>;

/// Id of a rule, the field that breaks the rule, and the rule as a sentence.
pub(crate) type Rule = (&'static str, &'static str, &'static str);

/// The compressed value of a document.
pub(crate) type Compressed = Option<OptRc<McbpDocumentValue>>;

/// Decompresses an unframed Snappy block; returns `None` if the bytes are not a Snappy block.
pub type Decompress = fn(&[u8]) -> Option<Vec<u8>>;

/// One message. Absent fields are `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Message {
    /// The layout, such as `mutation`; `payload` or `response` for opcodes without a specific layout.
    pub kind: &'static str,
    /// Name of the opcode, or its number.
    pub name: Name,
    /// Sender and receiver, such as `producer to consumer`. `None` if both sides send such messages.
    pub direction: Option<&'static str>,
    /// True for a request, false for a response.
    pub is_request: bool,
    /// Position of the first byte in the stream.
    pub offset: u64,
    /// The bytes of the message, including the header.
    pub bytes: Vec<u8>,
    pub opaque: u32,
    pub cas: u64,
    /// The vbucket of a request.
    pub vbucket: Option<u16>,
    /// Name of the status, or its number. Only in responses.
    pub status: Option<Name>,
    /// Sequence number of the change.
    pub seqno: Option<u64>,
    /// First sequence number of a snapshot, or the one after which a requested stream begins.
    pub start_seqno: Option<u64>,
    /// Last sequence number of a snapshot or of a requested stream.
    pub end_seqno: Option<u64>,
    /// Sequence number to which the consumer must roll back.
    pub rollback_seqno: Option<u64>,
    /// Vbucket uuid in the stream request.
    pub vbucket_uuid: Option<u64>,
    /// First sequence number of the snapshot within which a requested stream resumes.
    pub snap_start_seqno: Option<u64>,
    /// Last sequence number of the snapshot within which a requested stream resumes.
    pub snap_end_seqno: Option<u64>,
    /// Sequence number up to which the snapshot can lack deletions.
    pub purge_seqno: Option<u64>,
    /// Collection of the document or system event.
    pub collection_id: Option<u32>,
    /// Scope of the system event.
    pub scope_id: Option<u32>,
    /// Manifest id of the system event.
    pub manifest_id: Option<u64>,
    /// Kind of the system event, such as `create_collection`, or its number.
    pub event: Option<Name>,
    /// Reason for the end of the stream, or its number.
    pub reason: Option<Name>,
    /// Names of the set flags. `None` if this kind has no named flags.
    pub flags: Option<Vec<&'static str>>,
    /// Key of the document, without the collection id; in other kinds, the key as sent.
    pub key: Option<Vec<u8>>,
    /// Body of the document; in other kinds, the value as sent.
    pub value: Option<Vec<u8>>,
    /// True if the value is still a Snappy block, which also contains any extended attributes.
    pub is_compressed: bool,
}

impl Message {
    /// The object of the generated parser, for a connection with collections.
    pub fn raw(&self) -> KResult<OptRc<McbpMessage>> {
        McbpMessage::read_into::<_, McbpMessage>(&BytesReader::from(self.bytes.clone()), None, None)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.is_request { "request" } else { "response" };
        write!(f, "{} {side}", self.name)?;
        show(f, "vbucket", &self.vbucket)?;
        show(f, "status", &self.status)?;
        show(f, "seqno", &self.seqno)?;
        show(f, "start_seqno", &self.start_seqno)?;
        show(f, "end_seqno", &self.end_seqno)?;
        show(f, "rollback_seqno", &self.rollback_seqno)?;
        show(f, "vbucket_uuid", &self.vbucket_uuid)?;
        show(f, "snap_start_seqno", &self.snap_start_seqno)?;
        show(f, "snap_end_seqno", &self.snap_end_seqno)?;
        show(f, "purge_seqno", &self.purge_seqno)?;
        show(f, "collection_id", &self.collection_id)?;
        show(f, "scope_id", &self.scope_id)?;
        show(f, "manifest_id", &self.manifest_id)?;
        show(f, "event", &self.event)?;
        show(f, "reason", &self.reason)?;
        show(f, "flags", &self.flags.as_ref().map(|flags| flags.join("|")))?;
        if let Some(key) = &self.key {
            f.write_str(" key=")?;
            for &byte in key {
                if byte.is_ascii_graphic() && byte != b'\\' {
                    write!(f, "{}", char::from(byte))?;
                } else {
                    write!(f, "\\x{byte:02x}")?;
                }
            }
        }
        match &self.value {
            Some(value) => write!(f, " value={} bytes", value.len()),
            None => Ok(()),
        }
    }
}

fn show<T: fmt::Display>(f: &mut fmt::Formatter<'_>, name: &str, value: &Option<T>) -> fmt::Result {
    match value {
        Some(value) => write!(f, " {name}={value}"),
        None => Ok(()),
    }
}

/// The bytes at `offset` are not a complete, valid message. The stream ends with this error.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct StreamError {
    /// Id of the broken rule.
    pub rule: &'static str,
    /// Grammar field that breaks the rule, such as `mcbp_header.len_body`; empty if no field does.
    pub path: &'static str,
    /// Position in the stream of the message that cannot be read.
    pub offset: u64,
    /// The rule as a sentence.
    pub message: Name,
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = if self.path.is_empty() { "" } else { ", " };
        let StreamError { rule, path, offset, message } = self;
        write!(f, "offset {offset}{comma}{path}: {message} [{rule}]")
    }
}

impl std::error::Error for StreamError {}

/// The reason why the stream ends early.
#[derive(Debug)]
pub enum Error {
    /// The source cannot be read.
    Io(io::Error),
    /// The stream is truncated or damaged.
    Stream(StreamError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(error) => error.fmt(f),
            Error::Stream(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(error)
    }
}

/// The messages of a stream, with one message in memory at a time. Nothing follows an error.
#[derive(Debug)]
pub struct Stream<R> {
    reader: R,
    offset: u64,
    collections: bool,
    max_message: usize,
    decompress: Option<Decompress>,
    is_over: bool,
}

/// Reads the messages that one side of a connection sent, from a file, a pipe, a socket or bytes.
///
/// If the stream is truncated or damaged, an error follows all messages before that position.
pub fn read_stream<R: Read>(reader: R) -> Stream<R> {
    let (collections, max_message) = (true, MAX_MESSAGE);
    Stream { reader, offset: 0, collections, max_message, decompress: None, is_over: false }
}

/// Reads the messages of a file as [`read_stream`] does.
pub fn read_file(path: impl AsRef<Path>) -> io::Result<Stream<BufReader<File>>> {
    Ok(read_stream(BufReader::new(File::open(path)?)))
}

impl<R: Read> Stream<R> {
    /// Reads a connection that did not negotiate collections. Messages do not indicate this.
    pub fn no_collections(self) -> Self {
        Stream { collections: false, ..self }
    }

    /// Sets the largest length of a message, in bytes, before and after decompression. The default is [`MAX_MESSAGE`].
    pub fn max_message(self, size: usize) -> Self {
        Stream { max_message: size, ..self }
    }

    /// Decompresses values, which remain compressed by default. With the crate `snap`:
    /// `.decompress(|block| snap::raw::Decoder::new().decompress_vec(block).ok())`
    pub fn decompress(self, function: Decompress) -> Self {
        Stream { decompress: Some(function), ..self }
    }

    fn read(&mut self) -> Result<Option<Message>, Error> {
        let mut data = vec![0; table::HEADER_SIZE];
        let size = fill(&mut self.reader, &mut data)?;
        if size == 0 {
            return Ok(None);
        }
        if size < data.len() {
            data.truncate(size);
            return Err(self.bad_header(data, table::TRUNCATED));
        }
        let length: [u8; 4] = data[table::LENGTH_AT..][..4].try_into().expect("four bytes");
        let size = table::HEADER_SIZE as u64 + u64::from(u32::from_be_bytes(length));
        if size > self.max_message as u64 {
            return Err(self.bad_header(data, table::TOO_LONG));
        }
        data.resize(size as usize, 0);
        let body = &mut data[table::HEADER_SIZE..];
        if fill(&mut self.reader, body)? < body.len() {
            return Err(self.bad_header(data, table::TRUNCATED));
        }
        let found = plain(data, self.offset, self.collections);
        let (mut message, compressed) = found.map_err(|error| self.error(error))?;
        if let Some(value) = compressed {
            let block = value.snappy();
            message.is_compressed = self.decompress.is_none();
            message.value = Some(match self.decompress {
                None => block.to_vec(),
                Some(decompress) => self.unpacked(&value, &block, decompress)?,
            });
        }
        self.offset += message.bytes.len() as u64;
        Ok(Some(message))
    }

    /// The document body from a compressed value.
    fn unpacked(&self, value: &McbpDocumentValue, block: &[u8], decompress: Decompress) -> Result<Vec<u8>, Error> {
        let fits = |length: &u64| table::HEADER_SIZE as u64 + length <= self.max_message as u64;
        let bytes = length(block).filter(fits).and_then(|_| decompress(block));
        let plain = match &bytes {
            Some(bytes) => document(value, bytes).map_err(|error| self.error(error))?,
            // Extended attributes without a body can be uncompressed although the Snappy bit is set.
            None => match document(value, block) {
                Ok(plain) if has_xattrs_alone(&plain) => plain,
                _ => return Err(self.broken(table::NOT_SNAPPY)),
            },
        };
        let body = plain.body().to_vec();
        Ok(body)
    }

    /// The error for a header that breaks a rule, or else the given error.
    fn bad_header(&self, data: Vec<u8>, otherwise: Rule) -> Error {
        match McbpHeader::read_into::<_, McbpHeader>(&BytesReader::from(data), None, None) {
            Err(error @ KError::ValidationFailed(_)) => self.error(error),
            _ => self.broken(otherwise),
        }
    }

    fn error(&self, error: KError) -> Error {
        match error {
            KError::ValidationFailed(failed) => match table::rule(&failed.src_path) {
                Some(rule) => self.broken(rule),
                None => Error::Stream(StreamError {
                    rule: "valid",
                    path: "",
                    offset: self.offset,
                    message: Cow::Owned(format!("{:?} at {}", failed.kind, failed.src_path)),
                }),
            },
            _ => self.broken(table::TRUNCATED),
        }
    }

    fn broken(&self, (rule, path, text): Rule) -> Error {
        let (offset, message) = (self.offset, Cow::Borrowed(text));
        Error::Stream(StreamError { rule, path, offset, message })
    }
}

impl<R: Read> Iterator for Stream<R> {
    type Item = Result<Message, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let found = self.read().transpose();
        self.is_over = !matches!(found, Some(Ok(_)));
        found
    }
}

impl<R: Read> std::iter::FusedIterator for Stream<R> {}

/// Fills a buffer until the reader ends. Returns the number of bytes read.
fn fill(reader: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut size = 0;
    while size < buffer.len() {
        match reader.read(&mut buffer[size..]) {
            Ok(0) => break,
            Ok(count) => size += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(size)
}

pub(crate) fn named(name: fn(i64) -> Option<&'static str>, number: i64) -> Name {
    name(number).map_or_else(|| Cow::Owned(number.to_string()), Cow::Borrowed)
}

/// The decompressed length that a block claims, encoded like a collection id.
fn length(block: &[u8]) -> Option<u64> {
    let reader = BytesReader::from(block.to_vec());
    let length = McbpCollectionId::read_into::<_, McbpCollectionId>(&reader, None, None).ok()?;
    let number = u64::from(*length.number().ok()?);
    Some(number)
}

/// Reads the value that a decompressed block contains.
fn document(compressed: &McbpDocumentValue, bytes: &[u8]) -> KResult<OptRc<McbpDocumentValue>> {
    let datatype = vec![*compressed.datatype().raw_datatype()? & !table::SNAPPY_BIT];
    let datatype = McbpDatatype::read_into::<_, McbpDatatype>(&BytesReader::from(datatype), None, None)?;
    let init = |value: &mut McbpDocumentValue| {
        value.set_params(&datatype, bytes.len() as u32);
        Ok(())
    };
    type Value = McbpDocumentValue;
    Value::read_into_with_init::<_, Value>(&BytesReader::from(bytes.to_vec()), None, None, &init)
}

fn has_xattrs_alone(value: &McbpDocumentValue) -> bool {
    value.has_xattrs().is_ok_and(|has| *has) && value.body().is_empty()
}

/// Reads a message and converts it to a plain value. Also returns its document value if that value is compressed.
fn plain(data: Vec<u8>, offset: u64, collections: bool) -> KResult<(Message, Compressed)> {
    let reader = BytesReader::from(data.clone());
    let mut message = Message { offset, ..Message::default() };
    let compressed = if collections {
        let raw = McbpMessage::read_into::<_, McbpMessage>(&reader, None, None)?;
        let found = describe(&mut message, &data, &raw.header(), &raw.body(), &raw.server_body())?;
        found
    } else {
        type Raw = McbpMessageNoCollections;
        let raw = Raw::read_into::<_, Raw>(&reader, None, None)?;
        let found = describe(&mut message, &data, &raw.header(), &raw.body(), &raw.server_body())?;
        found
    };
    message.bytes = data;
    Ok((message, compressed))
}

fn describe(
    m: &mut Message,
    data: &[u8],
    header: &McbpHeader,
    body: &OptRc<McbpBody>,
    server_body: &OptRc<McbpServerBody>,
) -> KResult<Compressed> {
    m.is_request = *header.is_request()?;
    m.opaque = *header.opaque();
    m.cas = *header.cas();
    if m.is_request {
        m.vbucket = Some(*header.vbucket());
    } else {
        m.status = Some(named(table::name_of_mcbp_status_status, i64::from(&*header.status())));
    }
    let key = table::HEADER_SIZE + *header.len_before_key()? as usize;
    let value = table::HEADER_SIZE + *header.len_before_value()? as usize;
    m.key = Some(&data[key..value]).filter(|key| !key.is_empty()).map(<[u8]>::to_vec);
    m.value = Some(&data[value..]).filter(|value| !value.is_empty()).map(<[u8]>::to_vec);
    if *header.is_client()? {
        m.name = named(table::name_of_mcbp_opcode_client, i64::from(&*header.opcode()));
        if let Some(request) = &*body.request() {
            return table::request(m, request);
        }
        if let Some(response) = &*body.response() {
            return table::response(m, response);
        }
    } else {
        m.name = named(table::name_of_mcbp_opcode_server, i64::from(&*header.server_opcode()));
        if let Some(request) = &*server_body.server_request() {
            return table::server_request(m, request);
        }
        if let Some(response) = &*server_body.server_response() {
            return table::server_response(m, response);
        }
    }
    Ok(None)
}
