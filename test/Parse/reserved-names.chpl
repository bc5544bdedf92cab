// The internal library may declare the types that the language names.
// RUN: choir-parse --library %s
// RUN: not choir-parse %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+1]]:8: error: 'string' is a reserved name and cannot be declared
record string { }

// Methods of reserved types are for everybody.
// CHECK-NOT: error:
proc int.f() { }
proc R.this(i: int) { }
