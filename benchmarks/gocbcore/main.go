// Command gocbcore reads a stream in memory with the packet reader of Couchbase's Go client, and prints the messages
// and the seconds of CPU time.
//
//	gocbcore FILE
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"syscall"
	"time"

	"github.com/couchbase/gocbcore/v10/memd"
)

// readOnly is a connection on which only the other side sends.
type readOnly struct{ io.Reader }

func (readOnly) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// spent returns the CPU time that all threads have used.
func spent() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		log.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	begin := spent()
	connection := memd.NewConn(readOnly{bytes.NewReader(data)})
	connection.EnableFeature(memd.FeatureCollections)
	messages, sum := 0, uint64(0)
	for {
		packet, _, err := connection.ReadPacket()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		messages++
		sum += packet.Cas + uint64(packet.Vbucket) + uint64(len(packet.Key)) + uint64(packet.CollectionID)
		memd.ReleasePacket(packet)
	}
	fmt.Println(messages, (spent() - begin).Seconds(), sum)
}
