module dcpspec.org/conformance/adapter

go 1.23.0
