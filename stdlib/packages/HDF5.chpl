// Module HDF5: datasets in files of the format HDF5, by the HDF Group's library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Reads and writes datasets, many files at once. Submodule C_HDF5 has what the library declares for C. Debian's
/// library serves one task at a time, so the procedures here take turns.
module HDF5 {
  use Base, Types, Strings, Errors, Locks, BlockDist, FileSystem, Path;

  /// What the library and its high-level library declare. The declarations are the module's own: no header is needed.
  module C_HDF5 {
    public use CTypes, HDF5Types, HDF5Errors, HDF5Files, HDF5Objects, HDF5Properties, HDF5Lite;
    public use this.HDF5_WAR;

    /// Procedures that take pointers to extents and to the class and size of a type, which may be `nil`.
    module HDF5_WAR {
      private use CTypes, HDF5Types;

      extern "H5LTget_dataset_info" proc H5LTget_dataset_info_WAR(loc_id: hid_t, dset_name: c_ptrConst(c_char),
                                                                  dims: c_ptr(hsize_t), type_class: c_ptr(H5T_class_t),
                                                                  type_size: c_ptr(c_size_t)): herr_t;
      extern "H5LTmake_dataset" proc H5LTmake_dataset_WAR(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
                                                          dims: c_ptrConst(hsize_t), type_id: hid_t,
                                                          buffer: c_ptrConst(void)): herr_t;
    }
  }

  use this.C_HDF5;

  private var _turn = new _OptionalLock(true);

  /// Changes what was read before a program sees it: classes of programs override `preprocess`.
  class HDF5Preprocessor {
    proc preprocess(ref A: []) {
      halt("preprocess() is to be overridden by a class of the program");
    }
  }

  /// An array with its domain, so that arrays of several extents can be elements of one array.
  record ArrayWrapper {
    type eltType;
    param rank: int;
    var D: domain(rank);
    var A: [D] eltType;
  }

  /// Whether a file that there is loses its contents when it is opened for writing.
  enum Hdf5OpenMode { Truncate, Append }

  // --- Types ---------------------------------------------------------------------------------------------------------

  private proc _isText(type t) param do
    return t == c_ptr(c_char) || t == c_ptrConst(c_char) || t == c_ptr(c_uchar) || t == c_ptrConst(c_uchar);

  /// The identifier of the type that elements of this type have in memory.
  proc getHDF5Type(type eltType): hid_t {
    if _isText(eltType) {
      const text = H5Tcopy(H5T_C_S1);
      H5Tset_size(text, H5T_VARIABLE);
      return text;
    } else if isIntType(eltType) then
      select numBits(eltType) {
        when 8 do return H5T_NATIVE_INT8;
        when 16 do return H5T_NATIVE_INT16;
        when 32 do return H5T_NATIVE_INT32;
        otherwise do return H5T_NATIVE_INT64;
      }
    else if isUintType(eltType) then
      select numBits(eltType) {
        when 8 do return H5T_NATIVE_UINT8;
        when 16 do return H5T_NATIVE_UINT16;
        when 32 do return H5T_NATIVE_UINT32;
        otherwise do return H5T_NATIVE_UINT64;
      }
    else if isRealType(eltType) then return if numBits(eltType) == 32 then H5T_NATIVE_FLOAT else H5T_NATIVE_DOUBLE;
    else if isBoolType(eltType) then return H5T_NATIVE_HBOOL;
    else compilerError("HDF5 has no type for '", eltType: string, "'");
  }
  /// Types that `getHDF5Type` has made are closed again.
  private proc _closeType(type eltType, id: hid_t) {
    if _isText(eltType) then H5Tclose(id);
  }

  // --- Files ---------------------------------------------------------------------------------------------------------

