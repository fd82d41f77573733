package main

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// reader reads all that is read on demand of what a parser has read, and writes the canonical tree.
type reader struct {
	fields  *fieldList
	members map[string][]member
}

// newReader is a reader that knows the field list in a file.
func newReader(path string) (*reader, error) {
	fields, err := loadFields(path)
	if err != nil {
		return nil, err
	}
	r := &reader{fields, map[string][]member{}}
	for name, entry := range fields.Types {
		r.members[goType(name)] = entry.Members
	}
	return r, nil
}

// tree is the canonical tree of an object, as compact JSON. Instances are read here, so their errors come from
// here too.
func (r *reader) tree(object any) ([]byte, error) {
	var tree bytes.Buffer
	err := r.writeStruct(&tree, reflect.ValueOf(object))
	return tree.Bytes(), err
}

func (r *reader) writeStruct(tree *bytes.Buffer, object reflect.Value) error {
	name := object.Type().Elem().Name()
	members, known := r.members[name]
	if !known {
		return fmt.Errorf("the field list has no type for %s", name)
	}
	tree.WriteByte('{')
	first := true
	for _, m := range members {
		if m.ID == "surplus" {
			continue // where it is there, reading has failed
		}
		value, there, err := get(object, m)
		if err != nil {
			return err
		}
		if !there {
			continue
		}
		output := tree
		if m.Helper && m.Source != "seq" {
			output = &bytes.Buffer{} // read for its checks only
		} else {
			if !first {
				tree.WriteByte(',')
			}
			first = false
			fmt.Fprintf(tree, "%q:", m.ID)
		}
		if err := r.write(output, value, m); err != nil {
			return err
		}
	}
	tree.WriteByte('}')
	return nil
}

func (r *reader) write(tree *bytes.Buffer, value reflect.Value, m member) error {
	if !m.Repeated {
		return r.writeOne(tree, value, m)
	}
	tree.WriteByte('[')
	for i := range value.Len() {
		if i > 0 {
			tree.WriteByte(',')
		}
		if err := r.writeOne(tree, value.Index(i), m); err != nil {
			return err
		}
	}
	tree.WriteByte(']')
	return nil
}

func (r *reader) writeOne(tree *bytes.Buffer, value reflect.Value, m member) error {
	switch value.Kind() {
	case reflect.Interface:
		return r.writeOne(tree, value.Elem(), m)
	case reflect.Pointer:
		return r.writeStruct(tree, value)
	case reflect.Slice:
		fmt.Fprintf(tree, "%q", hex.EncodeToString(value.Bytes()))
	case reflect.Bool:
		tree.WriteString(strconv.FormatBool(value.Bool()))
	default:
		number := decimal(value)
		switch {
		case m.Enum != "":
			tree.WriteString(`{"value":` + number + `,"name":` + r.enumName(m.Enum, number) + `}`)
		case m.Type.Bits > 32:
			tree.WriteString(`"` + number + `"`)
		default:
			tree.WriteString(number)
		}
	}
	return nil
}

func (r *reader) enumName(enum, number string) string {
	if entry, known := r.fields.Enums[enum][number]; known {
		return strconv.Quote(entry.ID)
	}
	return "null"
}

func decimal(value reflect.Value) string {
	if value.CanInt() {
		return strconv.FormatInt(value.Int(), 10)
	}
	return strconv.FormatUint(value.Uint(), 10)
}

// get is a member's value. A Go field has one also where the member is not there, so its condition is asked.
func get(object reflect.Value, m member) (value reflect.Value, there bool, err error) {
	if m.Condition != "" {
		holder := object
		for _, id := range strings.Split(m.Condition, ".") {
			if holder, err = named(holder, id); err != nil {
				return value, false, err
			}
		}
		if !holder.Bool() {
			return value, false, nil
		}
	}
	value, err = named(object, m.ID)
	if err != nil {
		return value, false, err
	}
	nothing := (value.Kind() == reflect.Interface || value.Kind() == reflect.Pointer) && value.IsNil()
	return value, !nothing, nil
}

// named is a field, or what the method of an instance returns.
func named(object reflect.Value, id string) (reflect.Value, error) {
	name := goName(id)
	if field := object.Elem().FieldByName(name); field.IsValid() {
		return field, nil
	}
	method := object.MethodByName(name)
	if !method.IsValid() {
		return reflect.Value{}, fmt.Errorf("%s has no %s", object.Type(), name)
	}
	results := method.Call(nil)
	err, _ := results[1].Interface().(error)
	return results[0], err
}
