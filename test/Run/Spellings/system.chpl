// Folders, other programs and errors of the system under their names of today (Chapel 1: listdir, walkdirs, findfiles, isLink,
// getUID; module Spawn with PIPE, exit_status; modules Sys, SysError, SysBasic; IOError, EOFError, fromSyserr; ChapelEnv).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && mkdir %t && cd %t && %choir-run %s | FileCheck %s --match-full-lines

use FileSystem, IO, Subprocess, OS, OS.POSIX, ChplConfig, Sort;

proc folders() throws {
  mkdir("a/b", parents = true);
  for name in ["a/one.txt", "a/b/two.txt"] do openWriter(name).close();
  symlink("one.txt", "a/link");
  // CHECK: b link one.txt
  writeln(" ".join(sorted([name in listDir("a", dirs = true, files = true)] name)));
  // CHECK-NEXT: a a/b
  writeln(" ".join(sorted([name in walkDirs("a")] name)));
  // CHECK-NEXT: 3
  writeln(+ reduce [name in findFiles("a", recursive = true)] 1);
  // CHECK-NEXT: true false
  writeln(isSymlink("a/link"), " ", isSymlink("a/one.txt"));
  // CHECK-NEXT: true true
  writeln(getUid("a") >= 0, " ", getGid("a") >= 0);
}

proc programs() throws {
  var cat = spawn(["cat"], stdin = pipeStyle.pipe, stdout = pipeStyle.pipe);
  cat.stdin.write("through a pipe");
  cat.communicate();
  // CHECK-NEXT: through a pipe 0
  writeln(cat.stdout.readAll(string), " ", cat.exitCode);
  var quiet = spawn(["sh", "-c", "exit 3"], stdin = pipeStyle.close, stdout = pipeStyle.forward);
  quiet.wait();
  // CHECK-NEXT: 3
  writeln(quiet.exitCode);
  var both = spawnshell("echo out; echo err >&2", stdout = pipeStyle.bufferAll, stderr = pipeStyle.stdout);
  both.wait();
  // CHECK-NEXT: 2
  writeln(+ reduce [line in both.stdout.lines()] 1);
  var sleeper = spawn(["sleep", "100"]);
  sleeper.sendPosixSignal(SIGKILL);
  sleeper.wait();
  // CHECK-NEXT: -9
  writeln(sleeper.exitCode);
}

proc kindOf(code: errorCode): string {
  try {
    throw createSystemError(code, "on purpose");
  } catch e: BlockingIoError {
    return "BlockingIoError";
  } catch e: SystemError {
    return "SystemError";
  } catch {
    return "";
  }
}

proc errors() throws {
  const f = openMemFile();
  f.writer().write("1");
  var r = f.reader();
  r.read(int);
  try {
    r.read(int);
  } catch e: EofError {
    // CHECK-NEXT: at the end
    writeln("at the end");
  }
  f.writer().write("tru");
  try {
    f.reader().read(bool);
  } catch e: UnexpectedEofError {
    writeln("cut short");
  } catch e: IoError {
    writeln("not a bool");
  }
  // CHECK-NEXT: {{cut short|not a bool}}
  // CHECK-NEXT: BlockingIoError SystemError
  writeln(kindOf(EAGAIN), " ", kindOf(ENOSPC));
}

proc main() throws {
  folders();
  programs();
  errors();
  // CHECK-NEXT: linux64
  writeln(CHPL_TARGET_PLATFORM);
}
