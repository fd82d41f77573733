// Command bench measures the generated parsers, their facade and a hand-written reader alternately, on one stream in one process.
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

// fields are the fields of a message that the readers read.
type fields struct {
	vbucket uint16
	cas     uint64
	lenBody uint32
	key     []byte // document key of a mutation or deletion
	bySeqno uint64 // of a mutation or deletion
}

// sums are the totals of a stream, which all readers must agree on.
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
			runtime.GC() // no reader pays for the garbage of another
			var found sums
			begin := cpuTime()
			if err := reader.read(data, &found); err != nil {
				log.Fatal(err)
			}
			seconds[reader.name] = append(seconds[reader.name], (cpuTime() - begin).Seconds())
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

// cpuTime returns the CPU time of the process, including that of the garbage collector.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		log.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
