// Errors of standard input and output name them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t 2>&1 >/dev/full </dev/null | FileCheck %s --check-prefix=FULL
// FULL: No space left on device (while writing with standard output offset 5)
// FULL-NEXT: end of file (while reading int(64) with standard input offset 0)
// RUN: sh -c '%t 2>&1 >&- <&-' | FileCheck %s --check-prefix=CLOSED
// CLOSED: Bad file descriptor (while writing with standard output offset 5)
// CLOSED-NEXT: Bad file descriptor (while reading int(64) with standard input offset 0)
use IO;

try {
  stdout.writeln("lost");
  stdout.flush();
} catch e {
  stderr.writeln(e.message());
}
try {
  writeln(stdin.read(int));
} catch e {
  stderr.writeln(e.message());
}
