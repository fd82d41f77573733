// Command replay reads all streams of a bucket with Couchbase's own Go client, and prints what it gets as lines of JSON.
//
//	replay HOST:PORT BUCKET USER PASSWORD VBUCKET...
package main

import (
	"encoding/json"
	"log"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

const patience = 30 * time.Second

// observer prints what the streams tell. Callbacks come from several goroutines.
type observer struct {
	lock  sync.Mutex
	lines *json.Encoder
	ended sync.WaitGroup
}

func (o *observer) tell(kind string, event any) {
	o.lock.Lock()
	defer o.lock.Unlock()
	if err := o.lines.Encode(map[string]any{"kind": kind, "event": event}); err != nil {
		log.Fatal(err)
	}
}

func (o *observer) SnapshotMarker(e gocbcore.DcpSnapshotMarker)       { o.tell("snapshot_marker", e) }
func (o *observer) Mutation(e gocbcore.DcpMutation)                   { o.tell("mutation", e) }
func (o *observer) Deletion(e gocbcore.DcpDeletion)                   { o.tell("deletion", e) }
func (o *observer) Expiration(e gocbcore.DcpExpiration)               { o.tell("expiration", e) }
func (o *observer) CreateCollection(e gocbcore.DcpCollectionCreation) { o.tell("begin_collection", e) }
func (o *observer) DeleteCollection(e gocbcore.DcpCollectionDeletion) { o.tell("end_collection", e) }
func (o *observer) FlushCollection(e gocbcore.DcpCollectionFlush)     { o.tell("flush_collection", e) }
func (o *observer) CreateScope(e gocbcore.DcpScopeCreation)           { o.tell("create_scope", e) }
func (o *observer) DeleteScope(e gocbcore.DcpScopeDeletion)           { o.tell("drop_scope", e) }
func (o *observer) ModifyCollection(e gocbcore.DcpCollectionModification) {
	o.tell("modify_collection", e)
}
func (o *observer) OSOSnapshot(e gocbcore.DcpOSOSnapshot)     { o.tell("oso_snapshot", e) }
func (o *observer) SeqNoAdvanced(e gocbcore.DcpSeqNoAdvanced) { o.tell("seqno_advanced", e) }

func (o *observer) End(e gocbcore.DcpStreamEnd, err error) {
	o.tell("stream_end", map[string]any{"VbID": e.VbID, "Error": text(err)})
	o.ended.Done()
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func main() {
	address, bucket, user, password := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	agent, err := gocbcore.CreateDcpAgent(&gocbcore.DCPAgentConfig{
		BucketName:       bucket,
		EnableCCCPPoller: true,
		SeedConfig:       gocbcore.SeedConfig{MemdAddrs: []string{address}},
		SecurityConfig: gocbcore.SecurityConfig{
			Auth: gocbcore.PasswordAuthProvider{Username: user, Password: password},
		},
		CompressionConfig: gocbcore.CompressionConfig{Enabled: true},
		IoConfig:          gocbcore.IoConfig{UseCollections: true},
		DCPConfig:         gocbcore.DCPConfig{UseExpiryOpcode: true, BufferSize: 20_000},
	}, "replay-test", memd.DcpOpenFlagProducer|memd.DcpOpenFlagIncludeXattrs|memd.DcpOpenFlagIncludeDeleteTimes)
	if err != nil {
		log.Fatal(err)
	}
	wait("ready", func(done func(error)) (gocbcore.PendingOp, error) {
		return agent.WaitUntilReady(time.Now().Add(patience), gocbcore.WaitUntilReadyOptions{},
			func(_ *gocbcore.WaitUntilReadyResult, err error) { done(err) })
	})
	streams := &observer{lines: json.NewEncoder(os.Stdout)}
	for _, argument := range os.Args[5:] {
		vbucket, err := strconv.ParseUint(argument, 10, 16)
		if err != nil {
			log.Fatal(err)
		}
		streams.ended.Add(1)
		wait("stream "+argument, func(done func(error)) (gocbcore.PendingOp, error) {
			return agent.OpenStream(uint16(vbucket), memd.DcpStreamAddFlagLatest, 0, 0, 0xffffffffffffffff, 0, 0, streams,
				gocbcore.OpenStreamOptions{}, func(entries []gocbcore.FailoverEntry, err error) {
					if err == nil {
						streams.tell("failover_log", map[string]any{"VbID": vbucket, "Entries": entries})
					}
					done(err)
				})
		})
	}
	streams.ended.Wait()
	if err := agent.Close(); err != nil {
		log.Fatal(err)
	}
}

// wait begins something and waits until it is done.
func wait(name string, begin func(done func(error)) (gocbcore.PendingOp, error)) {
	result := make(chan error, 1)
	if _, err := begin(func(err error) { result <- err }); err != nil {
		log.Fatalf("%s: %v", name, err)
	}
	select {
	case err := <-result:
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
	case <-time.After(patience):
		log.Fatalf("%s: no answer", name)
	}
}
