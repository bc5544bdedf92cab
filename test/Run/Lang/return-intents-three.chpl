// Three overloads that differ in return intent: what becomes of the result chooses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var value = 1;
proc get() ref { write("ref "); return value; }
proc get() const ref { write("const "); return value; }
proc get() { write("value "); return value; }
record R { var x = [1, 2]; }
var r: R;
proc item() const ref { write("const "); return r; }
proc item() { write("value "); return r; }

proc byRef(ref x) { writeln("byRef"); }
proc byConstRef(const ref x) { writeln("byConstRef"); }
proc byIn(in x) { writeln("byIn"); }

// CHECK: ref byRef
byRef(get());
// CHECK-NEXT: const byConstRef
byConstRef(get());
// CHECK-NEXT: value byIn
byIn(get());
// CHECK-NEXT: ref set
get() = 2;
writeln("set");
// CHECK-NEXT: value 2
var copy = get();
writeln(copy);
// CHECK-NEXT: const 2
const ref same = get();
writeln(same);
// CHECK-NEXT: value (x = 1 2)
var s = item();
writeln(s);
// CHECK-NEXT: const byConstRef
byConstRef(item());
// CHECK-NEXT: value done
get();
writeln("done");
