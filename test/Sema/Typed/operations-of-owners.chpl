// What gives up, counts or drops the object of an owner works on the owner, by one primitive each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Node { }

// The owned reference must not end the object as well.
// CHECK: inline proc chpl.Managed.Node.[[RELEASE:release[.0-9]*]](ref this.[[O:[0-9]+]]: owned Node): unmanaged Node {
// CHECK-NEXT: return "class cast"("owned release"(this.[[O]])): unmanaged Node
// CHECK: inline proc chpl.Managed.shared.[[ADOPT:adopt[.0-9]*]](in take.[[O:[0-9]+]]: owned Node): shared Node {
// CHECK-NEXT: return "class cast"(chpl.Managed.Node.[[RELEASE]](take.[[O]])): shared Node
// CHECK-LABEL: proc {{.*}}.adopts(
// CHECK-SAME: {{^}}in o.[[O:[0-9]+]]: owned Node): shared Node {
// CHECK-NEXT: return chpl.Managed.shared.[[ADOPT]](move o.[[O]])
proc adopts(in o: owned Node) { return shared.adopt(o); }

// CHECK-LABEL: proc {{.*}}.deletes(
// CHECK-SAME: {{^}}const in u.[[U:[0-9]+]]: unmanaged Node) {
// CHECK-NEXT: {{^  }}"delete"(*u.[[U]])
// CHECK-NEXT: {{^}}}
proc deletes(u: unmanaged Node) { delete u; }

// CHECK-LABEL: proc {{.*}}.clears(
// CHECK-SAME: {{^}}ref o.[[O:[0-9]+]]: owned Node?, ref s.[[S:[0-9]+]]: shared Node?) {
// CHECK-NEXT: {{^  }}chpl.Managed.Node.[[OWNED:clear[.0-9]*]](o.[[O]])
// CHECK-NEXT: {{^  }}chpl.Managed.Node.[[SHARED:clear[.0-9]*]](s.[[S]])
proc clears(ref o: owned Node?, ref s: shared Node?) { o.clear(); s.clear(); }

// CHECK-LABEL: proc {{.*}}.counts(
// CHECK-SAME: {{^}}const in b.[[B:[0-9]+]]: borrowed Node, const ref s.[[S:[0-9]+]]: shared Node) {
proc counts(b: borrowed Node, s: shared Node) {
  // CHECK-NEXT: {{^  }}"shared retain"(*b.[[B]])
  __primitive("shared retain", b);
  // CHECK-NEXT: var n.{{[0-9]+}}: int(64) = "shared count"(s.[[S]])
  var n = __primitive("shared count", s);
}

// CHECK: inline proc chpl.Managed.Node.[[OWNED]](ref this.[[O:[0-9]+]]: owned Node?) {
// CHECK-NEXT: {{^  }}"managed drop"(this.[[O]])
// CHECK: inline proc chpl.Managed.Node.[[SHARED]](ref this.[[S:[0-9]+]]: shared Node?) {
// CHECK-NEXT: {{^  }}"managed drop"(this.[[S]])
var o: owned Node? = new Node(), s: shared Node?, t = adopts(new Node());
deletes(new unmanaged Node()); clears(o, s); counts(t, t);
