package tests

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

type vector struct {
	connection
	ID     string
	Hex    string
	Result string
	Tree   json.RawMessage

	group string // name of its file
	rule  string // of the error, if the vector is invalid
	end   int64  // where the message ends and trailing bytes begin
}

func (v *vector) valid() bool { return v.Result == "valid" }

func (v *vector) bytes() []byte {
	data, err := hex.DecodeString(v.Hex)
	if err != nil {
		panic(err)
	}
	return data
}

func loadVectors(t testing.TB) []*vector {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "tests", "vectors", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []*vector
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".json")
		if name == "schema" {
			continue
		}
		var file struct{ Groups []struct{ Vectors []*vector } }
		if err := readJSON(path, &file); err != nil {
			t.Fatal(err)
		}
		for _, group := range file.Groups {
			for _, v := range group.Vectors {
				v.group = name
				var tree struct {
					Error struct {
						Rule   string
						Offset int64
					}
				}
				if err := json.Unmarshal(v.Tree, &tree); err != nil {
					t.Fatalf("%s: %v", v.ID, err)
				}
				v.rule, v.end = tree.Error.Rule, tree.Error.Offset
				all = append(all, v)
			}
		}
	}
	if len(all) == 0 {
		t.Fatal("there are no vectors")
	}
	return all
}

func TestVectors(t *testing.T) {
	fields, err := loadFields()
	if err != nil {
		t.Fatal(err)
	}
	r := newReader(fields)
	limits := loadLimits(t)
	for _, v := range loadVectors(t) {
		effect, difference := v.compare(r.readMessage(v.bytes(), v.connection))
		limits.check(t, v, effect, difference)
		results.vector(v, difference == "")
	}
	results.vectorsDone = true

}

// compare is what an outcome has to do with the vector: nothing if it agrees, or the effect and a description.
func (v *vector) compare(found outcome) (effect, difference string) {
	expected := v.expectedEnd()
	tree := found.tree
	switch {
	case found.end != expected && (found.end == whole || expected == whole && found.end == trailing):
		return "accepts", fmt.Sprintf("the end is %s, not %s", found.end, expected)
	case found.end != expected:
		return "error-class", fmt.Sprintf("the end is %s, not %s", found.end, expected)
	case tree == nil:
		return "", ""
	}
	var stored bytes.Buffer
	if err := json.Compact(&stored, v.Tree); err != nil {
		return "tree", err.Error()
	}
	want := stored.Bytes()
	if found.end == trailing {
		// The error is the last member of the stored tree.
		want = append(want[:bytes.LastIndex(want, []byte(`,"error":`))], '}')
	}
	if !bytes.Equal(tree, want) {
		return "tree", fmt.Sprintf("the tree is\n%s\nnot\n%s", tree, want)
	}
	return "", ""
}

func (v *vector) expectedEnd() string {
	switch {
	case v.valid():
		return whole
	case v.rule == "truncated" || v.rule == "trailing-bytes":
		return v.rule
	}
	return validation
}
