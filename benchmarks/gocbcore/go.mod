module dcpspec.org/benchmarks/gocbcore

go 1.23.0

require github.com/couchbase/gocbcore/v10 v10.8.1