  private proc _open(filename: string): hid_t {
    const file = H5Fopen(filename.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    if file < 0 then halt("cannot open the HDF5 file '" + filename + "'");
    return file;
  }
  private proc _openDataset(file: hid_t, dsetName: string): hid_t {
    const dataset = H5Dopen2(file, dsetName.c_str(), H5P_DEFAULT);
    if dataset < 0 then halt("cannot open the dataset '" + dsetName + "'");
    return dataset;
  }
  /// The extents of a dataset.
  private proc _extents(dataset: hid_t, param rank: int): rank * int {
    const space = H5Dget_space(dataset);
    defer { H5Sclose(space); }
    const found = H5Sget_simple_extent_ndims(space);
    if found != rank then halt("the dataset has " + found: string + " dimensions, not " + rank: string);
    var dims: c_array(hsize_t, rank), result: rank * int;
    H5Sget_simple_extent_dims(space, c_ptrTo(dims), nil);
    for param i in 0..<rank do result[i] = dims[i]: int;
    return result;
  }
  private proc _domainOf(extents) {
    var dims: extents.size * range;
    for param i in 0..<extents.size do dims[i] = 0..<extents[i];
    return {(...dims)};
  }

  /// Reads or writes the part of a dataset that begins at a place, by elements that lie one after another in memory.
  private proc _transfer(dataset: hid_t, start, count, type eltType, data: c_ptr(void), param isWrite: bool) {
    param rank = start.size;
    var first, counts: c_array(hsize_t, rank);
    for param i in 0..<rank {
      first[i] = start[i]: hsize_t;
      counts[i] = count[i]: hsize_t;
      if count[i] == 0 then return;
    }
    const space = H5Dget_space(dataset), memory = H5Screate_simple(rank, c_ptrTo(counts), nil),
          kind = getHDF5Type(eltType);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, c_ptrTo(first), nil, c_ptrTo(counts), nil);
    const failed = if isWrite then H5Dwrite(dataset, kind, memory, space, H5P_DEFAULT, data)
                   else H5Dread(dataset, kind, memory, space, H5P_DEFAULT, data);
    _closeType(eltType, kind);
    H5Sclose(memory);
    H5Sclose(space);
    if failed < 0 then halt("cannot ", if isWrite then "write" else "read", " the dataset");
  }
  private proc _readAt(dataset: hid_t, start, ref data: []) {
    if data.size > 0 then _transfer(dataset, start, _shapeOf(data), data.eltType, c_ptrTo(data): c_ptr(void), false);
  }
  private proc _shapeOf(const ref data: []) {
    var shape: data.rank * int;
    for param i in 0..<data.rank do shape[i] = data.dim(i).size;
    return shape;
  }

  /// Reads the dataset of an open file into an array of its rank and extents.
  proc readHDF5Dataset(file_id: hid_t, dsetName: string, ref data: []) {
    _turn.lock();
    defer { _turn.unlock(); }
    _read(file_id, dsetName, data);
  }
  private proc _read(file: hid_t, dsetName: string, ref data: []) {
    const dataset = _openDataset(file, dsetName);
    defer { H5Dclose(dataset); }
    if _extents(dataset, data.rank) != _shapeOf(data) then
      halt("the dataset '" + dsetName + "' and the array that it is read into have different extents");
    var origin: data.rank * int;
    _readAt(dataset, origin, data);
  }

  private proc _readFile(filename: string, dsetName: string, type eltType, param rank: int,
                         preprocessor: borrowed HDF5Preprocessor?) {
    _turn.lock();
    const file = _open(filename), dataset = _openDataset(file, dsetName),
          D: domain(rank) = _domainOf(_extents(dataset, rank));
    var result = new ArrayWrapper(eltType, rank, D), origin: rank * int;
    _readAt(dataset, origin, result.A);
    H5Dclose(dataset);
    H5Fclose(file);
    _turn.unlock();
    if preprocessor != nil then preprocessor!.preprocess(result.A);
    return result;
  }

  // --- Many files ----------------------------------------------------------------------------------------------------

