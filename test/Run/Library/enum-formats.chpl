// Numeric conversions of formats and enumerations: by the constant's number, where it has one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use IO;
enum colour { red = 1, green = 5 }
enum half { none_, some = 7 }
enum bare { a, b }
proc reads(text: string, format: string, in x) {
  try {
    var f = openMemFile();
    f.writer(locking=false).write(text);
    f.reader(locking=false).readf(format, x);
    writeln(x);
  } catch e {
    writeln(e.message());
  }
}
proc writes(format: string, x) {
  try {
    stdout.writef(format + "\n", x);
  } catch e {
    writeln(e.message());
  }
}
// CHECK: green
reads("5", "%i", colour.red);
// CHECK-NEXT: green
reads("5", "%u", colour.red);
// CHECK-NEXT: bad cast from int '3' to enum 'colour'
reads("3", "%i", colour.red);
// CHECK-NEXT: green
reads("green", "%s", colour.red);
// CHECK-NEXT: bad cast: enum 'half.none_' has no integer value
reads("7", "%i", half.none_);
// CHECK-NEXT: some
reads("7", "%i", half.some);
// CHECK-NEXT: some
reads("some", "%?", half.none_);
// CHECK-NEXT: {{.*}}bad format{{.*}}
reads("1", "%i", bare.a);
// CHECK-NEXT: 00005
writes("%05i", colour.green);
// CHECK-NEXT: 7
writes("%i", half.some);
// CHECK-NEXT: bad cast: enum 'half.none_' has no integer value
writes("%i", half.none_);
// CHECK-NEXT: none_
writes("%s", half.none_);
// CHECK-NEXT: {{.+}}
writes("%i", bare.a);
