// A variable without a value gets the default one of its type: zero bits, or what the type's init makes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
enum Color { red, green }
class Node { }
record Plain { var x: real; }
record Full { var n = 4; var s: string; }

// CHECK-LABEL: proc {{.*}}.scalars() {
// CHECK-NEXT: var b.{{[0-9]+}}: bool = zero(bool)
// CHECK-NEXT: var i.{{[0-9]+}}: int(8) = zero(int(8))
// CHECK-NEXT: var z.{{[0-9]+}}: complex(128) = zero(complex(128))
// CHECK-NEXT: var e.{{[0-9]+}}: Color = zero(Color)
proc scalars() { var b: bool; var i: int(8); var z: complex; var e: Color; }

// Fields get what their declarations say, or the same.
// CHECK: proc [[PLAIN:chpl.init[.0-9]*]](ref this.[[P:[0-9]+]]: Plain) {
// CHECK-NEXT: init this.[[P]].x = zero(real(64))
// CHECK: proc [[FULL:chpl.init[.0-9]*]](ref this.[[F:[0-9]+]]: Full) {
// CHECK-NEXT: init this.[[F]].n = 4:int(64)
// CHECK-NEXT: init this.[[F]].s = new string chpl.Strings.string.init()
// CHECK-LABEL: proc {{.*}}.records() {
// CHECK-NEXT: var s.{{[0-9]+}}: string = new string chpl.Strings.string.init() deinit chpl.deinit
// CHECK-NEXT: var p.{{[0-9]+}}: Plain = new Plain [[PLAIN]](){{$}}
// CHECK-NEXT: var f.{{[0-9]+}}: Full = new Full [[FULL]]() deinit chpl.deinit
proc records() { var s: string; var p: Plain; var f: Full; }

// Owners release what they may have got since.
// CHECK-LABEL: proc {{.*}}.classes() {
// CHECK-NEXT: var b.{{[0-9]+}}: borrowed Node? = zero(borrowed Node?){{$}}
// CHECK-NEXT: var o.{{[0-9]+}}: owned Node? = zero(owned Node?) release
// CHECK-NEXT: var s.{{[0-9]+}}: shared Node? = zero(shared Node?) release
// CHECK-NEXT: var u.{{[0-9]+}}: unmanaged Node? = zero(unmanaged Node?){{$}}
proc classes() { var b: borrowed Node?; var o: owned Node?; var s: shared Node?; var u: unmanaged Node?; }

// CHECK-LABEL: proc {{.*}}.tuples() {
// CHECK-NEXT: var t.{{[0-9]+}}: 3*int(64) = zero(3*int(64))
// CHECK-NEXT: var u.{{[0-9]+}}: (int(64),string) = tuple(zero(int(64)), new string chpl.Strings.string.init()) deinit
proc tuples() { var t: 3*int; var u: (int, string); }

scalars(); records(); classes(); tuples();
