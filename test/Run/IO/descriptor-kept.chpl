// A file made of a descriptor closes it only where it is told to own it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && mkdir %t && cd %t && %choir-run %s 2>/dev/null | FileCheck --match-full-lines %s

use IO, CTypes, OS.POSIX;

extern proc dup(fd: c_int): c_int;

proc isOpen(fd: c_int) {
  const copy = dup(fd);
  if copy >= 0 then close(copy);
  return copy >= 0;
}

const fd = dup(1);
{
  var f = openfd(fd);
}
// CHECK: true
writeln(isOpen(fd));
{
  var f = new file(fd, own=true);
}
// CHECK-NEXT: false
writeln(isOpen(fd));
