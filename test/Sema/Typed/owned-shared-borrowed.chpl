// Of owned there is one reference: it moves; each copy of a shared one counts, and who borrows tests.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Node { var n: int; }

// CHECK-LABEL: proc {{.*}}.ofShared(
// CHECK-SAME: {{^}}ref s.[[S:[0-9]+]]: shared Node) {
proc ofShared(ref s: shared Node) {
  // CHECK-NEXT: {{^  }}var t.[[T:[0-9]+]]: shared Node = copy s.[[S]] release
  var t = s;
  // The new value is there before the old one ends: it may be the same.
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}var _.[[NEW:[0-9]+]]: shared Node = copy s.[[S]]{{$}}
  // CHECK-NEXT: {{^    }}deinit t.[[T]]
  // CHECK-NEXT: {{^    }}init t.[[T]] = move _.[[NEW]]
  // CHECK-NEXT: {{^  }}}
  t = s;
  // CHECK-NEXT: {{^}}}
}

// CHECK-LABEL: proc {{.*}}.ofOwned(
// CHECK-SAME: {{^}}ref o.[[O:[0-9]+]]: owned Node?) {
proc ofOwned(ref o: owned Node?) {
  // CHECK-NEXT: {{^  }}var p.[[P:[0-9]+]]: owned Node? = copy o.[[O]] release
  var p = o;
  // CHECK-NEXT: {{^  }}var q.[[Q:[0-9]+]]: owned Node? = move p.[[P]] release
  var q = p;
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}var _.[[NIL:[0-9]+]]: owned Node? = zero(owned Node?){{$}}
  // CHECK-NEXT: {{^    }}deinit q.[[Q]]
  // CHECK-NEXT: {{^    }}init q.[[Q]] = move _.[[NIL]]
  // CHECK-NEXT: {{^  }}}
  q = nil;
  // CHECK-NEXT: {{^}}}
}

// An owned reference that is not nilable may have lost its object to a copy; a nilable one may be nil anyway.
// CHECK-LABEL: proc {{.*}}.borrows(
// CHECK-SAME: {{^}}ref o.[[O:[0-9]+]]: owned Node, ref s.[[S:[0-9]+]]: shared Node, ref e.[[E:[0-9]+]]: owned Node?) {
// CHECK-NEXT: {{^  }}chpl.owned-shared-borrowed.see("held check"("class cast"(o.[[O]]): borrowed Node))
// CHECK-NEXT: {{^  }}chpl.owned-shared-borrowed.see("class cast"(s.[[S]]): borrowed Node)
// CHECK-NEXT: {{^  }}chpl.owned-shared-borrowed.maybe("class cast"(e.[[E]]): borrowed Node?)
proc borrows(ref o: owned Node, ref s: shared Node, ref e: owned Node?) { see(o); see(s); maybe(e); }
proc see(b: borrowed Node) { }
proc maybe(b: borrowed Node?) { }

var s = new shared Node(1), o = new Node(2), e: owned Node? = new Node(3);
ofShared(s); ofOwned(e); borrows(o, s, e);
