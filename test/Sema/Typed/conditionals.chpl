// Of a conditional one branch is evaluated, with the temporaries of that branch; && and || stop at the first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Text { var text: string; }

// CHECK-LABEL: proc {{.*}}.values(
// CHECK-SAME: {{^}}const in c.[[C:[0-9]+]]: bool, const in n.[[N:[0-9]+]]: int(64), const ref t.[[T:[0-9]+]]:
proc values(c: bool, n: int, t: Text) {
  // Both branches have the type of the whole.
  // CHECK-NEXT: {{^  }}var x.{{[0-9]+}}: real(64) = (if *c.[[C]] then "convert"(*n.[[N]]): real(64) else 0.5:real(64))
  var x = if c then n else 0.5;
  // What has an address is copied, what is new is not.
  // CHECK-NEXT: {{^  }}var u.{{[0-9]+}}: Text = (if *c.[[C]] then copy[chpl.init_{{.*}}] t.[[T]]
  // CHECK-SAME: {{^ }}else new Text {{.*}}("b")) deinit chpl.deinit
  var u = if c then t else new Text("b");
  // CHECK-NEXT: {{^  }}const var y.{{[0-9]+}}: bool = ((*c.[[C]] && "!"(chpl.conditionals.test())) || *c.[[C]])
  const y = c && !test() || c;
}
// CHECK-LABEL: proc {{.*}}.temporaries(
proc temporaries(c: bool) {
  // CHECK-NEXT: {{^  }}var n.{{[0-9]+}}: int(64) = (if *c.{{[0-9]+}} then ({
  // CHECK-NEXT: {{^    }}=> chpl.conditionals.size((_.{{[0-9]+}} := new Text {{.*}}("d")))
  // CHECK-NEXT: {{^  }}}) else 0:int(64))
  var n = if c then size(new Text("d")) else 0;
  // CHECK-NEXT: {{^  }}var b.{{[0-9]+}}: bool = (*c.{{[0-9]+}} && ({
  // CHECK-NEXT: {{^    }}=> ">"(chpl.conditionals.size((_.{{[0-9]+}} := new Text {{.*}}("e"))), 0:int(64))
  // CHECK-NEXT: {{^  }}}))
  var b = c && size(new Text("e")) > 0;
}
// CHECK-LABEL: proc {{.*}}.statements(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: int(64)) {
proc statements(n: int) {
  // CHECK-NEXT: {{^  }}if "=="(*n.[[N]], 1:int(64)) {
  // CHECK-NEXT: {{^    }}chpl.conditionals.first()
  // CHECK-NEXT: {{^  }}} else {
  // CHECK-NEXT: {{^    }}if ("=="(*n.[[N]], 2:int(64)) || "=="(*n.[[N]], 3:int(64))) {
  // CHECK-NEXT: {{^      }}chpl.conditionals.second()
  // CHECK-NEXT: {{^    }}}
  // CHECK-NEXT: {{^  }}}
  select n { when 1 do first(); when 2, 3 do second(); }
  // A condition that is known leaves one branch, the other one is not resolved.
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}chpl.conditionals.first()
  // CHECK-NEXT: {{^  }}}
  // CHECK-NEXT: {{^}}}
  if yes() then first(); else second(4);
}
proc yes() param { return true; }
proc test() { return true; }
proc size(t: Text) { return t.text.size; }
proc first() { }
proc second() { }
values(true, 1, new Text("t")); temporaries(true); statements(1);
