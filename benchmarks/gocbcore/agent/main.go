// Command agent streams all vbuckets of a bucket to their high seqnos with the DCP agent of Couchbase's Go client, and prints
// the changes, the seconds from the first to the last change, the seconds of CPU time, the peak memory in KiB, a sum over
// the changes, and the seconds of CPU time from the first to the last change.
//
//	agent HOST:PORT BUCKET VBUCKETS
package main

import (
	"fmt"
	"log"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

const patience = 30 * time.Second

// counter counts changes. It keeps only a sum of them.
type counter struct {
	changes, sum atomic.Uint64
	first        sync.Once
	begin        time.Time
	used         float64
	left         sync.WaitGroup
}

func (c *counter) take(seqno, cas uint64, key, value []byte) {
	c.first.Do(func() { c.begin, c.used = time.Now(), processor(usage()) })
	c.changes.Add(1)
	c.sum.Add(seqno + cas + uint64(len(key)+len(value)))
}

func (c *counter) Mutation(e gocbcore.DcpMutation)     { c.take(e.SeqNo, e.Cas, e.Key, e.Value) }
func (c *counter) Deletion(e gocbcore.DcpDeletion)     { c.take(e.SeqNo, e.Cas, e.Key, e.Value) }
func (c *counter) Expiration(e gocbcore.DcpExpiration) { c.take(e.SeqNo, e.Cas, e.Key, nil) }
func (c *counter) End(_ gocbcore.DcpStreamEnd, err error) {
	if err != nil {
		log.Fatal(err)
	}
	c.left.Done()
}
func (c *counter) SnapshotMarker(gocbcore.DcpSnapshotMarker)           {}
func (c *counter) CreateCollection(gocbcore.DcpCollectionCreation)     {}
func (c *counter) DeleteCollection(gocbcore.DcpCollectionDeletion)     {}
func (c *counter) FlushCollection(gocbcore.DcpCollectionFlush)         {}
func (c *counter) CreateScope(gocbcore.DcpScopeCreation)               {}
func (c *counter) DeleteScope(gocbcore.DcpScopeDeletion)               {}
func (c *counter) ModifyCollection(gocbcore.DcpCollectionModification) {}
func (c *counter) OSOSnapshot(gocbcore.DcpOSOSnapshot)                 {}
func (c *counter) SeqNoAdvanced(gocbcore.DcpSeqNoAdvanced)             {}

func usage() (used syscall.Rusage) {
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		log.Fatal(err)
	}
	return used
}

func processor(used syscall.Rusage) float64 {
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e9
}

func connect(address, bucket string) *gocbcore.DCPAgent {
	agent, err := gocbcore.CreateDcpAgent(&gocbcore.DCPAgentConfig{
		BucketName:       bucket,
		EnableCCCPPoller: true,
		SeedConfig:       gocbcore.SeedConfig{MemdAddrs: []string{address}},
		SecurityConfig: gocbcore.SecurityConfig{
			Auth:           gocbcore.PasswordAuthProvider{Username: "reader", Password: "secret"},
			AuthMechanisms: []gocbcore.AuthMechanism{gocbcore.PlainAuthMechanism},
		},
		CompressionConfig: gocbcore.CompressionConfig{Enabled: true},
		IoConfig:          gocbcore.IoConfig{UseCollections: true},
		DCPConfig:         gocbcore.DCPConfig{UseExpiryOpcode: true, BufferSize: 10 << 20},
	}, "bench", memd.DcpOpenFlagProducer|memd.DcpOpenFlagIncludeDeleteTimes)
	if err != nil {
		log.Fatal(err)
	}
	ready := make(chan error, 1)
	_, err = agent.WaitUntilReady(time.Now().Add(patience), gocbcore.WaitUntilReadyOptions{},
		func(_ *gocbcore.WaitUntilReadyResult, err error) { ready <- err })
	if err == nil {
		err = <-ready
	}
	if err != nil {
		log.Fatal(err)
	}
	return agent
}

func main() {
	vbuckets, err := strconv.ParseUint(os.Args[3], 10, 16)
	if err != nil {
		log.Fatal(err)
	}
	agent := connect(os.Args[1], os.Args[2])
	defer agent.Close()
	c := &counter{}
	c.left.Add(int(vbuckets))
	for vbucket := range uint16(vbuckets) {
		_, err := agent.OpenStream(vbucket, memd.DcpStreamAddFlagLatest, 0, 0, ^gocbcore.SeqNo(0), 0, 0, c,
			gocbcore.OpenStreamOptions{}, func(_ []gocbcore.FailoverEntry, err error) {
				if err != nil {
					log.Fatal(err)
				}
			})
		if err != nil {
			log.Fatal(err)
		}
	}
	c.left.Wait()
	seconds := time.Since(c.begin).Seconds()
	used := usage()
	total := processor(used)
	fmt.Println(c.changes.Load(), seconds, total, used.Maxrss, c.sum.Load(), total-c.used)
}
