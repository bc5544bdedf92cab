// Module Zarr: arrays in stores of the format Zarr, version 2, whose chunks are compressed.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A store is a folder with a file `.zarray`, which says in JSON what the array is, and a file for each chunk, whose
/// name is the numbers of the chunk with points between them. Chunks all have the same extents: those at the end of the
/// array are filled up with zeros, and one without a file is zeros. They are compressed by the library Blosc. Arrays
/// have elements of type int(32), int(64), real(32) or real(64), and indices that count from 0 in every dimension.
///
/// Errors are thrown: those of files, and an IllegalArgumentError for a store that is not what the call asks for, or
/// cannot be read.
module Zarr {
  private use IO, JSON, FileSystem, List, Map, Path, CTypes, BlockDist, Time;

  require "-lblosc";

  private extern proc blosc_compress_ctx(clevel: c_int, doshuffle: c_int, typesize: c_size_t, nbytes: c_size_t,
                                         src: c_ptrConst(void), dest: c_ptr(void), destsize: c_size_t,
                                         compressor: c_ptrConst(c_char), blocksize: c_size_t,
                                         numinternalthreads: c_int): c_int;
  private extern proc blosc_decompress_ctx(src: c_ptrConst(void), dest: c_ptr(void), destsize: c_size_t,
                                           numinternalthreads: c_int): c_int;
  private extern proc blosc_cbuffer_validate(cbuffer: c_ptrConst(void), cbytes: c_size_t, ref nbytes: c_size_t): c_int;
  /// What compressed bytes may have more than others: BLOSC_MAX_OVERHEAD.
  private param _mostOverhead = 16;

  // --- Where time goes -----------------------------------------------------------------------------------------------

  /// Whether the library measures how long it takes to read, write and compress chunks.
  config param zarrProfiling = false;

  private enum step { opening, reading, decompression, copying, merging, compression, writing }
  private var _times: [step.opening..step.writing] atomic real;

  private proc _note(what: step, const ref watch: stopwatch) {
    if zarrProfiling then _times[what].add(watch.elapsed());
  }
  private proc _name(what: step): string {
    select what {
      when step.opening do return "Opening File, Read";
      when step.reading do return "Reading File";
      when step.decompression do return "Decompression";
      when step.copying do return "Copying In";
      when step.merging do return "Reading to Update";
      when step.compression do return "Compression";
      otherwise do return "Writing File";
    }
  }
  /// (what was done, the seconds that all tasks together took for it), of what was done since the start or
  /// `resetZarrProfiling`. Nothing without zarrProfiling.
  iter zarrProfilingResults(): (string, real) throws {
    for what in _times.domain do
      if _times[what].read() != 0 then yield (_name(what), _times[what].read());
  }
  proc resetZarrProfiling() {
    for time in _times do time.write(0);
  }

  // --- What a store says of itself -----------------------------------------------------------------------------------

  /// What `.zarray` says: version, extents of chunks, type of elements ("<f8", "i4", ...), extents of the array, and
  /// the compressor within Blosc.
  record zarrMetadataV2 {
    var zarr_format: int;
    var chunks: list(int);
    var dtype: string;
    var shape: list(int);
    var compressor: string;
  }
  /// What every store has to say.
  record zarrMetadataV2Required {
    var zarr_format: int;
    var chunks: list(int);
    var dtype: string;
    var shape: list(int);
  }
  /// What stores that this module writes say besides.
  record zarrMetadataV2Optional {
    var compressor: string;
  }
  /// What stores of version 3 say. They are not read yet.
  record zarrMetadataV3 {
    var zarr_format: int;
    var node_type: string;
    var shape: list(int);
    var data_type: string;
    var dimension_names: list(string);
  }

