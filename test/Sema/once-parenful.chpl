// What says `@deprecated(parenful=true)` is declared without parentheses, and may still be called with them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// RUN: not %choir --check-only %S/Inputs/parenful-with-parens.chpl 2>&1 | FileCheck %s --check-prefix=PARENS
module M {
  @deprecated(notes="write 'count'", parenful=true)
  proc count { return 3; }
  @deprecated(notes="write 'parts'", parenful=true)
  proc parts { return [1, 2]; }
  record R {
    @deprecated("write 'r.length'", parenful=true)
    proc length { return 2; }
  }
  proc main() {
    var r: R;
    writeln(count, parts, parts(1), parts[0], r.length);
    // CHECK: once-parenful.chpl:[[#@LINE+1]]:13: warning: 'count' is deprecated: write 'count'
    writeln(count());
    // CHECK: once-parenful.chpl:[[#@LINE+1]]:13: warning: 'parts' is deprecated: write 'parts'
    writeln(parts());
    // CHECK: once-parenful.chpl:[[#@LINE+1]]:15: warning: 'length' is deprecated: write 'r.length'
    writeln(r.length());
  }
}
// PARENS: parenful-with-parens.chpl:4:6: error: 'parenful=true' deprecates calls with parentheses of what is declared without: 'f' has them
