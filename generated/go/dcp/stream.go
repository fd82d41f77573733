// Package dcp reads messages of Couchbase DCP and the surrounding protocol.
//
// [ReadStream] and [ReadFile] return the messages of a stream as plain values. [Message.Raw] contains an object of the
// types that are generated from the grammars of dcpspec, such as [McbpMessage] and [DcpMutation].
package dcp

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strconv"
	"strings"

	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// Message is one message. Absent strings are empty, and absent slices are nil. Methods return the numbers that can be
// absent; they return false for an absent number.
type Message struct {
	Kind         string // the layout, such as "mutation"; "payload" or "response" for opcodes without a specific layout
	Name         string // name of the opcode, or its number
	Direction    string // sender and receiver, such as "producer to consumer"; empty if both sides send such messages
	IsRequest    bool   // false for a response
	Offset       int64  // position of the first byte in the stream
	Length       int    // in bytes, including the header
	Opaque       uint32
	Cas          uint64
	Status       string   // name, or number; only in responses
	Event        string   // kind of the system event, such as "create_collection", or its number
	Reason       string   // why the stream ended, or its number
	Flags        []string // names of the set flags; nil if this kind has no named flags
	Key          []byte   // key of the document, without the collection id; in other kinds, the key as sent
	Value        []byte   // body of the document; in other kinds, the value as sent
	IsCompressed bool     // the value is still a Snappy block, which also contains any extended attributes

	// Raw is the object of the generated parser: *McbpMessage, or *McbpMessageNoCollections.
	Raw kaitai.Struct

	vbucket                                    optional[uint16]
	seqno, startSeqno, endSeqno, rollbackSeqno optional[uint64]
	vbucketUuid, snapStartSeqno, snapEndSeqno  optional[uint64]
	purgeSeqno, manifestId                     optional[uint64]
	collectionId, scopeId                      optional[uint32]
}

// optional is a number that can be absent.
type optional[T uint16 | uint32 | uint64] struct {
	number T
	is     bool
}

func some[T uint16 | uint32 | uint64](number T) optional[T] { return optional[T]{number, true} }

func (o optional[T]) get() (T, bool) { return o.number, o.is }

func (o optional[T]) pointer() *T {
	if !o.is {
		return nil
	}
	return &o.number
}

// Vbucket returns the vbucket of a request.
func (m *Message) Vbucket() (uint16, bool) { return m.vbucket.get() }

// Seqno returns the sequence number of the change.
func (m *Message) Seqno() (uint64, bool) { return m.seqno.get() }

// StartSeqno returns the first sequence number of a snapshot, or the one after which a requested stream begins.
func (m *Message) StartSeqno() (uint64, bool) { return m.startSeqno.get() }

// EndSeqno returns the last sequence number of a snapshot or of a requested stream.
func (m *Message) EndSeqno() (uint64, bool) { return m.endSeqno.get() }

// RollbackSeqno returns the sequence number to which the consumer must roll back.
func (m *Message) RollbackSeqno() (uint64, bool) { return m.rollbackSeqno.get() }

// VbucketUuid returns the vbucket uuid in the stream request.
func (m *Message) VbucketUuid() (uint64, bool) { return m.vbucketUuid.get() }

// SnapStartSeqno returns the first sequence number of the snapshot within which a requested stream resumes.
func (m *Message) SnapStartSeqno() (uint64, bool) { return m.snapStartSeqno.get() }

// SnapEndSeqno returns the last sequence number of the snapshot within which a requested stream resumes.
func (m *Message) SnapEndSeqno() (uint64, bool) { return m.snapEndSeqno.get() }

// PurgeSeqno returns the sequence number up to which the snapshot can lack deletions.
func (m *Message) PurgeSeqno() (uint64, bool) { return m.purgeSeqno.get() }

// CollectionId returns the collection of the document or system event.
func (m *Message) CollectionId() (uint32, bool) { return m.collectionId.get() }

