config param size = 8;
config const count = 3;
config var verbose = false;
writeln(size, " ", count, " ", verbose);
