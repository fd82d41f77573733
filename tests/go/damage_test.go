package tests

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Damaged messages are read in a process of its own with little memory, because Go cannot survive an allocation
// that fails: memory taken for a length that was not checked ends that process, and the test goes on with another.
// The bytes of some claim 4 GiB.

const (
	overwritten  = 96 // bytes of a message that are overwritten; headers and all layouts are shorter
	spareMemory  = 256 << 20
	longest      = time.Minute // for all damage to one vector
	workerSwitch = "DCPSPEC_READ_DAMAGED"
	outOfMemory  = "out of memory"
)

// damage is one way in which a message can be damaged.
type damage struct {
	name string
	cut  int // how many bytes are left of the message, or -1 if it has all
	data []byte
}

// damages are all beginnings of the bytes, the bytes as they are, and the bytes with one overwritten.
func damages(data []byte) []damage {
	var all []damage
	for size := range data {
		all = append(all, damage{fmt.Sprintf("the first %d bytes", size), size, data[:size]})
	}
	all = append(all, damage{"all bytes", -1, data})
	for position := range data[:min(len(data), overwritten)] {
		for _, b := range []byte{0x00, 0xff} {
			if data[position] == b {
				continue
			}
			changed := append([]byte(nil), data...)
			changed[position] = b
			all = append(all, damage{fmt.Sprintf("byte %d is %#02x", position, b), -1, changed})
		}
	}
	return all
}

// job is what a worker is asked: to read all damages of a message from a number on.
type job struct {
	connection
	Hex   string
	First int
}

// work answers jobs: a line for each damage, and an empty one after the last.
func work(input io.Reader, output io.Writer) error {
	fields, err := loadFields()
	if err != nil {
		return err
	}
	if err := limitMemory(spareMemory); err != nil {
		return err
	}
	r := newReader(fields)
	for jobs := json.NewDecoder(input); ; {
		var todo job
		if err := jobs.Decode(&todo); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		data, err := hex.DecodeString(todo.Hex)
		if err != nil {
			return err
		}
		for _, d := range damages(data)[todo.First:] {
			found := r.readMessage(d.data, todo.connection)
			fmt.Fprintf(output, "%s\t%d\n", strings.ReplaceAll(found.end, "\n", " "), found.size)
		}
		fmt.Fprintln(output)
	}
}

// worker is the process that reads.
type worker struct {
	process *exec.Cmd
	input   io.WriteCloser
	output  *bufio.Reader
	errors  strings.Builder
}

func startWorker(t *testing.T) *worker {
	t.Helper()
	w := &worker{process: exec.Command(os.Args[0])}
	w.process.Env = append(os.Environ(), workerSwitch+"=1")
	w.process.Stderr = &w.errors
	var output io.ReadCloser
	var err error
	if w.input, err = w.process.StdinPipe(); err == nil {
		if output, err = w.process.StdoutPipe(); err == nil {
			err = w.process.Start()
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	w.output = bufio.NewReader(output)
	return w
}

// stop ends the process and says why it had ended before, if it had.
func (w *worker) stop() string {
	w.input.Close()
	if err := w.process.Wait(); err == nil {
		return ""
	} else if text := w.errors.String(); strings.Contains(text, "out of memory") ||
		strings.Contains(text, "cannot allocate memory") {
		return outOfMemory
	} else {
		return fmt.Sprintf("crash: %v\n%.2000s", err, text)
	}
}

// read is what becomes of each damage to a vector, and the worker for the next one.
func (w *worker) read(t *testing.T, v *vector, count int) ([]outcome, *worker) {
	t.Helper()
	var outcomes []outcome
	for {
		timer := time.AfterFunc(longest, func() { w.process.Process.Kill() })
		if err := json.NewEncoder(w.input).Encode(job{v.connection, v.Hex, len(outcomes)}); err != nil {
			t.Fatal(err)
		}
		for {
			line, err := w.output.ReadString('\n')
			if line == "\n" {
				timer.Stop()
				return outcomes, w
			}
			if err != nil {
				break
			}
			end, size, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			number, _ := strconv.ParseInt(size, 10, 64)
			outcomes = append(outcomes, outcome{end: end, size: number})
		}
		if !timer.Stop() {
			t.Fatalf("%s: reading takes more than %v", v.ID, longest)
		}
		outcomes = append(outcomes, outcome{end: w.stop()})
		w = startWorker(t)
		if len(outcomes) == count {
			return outcomes, w
		}
	}
}

func TestDamage(t *testing.T) {
	w := startWorker(t)
	total := 0
	for _, v := range loadVectors(t) {
		todo := damages(v.bytes())
		var outcomes []outcome
		outcomes, w = w.read(t, v, len(todo))
		for i, found := range outcomes {
			d := todo[i]
			total++
			if problem := v.judge(d, found); problem != "" {
				t.Errorf("%s: %s: %s", v.ID, d.name, problem)
			} else if d.cut >= 0 {
				results.beginning(v)
			}
		}
	}
	if reason := w.stop(); reason != "" {
		t.Error(reason)
	}
	t.Logf("%d messages within %d MiB", total, spareMemory>>20)
	results.damageDone = true
}

// judge says what is wrong with an outcome.
func (v *vector) judge(d damage, found outcome) string {
	switch {
	case d.cut < 0:
		switch found.end {
		case whole, trailing, truncated, validation:
			return ""
		}
	case v.rule == "trailing-bytes" && int64(d.cut) >= v.end:
		if found.size == v.end {
			return ""
		}
	case v.valid() || v.rule == "truncated":
		if found.end == truncated {
			return ""
		}
	case found.end == truncated, found.end == validation:
		return ""
	}
	return "the end is " + found.end
}