  private proc _dtype(type t) param {
    if t == int(32) then return "i4";
    else if t == int(64) then return "i8";
    else if t == real(32) then return "f4";
    else if t == real(64) then return "f8";
    else compilerError("stores have elements of type int(32), int(64), real(32) or real(64), not ", t: string,
                       errorDepth = 2);
  }
  private proc _readMetadata(directoryPath: string): zarrMetadataV2 throws {
    const path = joinPath(directoryPath, ".zarray"), text = openReader(path, locking=false).readAll(string);
    const required = fromJson(text, zarrMetadataV2Required);
    var compressor = "blosclz";
    // Other programs say more of the compressor than its name, or nothing.
    try {
      compressor = fromJson(text, zarrMetadataV2Optional).compressor;
    } catch { }
    if _valueOf(text, "order").startsWith("\"F\"") then _wrong(directoryPath, "has its last dimension first");
    const filters = _valueOf(text, "filters");
    if filters != "" && !filters.startsWith("null", "[]") then _wrong(directoryPath, "has filters");
    return new zarrMetadataV2(required.zarr_format, required.chunks, required.dtype, required.shape, compressor);
  }
  /// What stands behind the name of a field, without the space before it; nothing where there is no such field.
  private proc _valueOf(const ref text: string, name: string): string {
    const (_, found, rest) = text.partition("\"" + name + "\"");
    if found == "" then return "";
    return rest.strip(": \t\r\n", trailing=false);
  }
  private proc _wrong(directoryPath: string, what: string) throws {
    throw new owned IllegalArgumentError("the Zarr store " + directoryPath + " " + what);
  }
  private proc _checkMetadata(directoryPath: string, const ref data: zarrMetadataV2, type t, param rank: int) throws {
    if data.zarr_format != 2 then _wrong(directoryPath, "is of version " + data.zarr_format: string + ", not 2");
    if data.shape.size != rank || data.chunks.size != rank then
      _wrong(directoryPath, "has " + data.shape.size: string + " dimensions, and chunks of " +
             data.chunks.size: string + ", not " + rank: string);
    for (extent, chunk) in zip(data.shape, data.chunks) do
      if extent <= 0 || chunk <= 0 then _wrong(directoryPath, "has an extent that is not positive");
    if data.dtype != _dtype(t) && data.dtype != "<" + _dtype(t) then
      _wrong(directoryPath, "has elements of type '" + data.dtype + "', not " + t: string);
  }
  private proc _checkCompressor(name: string) throws {
    for known in ("blosclz", "lz4", "lz4hc", "zlib", "zstd") do if name == known then return;
    throw new owned IllegalArgumentError("compressor", "there is no compressor '" + name +
                                         "': there are blosclz, lz4, lz4hc, zlib and zstd");
  }
  private proc _extents(const ref values: list(int), param rank: int): rank * int {
    var result: rank * int;
    for param d in 0..<rank do result(d) = values[d];
    return result;
  }
  private proc _box(const ref extents: ?rank * int) {
    var dims: rank * range;
    for param d in 0..<rank do dims(d) = 0..<extents(d);
    return {(...dims)};
  }

  // --- Chunks --------------------------------------------------------------------------------------------------------

  /// The numbers of the chunks that have indices of `localD`, of an array over D.
  proc getLocalChunks(D: domain(?), localD: domain(?), chunkShape: ?rank * int): domain(rank) {
    var dims: rank * range;
    for param d in 0..<rank {
      const last = (D.shape(d) - 1) / chunkShape(d), within = localD.dim(d);
      dims(d) = if localD.size == 0 then 0..-1
                else max(within.low: int / chunkShape(d), 0)..min(within.high: int / chunkShape(d), last);
    }
    return {(...dims)};
  }
  /// The indices of a chunk, also those behind the end of the array.
  proc getChunkDomain(chunkShape: ?rank * int, chunkIndex: rank * int) {
    var dims: rank * range;
    for param d in 0..<rank do dims(d) = chunkIndex(d) * chunkShape(d)..#chunkShape(d);
    return {(...dims)};
  }
  proc getChunkDomain(chunkShape: 1 * int, chunkIndex: int) do return getChunkDomain(chunkShape, (chunkIndex,));

  private proc _chunkPath(directoryPath: string, chunk: int): string do return joinPath(directoryPath, chunk: string);
  private proc _chunkPath(directoryPath: string, chunk: ?rank * int): string {
    var name = chunk(0): string;
    for param d in 1..<rank do name += "." + chunk(d): string;
    return joinPath(directoryPath, name);
  }

  /// Reads a chunk: `arraySlice` gets those of its elements whose indices it has, all of them in `chunkDomain`.
  proc readChunk(param dimCount: int, chunkPath: string, chunkDomain: domain(dimCount), ref arraySlice: [] ?t) throws {
    var watch: stopwatch;
    watch.start();
    if !exists(chunkPath) {
      arraySlice = 0: t;
      return;
    }
    const input = openReader(chunkPath, locking=false);
    _note(step.opening, watch);
    watch.restart();
    const packed = input.readAll(bytes);
    _note(step.reading, watch);
    watch.restart();
    var chunk: [chunkDomain] t;
    const size = chunk.size * numBytes(t), start = packed.c_str(): c_ptr(void): c_ptrConst(void);
    var unpackedSize: c_size_t;
    if blosc_cbuffer_validate(start, packed.size: c_size_t, unpackedSize) != 0 || unpackedSize: int != size ||
       blosc_decompress_ctx(start, c_ptrTo(chunk): c_ptr(void), size: c_size_t, 1: c_int) != size then
      throw new owned IllegalArgumentError("the file " + chunkPath + " is no chunk of " + size: string + " bytes");
    _note(step.decompression, watch);
    watch.restart();
    arraySlice = chunk[arraySlice.domain];
    _note(step.copying, watch);
  }

