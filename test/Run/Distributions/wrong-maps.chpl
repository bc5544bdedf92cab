// Wrong maps of which nothing is known at compile time are found when a domain gets them, or when an array gets places.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --which=0 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %t --which=1 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not %t --which=2 2>&1 | FileCheck %s --check-prefix=BELOW
// RUN: not %t --which=3 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not %t --which=4 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not %t --which=5 2>&1 | FileCheck %s --check-prefix=STRANGER
// RUN: not %t --which=6 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not %t --which=7 2>&1 | FileCheck %s --check-prefix=OVERLAP
// RUN: not %t --which=8 2>&1 | FileCheck %s --check-prefix=GAP
// RUN: not %t --which=9 2>&1 | FileCheck %s --check-prefix=DISAGREE
// RUN: not %t --which=10 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not %t --which=11 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not %t --which=12 2>&1 | FileCheck %s --check-prefix=ROOM
// RUN: not %t --which=13 2>&1 | FileCheck %s --check-prefix=LOCALES
// RUN: not %t --which=14 2>&1 | FileCheck %s --check-prefix=RESIZED
// RUN: not %t --which=15 2>&1 | FileCheck %s --check-prefix=HALO
// RUN: not %t --which=16 2>&1 | FileCheck %s --check-prefix=WRAP
// RUN: not %t --which=18 2>&1 | FileCheck %s --check-prefix=BETWEEN
// RUN: %t --which=17 2>&1 | FileCheck %s --check-prefix=RIGHT

use DistributionBase;

config const which = 17, size = 11;
const Space = {0..9};

// Whose local indices an iterator yields: even indices to target 0, odd ones to target 1.
class Parity : MapDist {
  proc targets(): int do return if which == 0 then 0 else 2;
  proc owner(dom, i): int {
    if which == 1 && i == 8 then return 2;
    else if which == 2 && i == 3 then return -1;
    else return i % 2;
  }
  iter localIndices(dom, t: int) {
    for i in dom {
      if i % 2 == t && !(which == 3 && i == 6) then yield i;
      if which == 4 && t == 1 && i == 5 then yield i;
      if which == 5 && t == 0 && i == 7 then yield i;
    }
    if which == 6 && t == 1 then yield 11;
  }
}

// Whose local indices are domains: halves.
class Halves : MapDist {
  proc targets(): int do return 2;
  proc owner(dom, i): int do return if i < middle(dom) + (if which == 9 then 1 else 0) then 0 else 1;
  proc middle(dom): int do return dom.low + dom.size / 2;
  proc localIndices(dom, t: int) {
    const first = dom[..middle(dom) - 1], second = dom[middle(dom)..];
    if t == 0 then return if which == 7 then first.expand(1)[0..9] else first;
    else return if which == 8 then second[..8] else if which == 10 then second.translate(1) else second;
  }
  proc targetLocales() do return if which == 13 then [here] else [here, here];
}

// That knows ten indices only.
class Small : MapDist {
  proc targets(): int do return 2;
  proc owner(dom, i): int do return i / 5;
  proc localIndices(dom, t: int) do return dom[5 * t..5 * t + 4];
}

// That decides where elements lie.
class Places : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
  proc offset(dom, t: int, i): int do return if which == 11 && i == 7 then 2 else i;
  proc capacity(dom, t: int): int do return if which == 12 then 9 else 10;
}

// With copies of neighbours' elements.
class Copies : MapDist {
  proc targets(): int do return 2;
  proc owner(dom, i): int do return i / 5;
  proc localIndices(dom, t: int) do return dom[5 * t..5 * t + 4];
  proc halo(dom, t: int) do return {5 * t - 1..5 * t + (if which == 15 then 3 else 5)};
  proc wrap(dom, i) do return if which == 16 then i + 100 else if i < 0 then i + 10 else i - 10;
}

// With copies between the indices.
class Dense : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
  proc halo(dom, t: int) {
    var all: domain(1, strides=strideKind.positive) = {dom.low..dom.high by 1};
    return all;
  }
}

if which <= 6 || which == 17 {
  const D = Space dmapped new Parity();
  // NONE: error: halt reached - the distribution has 0 targets
  // BEYOND: error: halt reached - the distribution gives index 8 to target 2 of 2
  // BELOW: error: halt reached - the distribution gives index 3 to target -1 of 2
  // FEW: error: halt reached - the distribution gives index 6 to target 0, among whose local indices it is not
  // TWICE: error: halt reached - the distribution has index 5 twice among the local indices of target 1
  // STRANGER: error: halt reached - the distribution gives index 7 to target 1, but target 0 has it among its local indices
  // OUTSIDE: error: halt reached - the distribution gives target 1 the local index 11, which is not in {0..9}
}
if which >= 7 && which <= 10 || which == 13 || which == 17 {
  const D = Space dmapped new Halves();
  // OVERLAP: error: halt reached - the distribution gives {5..5} to target 0 and to target 1
  // GAP: error: halt reached - the distribution gives targets 9 local indices of the 10 of {0..9}
  // DISAGREE: error: halt reached - the distribution gives index 5 to target 0, among whose local indices it is not
  // LARGE: error: halt reached - the distribution gives target 1 the local indices {6..10}, which are not all in {0..9}
  // LOCALES: error: halt reached - the distribution has 2 targets, but target locales for 1
}
if which == 11 || which == 12 || which == 17 {
  const D = Space dmapped new Places();
  var A: [D] int;
  // SAME: error: halt reached - the distribution puts index 7 where another index is, at 2 of target 0
  // ROOM: error: halt reached - the distribution puts index 9 at 9, outside of what target 0 has room for: 9
}
if which == 14 {
  var D = Space dmapped new Small();
  D = {0..<size};
  // RESIZED: error: halt reached - the distribution gives targets 10 local indices of the 11 of {0..10}
}
if which == 18 {
  const D = (Space by 2) dmapped new Dense();
  var A: [D] int;
  // BETWEEN: error: halt reached - the halo of target 0, {0..8}, has places between the indices of {0..9 by 2}
}
if which >= 15 && which <= 17 {
  const D = Space dmapped new Copies();
  var A: [D] int;
  // HALO: error: halt reached - the halo of target 0, {-1..3}, lacks some of its own indices, {0..4}
  // WRAP: error: halt reached - the distribution wraps index -1 to 99, which is not in {0..9}
}
writeln("nothing wrong");
// RIGHT: nothing wrong
