module dcpspec.org/tests

go 1.23.0

require (
	dcpspec.org/go v0.0.0
	github.com/kaitai-io/kaitai_struct_go_runtime v0.11.0
)

require golang.org/x/text v0.28.0 // indirect

replace dcpspec.org/go => ../../generated/go
