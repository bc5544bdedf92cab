// A format with a regular expression asks for module Regex, so that other programs need not link it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

use IO;

proc main() throws {
  const f = openMemFile();
  f.writer(locking=false).write("aaa");
  try {
    f.reader(locking=false).readf("%/a+/");
  } catch e {
    // CHECK: with a regular expression, without `use Regex`
    writeln(e.message());
  }
}
