package main

import (
	"encoding/json"
	"errors"
	"strconv"

	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

// stream opens the streams of a plan and waits for their ends.
func (o *observer) stream(agent *gocbcore.DCPAgent, p plan, count int) error {
	ends, begins := map[string]string{}, map[string]position{}
	json.Unmarshal(p.Until, &ends) // a word leaves them empty
	json.Unmarshal(p.From, &begins)
	flags := memd.DcpStreamAddFlag(0)
	if string(p.Until) == `"now"` {
		flags = memd.DcpStreamAddFlagLatest
	}
	options := gocbcore.OpenStreamOptions{}
	if p.Collections != nil {
		options.FilterOptions = &gocbcore.OpenStreamFilterOptions{}
		for _, each := range p.Collections {
			options.FilterOptions.CollectionIDs = append(options.FilterOptions.CollectionIDs, each.ID)
		}
	}
	wanted := p.Vbuckets
	for vbucket := range uint16(count) {
		if _, isWanted := ends[strconv.Itoa(int(vbucket))]; p.Vbuckets == nil && (isWanted || len(ends) == 0) {
			wanted = append(wanted, vbucket)
		}
	}
	for _, vbucket := range wanted {
		name := strconv.Itoa(int(vbucket))
		end := forever
		if given, isGiven := ends[name]; isGiven {
			end = number(given)
		}
		at := begins[name]
		o.left.Add(1)
		go func() {
			if err := o.open(agent, vbucket, flags, end, at, options); err != nil {
				o.tell("error", fields{"vbucket": vbucket, "text": err.Error()})
				o.left.Done()
			}
		}()
	}
	o.left.Wait()
	return nil
}

// open opens a stream. A client that is told to roll back does so.
func (o *observer) open(agent *gocbcore.DCPAgent, vbucket uint16, flags memd.DcpStreamAddFlag, end uint64, at position, options gocbcore.OpenStreamOptions) error {
	uuid, start, from, to := number(at.UUID), number(at.Seqno), number(at.Snapshot[0]), number(at.Snapshot[1])
	for {
		err := wait(func(done func(error)) (gocbcore.PendingOp, error) {
			return agent.OpenStream(vbucket, flags, gocbcore.VbUUID(uuid), gocbcore.SeqNo(start), gocbcore.SeqNo(end), gocbcore.SeqNo(from), gocbcore.SeqNo(to),
				o, options, func(_ []gocbcore.FailoverEntry, err error) { done(err) })
		})
		var rollback gocbcore.DCPRollbackError
		if !errors.As(err, &rollback) || uint64(rollback.SeqNo) >= start {
			return err
		}
		start = uint64(rollback.SeqNo)
		from, to = start, start
		uuid = 0
		if start > 0 {
			err = wait(func(done func(error)) (gocbcore.PendingOp, error) {
				return agent.GetFailoverLog(vbucket, func(entries []gocbcore.FailoverEntry, err error) {
					uuid = historyOf(start, entries)
					done(err)
				})
			})
			if err != nil {
				return err
			}
		}
		o.tell("rollback", fields{"vbucket": vbucket, "seqno": text(start)})
	}
}

// historyOf returns the uuid of the history that a seqno belongs to; entries come newest first.
func historyOf(seqno uint64, entries []gocbcore.FailoverEntry) uint64 {
	for _, entry := range entries {
		if uint64(entry.SeqNo) < seqno {
			return uint64(entry.VbUUID)
		}
	}
	return 0
}

func number(text string) uint64 {
	value, _ := strconv.ParseUint(text, 10, 64)
	return value
}
