// Settings of modules that -s, or an argument of the program, has an effect on; and parts of the same modules.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t.dir && mkdir %t.dir && %choir %s -o %t
// RUN: cd %t.dir && env CHOIR_TARGET=cpu OMP_NUM_THREADS=4 %t -nl 2 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,USUAL --match-full-lines
// RUN: %choir %s -sIOSkipBufferingForLargeOps=false -ssilenceAssertOnGpuWarning -sdebugDistributedIters \
// RUN:   -stimeDistributedIters -sdebugDynamicIters -sdistributedBagInitialSegmentCap=1 \
// RUN:   -sdistributedBagMaxSegmentCap=3 -sdistributedBagWorkStealingMinElts=2 -o %t
// RUN: cd %t.dir && env CHOIR_TARGET=cpu OMP_NUM_THREADS=4 %t -nl 2 --DEFAULT_NUM_BUCKETS=1 --debugTomlParser 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,OTHER --match-full-lines --implicit-check-not=warning

use ConcurrentMap, DistributedBag, DistributedIters, DynamicIters, GPU, IO, JSON, ParallelIO, TOML;

proc bags() {
  var bag = new DistBag(int);
  forall i in 1..100 with (ref bag) do bag.add(i, i);
  for i in 101..5000 do bag.add(i, 3);
  writeln(bag.getSize(), " ", + reduce bag, " ", bag.targetLocales.size);
  // CHECK: 5000 12502500 2
  bag.balance();
  writeln(bag.getSize(), " ", + reduce bag, " ", bag.contains(5000), " ", bag.contains(5001));
  // CHECK-NEXT: 5000 12502500 true false
  var one = new DistBag(string, [Locales[1]]), sum = 0;
  for i in 1..5000 do one.add(i: string, i);
  writeln(one.targetLocales.size, one.targetLocales[0]);
  // CHECK-NEXT: 1LOCALE1
  for i in 0..3 do
    while true {
      const (found, text) = one.remove(i);
      if !found then break;
      sum += text: int;
    }
  writeln(one.getSize(), " ", sum == 5000 * 5001 / 2);
  // CHECK-NEXT: 0 true
  one.add("alone", 1);
  writeln(one.remove(0)(1));
  // Where one element is not worth it, others keep their last.
  // USUAL-NEXT: alone
  // OTHER-EMPTY:
  one.clear();
  writeln(one.isEmpty(), one.addBulk(["a", "b"], 7), one);
  writeln(one.remove(7), one.remove(7), one.remove(7));
  // CHECK-NEXT: true2[a, b]
  // CHECK-NEXT: (true, b)(true, a)(false, )
  coforall t in 0..3 with (ref one) {
    for i in 1..200 do one.add("kept until " + i: string, t);
    for i in 1..100 do one.remove(t);
  }
  writeln(one.getSize());
  // CHECK-NEXT: 400
  writeln(victimPolicy.RAND, victimPolicy.RING);
  // CHECK-NEXT: RANDRING
}

proc maps() throws {
  const m = new ConcurrentMap(int, string);
  forall i in 1..1000 do m.add(i, i: string);
  writeln(m.size, m.contains(1000), m.contains(1001), m.getValue(77), + reduce [key in m.keysToArray()] key);
  // CHECK-NEXT: 1000truefalse77500500
  const f = openMemFile();
  f.writer(locking=false, serializer=new jsonSerializer()).write(m);
  var copy = new ConcurrentMap(int, string);
  copy.add(0, "goes");
  f.reader(locking=false, deserializer=new jsonDeserializer()).read(copy);
  writeln(copy.size, copy.contains(0), copy.getValue(500));
  // CHECK-NEXT: 1000false500
}

proc loops() {
  var sum: atomic int;
  forall i in distributedDynamic(0..9, chunkSize=10) do sum.add(i);
  // OTHER-DAG: DistributedIters: distributedDynamic: locale {{[01]}} takes 0..{{.*}}
  // OTHER-DAG: DistributedIters: distributedDynamic: locale 0 worked for {{.*}} s
  // OTHER-DAG: DistributedIters: distributedDynamic: locale 1 worked for {{.*}} s
  forall i in distributedGuided(0..9) do sum.add(i);
  // OTHER-DAG: DistributedIters: distributedGuided: locale {{[01]}} takes 0..4
  // OTHER-DAG: DistributedIters: distributedGuided: locale 1 worked for {{.*}} s
  forall i in dynamic(0..9, chunkSize=5) do sum.add(i);
  // OTHER-DAG: DynamicIters: dynamic takes 5..9
  forall i in guided(0..9) do sum.add(i);
  // OTHER-DAG: DynamicIters: guided takes 0..{{.*}}
  forall i in adaptive(0..9) do sum.add(i);
  // OTHER-DAG: DynamicIters: adaptive takes 0..{{.*}}
  writeln("sum ", sum.read());
  // CHECK: sum 225
}

proc texts() throws {
  const t: shared TomlParser.Toml = parseToml("a = 1 # one\n[b.c]\nd = \"\"\"x\ny\"\"\"\n");
  // OTHER-NEXT: TOML: a = 1
  // OTHER-NEXT: TOML: [b.c]
  // OTHER-NEXT: TOML: d = """x
  // OTHER-NEXT: y"""
  writeln(t["a"]!.i);
  // CHECK-NEXT: 1

  const w = openWriter("large.txt", locking=false), large = b"x" * 200000;
  w.write(large);
  writeln(open("large.txt", ioMode.r).size);
  // USUAL-NEXT: 200000
  // OTHER-NEXT: 0
  w.close();
  writeln(open("large.txt", ioMode.r).size, openReader("large.txt").readAll(bytes) == large);
  // CHECK-NEXT: 200000true
  try {
    readLinesAsArray("large.txt", header=headerPolicy.findStart);
  } catch e: OffsetNotFoundError {
    writeln(e.message());
  }
  // CHECK-NEXT: no item begins in the file
  try {
    readItemsAsArray("large.txt", int, ",", header=headerPolicy.findStart);
  } catch e: OffsetNotFoundError {
    writeln(e.message());
  }
  // CHECK-NEXT: no item begins in the file
}

bags();
maps();
loops();
texts();
on here.gpus[0] {
  var A: [1..3] int;
  // USUAL-NEXT: {{.*}}:[[#@LINE+1]]: warning: the processors play the GPU here: {{.*}}
  @assertOnGpu foreach i in 1..3 do A[i] = i;
  writeln(A);
  // CHECK-NEXT: 1 2 3
}
