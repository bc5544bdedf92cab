// Declarations of other editions are left out: procedures, methods, fields, types.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s --check-prefix=OLD
// RUN: %choir --edition=default %s -o %t && %t | FileCheck --match-full-lines %s --check-prefix=OLD
// RUN: %choir --edition=preview %s -o %t && %t | FileCheck --match-full-lines %s --check-prefix=NEW
// RUN: not %choir --edition=3.0 %s -o %t 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not %choir --check-only %S/Inputs/wrong-editions.chpl 2>&1 | FileCheck %S/Inputs/wrong-editions.chpl
// OPTION: error: --edition knows 2.0, preview and default, not '3.0'
@edition(last="2.0")
proc form(x: real(?)) do return "old form";
@edition(first="preview")
proc form(x: real(?)) do return "new form";
@edition(first="2.0", last="preview")
proc both() do return "both";

record R {
  @edition(first="preview")
  var added = 3;
  var x: int;
  @edition(last="2.0")
  proc what() do return "old method";
  @edition(first="preview")
  proc what() do return "new method";
}
@edition(last="2.0")
enum color { red }
@edition(first="preview")
enum color { red, green }

// OLD: old form both old method (x = 7) 1
// NEW: new form both new method (added = 3, x = 7) 2
writeln(form(2.0), " ", both(), " ", (new R(x=7)).what(), " ", new R(x=7), " ", color.size);
