// Command bench measures the generated parsers, their facade and a hand-written reader on one stream, in turns, in one process.
//
//	bench FILE
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

const rounds = 15

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
	if len(os.Args) != 2 {
		log.Fatal("usage: bench FILE")
	}
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	readers := []struct {
		name string
		read func([]byte, *sums) error
	}{{"kaitai", readKaitai}, {"facade", readFacade}, {"hand", readHand}}
	seconds := map[string][]float64{}
	var first sums
	for range rounds {
		for _, reader := range readers {
			runtime.GC() // nobody pays for what another left behind
			var found sums
			begin := processorTime()
			if err := reader.read(data, &found); err != nil {
				log.Fatal(err)
			}
			seconds[reader.name] = append(seconds[reader.name], (processorTime() - begin).Seconds())
			if first.messages == 0 {
				first = found
			}
			if found != first {
				log.Fatalf("the readers disagree: %+v and %+v", first, found)
			}
		}
	}
	line, err := json.Marshal(struct {
		Language string               `json:"language"`
		Messages uint64               `json:"messages"`
		Bytes    int                  `json:"bytes"`
		Seconds  map[string][]float64 `json:"seconds"`
		Checksum string               `json:"checksum"`
	}{"go", first.messages, len(data), seconds, strconv.FormatUint(first.checksum, 10)})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(line))
}

// processorTime is what the process has used, that of the garbage collector included.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		log.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
