package main

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzReadStream gives bytes to the facade, by coverage. The seeds are in the folder that the environment names:
//
//	go test -fuzz FuzzReadStream -fuzztime 60s .
func FuzzReadStream(f *testing.F) {
	r, err := newReader("../../generated/python/dcp_kaitai/fields.json")
	if err != nil {
		f.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(os.Getenv("DCPSPEC_FUZZ_SEEDS"), "*"))
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		if input, err := os.ReadFile(path); err == nil {
			f.Add(input)
		}
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, input []byte) {
		if err := r.check(input); err != nil {
			t.Fatal(err)
		}
	})
}
