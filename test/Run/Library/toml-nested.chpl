// Values of TOML may be nested a thousand deep; what is deeper is an error, and no stack overflows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use TOML;

proc tried(text: string) {
  try {
    const root = parseToml(text);
    writeln("read ", root.toString().size);
  } catch e {
    writeln(e.message());
  }
}
proc nested(open: string, close: string, n: int) do return "\nx = " + open * n + "1" + close * n;

tried(nested("[", "]", 999));
// CHECK: read 2005
tried(nested("[", "]", 50000));
// CHECK-NEXT: line 2: values are nested more than 1000 deep
tried(nested("{a = ", "}", 50000));
// CHECK-NEXT: line 2: values are nested more than 1000 deep
tried("\n[" + "a." * 50000 + "b]");
// CHECK-NEXT: line 2: values are nested more than 1000 deep
tried("\n" + "a." * 50000 + "b = 1");
// CHECK-NEXT: line 2: values are nested more than 1000 deep
