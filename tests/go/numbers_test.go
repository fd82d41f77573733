package main

import (
	"bytes"
	"encoding/hex"
	"math"
	"strings"
	"testing"

	"dcpspec.org/go/dcp"
	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// messageOf reads a message from hexadecimal digits, which may have spaces between them.
func messageOf(t *testing.T, digits string) *dcp.McbpMessage {
	t.Helper()
	data, err := hex.DecodeString(strings.ReplaceAll(digits, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	message := dcp.NewMcbpMessage()
	if err := message.Read(kaitai.NewStream(bytes.NewReader(data)), nil, message); err != nil {
		t.Fatal(err)
	}
	return message
}

func TestUnsigned64(t *testing.T) {
	for _, c := range []struct {
		digits string
		number uint64
	}{
		{"0020000000000001", 1<<53 + 1},
		{"8000000000000001", 1<<63 + 1},
		{"ffffffffffffffff", math.MaxUint64},
	} {
		// A seqno advanced: the CAS ends the header, the seqno is all the rest.
		message := messageOf(t, "80 64 0000 08 00 0000 00000008 00000000"+c.digits+c.digits)
		seqno := message.Body.Request.(*dcp.DcpSeqnoAdvanced).Extras.BySeqno
		if message.Header.Cas != c.number || seqno != c.number {
			t.Errorf("%s is read as %d and %d", c.digits, message.Header.Cas, seqno)
		}
	}
}

func TestSigned64(t *testing.T) {
	for _, c := range []struct {
		digits string
		number int64
	}{
		{"ffffffffffffffff", -1},
		{"8000000000000000", math.MinInt64},
		{"7fffffffffffffff", math.MaxInt64},
	} {
		// The server tells of a cluster map: its epoch and revision are the extras.
		message := messageOf(t, "82 01 0000 10 00 0000 00000010 00000000 0000000000000000"+c.digits+c.digits)
		extras := message.ServerBody.ServerRequest.(*dcp.McbpClustermapChangeNotification).Extras
		if extras.Epoch != c.number || extras.Revision != c.number {
			t.Errorf("%s is read as %d and %d", c.digits, extras.Epoch, extras.Revision)
		}
	}
}
