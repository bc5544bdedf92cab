// A halt that the library writes reports the place of the user's call; its text is in the program's data.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// CHECK-LABEL: proc {{.*}}.stops(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: int(64)) {
proc stops(n: int) {
  // No text is made for a message that is known.
  // CHECK-NEXT: {{^  }}if "<"(*n.[[N]], 0:int(64)) {
  // CHECK-NEXT: {{^    }}chpl.Base.[[KNOWN:halt[.0-9]*]]()
  // CHECK-NEXT: {{^  }}}
  if n < 0 then halt("below");
  // CHECK-NEXT: {{^  }}chpl.Base.[[OTHER:halt[.0-9]*]](*n.[[N]], (_.{{[0-9]+}} := "x"))
  halt(n, "x");
}

// Where the user writes it, the place is where it stands.
// CHECK-LABEL: proc {{.*}}.primitives() {
proc primitives() {
  // CHECK-NEXT: {{^  }}var n.[[LINE:[0-9]+]]: int(64) = "line number"(){{$}}
  var n = __primitive("line number");
  // CHECK-NEXT: {{^  }}"halt"("string literal data"("text"), 4:int(64)){{$}}
  __primitive("halt", __primitive("string literal data", "text"), 4);
}

// CHECK: proc chpl.Base.[[KNOWN]]() {
// CHECK-NEXT: choir_halt("file name"(), "convert"("line number"()): int(32), "string literal data"("below"), 5:int(64)
// CHECK: proc chpl.Base.[[OTHER]](const in args
// CHECK: choir_halt{{.*}}("file name"(), "convert"("line number"()): int(32)

stops(1);
primitives();
