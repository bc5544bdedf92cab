// Module HDF5: datasets of many files, in parts, preprocessed, and over several locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hdf5
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %choir %s -o %t && cd %t.dir && %t | FileCheck --match-full-lines %s
// RUN: cd %t.dir && %t -nl 3 | FileCheck --match-full-lines %s
// RUN: cd %t.dir && not %t --wrong=1 2>&1 | FileCheck --check-prefix=FILE %s
// RUN: cd %t.dir && not %t --wrong=2 2>&1 | FileCheck --check-prefix=DATASET %s
// RUN: cd %t.dir && not %t --wrong=3 2>&1 | FileCheck --check-prefix=RANK %s
// RUN: cd %t.dir && not %t --wrong=4 2>&1 | FileCheck --check-prefix=EXTENT %s
// RUN: cd %t.dir && not %t --wrong=5 2>&1 | FileCheck --check-prefix=NUMBER %s
// RUN: cd %t.dir && not %t --wrong=6 2>&1 | FileCheck --check-prefix=TEXT %s
// RUN: cd %t.dir && not %t --wrong=7 2>&1 | FileCheck --check-prefix=OVERRIDE %s
// RUN: not %choir --check-only -snoType=true %s 2>&1 | FileCheck --check-prefix=TYPE %s
use HDF5, HDF5.IOusingMPI, BlockDist, CTypes;

config const wrong = 0;
config param noType = false;

class Adder : HDF5Preprocessor {
  const n: int;
  override proc preprocess(ref A: []) {
    if isNumericType(A.eltType) then
      forall a in A do a += n: A.eltType;
  }
}

proc write(type t, start: string, mode: Hdf5OpenMode, dset = "/dset") throws {
  const space = blockDist.createDomain(1..3);
  var wrapped: [space] ArrayWrapper(t, 2), files, dsets: [1..3] string;
  forall (each, i) in zip(wrapped, space) {
    each.D = {1..i, 1..2};
    each.A = [(j, k) in each.D] (100 * i + 10 * j + k): t;
  }
  for (file, i) in zip(files, 1..) do file = start + i: string + ".h5";
  dsets = dset;
  writeArraysToHDF5Files(".", dsets, files, t, 2, wrapped, mode);
}

write(int, "ints", Hdf5OpenMode.Truncate);
write(real(32), "ints", Hdf5OpenMode.Append, "/more");
write(uint(8), "bytes", Hdf5OpenMode.Truncate);

// CHECK: 2 111 112
// CHECK-NEXT: 4 211 212 221 222
// CHECK-NEXT: 6 311 312 321 322 331 332
for file in readAllHDF5Files(Locales, ".", "/dset", "ints", int, rank=2) {
  write(file.A.size);
  for a in file.A do write(" ", a);
  writeln();
}
// CHECK-NEXT: 112.0 212.0 312.0
const adder = new Adder(1);
const files = readAllNamedHDF5Files(Locales, ["ints1.h5", "ints2.h5", "ints3.h5"], "/more", real, 2, adder);
writeln(files[0].A[0, 0], " ", files[1].A[0, 0], " ", files[2].A[0, 0]);
// CHECK-NEXT: 12 112 336
const all = readNamedHDF5FilesInto1DArrayInt(["ints1.h5", "ints2.h5", "ints3.h5"], 3, 1, "/dset", adder);
writeln(all.size, " ", all[0], " ", all[11] + 3);

{
  const file = C_HDF5.H5Fopen("bytes1.h5", C_HDF5.H5F_ACC_RDONLY, C_HDF5.H5P_DEFAULT);
  var small: [1..1, 1..2] int(16);
  readHDF5Dataset(file, "/dset", small);
  // CHECK-NEXT: 111 112
  writeln(small);
  C_HDF5.H5Fclose(file);
}

