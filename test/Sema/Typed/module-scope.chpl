// Modules are initialised in the order in which they use each other, and end in the opposite order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
module Other {
  record Text { var text: string; }
  var first = start(), text = new Text("t");
  const limit = 4;
  proc start() { return 1; }
  proc deinit() { }
}
module Main {
  use Other;
  config const size = 10;
  config param known = 3;
  const next = first + known;
  for i in 1..size { var inner = i; first += inner; }
  proc main() { first = limit + size; }
}

// A param is no variable.
// CHECK: {{^}}var first: int(64){{$}}
// CHECK-NEXT: {{^}}var text: Text{{$}}
// CHECK-NEXT: {{^}}const limit: int(64){{$}}
// CHECK-NEXT: {{^}}config const size: int(64)
// CHECK-NEXT: {{^}}const next: int(64){{$}}
// CHECK-NOT: {{^}}{{var|const|config}}

// CHECK-LABEL: proc chpl.init.Other() init cold {
// CHECK: {{^    }}var first: int(64) = chpl.Other.start()
// CHECK-NEXT: {{^    }}var text: Text = new Text {{.*}}("t") deinit [[TEXT:chpl.deinit[.0-9]*$]]
// CHECK: {{^    }}const var limit: int(64) = 4:int(64)
// CHECK: {{^}}}

// CHECK-LABEL: proc chpl.init.Main() init cold {
// The default value counts where the command line says nothing.
// CHECK: {{^    }}const var size: int(64) = (if chpl.Configs._configIsSet{{[.0-9]*}}() then ({
// CHECK-NEXT: {{^ *}}=> chpl.Configs._configGet{{[.0-9]*}}()
// CHECK-NEXT: {{^ *}}}) else ({
// CHECK-NEXT: {{^ *}}=> 10:int(64)
// CHECK: {{^    }}const var next: int(64) = "+"(*first, 3:int(64))
// What is declared in a block of the module is no global.
// CHECK: {{^ *}}var inner.[[INNER:[0-9]+]]: int(64) =
// CHECK-NEXT: {{^ *}}first = "+"(*first, *inner.[[INNER]])
// CHECK: {{^}}}

// CHECK-LABEL: proc chpl.Main.main() {
// CHECK-NEXT: {{^  }}first = "+"(*limit, *size)

// CHECK-NOT: proc chpl.deinit_module_Main
// CHECK-LABEL: proc chpl.deinit_module_Other() cold {
// CHECK-NEXT: {{^  }}chpl.Other.deinit()
// CHECK-NEXT: {{^  }}deinit{{\[}}[[TEXT]]] text
// CHECK-NEXT: {{^}}}

// CHECK: initialise: {{.*}}, chpl.init.Other, chpl.init.Main{{$}}
// CHECK-NEXT: deinitialise: chpl.deinit_module_Other, {{.*}}
// CHECK-NEXT: main: chpl.Main.main{{$}}