// ScopeId returns the scope of the system event.
func (m *Message) ScopeId() (uint32, bool) { return m.scopeId.get() }

// ManifestId returns the manifest id of the system event.
func (m *Message) ManifestId() (uint64, bool) { return m.manifestId.get() }

// String formats the message on one line.
func (m *Message) String() string {
	var text strings.Builder
	text.WriteString(m.Name)
	if m.IsRequest {
		text.WriteString(" request")
	} else {
		text.WriteString(" response")
	}
	show(&text, "vbucket", m.vbucket)
	word(&text, "status", m.Status)
	show(&text, "seqno", m.seqno)
	show(&text, "start_seqno", m.startSeqno)
	show(&text, "end_seqno", m.endSeqno)
	show(&text, "rollback_seqno", m.rollbackSeqno)
	show(&text, "vbucket_uuid", m.vbucketUuid)
	show(&text, "snap_start_seqno", m.snapStartSeqno)
	show(&text, "snap_end_seqno", m.snapEndSeqno)
	show(&text, "purge_seqno", m.purgeSeqno)
	show(&text, "collection_id", m.collectionId)
	show(&text, "scope_id", m.scopeId)
	show(&text, "manifest_id", m.manifestId)
	word(&text, "event", m.Event)
	word(&text, "reason", m.Reason)
	if m.Flags != nil {
		text.WriteString(" flags=" + strings.Join(m.Flags, "|"))
	}
	if m.Key != nil {
		text.WriteString(" key=")
		for _, b := range m.Key {
			if b > 0x20 && b < 0x7f && b != '\\' {
				text.WriteByte(b)
			} else {
				fmt.Fprintf(&text, `\x%02x`, b)
			}
		}
	}
	if m.Value != nil {
		fmt.Fprintf(&text, " value=%d bytes", len(m.Value))
	}
	return text.String()
}

func show[T uint16 | uint32 | uint64](text *strings.Builder, name string, number optional[T]) {
	if number.is {
		word(text, name, strconv.FormatUint(uint64(number.number), 10))
	}
}

func word(text *strings.Builder, name, value string) {
	if value != "" {
		text.WriteString(" " + name + "=" + value)
	}
}

// StreamError reports that the bytes at an offset are not a complete, valid message. The stream ends with this error.
type StreamError struct {
	Rule    string // id of the broken rule
	Path    string // grammar field that breaks the rule, such as "mcbp_header.len_body"; empty if no field does
	Offset  int64  // position in the stream of the message that cannot be read
	Message string // the rule as a sentence
	Err     error  // from the generated parser, if the parser read the message
}

func (e *StreamError) Error() string {
	place := fmt.Sprintf("offset %d", e.Offset)
	if e.Path != "" {
		place += ", " + e.Path
	}
	return fmt.Sprintf("%s: %s [%s]", place, e.Message, e.Rule)
}

// Unwrap returns the error of the generated parser.
func (e *StreamError) Unwrap() error { return e.Err }

// Option is a setting of a stream.
type Option func(*settings)

type settings struct {
	collections bool
	maxMessage  int
	decompress  func(memory, block []byte) ([]byte, error)
}

// NoCollections selects the layouts of connections that did not negotiate collections. Messages do not indicate this.
func NoCollections() Option { return func(s *settings) { s.collections = false } }

// Longest sets the largest length of a message, in bytes, before and after decompression. The default is [MaxMessage].
func Longest(size int) Option { return func(s *settings) { s.maxMessage = size } }

// Decompress sets the function that decompresses an unframed Snappy block, such as Decode of github.com/golang/snappy.
// The function can decompress into memory. Without this option, values remain compressed.
func Decompress(decode func(memory, block []byte) ([]byte, error)) Option {
	return func(s *settings) { s.decompress = decode }
}