  /// Reads a dataset of all files of a folder whose names begin so: an array of what the files have, in the order of
  /// their names, distributed over the locales, each of which reads its part.
  proc readAllHDF5Files(locs: [] locale, dirName: string, dsetName: string, filenameStart: string, type eltType,
                        param rank, preprocessor: borrowed HDF5Preprocessor? = nil) {
    var names: domain(string);
    for name in listDir(dirName, dirs=false) do
      if name.startsWith(filenameStart) then names += joinPath(dirName, name);
    var filenames: [0..<names.size] string;
    for (filename, name) in zip(filenames, names) do filename = name;
    _sort(filenames);
    return readAllNamedHDF5Files(locs, filenames, dsetName, eltType, rank, preprocessor);
  }
  private proc _sort(ref names: [] string) {
    use Sort;
    sort(names);
  }

  /// Reads a dataset of each of these files.
  proc readAllNamedHDF5Files(locs: [] locale, filenames: [] string, dsetName: string, type eltType, param rank,
                             preprocessor: borrowed HDF5Preprocessor? = nil) {
    const space = filenames.domain dmapped new blockDist(filenames.domain, locs);
    var files: [space] ArrayWrapper(eltType, rank);
    coforall loc in locs do
      on loc do
        for part in files.localSubdomains() do
          for i in part do files[i] = _readFile(filenames[i], dsetName, eltType, rank, preprocessor);
    return files;
  }

  /// The elements of a dataset of all files, one file after another. The files are those of a table of `fnRows` rows
  /// and `fnCols` columns.
  proc readNamedHDF5FilesInto1DArrayInt(filenames: [] string, fnCols: int, fnRows: int, dsetName: string,
                                        preprocessor: borrowed HDF5Preprocessor? = nil) {
    if fnCols * fnRows != filenames.size then
      halt("there are " + filenames.size: string + " files, not " + (fnCols * fnRows): string);
    var starts: [0..filenames.size] int;
    for (filename, i) in zip(filenames, 1..) do starts[i] = starts[i - 1] + _sizeIn(filename, dsetName);
    var result: [0..<starts[filenames.size]] int;
    for (filename, i) in zip(filenames, 0..) do _readAll(filename, dsetName, result[starts[i]..<starts[i + 1]]);
    if preprocessor != nil then preprocessor!.preprocess(result);
    return result;
  }
  private proc _sizeIn(filename: string, dsetName: string): int {
    _turn.lock();
    defer { _turn.unlock(); }
    const file = _open(filename), dataset = _openDataset(file, dsetName), space = H5Dget_space(dataset),
          size = H5Sget_simple_extent_npoints(space): int;
    H5Sclose(space);
    H5Dclose(dataset);
    H5Fclose(file);
    return size;
  }
  /// Reads a dataset of any rank.
  private proc _readAll(filename: string, dsetName: string, ref part: [] int) {
    if part.size == 0 then return;
    _turn.lock();
    defer { _turn.unlock(); }
    const file = _open(filename), dataset = _openDataset(file, dsetName);
    if H5Dread(dataset, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, c_ptrTo(part[part.domain.low])) < 0 then
      halt("cannot read the dataset '" + dsetName + "'");
    H5Dclose(dataset);
    H5Fclose(file);
  }