// A distributed array, written and read whole; then its parts.
var matrix = blockDist.createArray({1..5, 1..4}, int), back = blockDist.createArray({0..4, 0..3}, int);
forall (i, j) in matrix.domain do matrix[i, j] = 10 * i + j;
hdf5WriteDistributedArray(matrix, "matrix.h5", "M");
hdf5ReadDistributedArray(back, "matrix.h5", "M");
// CHECK-NEXT: true
writeln(&& reduce [(a, b) in zip(matrix, back)] a == b);
// CHECK-NEXT: {1..2, 1..3}: 11 12 13 21 22 23
// CHECK-NEXT: {1..2, 1..1}: 14 24
// CHECK-NEXT: {1..2, 1..3}: 31 32 33 41 42 43
// CHECK-NEXT: {1..2, 1..1}: 34 44
// CHECK-NEXT: {1..1, 1..3}: 51 52 53
// CHECK-NEXT: {1..1, 1..1}: 54
for chunk in hdf5ReadChunks("matrix.h5", "M", chunkShape={1..2, 1..3}, eltType=int) {
  write(chunk.domain, ":");
  for a in chunk do write(" ", a);
  writeln();
}
// CHECK-NEXT: 19 29
// CHECK-NEXT: 39 49
// CHECK-NEXT: 59
for chunk in hdf5ReadChunks("matrix.h5", "M", {1..2, 4..7}, int, new Adder(5)) {
  for i in chunk.dim(0) do write(if i == 1 then "" else " ", chunk[i, 7]);
  writeln();
}

// Texts of any length.
{
  var wrapped: [1..1] ArrayWrapper(c_ptrConst(c_char), 1);
  wrapped[1].D = {0..1};
  wrapped[1].A = ["one".c_str(), "three".c_str()];
  writeArraysToHDF5Files(".", ["words"], ["words.h5"], c_ptrConst(c_char), 1, wrapped, Hdf5OpenMode.Truncate);
  const words = readAllHDF5Files(Locales, ".", "words", "words", c_ptrConst(c_char), 1);
  // CHECK-NEXT: one three
  writeln(string.createCopyingBuffer(words[0].A[0]), " ", string.createCopyingBuffer(words[0].A[1]));
}
// CHECK-NEXT: cannot write the HDF5 file './absent/words.h5'
try {
  var wrapped: [1..1] ArrayWrapper(int, 1);
  writeArraysToHDF5Files(".", ["words"], ["absent/words.h5"], int, 1, wrapped, Hdf5OpenMode.Append);
} catch e {
  writeln(e.message());
}

// FILE: halt reached - cannot open the HDF5 file 'no.h5'
if wrong == 1 then readNamedHDF5FilesInto1DArrayInt(["no.h5"], 1, 1, "/dset");
// DATASET: halt reached - cannot open the dataset 'absent'
if wrong == 2 then readAllNamedHDF5Files(Locales, ["ints1.h5"], "absent", int, 2);
// RANK: halt reached - the dataset has 2 dimensions, not 1
if wrong == 3 then readAllNamedHDF5Files(Locales, ["ints1.h5"], "dset", int, 1);
// EXTENT: halt reached - the dataset 'M' and the array that it is read into have different extents
if wrong == 4 {
  var A: [1..4, 1..4] int;
  hdf5ReadDistributedArray(A, "matrix.h5", "M");
}
// NUMBER: halt reached - there are 1 files, not 2
if wrong == 5 then readNamedHDF5FilesInto1DArrayInt(["ints1.h5"], 2, 1, "/dset");
// TEXT: halt reached - cannot read the dataset 'words'
if wrong == 6 then readNamedHDF5FilesInto1DArrayInt(["words.h5"], 1, 1, "words");
// OVERRIDE: halt reached - preprocess() is to be overridden by a class of the program
if wrong == 7 then readAllNamedHDF5Files(Locales, ["ints1.h5"], "dset", int, 2, new HDF5Preprocessor());
// TYPE: hdf5-files.chpl:[[#@LINE+1]]:{{.*}}error: HDF5 has no type for 'complex(128)'
if noType then writeln(getHDF5Type(complex));
