// Large input and output of other programs, both at once, line by line, and of programs that end early.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t > %t.output && sleep 0.5 && FileCheck --match-full-lines --input-file=%t.output %s

use Subprocess;

proc main() throws {
  for style in (pipeStyle.pipe, pipeStyle.bufferAll) {
    var p = spawn(["cat"], stdin = style, stdout = style);
    for i in 1..100000 do p.stdin.writeln("line ", i);
    p.communicate();
    var numLines = 0, numBytes = 0;
    for line in p.stdout.lines() {
      numLines += 1;
      numBytes += line.size;
    }
    writeln(numLines, " ", numBytes, " ", p.exitCode);
  }
  // CHECK: 100000 1088895 0
  // CHECK-NEXT: 100000 1088895 0
  {
    var p = spawn(["sh", "-c", "tee /dev/stderr"], stdin = pipeStyle.pipe, stdout = pipeStyle.pipe, stderr = pipeStyle.pipe);
    p.stdin.write("0123456789" * 50000);
    p.communicate();
    writeln(p.stdout.readAll(string).size, " ", p.stderr.readAll(string).size, " ", p.exitCode);
    // CHECK-NEXT: 500000 500000 0
  }
  // A program that reads the beginning of its input only, or none of it.
  {
    var p = spawn(["head", "-c", "10"], stdin = pipeStyle.pipe, stdout = pipeStyle.pipe);
    p.stdin.write("0123456789" * 50000);
    p.communicate();
    writeln(p.stdout.readAll(string), " ", p.exitCode);
    // CHECK-NEXT: 0123456789 0
    var q = spawn(["true"], stdin = pipeStyle.pipe);
    for 1..100000 do q.stdin.writeln("x");
    q.wait();
    writeln("ended ", q.exitCode);
    // CHECK-NEXT: ended 0
  }
  // A conversation, and a program that waits for the end of its input, which closing the writer is.
  {
    var p = spawn(["cat"], stdin = pipeStyle.pipe, stdout = pipeStyle.pipe), isRight = true, line: string;
    for i in 1..100 {
      p.stdin.writeln("ping ", i);
      p.stdin.flush();
      p.stdout.readLine(line);
      isRight &= line == "ping " + i: string + "\n";
    }
    p.close();
    writeln(isRight, " ", p.exitCode);
    // CHECK-NEXT: true 0
    var q = spawn(["sh", "-c", "yes | head -c 300000; wc -c"], stdin = pipeStyle.pipe, stdout = pipeStyle.pipe);
    q.stdin.write("0123456789" * 50000);
    q.stdin.close();
    var last: string, numLines = 0;
    for line in q.stdout.lines() {
      last = line.strip();
      numLines += 1;
    }
    q.wait();
    writeln(numLines, " ", last);
    // CHECK-NEXT: 150001 500000
  }
  coforall 1..4 {
    try! {
      var p = spawn(["cat"], stdin = pipeStyle.pipe, stdout = pipeStyle.pipe);
      p.stdin.write("ab" * 100000);
      p.communicate();
      assert(p.stdout.readAll(string).size == 200000);
    }
  }
  // What has been written arrives although nobody waits for the other program.
  var p = spawn(["sh", "-c", "sleep 0.2; wc -c"], stdin = pipeStyle.pipe);
  p.stdin.write("0123456789" * 50000);
  p.stdin.close();
  // CHECK-NEXT: 500000
}
