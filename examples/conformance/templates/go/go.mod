module example.org/adapter

go 1.23.0
