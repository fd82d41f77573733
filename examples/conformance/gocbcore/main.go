// Command gocbcore is the conformance kit adapter for Couchbase's Go client. docs/client-contract.md describes its input and output.
// Applications that use gocbcore must resume ended streams and store positions.
package main

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"dcpspec.org/conformance/adapter/contract"
	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

var (
	left     sync.WaitGroup // the open streams of a plan
	patience time.Duration  // time limit for each step of a plan
)

type observer struct{}

func (observer) Mutation(e gocbcore.DcpMutation) {
	contract.Tell("change", contract.Fields{"vbucket": e.VbID, "seqno": e.SeqNo, "collection": e.CollectionID, "key": e.Key, "value": e.Value,
		"datatype": e.Datatype, "cas": e.Cas, "revision": e.RevNo, "flags": e.Flags, "expiry": e.Expiry})
}

func (observer) Deletion(e gocbcore.DcpDeletion) {
	contract.Tell("delete", contract.Fields{"vbucket": e.VbID, "seqno": e.SeqNo, "collection": e.CollectionID, "key": e.Key, "value": e.Value,
		"datatype": e.Datatype, "cas": e.Cas, "revision": e.RevNo})
}

func (observer) Expiration(e gocbcore.DcpExpiration) { // gocbcore provides no value or attributes
	contract.Tell("delete", contract.Fields{"vbucket": e.VbID, "seqno": e.SeqNo, "collection": e.CollectionID, "key": e.Key, "cas": e.Cas})
}

func (observer) End(e gocbcore.DcpStreamEnd, err error) {
	if err != nil {
		contract.Tell("error", contract.Fields{"vbucket": e.VbID, "text": err.Error()})
	} else {
		contract.Tell("end", contract.Fields{"vbucket": e.VbID, "reason": "ok"})
	}
	left.Done()
}

func (observer) SnapshotMarker(gocbcore.DcpSnapshotMarker)           {}
func (observer) CreateCollection(gocbcore.DcpCollectionCreation)     {}
func (observer) DeleteCollection(gocbcore.DcpCollectionDeletion)     {}
func (observer) FlushCollection(gocbcore.DcpCollectionFlush)         {}
func (observer) CreateScope(gocbcore.DcpScopeCreation)               {}
func (observer) DeleteScope(gocbcore.DcpScopeDeletion)               {}
func (observer) ModifyCollection(gocbcore.DcpCollectionModification) {}
func (observer) OSOSnapshot(gocbcore.DcpOSOSnapshot)                 {}
func (observer) SeqNoAdvanced(gocbcore.DcpSeqNoAdvanced)             {}

func run(p contract.Plan) error {
	patience = time.Duration(p.Seconds/2) * time.Second
	flags := memd.DcpOpenFlagProducer | memd.DcpOpenFlagIncludeDeleteTimes
	if p.Options.Xattrs {
		flags |= memd.DcpOpenFlagIncludeXattrs
	}
	if !p.Options.Values {
		flags |= memd.DcpOpenFlagNoValue
	}
	agent, err := gocbcore.CreateDcpAgent(&gocbcore.DCPAgentConfig{
		BucketName: p.Bucket, UserAgent: "conformance", EnableCCCPPoller: true,
		SeedConfig: gocbcore.SeedConfig{MemdAddrs: []string{p.Address}},
		SecurityConfig: gocbcore.SecurityConfig{Auth: gocbcore.PasswordAuthProvider{Username: p.Username, Password: p.Password},
			UseTLS: p.Certificate != "", TLSRootCAProvider: p.Roots},
		CompressionConfig: gocbcore.CompressionConfig{Enabled: p.Options.Compression},
		IoConfig:          gocbcore.IoConfig{UseCollections: true},
		DCPConfig:         gocbcore.DCPConfig{UseExpiryOpcode: true, UseOSOBackfill: p.Options.OutOfOrder, UseStreamID: p.Options.StreamIDs, BufferSize: p.Options.Buffer},
	}, "conformance", flags)
	if err != nil {
		return err
	}
	defer agent.Close()
	_, err = wait(func(done func(*gocbcore.WaitUntilReadyResult, error)) (gocbcore.PendingOp, error) {
		return agent.WaitUntilReady(time.Now().Add(patience), gocbcore.WaitUntilReadyOptions{}, done)
	})
	if err != nil {
		return err
	}
	left.Add(len(p.Streams))
	for _, each := range p.Streams {
		go func() {
			if err := open(agent, each); err != nil {
				observer{}.End(gocbcore.DcpStreamEnd{VbID: each.Vbucket}, err)
			}
		}()
	}
	left.Wait()
	return nil
}

// open opens a stream, and rolls back if the server requires it.
func open(agent *gocbcore.DCPAgent, at contract.Stream) error {
	var options gocbcore.OpenStreamOptions
	if at.CollectionIDs != nil {
		options.FilterOptions = &gocbcore.OpenStreamFilterOptions{CollectionIDs: at.CollectionIDs}
	}
	if at.StreamID != 0 {
		options.StreamOptions = &gocbcore.OpenStreamStreamOptions{StreamID: at.StreamID}
	}
	_, err := wait(func(done func([]gocbcore.FailoverEntry, error)) (gocbcore.PendingOp, error) {
		return agent.OpenStream(at.Vbucket, 0, gocbcore.VbUUID(at.UUID), gocbcore.SeqNo(at.Seqno), gocbcore.SeqNo(at.End),
			gocbcore.SeqNo(at.SnapshotStart), gocbcore.SeqNo(at.SnapshotEnd), observer{}, options, done)
	})
	var rollback gocbcore.DCPRollbackError
	if !errors.As(err, &rollback) || uint64(rollback.SeqNo) >= at.Seqno {
		return err
	}
	log, err := wait(func(done func([]gocbcore.FailoverEntry, error)) (gocbcore.PendingOp, error) {
		return agent.GetFailoverLog(at.Vbucket, done)
	})
	if err != nil {
		return err
	}
	at.Seqno, at.UUID = uint64(rollback.SeqNo), 0
	at.SnapshotStart, at.SnapshotEnd = at.Seqno, at.Seqno
	for _, entry := range slices.Backward(log) { // the oldest history is the last entry
		if uint64(entry.SeqNo) < at.Seqno {
			at.UUID = uint64(entry.VbUUID)
		}
	}
	contract.Tell("rollback", contract.Fields{"vbucket": at.Vbucket, "seqno": at.Seqno})
	return open(agent, at)
}

// wait starts an operation and waits for its result.
func wait[T any](begin func(done func(T, error)) (gocbcore.PendingOp, error)) (T, error) {
	var result T
	done := make(chan error, 1)
	op, err := begin(func(given T, err error) {
		result = given
		done <- err
	})
	if err != nil {
		return result, err
	}
	defer time.AfterFunc(patience, op.Cancel).Stop()
	err = <-done
	return result, err
}

func main() {
	contract.Serve(contract.Fields{"name": "gocbcore", "version": strings.TrimPrefix(gocbcore.Version(), "v"), "capabilities": []string{
		"again", "collections", "ends", "filter", "no-compression", "no-values", "nodes", "oso", "positions", "rollback", "stream-ids", "tls", "xattrs"}}, run, nil)
}
