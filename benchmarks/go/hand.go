package main

import (
	"encoding/binary"
	"errors"
)

const (
	lenHeader = 24

	magicAltRequest  = 0x08
	magicAltResponse = 0x18
	magicRequest     = 0x80
	magicServer      = 0x82 // also a request

	opcodeMutation = 0x57
	opcodeDeletion = 0x58
)

var errMessage = errors.New("the bytes do not contain a whole message")

// readHand reads a stream without a grammar, as a program would for these fields alone. It copies no bytes.
func readHand(data []byte, s *sums) error {
	for len(data) > 0 {
		m, size, err := readMessage(data)
		if err != nil {
			return err
		}
		s.add(m)
		data = data[size:]
	}
	return nil
}

// readMessage reads the message at the beginning of the bytes.
func readMessage(data []byte) (m fields, size int, err error) {
	if len(data) < lenHeader {
		return m, 0, errMessage
	}
	magic := data[0]
	opcode := data[1]
	framing, lenKey := 0, 0
	if magic == magicAltRequest || magic == magicAltResponse {
		framing = int(data[2])
		lenKey = int(data[3])
	} else {
		lenKey = int(binary.BigEndian.Uint16(data[2:]))
	}
	lenExtras := int(data[4])
	m.lenBody = binary.BigEndian.Uint32(data[8:])
	size = lenHeader + int(m.lenBody)
	m.cas = binary.BigEndian.Uint64(data[16:])

	extras := lenHeader + framing
	key := extras + lenExtras
	value := key + lenKey
	if value > size || size > len(data) {
		return m, 0, errMessage
	}
	isRequest := magic == magicRequest || magic == magicAltRequest
	if isRequest || magic == magicServer { // a response contains its status here
		m.vbucket = binary.BigEndian.Uint16(data[6:])
	}
	if isRequest && (opcode == opcodeMutation || opcode == opcodeDeletion) {
		if lenExtras < 8 {
			return m, 0, errMessage
		}
		m.bySeqno = binary.BigEndian.Uint64(data[extras:])
		if m.key, err = withoutCollection(data[key:value]); err != nil {
			return m, 0, err
		}
	}
	return m, size, nil
}

// withoutCollection returns a key without its collection id, which ends with the first byte below 0x80.
func withoutCollection(key []byte) ([]byte, error) {
	for i, b := range key {
		if b < 0x80 {
			return key[i+1:], nil
		}
	}
	return nil, errMessage
}
