// Module Zarr: stores of version 2 are written, read, changed and checked.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blosc
// RUN: rm -rf %t.dir && mkdir %t.dir && %choir %s -o %t
// RUN: cd %t.dir && %t | FileCheck --match-full-lines %s
// RUN: cd %t.dir && %t -nl 3 | FileCheck --match-full-lines %s
// RUN: %choir %s -szarrProfiling -o %t && cd %t.dir && %t --profile | FileCheck %s --check-prefix=PROFILE
// RUN: not %choir --check-only %s -swrong 2>&1 | FileCheck %s --check-prefix=WRONG
use Zarr, IO, FileSystem, Path, BlockDist, Sort;

config param wrong = false;
config const profile = false;

proc put(path: string, text) throws {
  const w = openWriter(path, locking=false);
  w.write(text);
  w.close();
}
proc roundTrip(type t, compressor: string, level: int(32)) throws {
  const D = {0..<10, 0..<7, 0..<4}, A = [(i, j, k) in D] ((i * 7 + j) * 4 + k): t / 3: t;
  writeZarrArrayLocal("many", A, (4, 3, 4), level, compressor);
  const B = readZarrArray("many", t, 3), C = readZarrArrayLocal("many", t, 3);
  return && reduce (A == B) && B.domain == D && && reduce (A == C);
}

proc wholes() throws {
  var A: [0..4, 0..6] real = [(i, j) in {0..4, 0..6}] i * 10.0 + j;
  writeZarrArray("store", A, (2, 3));
  writeln(" ".join(sorted(listDir("store", hidden=true))));
  // CHECK: .zarray 0.0 0.1 0.2 1.0 1.1 1.2 2.0 2.1 2.2
  write(openReader("store/.zarray").readAll(string));
  // CHECK-NEXT: {"zarr_format":2, "chunks":[2, 3], "dtype":"f8", "shape":[5, 7], "compressor":"blosclz"}
  const B = readZarrArray("store", real, 2);
  writeln(A.equals(B), B.domain, B.targetLocales().size == numLocales);
  // CHECK-NEXT: true{0..4, 0..6}true
  writeln(readZarrArrayPartial("store", real, 2, {1..3, 2..4}, targetLocales=[here]));
  // CHECK-NEXT: 12.0 13.0 14.0
  // CHECK-NEXT: 22.0 23.0 24.0
  // CHECK-NEXT: 32.0 33.0 34.0
  // Indices begin anywhere, and have strides; stores count from 0.
  const C = blockDist.createArray(5..17 by 3, int(32), [i in 5..17 by 3] i: int(32));
  writeZarrArray("strided", C, (2,), bloscLevel=0, compressor="lz4");
  writeln(readZarrArrayLocal("strided", int(32), 1), " ", readZarrArrayPartial("strided", int(32), 1, {2..3}));
  // CHECK-NEXT: 5 8 11 14 17 11 14
  for compressor in ("blosclz", "lz4", "lz4hc", "zlib", "zstd") do
    write(roundTrip(int(32), compressor, 1), roundTrip(int, compressor, 9), roundTrip(real(32), compressor, 5),
          roundTrip(real, compressor, 0), " ");
  writeln();
  // CHECK-NEXT: truetruetruetrue truetruetruetrue truetruetruetrue truetruetruetrue truetruetruetrue
}

proc parts() throws {
  var A: [0..4, 0..6] real = 1;
  updateZarrChunk("store", A, (2, 1));
  const B = readZarrArrayLocal("store", real, 2);
  writeln(B[4, 2..6], " ", B[3, 3]);
  // CHECK-NEXT: 42.0 1.0 1.0 1.0 46.0 33.0
  var C: [1..5] int(32) = -1;
  updateZarrChunk("strided", C, 1);
  writeln(readZarrArray("strided", int(32), 1));
  // CHECK-NEXT: 5 8 -1 -1 17
  // A chunk without a file is zeros.
  remove("store/0.0");
  writeln(readZarrArray("store", real, 2)[0, ..]);
  // CHECK-NEXT: 0.0 0.0 0.0 3.0 4.0 5.0 6.0
  // A part of a chunk; what lies behind the end of the array is zeros in the file.
  const part = [5: real, 6: real];
  var corner: [4..4, 6..7] real;
  corner[4, ..] = part;
  writeChunk(2, "store/2.2", {4..5, 6..8}, corner, compressor="zstd");
  var chunk: [4..5, 6..8] real;
  readChunk(2, "store/2.2", {4..5, 6..8}, chunk);
  writeln(chunk);
  // CHECK-NEXT: 5.0 6.0 0.0
  // CHECK-NEXT: 0.0 0.0 0.0
  writeln(getLocalChunks({0..4, 0..6}, {1..2, 4..5}, (2, 3)), getLocalChunks({0..6}, {3..2}, (3,)).size,
          getChunkDomain((2, 3), (2, 1)), getChunkDomain((4,), 2));
  // CHECK-NEXT: {0..1, 1..1}0{4..5, 3..5}{8..11}
}

