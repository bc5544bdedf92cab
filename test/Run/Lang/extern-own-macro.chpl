// Variables that C's headers define as macros of their own name, and types that are names of `void`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
use CTypes;

extern {
  #include <stdio.h>
  typedef void Opaque;
  typedef Opaque Handle;
  static Handle *make(void) { static int x = 5; return &x; }
  static int valueOf(Opaque *o) { return *(int *)o; }
}
extern var stdout: c_ptr(c_FILE);
extern type Opaque, Handle;
extern proc make(): c_ptr(Handle);
extern proc valueOf(o: c_ptr(Opaque)): c_int;

// CHECK: opaque 5
extern proc fprintf(file: c_ptr(c_FILE), format: c_ptrConst(c_char), x: c_int): c_int;
fprintf(stdout, "opaque %d\n", valueOf(make()));
