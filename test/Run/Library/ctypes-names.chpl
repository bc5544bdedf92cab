// Pointers of C are members of module CTypes: named one by one, under other names, and by the module's name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

module Only {
  use CTypes only c_ptr, c_ptrConst, c_int, c_ptrTo;
  proc first(A: [] c_int): c_int {
    const p: c_ptrConst(c_int) = c_ptrTo(A);
    return p[0];
  }
  proc isPointer(x: c_ptr(?t)) param do return true;
  proc isPointer(x) param do return false;
}
module Imported {
  import CTypes.{c_ptr, c_size_t};
  import CTypes.c_ptrConst as view, CTypes;
  record pair {
    var at: c_ptr(real);
    var seen: view(int(8));
    var size: c_size_t;
  }
  proc none(): CTypes.c_ptr(CTypes.c_int) do return nil;
}
module Passed {
  public use CTypes only c_ptr as pointer;
}

use Passed;
var x = 5, p: pointer(int) = CTypes.c_ptrTo(x), r: Imported.pair;
import CTypes;
writeln(Only.first([7: CTypes.c_int, 8: CTypes.c_int]), " ", Only.isPointer(p), " ", Only.isPointer(x));
// CHECK: 7 true false
writeln(p.deref(), " ", r.at == nil, " ", Imported.none() == nil, " ", p.type: string, " ", p.type == CTypes.c_ptr(int));
// CHECK-NEXT: 5 true true c_ptr(int(64)) true