proc foreign() throws {
  // What other programs write: more fields, other orders, the compressor as an object.
  rename("strided", "other");
  put("other/.zarray", "{\"chunks\":[2],\"compressor\":{\"id\":\"blosc\",\"cname\":\"lz4\"},\"dtype\":\"<i4\"," +
      "\"fill_value\":0,\"filters\":null,\"order\":\"C\",\"shape\":[5],\"zarr_format\":2}");
  writeln(readZarrArray("other", int(32), 1));
  // CHECK-NEXT: 5 8 -1 -1 17
}

proc errors() throws {
  proc report(e) { writeln(e.message()); }
  try { readZarrArray("nowhere", real, 2); } catch e: FileNotFoundError { report(e); }
  // CHECK-NEXT: No such file or directory (in open with path "nowhere/.zarray")
  try { readZarrArray("store", real(32), 2); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: the Zarr store store has elements of type 'f8', not real(32)
  try { readZarrArrayLocal("store", real, 1); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: the Zarr store store has 2 dimensions, and chunks of 2, not 1
  try { readZarrArrayPartial("store", real, 2, {0..5, 0..1}); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: illegal argument 'partialDomain': {0..5, 0..1} is not within the array's {0..4, 0..6}
  const A: [1..3] int = 5, B: [1..0] int;
  try { writeZarrArray("bad", A, (2,), compressor="gzip"); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: illegal argument 'compressor': there is no compressor 'gzip': there are blosclz, lz4, lz4hc, zlib and zstd
  try { writeZarrArray("bad", A, (0,)); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: illegal argument 'chunkShape': the extents of a chunk are positive
  try { writeZarrArrayLocal("bad", B, (2,)); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: illegal argument 'A': an array without elements has no store
  writeln(exists("bad"));
  // CHECK-NEXT: false
  writeZarrArray("three", A, (2,));
  try { updateZarrChunk("three", A, 2); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: illegal argument 'chunkIndex': the store has no chunk (2,)
  try { updateZarrChunk("three", B, 0); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: illegal argument 'A': the store's array has the extents (3,)
  put("three/.zarray", "{\"zarr_format\":3, \"chunks\":[2], \"dtype\":\"i8\", \"shape\":[3]}");
  try { readZarrArray("three", int, 1); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: the Zarr store three is of version 3, not 2
  put("three/.zarray", "{\"zarr_format\":2, \"chunks\":[2], \"dtype\":\"i8\", \"shape\":[-3]}");
  try { readZarrArray("three", int, 1); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: the Zarr store three has an extent that is not positive
  for field in ("order\": \"F\"", "filters\" : [{\"id\": \"delta\"}]", "filters\": []") {
    put("three/.zarray", "{\"zarr_format\":2, \"chunks\":[2], \"dtype\":\"i8\", \"shape\":[3], \"" + field + "}");
    try { writeln(readZarrArray("three", int, 1)); } catch e: IllegalArgumentError { report(e); }
  }
  // CHECK-NEXT: the Zarr store three has its last dimension first
  // CHECK-NEXT: the Zarr store three has filters
  // CHECK-NEXT: 5 5 5
  // Files that are no chunks: of other text, cut off, of another size.
  put("three/.zarray", "{\"zarr_format\":2, \"chunks\":[2], \"dtype\":\"i8\", \"shape\":[3]}");
  const whole = openReader("three/0", locking=false).readAll(bytes);
  var two: [0..1] int;
  for content in ("no chunk at all, but a text that is long enough".encode(), whole[0..<whole.size - 5], b"") {
    put("three/0", content);
    try { readChunk(1, "three/0", {0..1}, two); } catch e: IllegalArgumentError { report(e); }
  }
  // CHECK-NEXT: the file three/0 is no chunk of 16 bytes
  // CHECK-NEXT: the file three/0 is no chunk of 16 bytes
  // CHECK-NEXT: the file three/0 is no chunk of 16 bytes
  put("three/0", whole);
  var three: [0..2] int;
  try { readChunk(1, "three/0", {0..2}, three); } catch e: IllegalArgumentError { report(e); }
  // CHECK-NEXT: the file three/0 is no chunk of 24 bytes
}

proc main() throws {
  for path in ["store", "strided", "many", "other", "bad", "three"] do if exists(path) then rmTree(path);
  wholes();
  parts();
  foreign();
  errors();
  if profile {
    for (what, time) in zarrProfilingResults() do writeln("took: ", what, " ", time > 0);
    resetZarrProfiling();
    for x in zarrProfilingResults() do writeln("not here: ", x);
    // PROFILE: took: Opening File, Read true
    // PROFILE-NEXT: took: Reading File true
    // PROFILE-NEXT: took: Decompression true
    // PROFILE-NEXT: took: Copying In true
    // PROFILE-NEXT: took: Reading to Update true
    // PROFILE-NEXT: took: Compression true
    // PROFILE-NEXT: took: Writing File true
    // PROFILE-NOT: here
  }
  if wrong {
    const A: [1..3] string, B: [1..3] int;
    // WRONG-DAG: [[#@LINE+1]]:{{.*}} error: stores have elements of type int(32), int(64), real(32) or real(64), not string
    writeZarrArray("bad", A, (2,));
    // WRONG-DAG: [[#@LINE+1]]:{{.*}} error: the chunks of an array of rank 1 have as many extents
    writeZarrArray("bad", B, (2, 2));
  }
}
