// Module HDF5: datasets, attributes, groups and what is known of them, by C's functions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hdf5
// RUN: rm -rf %t && mkdir %t && cd %t && %choir-run %s | FileCheck --match-full-lines %s
use HDF5, CTypes;
import HDF5.C_HDF5;

const file = C_HDF5.H5Fcreate("all.h5", C_HDF5.H5F_ACC_TRUNC, C_HDF5.H5P_DEFAULT, C_HDF5.H5P_DEFAULT);

proc writeArray(name: string, data: [?D] ?t) {
  use C_HDF5.HDF5_WAR;
  var dims: [0..<D.rank] C_HDF5.hsize_t;
  for param i in 0..<D.rank do dims[i] = D.dim(i).size: C_HDF5.hsize_t;
  const status = H5LTmake_dataset_WAR(file, name.c_str(), D.rank, c_ptrTo(dims), getHDF5Type(t), c_ptrToConst(data));
  writeln(name, " ", status);
}

{
  // CHECK: bytes 0
  const bytes_ = [i in 0..3] (10 * i): uint(8);
  writeArray("bytes", bytes_);
  // CHECK-NEXT: shorts 0
  const shorts = [i in 0..3] (-i): int(16);
  writeArray("shorts", shorts);
  // CHECK-NEXT: numbers 0
  const numbers = [(i, j) in {1..2, 1..3}] 10 * i + j;
  writeArray("numbers", numbers);
  // CHECK-NEXT: reals 0
  const reals = [(i, j, k) in {0..1, 0..1, 0..1}] i + j / 2.0 + k / 4.0;
  writeArray("reals", reals);
  // CHECK-NEXT: singles 0
  const singles = [i in 0..2] i: real(32) / 2;
  writeArray("singles", singles);
  // CHECK-NEXT: bools 0
  const bools = [i in 0..2] i == 1;
  writeArray("bools", bools);
}

// --- What a dataset is, by pointers and by ref ---
{
  var dims: [0..1] C_HDF5.hsize_t, kind: C_HDF5.H5T_class_t, size: c_size_t, rank: c_int;
  C_HDF5.HDF5_WAR.H5LTget_dataset_info_WAR(file, "numbers".c_str(), c_ptrTo(dims), c_ptrTo(kind), nil);
  C_HDF5.H5LTget_dataset_ndims(file, "numbers", rank);
  // CHECK-NEXT: 2 3 true 2
  writeln(dims, " ", kind == C_HDF5.H5T_INTEGER, " ", rank);
  C_HDF5.H5LTget_dataset_info(file, "singles", dims[0], kind, size);
  // CHECK-NEXT: 3 true 4
  writeln(dims[0], " ", kind == C_HDF5.H5T_FLOAT, " ", size);
  // CHECK-NEXT: 1 0
  writeln(C_HDF5.H5LTfind_dataset(file, "bools"), " ", C_HDF5.H5LTfind_dataset(file, "absent"));
}
{
  const dataset = C_HDF5.H5Dopen(file, "shorts", C_HDF5.H5P_DEFAULT), kind = C_HDF5.H5Dget_type(dataset);
  // CHECK-NEXT: true 2 true
  writeln(C_HDF5.H5Tget_class(kind) == C_HDF5.H5T_INTEGER, " ", C_HDF5.H5Tget_size(kind), " ",
          C_HDF5.H5Tget_sign(kind) == C_HDF5.H5T_SGN_2);
  // The elements as another type, a part of them.
  var space = C_HDF5.H5Dget_space(dataset), start = 1: C_HDF5.hsize_t, stride = 2: C_HDF5.hsize_t, count = stride,
      memory = C_HDF5.H5Screate_simple(1, c_ptrTo(count), nil), part: [0..1] int;
  C_HDF5.H5Sselect_hyperslab(space, C_HDF5.H5S_SELECT_SET, c_ptrTo(start), c_ptrTo(stride), c_ptrTo(count), nil);
  C_HDF5.H5Dread(dataset, C_HDF5.H5T_NATIVE_INT64, memory, space, C_HDF5.H5P_DEFAULT, c_ptrTo(part));
  // CHECK-NEXT: -1 -3
  writeln(part);
  C_HDF5.H5Sclose(memory);
  C_HDF5.H5Sclose(space);
  C_HDF5.H5Tclose(kind);
  C_HDF5.H5Dclose(dataset);
}