  /// Writes the part of a chunk that `arraySlice` has; what else it has stays. One task at a time may write a chunk.
  /// `bloscLevel` goes from 0, which does not compress, to 9.
  proc writeChunk(param dimCount: int, chunkPath: string, chunkDomain: domain(dimCount), const ref arraySlice: [] ?t,
                  bloscLevel: int(32) = 9, compressor: string = "blosclz") throws {
    _checkCompressor(compressor);
    var watch: stopwatch;
    watch.start();
    var chunk: [chunkDomain] t;
    if chunkDomain != arraySlice.domain then readChunk(dimCount, chunkPath, chunkDomain, chunk);
    chunk[arraySlice.domain] = arraySlice;
    _note(step.merging, watch);
    watch.restart();
    const size = chunk.size * numBytes(t), room = size + _mostOverhead, packed = allocate(uint(8), room);
    defer { deallocate(packed); }
    const level = max(0, min(9, bloscLevel)): c_int;
    const count = blosc_compress_ctx(level, 0: c_int, numBytes(t): c_size_t, size: c_size_t,
                                     c_ptrToConst(chunk): c_ptrConst(void), packed: c_ptr(void), room: c_size_t,
                                     compressor.c_str(), 0: c_size_t, 1: c_int);
    if count <= 0 then
      throw new owned IllegalArgumentError("compressor", "this Blosc cannot compress " + size: string + " bytes by '" +
                                           compressor + "'");
    _note(step.compression, watch);
    watch.restart();
    var output = openWriter(chunkPath, locking=false);
    output.writeBinary(packed, count);
    output.close();
    _note(step.writing, watch);
  }

  // --- Reading stores ------------------------------------------------------------------------------------------------

  /// The array of a store, distributed by blocks over locales, each of which reads the chunks that it has elements of.
  /// Chunks are read by as many tasks as there are, each with one thread, whatever `bloscThreads` says.
  proc readZarrArray(directoryPath: string, type dtype, param dimCount: int, bloscThreads: int(32) = 1,
                     targetLocales: [] locale = Locales) throws {
    const data = _readMetadata(directoryPath);
    _checkMetadata(directoryPath, data, dtype, dimCount);
    return readZarrArrayPartial(directoryPath, dtype, dimCount, _box(_extents(data.shape, dimCount)), bloscThreads,
                                targetLocales);
  }
  /// The same of the elements whose indices `partialDomain` has.
  proc readZarrArrayPartial(directoryPath: string, type dtype, param dimCount: int, partialDomain: domain(dimCount),
                            bloscThreads: int(32) = 1, targetLocales: [] locale = Locales) throws {
    const data = _readMetadata(directoryPath);
    _checkMetadata(directoryPath, data, dtype, dimCount);
    const whole = _box(_extents(data.shape, dimCount)), chunkShape = _extents(data.chunks, dimCount);
    if !whole.contains(partialDomain) then
      throw new owned IllegalArgumentError("partialDomain", partialDomain: string + " is not within the array's " +
                                           whole: string);
    const D = blockDist.createDomain(partialDomain, targetLocales);
    var A: [D] dtype;
    coforall there in targetLocales do on there {
      const mine = A.localSubdomain();
      forall chunk in getLocalChunks(whole, mine, chunkShape) {
        const indices = getChunkDomain(chunkShape, chunk), part = mine[indices];
        var read: [part] dtype;
        readChunk(dimCount, _chunkPath(directoryPath, chunk), indices, read);
        A[part] = read;
      }
    }
    return A;
  }
  /// The array of a store as an array of this locale.
  proc readZarrArrayLocal(directoryPath: string, type dtype, param dimCount: int) throws {
    const data = _readMetadata(directoryPath);
    _checkMetadata(directoryPath, data, dtype, dimCount);
    const D = _box(_extents(data.shape, dimCount)), chunkShape = _extents(data.chunks, dimCount);
    var A: [D] dtype;
    forall chunk in getLocalChunks(D, D, chunkShape) {
      const indices = getChunkDomain(chunkShape, chunk), part = D[indices];
      var read: [part] dtype;
      readChunk(dimCount, _chunkPath(directoryPath, chunk), indices, read);
      A[part] = read;
    }
    return A;
  }

