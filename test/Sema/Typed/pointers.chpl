// A pointer is made from a variable's address; reading through it and counting with it are single operations.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use CTypes;
record Pair { var a: int(8), b: int; }

// CHECK: inline proc chpl.CTypes.[[POINT:c_ptrTo[.0-9]*]](ref x.[[X:[0-9]+]]: Pair): c_ptr(Pair) {
// CHECK-NEXT: {{^  }}return "address of"(x.[[X]])
// CHECK: inline proc chpl.CTypes.[[AT:.*deref[.0-9]*]](const in this.[[P:[0-9]+]]: c_ptr(Pair)) ref: Pair {
// CHECK-NEXT: {{^  }}return "deref"(*this.[[P]])
// CHECK: inline proc chpl.CTypes.[[ADD:_[.0-9]*]](const in p.[[P:[0-9]+]]: c_ptr(Pair), const in i.[[I:[0-9]+]]:
// CHECK-NEXT: {{^  }}return "ptr offset"(*p.[[P]], *i.[[I]])

// CHECK-LABEL: proc {{.*}}.points(
// CHECK-SAME: {{^}}ref x.[[X:[0-9]+]]: Pair) {
proc points(ref x: Pair) {
  // CHECK-NEXT: {{^  }}var p.[[P:[0-9]+]]: c_ptr(Pair) = chpl.CTypes.[[POINT]](x.[[X]])
  var p = c_ptrTo(x);
  // CHECK-NEXT: {{^  }}chpl.CTypes.[[AT]](*p.[[P]]).b = 1:int(64)
  p.deref().b = 1;
  // CHECK-NEXT: {{^  }}var q.[[Q:[0-9]+]]: c_ptr(Pair) = chpl.CTypes.[[ADD]](*p.[[P]], 2:int(64))
  var q = p + 2;
  // CHECK-NEXT: {{^  }}var n.[[N:[0-9]+]]: int(64) = chpl.CTypes.[[LESS:_[.0-9]*]](*q.[[Q]], *p.[[P]])
  var n = q - p;
  // CHECK-NEXT: {{^  }}"deref"("ptr offset"(*p.[[P]], *n.[[N]])).a = 3:int(8)
  p[n].a = 3;
  // CHECK-NEXT: {{^  }}p.[[P]] = zero(c_ptr(Pair))
  p = nil;
}

// How large a type is depends on its layout, which is not known yet.
// CHECK-LABEL: proc {{.*}}.size() {
// CHECK-NEXT: {{^  }}var n.{{[0-9]+}}: uint(64) = chpl.CTypes.[[SIZE:c_sizeof[.0-9]*]]()
proc size() { var n = c_sizeof(Pair); }

// CHECK: inline proc chpl.CTypes.[[LESS]](const in p.[[P:[0-9]+]]: c_ptr(Pair), const in q.[[Q:[0-9]+]]:
// CHECK-NEXT: {{^  }}return "ptr diff"(*p.[[P]], *q.[[Q]])
// CHECK: inline proc chpl.CTypes.[[SIZE]](): uint(64) {
// CHECK-NEXT: {{^  }}return "convert"("sizeof"(zero(Pair))): uint(64)
var x: Pair;
points(x);
size();
