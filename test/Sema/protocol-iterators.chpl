// Methods that statements and the library call are procedures.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
record R {
  // CHECK: [[#@LINE+1]]:8: error: 'hash' is called once for a value, never iterated over: it must be a procedure, not an iterator
  iter hash(): uint { yield 1; }
  // CHECK: [[#@LINE+1]]:8: error: 'serialize' is called once
  iter serialize(writer, ref serializer) throws { yield 1; }
  // CHECK: [[#@LINE+1]]:12: error: 'deserialize' is called once
  iter ref deserialize(reader, ref deserializer) throws { yield 1; }
  // CHECK: [[#@LINE+1]]:8: error: 'enterContext' is called once
  iter enterContext() { yield 1; }
}
// CHECK: [[#@LINE+1]]:8: error: 'exitContext' is called once
iter R.exitContext(in e: owned Error?) { yield 1; }
// CHECK-NOT: error
iter hash() { yield 1; }