// ReadFile returns the messages of a file as [ReadStream] does. The file is open while the loop runs.
func ReadFile(path string, options ...Option) iter.Seq2[*Message, error] {
	return func(yield func(*Message, error) bool) {
		file, err := os.Open(path)
		if err != nil {
			yield(nil, err)
			return
		}
		defer file.Close()
		ReadStream(file, options...)(yield)
	}
}

// ReadStream returns the messages that one side of a connection sent. It reads a file, a pipe, a socket or a
// [bytes.Reader], and keeps a few messages in memory at a time. If the stream is truncated or damaged, the loop ends
// with a [*StreamError]. The loop returns errors of the reader unchanged.
//
//	for message, err := range dcp.ReadStream(os.Stdin) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(message)
//	}
func ReadStream(reader io.Reader, options ...Option) iter.Seq2[*Message, error] {
	chosen := settings{collections: true, maxMessage: MaxMessage}
	for _, option := range options {
		option(&chosen)
	}
	return func(yield func(*Message, error) bool) {
		source := source{settings: chosen, reader: reader}
		for {
			message, err := source.next()
			if err == io.EOF || !yield(message, err) || err != nil {
				return
			}
		}
	}
}

// chunkSize is the largest number of bytes read at once, unless a message is longer.
const chunkSize = 1 << 15

// source keeps part of a stream in memory.
type source struct {
	settings
	reader io.Reader
	chunk  []byte         // begins with the next message
	parsed *kaitai.Stream // reads the chunk
	offset int64          // position of the next message
}

// has reads until the chunk has size bytes. It returns false if the stream ends first.
func (s *source) has(size int) (bool, error) {
	if size <= len(s.chunk) {
		return true, nil
	}
	chunk := make([]byte, max(size, chunkSize)) // a new chunk, because messages refer to the previous one
	end := copy(chunk, s.chunk)
	count, err := io.ReadAtLeast(s.reader, chunk[end:], size-end)
	s.chunk = chunk[:end+count]
	s.parsed = kaitai.NewStream(bytes.NewReader(s.chunk))
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return false, nil
	}
	return err == nil, err
}

// next reads one message, or returns io.EOF if none is left.
func (s *source) next() (*Message, error) {
	if whole, err := s.has(headerSize); err != nil {
		return nil, err
	} else if !whole && len(s.chunk) == 0 {
		return nil, io.EOF
	} else if !whole {
		return nil, s.badHeader(errTruncated)
	}
	size := headerSize + int64(binary.BigEndian.Uint32(s.chunk[lengthAt:]))
	if size > int64(s.maxMessage) {
		return nil, s.badHeader(errTooLong)
	}
	if whole, err := s.has(int(size)); err != nil {
		return nil, err
	} else if !whole {
		return nil, s.badHeader(errTruncated)
	}
	message, err := s.parse(int(size))
	if err != nil {
		return nil, streamError(err, s.offset)
	}
	s.chunk = s.chunk[size:]
	s.offset += size
	return message, nil
}

