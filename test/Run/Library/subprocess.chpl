// Module Subprocess: output and input through pipes, exit statuses, environments, signals, programs that do not exist.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Subprocess;

proc main() throws {
  var echo = spawn(["echo", "one", "two words"], stdout = pipeStyle.pipe);
  for line in echo.stdout.lines() do write("got ", line);
  // CHECK: got one two words
  echo.wait();
  writeln(echo.exitCode, " ", echo.running);
  // CHECK-NEXT: 0 false
  var cat = spawn(["cat"], stdin = pipeStyle.pipe, stdout = pipeStyle.bufferAll);
  cat.stdin.writeln("fed to cat");
  cat.communicate();
  write(cat.stdout.readAll(string));
  // CHECK-NEXT: fed to cat
  var shell = spawnshell("echo out; echo err 1>&2; exit 3", stdout = pipeStyle.pipe, stderr = pipeStyle.pipe);
  shell.communicate();
  write(shell.stderr.readAll(string), shell.stdout.readAll(string));
  writeln(shell.exitCode);
  // CHECK-NEXT: err
  // CHECK-NEXT: out
  // CHECK-NEXT: 3
  // More than a pipe holds, on both streams at once.
  var large = spawnshell("yes | head -c 200000; yes | head -c 100000 1>&2", stdout = pipeStyle.pipe, stderr = pipeStyle.pipe);
  large.communicate();
  writeln(large.stdout.readAll(bytes).size, " ", large.stderr.readAll(bytes).size);
  // CHECK-NEXT: 200000 100000
  var withEnvironment = spawn(["sh", "-c", "echo $WHO; echo $HOME"], env = ["WHO=me", "PATH=/bin:/usr/bin"], stdout = pipeStyle.pipe);
  withEnvironment.communicate();
  writeln(withEnvironment.stdout.readAll(string) == "me\n\n");
  // CHECK-NEXT: true
  var merged = spawnshell("echo a; echo b 1>&2", stdout = pipeStyle.pipe, stderr = pipeStyle.stdout);
  merged.communicate();
  writeln(merged.stdout.readAll(string) == "a\nb\n");
  // CHECK-NEXT: true
  var sleeper = spawn(["sleep", "100"]);
  sleeper.poll();
  write(sleeper.running, " ");
  sleeper.terminate();
  sleeper.wait();
  writeln(sleeper.exitCode, " ", sleeper.running);
  // CHECK-NEXT: true -15 false
  var rung = spawn(["sleep", "100"]);
  rung.alarm();
  rung.wait();
  writeln(rung.exitCode);
  // CHECK-NEXT: -14
  try {
    spawn(["/no/such/program"]);
  } catch e: FileNotFoundError {
    writeln(e.message());
  }
  // CHECK-NEXT: No such file or directory (when running subprocess)
  try {
    sleeper.stdout.readLine();
  } catch e: SystemError {
    writeln(e.message());
  }
  // CHECK-NEXT: Invalid argument (subprocess was not configured with a stdout pipe)
}
