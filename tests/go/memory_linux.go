package main

import (
	"fmt"
	"os"
	"syscall"
)

// limitMemory lets this process take so many bytes more than it has, and not one beyond.
func limitMemory(spare uint64) error {
	statistics, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return err
	}
	var pages uint64
	if _, err := fmt.Sscan(string(statistics), &pages); err != nil {
		return err
	}
	limit := pages*uint64(os.Getpagesize()) + spare
	return syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: limit, Max: limit})
}