// parse reads the message at the beginning of the chunk, at which s.parsed is positioned.
func (s *source) parse(size int) (*Message, error) {
	var (
		header *McbpHeader
		body   *McbpBody
		server *McbpServerBody
		raw    kaitai.Struct
	)
	if s.collections {
		message := NewMcbpMessage()
		if err := message.Read(s.parsed, nil, message); err != nil {
			return nil, err
		}
		raw, header, body, server = message, message.Header, message.Body, message.ServerBody
	} else {
		message := NewMcbpMessageNoCollections()
		if err := message.Read(s.parsed, nil, message); err != nil {
			return nil, err
		}
		raw, header, body, server = message, message.Header, message.Body, message.ServerBody
	}
	isRequest, err := header.IsRequest()
	if err != nil {
		return nil, err
	}
	m := &Message{
		IsRequest: isRequest, Offset: s.offset, Length: size, Opaque: header.Opaque, Cas: header.Cas, Raw: raw,
	}
	var payload, response kaitai.Struct
	if server != nil {
		m.Name, payload, response = header.ServerOpcode.String(), server.ServerRequest, server.ServerResponse
	} else {
		m.Name, payload, response = header.Opcode.String(), body.Request, body.Response
	}
	if isRequest {
		m.vbucket = some(header.Vbucket)
	} else {
		m.Status, payload = header.Status.String(), response
	}
	packed, err := m.describe(payload)
	if err != nil {
		return nil, err
	}
	if packed != nil && s.decompress == nil {
		m.Value, m.IsCompressed = packed.Snappy, true
	} else if packed != nil {
		m.Value, err = s.unpacked(packed)
	}
	if err != nil || m.Key != nil && m.Value != nil {
		return m, err
	}
	beforeKey, err := header.LenBeforeKey()
	if err != nil {
		return nil, err
	}
	beforeValue, err := header.LenBeforeValue()
	if err != nil {
		return nil, err
	}
	key, value := headerSize+int(beforeKey), headerSize+int(beforeValue)
	if m.Key == nil && key < value {
		m.Key = s.chunk[key:value:value]
	}
	if m.Value == nil && value < size {
		m.Value = s.chunk[value:size:size]
	}
	return m, nil
}

// unpacked returns the document body from a compressed value.
func (s *source) unpacked(packed *McbpDocumentValue) ([]byte, error) {
	datatype := *packed.Datatype
	datatype.IsSnappy = false // the block contains a value
	data, err := s.inflated(packed.Snappy)
	if err != nil {
		// Extended attributes without a body can be uncompressed although the Snappy bit is set.
		value, bad := documentValue(&datatype, packed.Snappy)
		if bad != nil || value.Xattrs == nil || len(value.Body) > 0 {
			return nil, errNotSnappy.at(s.offset, err)
		}
		return value.Body, nil
	}
	value, err := documentValue(&datatype, data)
	if err != nil {
		return nil, err
	}
	return value.Body, nil
}

func (s *source) inflated(block []byte) ([]byte, error) {
	length := NewMcbpCollectionId() // a block begins with its decompressed length, encoded like a collection id
	if err := length.Read(kaitai.NewStream(bytes.NewReader(block)), nil, nil); err != nil {
		return nil, err
	}
	number, err := length.Number()
	if err != nil {
		return nil, err
	}
	if headerSize+int64(number) > int64(s.maxMessage) {
		return nil, fmt.Errorf("a value of %d bytes exceeds the length limit of messages", number)
	}
	return s.decompress(nil, block)
}

func documentValue(datatype *McbpDatatype, data []byte) (*McbpDocumentValue, error) {
	value := NewMcbpDocumentValue(datatype, uint32(len(data)))
	return value, value.Read(kaitai.NewStream(bytes.NewReader(data)), nil, nil)
}

// brokenRule is a rule and the field that breaks it.
type brokenRule struct{ rule, path, text string }

func (b brokenRule) at(offset int64, err error) error {
	return &StreamError{b.rule, b.path, offset, b.text, err}
}

// badHeader returns the error for a header that breaks a rule, or else the given error.
func (s *source) badHeader(otherwise brokenRule) error {
	header := NewMcbpHeader()
	err := header.Read(s.parsed, nil, header)
	if failed := (kaitai.ValidationFailedError)(nil); errors.As(err, &failed) {
		return streamError(err, s.offset)
	}
	return otherwise.at(s.offset, nil)
}

// streamError returns the error for a message that breaks a rule or is truncated.
func streamError(err error, offset int64) error {
	if _, is := err.(*StreamError); is {
		return err
	}
	var failed kaitai.ValidationFailedError
	if !errors.As(err, &failed) {
		return errTruncated.at(offset, err)
	}
	if rule, known := brokenRules[failed.SrcPath()]; known {
		return rule.at(offset, err)
	}
	return brokenRule{"valid", "", err.Error()}.at(offset, err)
}
