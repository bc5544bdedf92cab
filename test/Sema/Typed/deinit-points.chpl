// A variable ends with its block, a temporary with its statement or with the block of what it initialises.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Text { var text: string; }
class Node { }
record Parts { var first: Text, owner: owned Node?, n: int; proc deinit() { } }

// CHECK: proc [[STRING:chpl.deinit[.0-9]*]](ref this.{{[0-9]+}}: string) {
// CHECK: proc [[TEXT:chpl.deinit[.0-9]*]](ref this.[[T:[0-9]+]]: Text) {
// CHECK-NEXT: {{^  }}deinit{{\[}}[[STRING]]] this.[[T]].text

// CHECK-LABEL: proc {{.*}}.blocks(
proc blocks(c: bool) {
  // CHECK-NEXT: {{^  }}var a.[[A:[0-9]+]]: Text = {{.*}} deinit [[TEXT]]
  var a = new Text("a");
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}var b.{{[0-9]+}}: owned Node = {{.*}} release
  // CHECK-NEXT: {{^  }}}
  { var b = new Node(); }
  // Nothing ends by hand before the return: the blocks that it leaves say what does.
  // CHECK-NEXT: {{^  }}if
  // CHECK-NEXT: {{^    }}return{{$}}
  // CHECK-NEXT: {{^  }}}
  if c then return;
  // CHECK-NEXT: {{^  }}chpl.deinit-points.see(a.[[A]])
  see(a);
}

// CHECK-LABEL: proc {{.*}}.temporaries() {
proc temporaries() {
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}chpl.deinit-points.see((_.{{[0-9]+}} := new Text
  // CHECK-NEXT: {{^  }}}
  see(new Text("b"));
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}(_.{{[0-9]+}} := chpl.deinit-points.make())
  // CHECK-NEXT: {{^  }}}
  make();
  // CHECK-NEXT: {{^  }}const ref c.{{[0-9]+}}: string = (_.{{[0-9]+}} := chpl.deinit-points.make()).text
  const ref c = make().text;
  // CHECK-NEXT: {{^}}}
}
proc make(): Text { return new Text("c"); }

// The body of deinit runs first, then the fields end, the last one first.
// CHECK: proc [[PARTS:chpl.deinit[.0-9]*]](ref this.[[P:[0-9]+]]: Parts) {
// CHECK-NEXT: {{^  }}chpl.deinit-points.Parts.deinit(this.[[P]])
// CHECK-NEXT: {{^  }}deinit this.[[P]].owner
// CHECK-NEXT: {{^  }}deinit{{\[}}[[TEXT]]] this.[[P]].first
// CHECK-NEXT: {{^}}}
// CHECK-LABEL: proc {{.*}}.parts() {
// CHECK-NEXT: {{^  }}var p.{{[0-9]+}}: Parts = {{.*}} deinit [[PARTS]]{{$}}
proc parts() { var p: Parts; }
proc see(const ref x: Text) { }

blocks(true); temporaries(); parts();
