// Channels between tasks: order, waiting on both sides, closing, and selections.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Channel;

proc main() throws {
  // With room for two the sender runs ahead; the order stays.
  const buffered = new channel(string, 2);
  buffered.send("one");
  buffered.send("two");
  var word: string;
  const sender = buffered.borrow();
  begin {
    try! sender.send("three");
    try! sender.close();
  }
  for w in buffered do write(w, " ");
  writeln(buffered.isClosed(), " ", buffered.recv(word), " '", word, "'");
  // CHECK: one two three true false ''

  // Without room each value waits for a receiver.
  const direct = new channel(int);
  var sum: int;
  cobegin with (ref sum) {
    for i in 1..100 do try! direct.send(i);
    for 1..100 {
      var x: int;
      if direct.recv(x) then sum += x;
    }
  }
  writeln(sum);
  // CHECK-NEXT: 5050

  direct.close();
  try {
    direct.send(1);
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: Trying to send on a closed channel
  try {
    direct.close();
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: Trying to close a closed channel

  // A selection does what can be done, or waits for the first that can.
  const a = new channel(int), b = new channel(int, 1);
  var x, y = 7;
  var cases = [new shared SelectCase(x, a.borrow(), selectOperation.recv, 10): shared SelectBaseClass,
               new shared SelectCase(y, b.borrow(), selectOperation.send, 20): shared SelectBaseClass];
  writeln(selectProcess(cases));
  // CHECK-NEXT: 20
  sync {
    begin try! a.send(5);
    writeln(selectProcess(cases), " ", x);
    // CHECK-NEXT: 10 5
  }
  var z: int;
  writeln(b.recv(z), " ", z);
  // CHECK-NEXT: true 7
}