  // --- Writing stores ------------------------------------------------------------------------------------------------

  private proc _prepare(directoryPath: string, const ref A: [] ?t, chunkShape, compressor: string) throws {
    if chunkShape.size != A.rank then
      compilerError("the chunks of an array of rank ", A.rank: string, " have as many extents", errorDepth = 2);
    _checkCompressor(compressor);
    for param d in 0..<A.rank do
      if chunkShape(d) <= 0 then
        throw new owned IllegalArgumentError("chunkShape", "the extents of a chunk are positive");
    var shape, chunks: list(int);
    for param d in 0..<A.rank {
      if A.dim(d).size == 0 then throw new owned IllegalArgumentError("A", "an array without elements has no store");
      shape.pushBack(A.dim(d).size);
      chunks.pushBack(chunkShape(d));
    }
    if exists(directoryPath) then rmTree(directoryPath);
    mkdir(directoryPath, parents=true);
    var output = openWriter(joinPath(directoryPath, ".zarray"), locking=false, serializer=new jsonSerializer());
    output.writeln(new zarrMetadataV2(2, chunks, _dtype(t), shape, compressor));
    output.close();
  }
  private proc _shape(const ref A: []) {
    var extents: A.rank * int;
    for param d in 0..<A.rank do extents(d) = A.dim(d).size;
    return extents;
  }

  /// Writes an array as a store, which it makes, or makes anew. The chunks are spread by blocks over locales,
  /// which fetch the elements that others have. `chunkShape` has the extents of chunks.
  proc writeZarrArray(directoryPath: string, const ref A: [] ?t, chunkShape: ?rank * int, bloscLevel: int(32) = 9,
                      compressor: string = "blosclz") throws {
    _prepare(directoryPath, A, chunkShape, compressor);
    const D = _box(_shape(A)), chunks = getLocalChunks(D, D, chunkShape);
    const numbers = blockDist.createDomain(chunks);
    forall chunk in numbers do
      _writeOne(directoryPath, A, D, chunkShape, chunk, bloscLevel, compressor);
  }
  /// The same by tasks of this locale.
  proc writeZarrArrayLocal(directoryPath: string, const ref A: [] ?t, chunkShape: ?rank * int, bloscLevel: int(32) = 9,
                           compressor: string = "blosclz") throws {
    _prepare(directoryPath, A, chunkShape, compressor);
    const D = _box(_shape(A));
    forall chunk in getLocalChunks(D, D, chunkShape) do
      _writeOne(directoryPath, A, D, chunkShape, chunk, bloscLevel, compressor);
  }
  private proc _writeOne(directoryPath: string, const ref A: [] ?t, const ref D: domain(?), chunkShape, chunk,
                         bloscLevel: int(32), compressor: string) throws {
    const indices = getChunkDomain(chunkShape, chunk), part = D[indices];
    var elements: [part] t;
    for i in part do elements[i] = A[_place(A, i)];
    writeChunk(A.rank, _chunkPath(directoryPath, chunk), indices, elements, bloscLevel, compressor);
  }
  /// The index of an array at a position in each dimension.
  private proc _place(const ref A: [], i) {
    if A.rank == 1 {
      return A.dim(0).orderToIndex(if isTuple(i) then i(0) else i);
    } else {
      var at: A.rank * A.idxType;
      for param d in 0..<A.rank do at(d) = A.dim(d).orderToIndex(i(d));
      return at;
    }
  }

  /// Writes the chunk of a number anew, with the elements of A, an array of the extents that the store's array has.
  proc updateZarrChunk(directoryPath: string, const ref A: [] ?t, chunkIndex: ?rank * int) throws {
    const data = _readMetadata(directoryPath);
    _checkMetadata(directoryPath, data, t, rank);
    const extents = _extents(data.shape, rank), chunkShape = _extents(data.chunks, rank), D = _box(extents);
    if _shape(A) != extents then
      throw new owned IllegalArgumentError("A", "the store's array has the extents " + extents: string);
    const chunks = getLocalChunks(D, D, chunkShape);
    for param d in 0..<rank do
      if !chunks.dim(d).contains(chunkIndex(d)) then
        throw new owned IllegalArgumentError("chunkIndex", "the store has no chunk " + chunkIndex: string);
    _writeOne(directoryPath, A, D, chunkShape, chunkIndex, 9, data.compressor);
  }
  proc updateZarrChunk(directoryPath: string, const ref A: [] ?t, chunkIndex: int) throws do
    updateZarrChunk(directoryPath, A, (chunkIndex,));
}
