// A task that waits for input from a pipe leaves its thread to the task that writes to it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 timeout 60 %t | FileCheck --match-full-lines %s

use IO, CTypes;

extern "pipe" proc makePipe(ends: c_ptr(c_int)): c_int;

proc main() throws {
  var ends: c_array(c_int, 2);
  makePipe(c_ptrTo(ends[0]));
  const input = new file(ends[0], own=true);
  cobegin {
    {
      const line = input.reader(locking=false).readLine(stripNewline=true);
      // CHECK: read: sent
      writeln("read: ", line);
    }
    {
      const output = new file(ends[1], own=true);
      var writer = output.writer(locking=false);
      writer.writeln("sent");
      writer.close();
    }
  }
}
