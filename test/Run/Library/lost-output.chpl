// What a program writes gets to its place, or the program says that it did not and fails, however it writes and ends.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: rm -rf %t && mkdir %t && %choir --no-warnings %s -o %t/program
// RUN: %python %S/Inputs/lost_output.py %t/program | FileCheck %s
// CHECK: 36 ways, 0 wrong
use IO;

config const how = "end";
config const file = "/dev/full";

record greeter { proc writeMany() { for i in 1..100_000 do writeln(i); } }
proc leaveOpen() { const w = openWriter(file); w.writeln("hello"); }
proc closeWriter() throws { const w = openWriter(file); w.writeln("hello"); w.close(); }

var kept: fileWriter(?) = openWriter("/dev/null");

proc main() throws {
  select how {
    when "end" do writeln("hello");
    when "status" { writeln("hello"); return 3; }
    when "exit" { writeln("hello"); exit(0); }
    when "halt" { writeln("hello"); halt("stop"); }
    when "uncaught" { writeln("hello"); throw new Error("oops"); }
    when "many" { (new greeter()).writeMany(); stderr.writeln("went on"); }
    when "writef" do writef("%i\n", 1);
    when "tasks" do coforall i in 1..4 do writeln("hello ", i);
    when "begin" do begin for i in 1..1000 do writeln(i);
    when "exit in task" do sync begin { writeln("hello"); exit(0); }
    when "forall" do forall i in 1..1000 do writeln(i);
    when "errors" do stderr.writeln("hello");
    when "caught" do try { stdout.writeln("hello"); stdout.flush(); } catch e { stderr.writeln("caught ", e.message()); }
    when "writer" do leaveOpen();
    when "writer in task" do coforall 1..2 do leaveOpen();
    when "writer at exit" { const w = openWriter(file); w.writeln("hello"); exit(0); }
    when "writer at halt" { const w = openWriter(file); w.writeln("hello"); halt("stop"); }
    when "writer, caught" do try { closeWriter(); } catch e { writeln("caught ", e.message()); }
    when "writer in variable" { kept = openWriter(file); kept.writeln("hello"); }
    when "writer of file" { const f = open(file, ioMode.cw); const w = f.writer(); w.write(1, 2, 3); }
    when "file closed first" { var f = open(file, ioMode.cw); const w = f.writer(); w.writeln(1); f.close(); }
    when "mark" { const w = openWriter(file); w.mark(); w.writeln("hello"); exit(0); }
    when "bits" { const w = openWriter(file); w.writeBits(1, 3); exit(0); }
    when "opened" { const w = openWriter("/dev/null"); w.writeln("no output of mine"); writeln("hello"); }
  }
  return 0;
}
