// Command bench measures the generated parsers, their facade and a hand-written reader on one stream, in turns, in one process.
//
//	bench FILE [MEGABYTES]
package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"runtime"
	"slices"
	"strconv"
	"time"
)

const rounds = 5

// fields are what is measured of a message.
type fields struct {
	vbucket uint16
	cas     uint64
	lenBody uint32
	key     []byte // name of the document, of mutations and deletions
	bySeqno uint64 // of mutations and deletions
}

// sums are what all readers must find in a stream.
type sums struct {
	messages, checksum, touched uint64
}

func (s *sums) add(m fields) {
	s.messages++
	s.checksum += m.bySeqno + m.cas + uint64(m.lenBody)
	s.touched += uint64(m.vbucket)
	if len(m.key) > 0 {
		s.touched += uint64(m.key[len(m.key)-1])
	}
}

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 || len(os.Args) > 3 {
		log.Fatal("usage: bench FILE [MEGABYTES]")
	}
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if len(os.Args) == 3 {
		megabytes, err := strconv.ParseFloat(os.Args[2], 64)
		if err != nil {
			log.Fatal(err)
		}
		data = beginning(data, int(megabytes*1e6))
	}
	readers := []func([]byte, *sums) error{readKaitai, readFacade, readHand}
	seconds := make([][]float64, len(readers))
	var first sums
	for round := range rounds {
		for i, read := range readers {
			runtime.GC() // nobody pays for what another left behind
			var found sums
			begin := time.Now()
			if err := read(data, &found); err != nil {
				log.Fatal(err)
			}
			seconds[i] = append(seconds[i], time.Since(begin).Seconds())
			if round == 0 && i == 0 {
				first = found
			}
			if found != first {
				log.Fatalf("the readers disagree: %+v and %+v", first, found)
			}
		}
	}
	line, err := json.Marshal(struct {
		Language      string  `json:"language"`
		Messages      uint64  `json:"messages"`
		Bytes         int     `json:"bytes"`
		KaitaiSeconds float64 `json:"kaitai_seconds"`
		FacadeSeconds float64 `json:"facade_seconds"`
		HandSeconds   float64 `json:"hand_seconds"`
		Checksum      string  `json:"checksum"`
	}{
		"go", first.messages, len(data), slices.Min(seconds[0]), slices.Min(seconds[1]), slices.Min(seconds[2]),
		strconv.FormatUint(first.checksum, 10),
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(line))
}

// beginning is the whole messages within a number of bytes.
func beginning(data []byte, limit int) []byte {
	end := 0
	for end+lenHeader <= len(data) {
		next := end + lenHeader + int(binary.BigEndian.Uint32(data[end+8:]))
		if next > min(limit, len(data)) {
			break
		}
		end = next
	}
	return data[:end]
}
