package tests

import (
	"path/filepath"
	"slices"
	"testing"
)

// limit is something that the Go parsers cannot do.
type limit struct {
	ID       string
	Language string
	Vectors  []string
	Effect   string // tree, error-class or accepts
}

// limitList are the limits of Go.
type limitList []limit

func loadLimits(t *testing.T) limitList {
	t.Helper()
	var list limitList
	var file struct{ Limits limitList }
	if err := readJSON(filepath.Join(root, "tests", "limits.json"), &file); err != nil {
		t.Fatal(err)
	}
	for _, l := range file.Limits {
		if l.Language == "go" {
			list = append(list, l)
		}
	}
	return list
}

// check fails the test unless a vector does what the limits say: differ with the effect of a limit that covers
// it, or agree if there is none.
func (list limitList) check(t *testing.T, v *vector, effect, difference string) {
	t.Helper()
	listed := false
	for _, l := range list {
		if !slices.Contains(l.Vectors, v.ID) {
			continue
		}
		listed = true
		results.limit(v, l.ID)
		if effect != l.Effect {
			t.Errorf("%s: %s is stale: the vector has not the effect %s", v.ID, l.ID, l.Effect)
		}
	}
	if difference != "" && !listed {
		t.Errorf("%s: %s", v.ID, difference)
	}
}
