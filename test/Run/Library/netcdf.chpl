// Module NetCDF: dimensions, variables of several types, attributes, and parts of variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: netcdf
// RUN: rm -rf %t.dir && mkdir %t.dir && %choir %s -o %t && cd %t.dir && %t | FileCheck --match-full-lines %s
use NetCDF.C_NetCDF;

proc check(status: c_int) {
  if status != NC_NOERR then halt(string.createCopyingBuffer(nc_strerror(status)));
}

config const name = "grid.nc";
param rows = 4, columns = 3;
var file, rowDim, columnDim, timeDim, grid, times: c_int, dims: [0..1] c_int;

check(nc_create(name.c_str(), NC_CLOBBER | NC_NETCDF4, file));
check(nc_def_dim(file, "row", rows, rowDim));
check(nc_def_dim(file, "column", columns, columnDim));
check(nc_def_dim(file, "time", NC_UNLIMITED, timeDim));
dims = [rowDim, columnDim];
check(nc_def_var(file, "grid", NC_INT, 2, dims[0], grid));
check(nc_def_var(file, "times", NC_DOUBLE, 1, timeDim, times));
param unit = "metres";
check(nc_put_att_text(file, grid, "units", unit.numBytes: c_size_t, unit.c_str()));
var range_ = [0.5, 2.5];
check(nc_put_att_double(file, NC_GLOBAL, "range", NC_DOUBLE, 2, range_[0]));
check(nc_enddef(file));

// All values of a variable, by ref; a part, by pointers.
var values: [0..<rows, 0..<columns] c_int = [(i, j) in {0..<rows, 0..<columns}] (10 * i + j): c_int;
check(nc_put_var_int(file, grid, values[0, 0]));
var start, count: [0..0] c_size_t, instants = [1.5, 2.5, 3.5];
count = 3;
check(nc_put_vara_double(file, times, c_ptrTo(start), c_ptrTo(count), c_ptrTo(instants)));
check(nc_close(file));

check(nc_open(name.c_str(), NC_NOWRITE, file));
var numDims, numVars, numAttributes, unlimited: c_int;
check(nc_inq(file, numDims, numVars, numAttributes, unlimited));
// CHECK: 3 2 1 true
writeln(numDims, " ", numVars, " ", numAttributes, " ", unlimited >= 0);
var kind: nc_type, length: c_size_t;
check(nc_inq_varid(file, "grid", grid));
check(nc_inq_vartype(file, grid, kind));
check(nc_inq_attlen(file, grid, "units", length));
var units: [0..<length: int] uint(8);
check(nc_get_att_text(file, grid, "units", c_ptrTo(units): c_ptr(c_char)));
// CHECK-NEXT: true metres
writeln(kind == NC_INT, " ", string.createCopyingBuffer(c_ptrTo(units), length: int));
check(nc_inq_dimlen(file, unlimited, length));
// CHECK-NEXT: 3
writeln(length);
var corner: [0..3] c_int, from: [0..1] c_size_t = [1: c_size_t, 1: c_size_t],
    extent: [0..1] c_size_t = [2: c_size_t, 2: c_size_t];
check(nc_get_vara_int(file, grid, from[0], extent[0], corner[0]));
// CHECK-NEXT: 11 12 21 22
writeln(corner);
var asReals: [0..<rows, 0..<columns] real;
check(nc_get_var_double(file, grid, asReals[0, 0]));
// CHECK-NEXT: 32.0
writeln(asReals[3, 2]);
check(nc_close(file));
// CHECK-NEXT: NetCDF: Variable not found
check(nc_open(name.c_str(), NC_NOWRITE, file));
writeln(string.createCopyingBuffer(nc_strerror(nc_inq_varid(file, "absent", grid))));
nc_close(file);
// CHECK-NEXT: true true
writeln(string.createCopyingBuffer(nc_inq_libvers()).startsWith("4"), " ", NC_FILL_INT == min(int(32)) + 1);
