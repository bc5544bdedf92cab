// Buffers: parts of pieces of memory one after another, places in them, values, and what they refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong=1 2>&1 | FileCheck %s --check-prefix=ADVANCE
// RUN: not %t --wrong=2 2>&1 | FileCheck %s --check-prefix=SIZE
use Buffers, CTypes, OS, OS.POSIX;

config const wrong = 0;

proc filled(n: int, first: int) {
  const piece = new byteBuffer(n);
  const data = piece.ptr(): c_ptr(uint(8));
  for i in 0..<n do data[i] = (first + i): uint(8);
  return piece;
}
proc show(const ref b: buffer, part: buffer_range = b.all()) throws {
  const flat = b.flatten(part), data = flat.ptr(): c_ptr(uint(8));
  write(b.len, " ", part.len, " [");
  for i in 0..<flat.len do write(if i == 0 then "" else " ", data[i]);
  writeln("]");
}

proc main() throws {
  const a = filled(3, 1), b = filled(4, 10);
  var x: buffer;
  // CHECK: 0 true 0 0 [] true
  write(x.len, " ", x.home == here, " ");
  x.append(b, 0, 0);
  writeln(x.all().len, " ", 0, " [] ", (new byteBuffer()).ptr() == nil);
  x.append(a);
  const middle = x.end();
  x.append(b, skip_bytes=1, len_bytes=2);
  x.prepend(b, 3);
  // CHECK-NEXT: 6 6 [13 1 2 3 11 12]
  show(x);
  // CHECK-NEXT: 6 2 [11 12]
  show(x, new buffer_range(middle, x.end()));

  // The pieces are not copied; a copy of a buffer is the buffer.
  (a.ptr(): c_ptr(uint(8)))[0] = 77;
  const same = x;
  x.append(a, 2);
  // CHECK-NEXT: 7 7 [13 77 2 3 11 12 3]
  show(same);

  // Places: parts begin before bytes 0, 1, 4 and 6.
  var it = x.start(), places = "";
  for 1..5 {
    places += new buffer_range(x.start(), it).len: string + " ";
    x.next_part(it);
  }
  for 1..5 {
    x.prev_part(it);
    places += new buffer_range(x.start(), it).len: string + " ";
  }
  // CHECK-NEXT: 0 1 4 6 7 6 4 1 0 0{{ ?}}
  writeln(places);
  it = x.start();
  x.advance(it, 5);
  x.prev_part(it);
  x.advance(it, 2);
  x.advance(it, -1);
  // CHECK-NEXT: 2
  writeln(new buffer_range(x.start(), it).len);

  var doubled: buffer;
  doubled.append(x, new buffer_range(it, x.end()));
  doubled.append(doubled);
  // CHECK-NEXT: 10 10 [2 3 11 12 3 2 3 11 12 3]
  show(doubled);

  // Values lie across parts.
  var values: buffer;
  for n in (5, 3, 30) do values.append(new byteBuffer(n));
  var at = values.copyin(values.start(), 0x0102030405060708);
  at = values.copyin(at, 2.5);
  const atText = at;
  at = values.copyin(at, "añb");
  var i: int, r: real, s: string, low: uint(8);
  at = values.copyout(values.start(), i);
  values.copyout(values.start(), low);
  at = values.copyout(at, r);
  at = values.copyout(at, s);
  // CHECK-NEXT: 72623859790382856 8 2.5 añb 28
  writeln(i, " ", low, " ", r, " ", s, " ", new buffer_range(values.start(), at).len);

  // What there is not.
  var error: errorCode;
  const none_ = new byteBuffer(-1, error);
  // CHECK-NEXT: 22 0
  writeln(error, " ", none_.len);
  proc report(e: borrowed Error) do writeln((e: borrowed SystemError?)!.err, " ", e.message());
  // CHECK-NEXT: 22 Invalid argument (in buffer.append)
  try { x.append(a, 2, 2); } catch e { report(e); }
  // CHECK-NEXT: 22 Invalid argument (in buffer.prepend)
  try { x.prepend(a, -1); } catch e { report(e); }
  // CHECK-NEXT: 22 Invalid argument (in buffer.copyout)
  try { x.copyout(x.end(), low); } catch e { report(e); }
  // CHECK-NEXT: 22 Invalid argument (in buffer.copyin)
  try { values.copyin(atText, "longer than what is left there"); } catch e { report(e); }
  // CHECK-NEXT: 22 Invalid argument (in buffer.flatten)
  try { x.flatten(new buffer_range(x.end(), x.start())); } catch e { report(e); }
  at = values.copyout(atText, s);
  // CHECK-NEXT: añb
  writeln(s);

  // ADVANCE: buffers.chpl:[[#@LINE+1]]: error: halt reached - a buffer of 7 bytes has no place 3 bytes from byte 5
  if wrong == 1 { it = x.start(); x.advance(it, 5); x.advance(it, 3); }
  // SIZE: buffers.chpl:[[#@LINE+1]]: error: halt reached - a byteBuffer cannot have -2 bytes
  if wrong == 2 then new byteBuffer(-2);
}