  /// Writes arrays to the files of these names in a folder, each as the dataset of the name with its index.
  proc writeArraysToHDF5Files(dirName: string, dsetNames: [] string, filenames: [] string, type eltType,
                              param rank: int, data: [] ArrayWrapper(eltType, rank), mode: Hdf5OpenMode) throws {
    for (dsetName, filename, i) in zip(dsetNames, filenames, data.domain) do
      _writeFile(joinPath(dirName, filename), dsetName, data[i], mode);
  }
  private proc _writeFile(path: string, dsetName: string, in data: ArrayWrapper(?), mode: Hdf5OpenMode) throws {
    const isThere = mode == Hdf5OpenMode.Append && exists(path);
    _turn.lock();
    defer { _turn.unlock(); }
    const file = if isThere then H5Fopen(path.c_str(), H5F_ACC_RDWR, H5P_DEFAULT)
                 else H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    if file < 0 then throw new owned Error("cannot write the HDF5 file '" + path + "'");
    defer { H5Fclose(file); }
    const dataset = _createDataset(file, dsetName, data.eltType, _shapeOf(data.A));
    if dataset < 0 then throw new owned Error("cannot create the dataset '" + dsetName + "' in '" + path + "'");
    defer { H5Dclose(dataset); }
    var origin: data.rank * int;
    if data.A.size > 0 then
      _transfer(dataset, origin, _shapeOf(data.A), data.eltType, c_ptrTo(data.A): c_ptr(void), true);
  }
  private proc _createDataset(file: hid_t, dsetName: string, type eltType, shape): hid_t {
    var dims: c_array(hsize_t, shape.size);
    for param i in 0..<shape.size do dims[i] = shape[i]: hsize_t;
    const space = H5Screate_simple(shape.size, c_ptrTo(dims), nil), kind = getHDF5Type(eltType),
          dataset = H5Dcreate2(file, dsetName.c_str(), kind, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    _closeType(eltType, kind);
    H5Sclose(space);
    return dataset;
  }

  // --- Parts ---------------------------------------------------------------------------------------------------------

  /// The parts of a dataset, which has the rank of `chunkShape`, in row-major order: arrays of the extents of that
  /// domain, and smaller ones where the dataset ends.
  iter hdf5ReadChunks(filename: string, dset: string, chunkShape: domain, type eltType,
                      preprocessor: borrowed HDF5Preprocessor? = nil) {
    param rank = chunkShape.rank;
    _turn.lock();
    const file = _open(filename), dataset = _openDataset(file, dset), extents = _extents(dataset, rank);
    _turn.unlock();
    defer {
      _turn.lock();
      H5Dclose(dataset);
      H5Fclose(file);
      _turn.unlock();
    }
    var counts: rank * int;
    for param i in 0..<rank do counts[i] = (extents[i] + chunkShape.dim(i).size - 1) / chunkShape.dim(i).size;
    const chunks: domain(rank) = _domainOf(counts);
    for which in chunks {
      var start, size: rank * int;
      var dims: rank * range;
      for param i in 0..<rank {
        const width = chunkShape.dim(i).size;
        start[i] = width * (if rank == 1 then which: int else which[i]);
        size[i] = min(width, extents[i] - start[i]);
        dims[i] = chunkShape.dim(i).low..#size[i];
      }
      var A: [(...dims)] eltType;
      _turn.lock();
      _readAt(dataset, start, A);
      _turn.unlock();
      if preprocessor != nil then preprocessor!.preprocess(A);
      yield A;
    }
  }

  /// Arrays of any distribution, read and written whole. The locales of a program share one process: no MPI is needed.
  module IOusingMPI {
    private use super, CTypes, HDF5Types, HDF5Files, HDF5Objects;

    /// Reads the dataset into an array of its rank and extents.
    proc hdf5ReadDistributedArray(ref A: [], filename: string, dsetName: string) {
      var whole = _readFile(filename, dsetName, A.eltType, A.rank, nil);
      if _shapeOf(whole.A) != _shapeOf(A) then
        halt("the dataset '" + dsetName + "' and the array that it is read into have different extents");
      for (to, from) in zip(A, whole.A) do to = from;
    }
    /// Writes the array as the only dataset of a file.
    proc hdf5WriteDistributedArray(const ref A: [], filename: string, dsetName: string) {
      const D: domain(A.rank) = _domainOf(_shapeOf(A));
      var whole = new ArrayWrapper(A.eltType, A.rank, D);
      for (to, from) in zip(whole.A, A) do to = from;
      try! _writeFile(filename, dsetName, whole, Hdf5OpenMode.Truncate);
    }
  }
}
