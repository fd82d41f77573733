package tests

import (
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The example's lines are compared with the counts of the capture, and with keys and seqnos taken from the bytes
// without the parsers.
func TestExample(t *testing.T) {
	captures := filepath.Join(root, "tests", "captures")
	var session struct {
		Streams []struct {
			File    string
			Opcodes map[string]int
		}
	}
	if err := readJSON(filepath.Join(captures, "session.json"), &session); err != nil {
		t.Fatal(err)
	}
	fields, err := loadFields()
	if err != nil {
		t.Fatal(err)
	}
	for _, stream := range session.Streams {
		if stream.File != "session.c1.server.dcp" {
			continue
		}
		file := filepath.Join(captures, stream.File)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		opcodes, want := map[string]int{}, []string{}
		for len(data) > 0 {
			size := 24 + int(binary.BigEndian.Uint32(data[8:]))
			opcodes[fmt.Sprintf("0x%02x", data[1])]++
			want = append(want, lineOf(fields, data[:size]))
			data = data[size:]
		}
		if !maps.Equal(opcodes, stream.Opcodes) {
			t.Errorf("the file has %v, the capture %v", opcodes, stream.Opcodes)
		}
		command := exec.Command("go", "run", "dcpspec.org/go/example/print_stream", file)
		command.Stderr = os.Stderr
		output, err := command.Output()
		if err != nil {
			t.Fatal(err)
		}
		found := strings.Split(strings.TrimSuffix(string(output), "\n"), "\n")
		if len(found) != len(want) {
			t.Errorf("there are %d lines, not %d", len(found), len(want))
		}
		for i := range min(len(found), len(want)) {
			if found[i] != want[i] {
				t.Fatalf("line %d is %q, not %q", i+1, found[i], want[i])
			}
		}
		return
	}
	t.Fatal("the capture has no such stream")
}

// lineOf is what the example says of a message, on a connection with collections.
func lineOf(fields *fieldList, message []byte) string {
	table := "mcbp_opcode::client"
	if message[0] == 0x82 || message[0] == 0x83 {
		table = "mcbp_opcode::server"
	}
	name := fields.Enums[table][strconv.Itoa(int(message[1]))].ID
	framing, key := 0, int(binary.BigEndian.Uint16(message[2:]))
	if message[0] == 0x08 || message[0] == 0x18 {
		framing, key = int(message[2]), int(message[3])
	}
	switch name {
	case "dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_prepare":
	default:
		return name + "\t\t"
	}
	extras := message[24+framing:]
	rest := extras[message[4]:][:key]
	for rest[0] >= 0x80 { // the collection id ends with the first byte below
		rest = rest[1:]
	}
	return fmt.Sprintf("%s\t%s\t%d", name, rest[1:], binary.BigEndian.Uint64(extras))
}