// --- Groups and attributes ---
{
  use C_HDF5;
  const group = H5Gcreate2(file, "/group", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), scalar = H5Screate(H5S_SCALAR);
  const attribute = H5Acreate2(group, "answer", H5T_NATIVE_INT64, scalar, H5P_DEFAULT, H5P_DEFAULT);
  var answer = 42, found: int;
  H5Awrite(attribute, H5T_NATIVE_INT64, c_ptrTo(answer));
  H5Aclose(attribute);
  const text = H5Tcopy(H5T_C_S1);
  H5Tset_size(text, 6);
  H5Tset_strpad(text, H5T_STR_NULLTERM);
  const word = H5Acreate2(group, "word", text, scalar, H5P_DEFAULT, H5P_DEFAULT);
  H5Awrite(word, text, "hello".c_str());
  H5Aclose(word);
  H5Tclose(text);
  H5Sclose(scalar);
  const again = H5Aopen_by_name(file, "group", "answer", H5P_DEFAULT, H5P_DEFAULT);
  H5Aread(again, H5T_NATIVE_INT64, c_ptrTo(found));
  H5Aclose(again);
  var letters: c_array(c_char, 6);
  H5LTget_attribute_string(file, "group", "word", c_ptrTo(letters));
  // CHECK-NEXT: 42 hello 1 0
  writeln(found, " ", string.createCopyingBuffer(c_ptrTo(letters)), " ",
          H5Aexists_by_name(file, "group", "word", H5P_DEFAULT), " ",
          H5Aexists_by_name(file, "group", "no", H5P_DEFAULT));
  var numbers: [0..2] c_int = [1: c_int, 2: c_int, 3: c_int], back: [0..2] c_int;
  H5LTset_attribute_int(file, "group", "numbers", numbers[0], 3);
  H5LTget_attribute_int(file, "group", "numbers", back[0]);
  // CHECK-NEXT: 1 2 3
  writeln(back);

  var ofGroup: H5G_info_t, ofObject: H5O_info_t, ofLink: H5L_info_t, ofAttribute: H5A_info_t;
  H5Gget_info(file, ofGroup);
  H5Oget_info(group, ofObject);
  H5Lget_info(file, "bytes", ofLink, H5P_DEFAULT);
  H5Aget_info_by_name(file, "group", "numbers", ofAttribute, H5P_DEFAULT);
  // CHECK-NEXT: 7 true 1 3 true true 12
  writeln(ofGroup.nlinks, " ", ofObject.type_ == H5O_TYPE_GROUP, " ", ofObject.rc, " ", ofObject.num_attrs, " ",
          ofLink.type_ == H5L_TYPE_HARD, " ", ofLink.u.address > 0, " ", ofAttribute.data_size);
  H5Lcreate_soft("/bytes", group, "soft", H5P_DEFAULT, H5P_DEFAULT);
  H5Lget_info(group, "soft", ofLink, H5P_DEFAULT);
  // CHECK-NEXT: true 7 1
  writeln(ofLink.type_ == H5L_TYPE_SOFT, " ", ofLink.u.val_size, " ", H5Lexists(file, "/group/soft", H5P_DEFAULT));
  H5Ldelete(file, "/group/soft", H5P_DEFAULT);
  // CHECK-NEXT: 0
  writeln(H5Lexists(file, "/group/soft", H5P_DEFAULT));
  H5Gclose(group);
}

// --- Procedures that the library calls ---
proc countLink(place: C_HDF5.hid_t, name: c_ptr(void), info: c_ptr(void), data: c_ptr(void)): C_HDF5.herr_t {
  var count = data: c_ptr(int);
  count.deref() += 1;
  return 0;
}
var links: int, position: C_HDF5.hsize_t;
C_HDF5.H5Literate(file, C_HDF5.H5_INDEX_NAME, C_HDF5.H5_ITER_NATIVE, position, c_ptrTo(countLink), c_ptrTo(links));
// CHECK-NEXT: 7 7
writeln(links, " ", position);

// --- Compressed, in chunks that grow ---
{
  use C_HDF5;
  var dims, most, chunk: c_array(hsize_t, 1), data: [0..99] real = 0.5, back: c_array(hsize_t, 1);
  dims[0] = 100;
  most[0] = H5S_UNLIMITED;
  chunk[0] = 25;
  const space = H5Screate_simple(1, c_ptrTo(dims), c_ptrTo(most)), list = H5Pcreate(H5P_DATASET_CREATE);
  H5Pset_chunk(list, 1, c_ptrTo(chunk));
  H5Pset_deflate(list, 6);
  const dataset = H5Dcreate(file, "packed", H5T_IEEE_F64BE, space, H5P_DEFAULT, list, H5P_DEFAULT);
  H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, c_ptrTo(data));
  dims[0] = 110;
  H5Dset_extent(dataset, c_ptrTo(dims));
  const grown = H5Dget_space(dataset);
  H5Sget_simple_extent_dims(grown, c_ptrTo(back), nil);
  // CHECK-NEXT: 110 true
  writeln(back[0], " ", H5Dget_storage_size(dataset) < 800);
  H5Pclose(list);
  H5Sclose(space);
  H5Sclose(grown);
  H5Dclose(dataset);
}
C_HDF5.H5Fclose(file);
// CHECK-NEXT: true
writeln(C_HDF5.H5Fis_hdf5("all.h5") > 0);

