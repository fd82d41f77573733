// Package tests reads the test vectors with the generated Go parsers.
package tests

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// runtimeName is the Kaitai runtime that go.mod asks for.
func runtimeName() string {
	manifest, err := os.ReadFile("go.mod")
	if err != nil {
		return err.Error()
	}
	found := regexp.MustCompile(`/(kaitai_struct_go_runtime) v(\S+)`).FindSubmatch(manifest)
	return fmt.Sprintf("%s %s", found[1], found[2])
}

func TestMain(m *testing.M) {
	if os.Getenv(workerSwitch) != "" {
		if err := work(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if os.Getenv(entriesSwitch) != "" {
		if err := readEntries(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	status := m.Run()
	if err := results.write(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

// report is build/conformance/go.json.
type report struct {
	Language  string                  `json:"language"`
	Toolchain string                  `json:"toolchain"`
	Runtime   string                  `json:"runtime"`
	Groups    map[string]*groupReport `json:"groups"`

	vectorsDone, damageDone bool
}

type groupReport struct {
	Valid        int      `json:"valid"`
	ValidTotal   int      `json:"valid_total"`
	Invalid      int      `json:"invalid"`
	InvalidTotal int      `json:"invalid_total"`
	Beginnings   int      `json:"beginnings"`
	Limits       []string `json:"limits"`
}

var results = report{
	Language:  "go",
	Toolchain: "go " + strings.TrimPrefix(runtime.Version(), "go"),
	Runtime:   runtimeName(),
	Groups:    map[string]*groupReport{},
}

func (r *report) group(v *vector) *groupReport {
	if r.Groups[v.group] == nil {
		r.Groups[v.group] = &groupReport{Limits: []string{}}
	}
	return r.Groups[v.group]
}

// vector counts a vector, and among those that agree if it does.
func (r *report) vector(v *vector, agrees bool) {
	group := r.group(v)
	count, total := &group.Invalid, &group.InvalidTotal
	if v.valid() {
		count, total = &group.Valid, &group.ValidTotal
	}
	*total++
	if agrees {
		*count++
	}
}

// beginning counts a beginning that was read as it should be.
func (r *report) beginning(v *vector) { r.group(v).Beginnings++ }

// limit notes that a limit covers a vector.
func (r *report) limit(v *vector, id string) {
	group := r.group(v)
	for _, known := range group.Limits {
		if known == id {
			return
		}
	}
	group.Limits = append(group.Limits, id)
}

// write writes the report, if all tests that fill it were run.
func (r *report) write() error {
	if !r.vectorsDone || !r.damageDone {
		return nil
	}
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	folder := filepath.Join(root, "build", "conformance")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "go.json"), append(text, '\n'), 0o644)
}
