// The types of C's pointers in the lists of `use` and `import`, and behind the module's name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use CTypes only c_ptr, c_ptrTo, c_char, c_uchar, c_wchar_t, strLen;
import CTypes.c_ptrConst;
import CTypes;

proc first(p: c_ptr(?t)) do return p.deref();
proc kind(p: c_ptr) do return p.type: string;
proc constantKind(p: c_ptrConst) do return p.type: string;

var x = 3;
const p: c_ptr(int) = c_ptrTo(x), q: CTypes.c_ptrConst(int) = p;
writeln(first(p), " ", kind(p), " ", constantKind(q), " ", c_ptr(c_wchar_t): string);
// CHECK: 3 c_ptr(int(64)) c_ptrConst(int(64)) c_ptr(int(32))

var letters: [0..5] c_uchar;
letters[0..1] = 102;
writeln(strLen("four".c_str()), strLen(b"".c_str()), strLen(c_ptrTo(letters)), strLen(c_ptrTo(letters): c_ptr(c_char)));
// CHECK-NEXT: 4022
