// A c_array is also a pointer to its elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

use CTypes;

record Packet { var size: int; var data: c_array(c_int, 3); }

proc second(p: c_ptrConst(c_int)) do return p[1];
proc store(p: c_ptr(c_int), x: c_int) { p[2] = x; }
proc untyped(p: c_ptr(void)) do return (p: c_ptr(c_int))[0];

var packet = new Packet(3);
packet.data[0] = 5;
packet.data[1] = 6;
store(packet.data, 7);
// CHECK: 6 7 5
writeln(second(packet.data), " ", packet.data[2], " ", untyped(packet.data));
