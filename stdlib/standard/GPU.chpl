// Module GPU: what programs do on GPUs besides loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Without a GPU the processors of a locale play it: these procedures do there what they do on a GPU. `syncThreads` and
/// `createSharedArray` are for loops of tasks on a GPU, and for those over domains of GPUDistributions.
module GPU {
  private use CTypes;

  private extern proc choir_gpu_clock(): int;
  private extern proc choir_gpu_attribute(place: int, number: int): int;
  private extern proc choir_gpu_name(place: int, buffer: c_ptr(uint(8)), capacity: int): int;
  private extern proc choir_gpu_can_reach(place: int, other: int): bool;
  private extern proc choir_gpu_set_reach(place: int, other: int, reaches: bool): void;
  private extern proc choir_gpu_write_text(text: c_ptrConst(uint(8)), length: int): void;
  private extern proc choir_gpu_write_int(value: int): void;
  private extern proc choir_gpu_write_uint(value: uint): void;
  private extern proc choir_gpu_write_real(value: real): void;

  private extern proc setenv(name: c_ptrConst(c_char), value: c_ptrConst(c_char), overwrite: c_int): c_int;

  /// Whether `assertOnGpu` and `@assertOnGpu` do not warn where processors play the GPU, as with the environment variable
  /// CHPL_GPU_NO_CPU_MODE_WARNING.
  config param silenceAssertOnGpuWarning = false;
  if silenceAssertOnGpuWarning then setenv("CHPL_GPU_NO_CPU_MODE_WARNING", "1", 0);

  /// Writes from a loop on a GPU, an argument at a time: numbers, bools, tuples of them, and text that is there before the
  /// loop, such as a literal. What several threads write is mixed.
  inline proc gpuWrite(const ref args ...) {
    for param i in 0..<args.size do _gpuWriteOne(args(i));
  }
  inline proc gpuWriteln(const ref args ...) {
    for param i in 0..<args.size do _gpuWriteOne(args(i));
    _gpuWriteLiteral("\n");
  }
  inline proc gpuWriteln() { _gpuWriteLiteral("\n"); }
  /// `%`, a letter and its flags are an argument; how it is written is the argument's own.
  inline proc gpuWritef(param format: string, const args ...) {
    _gpuWriteFormat(format, 0, 0, args);
  }
  inline proc gpuWritef(param format: string) { _gpuWriteLiteral(format); }
  /// The same of a format that is read as it is written.
  inline proc gpuWritef(format: c_ptrConst(c_char), const args ...) { _gpuWriteAs(format, args.size, (...args)); }
  inline proc gpuWritef(format: c_ptrConst(c_char)) { _gpuWriteAs(format, 0, 0); }
  /// What the first `count` of the arguments are written as. A conversion without an argument stays as it stands.
  private inline proc _gpuWriteAs(format: c_ptrConst(c_char), param count: int, const args ...) {
    const text = format: c_ptrConst(uint(8));
    var at, next = 0;
    while text[at] != 0 {
      if text[at] != 37 || text[at + 1] == 37 {
        choir_gpu_write_text(__primitive("ptr offset", text, at), 1);
        at += if text[at] == 37 then 2 else 1;
      } else {
        const end = _behindConversion(text, at + 1);
        for param i in 0..<count do
          if i == next then _gpuWriteOne(args(i));
        if next >= count then choir_gpu_write_text(__primitive("ptr offset", text, at), end - at);
        next += 1;
        at = end;
      }
    }
  }
  /// Behind the letters that end a conversion: Chapel's, of which %di, %xu and their like have two, and C's, such as %lld and
  /// %zu.
  private inline proc _behindConversion(text: c_ptrConst(uint(8)), from: int): int {
    var at = from;
    while text[at] != 0 && text[at] != 63 && !_isLetter(text[at]) do at += 1;
    // Sizes: h, l, j, z, t, L and q before one of d, i, u, x, o, f, e, g.
    while _isSize(text[at]) && (_isSize(text[at + 1]) || _isOfC(text[at + 1])) do at += 1;
    if _isRadix(text[at]) && _isKind(text[at + 1]) then at += 1;
    return if text[at] != 0 then at + 1 else at;
  }
  private inline proc _isLetter(c: uint(8)) do return c >= 97 && c <= 122 || c >= 65 && c <= 90;
  private inline proc _isSize(c: uint(8)) do
    return c == 104 || c == 108 || c == 106 || c == 122 || c == 116 || c == 76 || c == 113;
  private inline proc _isOfC(c: uint(8)) do
    return c == 100 || c == 105 || c == 117 || c == 120 || c == 111 || c >= 101 && c <= 103;
  private inline proc _isRadix(c: uint(8)) do return c == 98 || c == 100 || c == 101 || c == 111 || c == 120;
  private inline proc _isKind(c: uint(8)) do return c == 105 || c == 109 || c == 114 || c == 117 || c == 122;

  private inline proc _gpuWriteLiteral(param text: string) {
    choir_gpu_write_text(__primitive("string literal data", text), text.numBytes);
  }
  private inline proc _gpuWriteOne(x: bool) {
    if x then _gpuWriteLiteral("true"); else _gpuWriteLiteral("false");
  }
  private inline proc _gpuWriteOne(x: int(?w)) { choir_gpu_write_int(x: int); }
  private inline proc _gpuWriteOne(x: uint(?w)) { choir_gpu_write_uint(x: uint); }
  private inline proc _gpuWriteOne(x: real(?w)) { choir_gpu_write_real(x: real); }
  private inline proc _gpuWriteOne(x: imag(?w)) {
    choir_gpu_write_real(__primitive("bitcast", x, real(w)): real);
    _gpuWriteLiteral("i");
  }
  private inline proc _gpuWriteOne(x: complex(?w)) {
    const re = x.re, im = x.im;
    choir_gpu_write_real(re: real);
    if im < 0 then _gpuWriteLiteral(" - "); else _gpuWriteLiteral(" + ");
    choir_gpu_write_real(if im < 0 then -im: real else im: real);
    _gpuWriteLiteral("i");
  }
  private inline proc _gpuWriteOne(const ref x: string) { choir_gpu_write_text(x.buff, x.buffLen); }
  private inline proc _gpuWriteOne(x: c_ptrConst(c_char)) { _gpuWriteChars(x: c_ptrConst(uint(8))); }
  private inline proc _gpuWriteOne(x: c_ptr(c_char)) { _gpuWriteChars(x: c_ptrConst(uint(8))); }
  private inline proc _gpuWriteOne(x: c_ptrConst(uint(8))) { _gpuWriteChars(x); }
  private inline proc _gpuWriteOne(x: c_ptr(uint(8))) { _gpuWriteChars(x: c_ptrConst(uint(8))); }
  private inline proc _gpuWriteChars(x: c_ptrConst(uint(8))) {
    var length = 0;
    while x[length] != 0 do length += 1;
    choir_gpu_write_text(x, length);
  }
  private inline proc _gpuWriteOne(const ref x: _tuple) {
    _gpuWriteLiteral("(");
    for param i in 0..<x.size {
      if i > 0 then _gpuWriteLiteral(", ");
      _gpuWriteOne(x(i));
    }
    _gpuWriteLiteral(")");
  }
  /// The format from a byte on, of which the argument `next` is the next one.
  private inline proc _gpuWriteFormat(param format: string, param from: int, param next: int, const ref args) {
    param at = _findPercent(format, from);
    if at > from then choir_gpu_write_text(__primitive("ptr offset", __primitive("string literal data", format), from), at - from);
    if at < format.numBytes {
      if _byteOf(format, at + 1) == 37 {
        _gpuWriteLiteral("%");
        _gpuWriteFormat(format, at + 2, next, args);
      } else {
        if next >= args.size then compilerError("gpuWritef() has more '%' than arguments");
        _gpuWriteOne(args(next));
        _gpuWriteFormat(format, _endOfConversion(format, at + 1), next + 1, args);
      }
    } else if next < args.size {
      compilerError("gpuWritef() has more arguments than '%'");
    }
  }
  private proc _byteOf(param text: string, param at: int) param {
    if at < text.numBytes then return __primitive("string byte", text, at): int;
    else return 0;
  }
  private proc _findPercent(param text: string, param from: int) param: int {
    if from >= text.numBytes || _byteOf(text, from) == 37 then return from;
    else return _findPercent(text, from + 1);
  }
  /// Behind the letter that ends a conversion: flags, widths and sizes (`%5.2dr`, `%08xu`) come before.
  private proc _endOfConversion(param text: string, param from: int) param: int {
    param byte_ = _byteOf(text, from), next = _byteOf(text, from + 1);
    if byte_ == 0 then return from;
    // Letters that one of i, u, r, m, z, n, s, t follows: `%di`, `%xu`.
    else if (byte_ == 100 || byte_ == 120 || byte_ == 111 || byte_ == 98 || byte_ == 101) &&
            (next == 105 || next == 117 || next == 114 || next == 109 || next == 122) then return from + 2;
    else if byte_ >= 97 && byte_ <= 122 || byte_ == 63 then return from + 1;
    else return _endOfConversion(text, from + 1);
  }

  /// An error where no GPU can run the loop around; halts where the processors run it.
  inline proc assertOnGpu() {
    choir_gpu_assert_kernel(__primitive("caller file"), __primitive("caller line"): int(32));
  }

  /// Ticks of a clock: of a GPU's multiprocessor, or of the host's, which has a thousand million a second.
  inline proc gpuClock(): uint do return choir_gpu_clock(): uint;
  proc gpuClocksPerSec(devNum: int): uint {
    const parent = if here.isGpu() then here.parent else here;
    return (choir_gpu_attribute(parent.gpus[devNum]._id, 13) * 1000): uint; // in kHz
  }

  /// Properties of a GPU, by the numbers of CUDA's CUdevice_attribute. What processors that play a GPU say is what the
  /// emulated device says.
  record DeviceAttributes {
    var _place: int;

    proc name: string {
      var buffer: 256 * uint(8);
      const length = choir_gpu_name(_place, c_ptrTo(buffer(0)), 255);
      return try! string.createCopyingBuffer(c_ptrToConst(buffer(0)), length);
    }
    proc maxThreadsPerBlock: int do return choir_gpu_attribute(_place, 1);
    proc maxBlockDimX: int do return choir_gpu_attribute(_place, 2);
    proc maxBlockDimY: int do return choir_gpu_attribute(_place, 3);
    proc maxBlockDimZ: int do return choir_gpu_attribute(_place, 4);
    proc MaxGridDimX: int do return choir_gpu_attribute(_place, 5);
    proc maxGridDimY: int do return choir_gpu_attribute(_place, 6);
    proc maxGridDimZ: int do return choir_gpu_attribute(_place, 7);
    proc maxSharedMemoryPerBlock: int do return choir_gpu_attribute(_place, 8);
    proc totalConstantMemory: int do return choir_gpu_attribute(_place, 9);
    proc warpSize: int do return choir_gpu_attribute(_place, 10);
    proc maxPitch: int do return choir_gpu_attribute(_place, 11);
    proc maximumTexture1dWidth: int do return choir_gpu_attribute(_place, 21);
    proc maximumTexture2dWidth: int do return choir_gpu_attribute(_place, 22);
    proc maximumTexture2dHeight: int do return choir_gpu_attribute(_place, 23);
    proc maximumTexture3dWidth: int do return choir_gpu_attribute(_place, 24);
    proc maximumTexture3dHeight: int do return choir_gpu_attribute(_place, 25);
    proc maximumTexture3dDepth: int do return choir_gpu_attribute(_place, 26);
    proc maxRegistersPerBlock: int do return choir_gpu_attribute(_place, 12);
    proc clockRate: int do return choir_gpu_attribute(_place, 13);
    proc textureAlignment: int do return choir_gpu_attribute(_place, 14);
    proc texturePitch_alignment: int do return choir_gpu_attribute(_place, 51);
    proc multiprocessorCount: int do return choir_gpu_attribute(_place, 16);
    proc kernelExecTimeout: int do return choir_gpu_attribute(_place, 17);
    proc integrated: int do return choir_gpu_attribute(_place, 18);
    proc canMapHostMemory: int do return choir_gpu_attribute(_place, 19);
    proc computeMode: int do return choir_gpu_attribute(_place, 20);
    proc concurrentKernels: int do return choir_gpu_attribute(_place, 31);
    proc eccEnabled: int do return choir_gpu_attribute(_place, 32);
    proc pciBusId: int do return choir_gpu_attribute(_place, 33);
    proc pciDeviceId: int do return choir_gpu_attribute(_place, 34);
    proc memoryClockRate: int do return choir_gpu_attribute(_place, 36);
    proc globalMemoryBusWidth: int do return choir_gpu_attribute(_place, 37);
    proc l2CacheSize: int do return choir_gpu_attribute(_place, 38);
    proc maxThreadsPerMultiprocessor: int do return choir_gpu_attribute(_place, 39);
    proc computeCapabilityMajor: int do return choir_gpu_attribute(_place, 75);
    proc computeCapabilityMinor: int do return choir_gpu_attribute(_place, 76);
    proc maxSharedMemoryPerMultiprocessor: int do return choir_gpu_attribute(_place, 81);
    proc managedMemory: int do return choir_gpu_attribute(_place, 83);
    proc multiGpuBoard: int do return choir_gpu_attribute(_place, 84);
    proc pageableMemoryAccess: int do return choir_gpu_attribute(_place, 88);
    proc concurrentManagedAccess: int do return choir_gpu_attribute(_place, 89);
    proc pageableMemoryAccessUsesHostPageTables: int do return choir_gpu_attribute(_place, 100);
    proc directManagedMemAccessFromHost: int do return choir_gpu_attribute(_place, 101);
  }
  proc deviceAttributes(loc: locale): DeviceAttributes {
    if !loc.isGpu() then halt("'deviceAttributes' takes a GPU, such as here.gpus[0]");
    return new DeviceAttributes(loc._id);
  }

  /// Whether kernels of one GPU could reach the memory of another; whether they do from now on.
  proc canAccessPeer(loc1: locale, loc2: locale): bool {
    _needsGpus("canAccessPeer", loc1, loc2);
    return choir_gpu_can_reach(loc1._id, loc2._id);
  }
  proc setPeerAccess(loc1: locale, loc2: locale, shouldEnable: bool) {
    _needsGpus("setPeerAccess", loc1, loc2);
    choir_gpu_set_reach(loc1._id, loc2._id, shouldEnable);
  }
  private proc _needsGpus(what: string, loc1: locale, loc2: locale) {
    if !loc1.isGpu() || !loc2.isGpu() then halt("'", what, "' takes GPUs, such as here.gpus[0]");
  }

  /// Waits for the threads of the block.
  inline proc syncThreads() {
    __primitive("thread barrier");
  }
  /// Memory for `size` elements that the threads of a block share, undefined at first.
  inline proc createSharedArray(type eltType, param size): c_ptr(eltType) {
    if size < 1 then compilerError("'createSharedArray' takes a size of at least 1");
    return __primitive("shared memory", size: int, c_ptr(eltType));
  }
  // Warps.

  /// A warp is `warpSize` neighbouring threads of a block, counted with x first; the last one of a block may have fewer. What
  /// its threads do together, all of them do that have not ended: to come to such a call in only some of them is an error.
  /// Other warps may go other ways. What `n` or `lane` names counts modulo 32. What comes from a thread that has ended, or is
  /// past the end of the loop, is undefined. Results are the same on all targets.
  param warpSize = 32;

  /// The thread's number in its warp, and the number of the warp in the block: from 0.
  inline proc laneId(): int do return __primitive("lane id");
  inline proc warpId(): int do return __primitive("warp id");

  /// The value of the thread with that number in the warp; of the one `n` before or further on, or the own one if there is
  /// none; of the one whose number differs in the bits of `n`. Of tuples and records, each component.
  inline proc warpShuffle(x: ?t, lane: integral): t do return _warpMove(0, x, lane: int(32));
  inline proc warpShuffleUp(x: ?t, n: integral): t do return _warpMove(1, x, n: int(32));
  inline proc warpShuffleDown(x: ?t, n: integral): t do return _warpMove(2, x, n: int(32));
  inline proc warpShuffleXor(x: ?t, n: integral): t do return _warpMove(3, x, n: int(32));

  /// A bit for each thread of the warp, from the lowest on: whether its `p` is true. The threads that are there.
  inline proc warpBallot(p: bool): uint(32) do return __primitive("warp ballot", p);
  inline proc activeMask(): uint(32) do return warpBallot(true);
  inline proc warpAny(p: bool): bool do return warpBallot(p) != 0;
  inline proc warpAll(p: bool): bool do return warpBallot(!p) == 0;
  /// A bit for each thread of the warp whose number has the same bits.
  inline proc warpMatch(x: ?t): uint(32) {
    if isBoolType(t) then return __primitive("warp match", x: uint(32));
    else if isComplexType(t) then return warpMatch(x.re) & warpMatch(x.im);
    else if isRealType(t) then return warpMatch(__primitive("bitcast", x, uint(numBits(t))));
    else if isImagType(t) then return warpMatch(x: real(numBits(t)));
    else if numBits(t) == 64 then return __primitive("warp match", x: uint(64));
    else return __primitive("warp match", x: uint(numBits(t)): uint(32));
  }
  /// Waits for the threads of the warp; what they wrote before is seen by one another after.
  inline proc syncWarp() { __primitive("warp barrier"); }

  /// What the threads of the warp come to under "+", "*", "min", "max", "&", "|" or "^": the same bits in all of them. Halves
  /// of the warp are combined first, then quarters; where threads are missing, one after the other.
  inline proc warpReduce(param op: string, x: ?t): t {
    const here = activeMask();
    var state = x;
    if here == max(uint(32)) {
      for param step in 0..4 {
        param distance = warpSize >> (step + 1);
        const other = _warpMove(3, state, distance);
        // In one order, so that all come to the same.
        state = if laneId() & distance == 0 then _warpCombine(op, state, other) else _warpCombine(op, other, state);
      }
    } else {
      var isFirst = true;
      for lane in 0..<warpSize do
        if (here >> lane) & 1 != 0 {
          const given = _warpMove(0, x, lane: int(32));
          state = if isFirst then given else _warpCombine(op, state, given);
          isFirst = false;
        }
    }
    return state;
  }
  /// What the threads of the warp up to this one come to; and those before it, which is the operation's identity in the first.
  inline proc warpScan(param op: string, x: ?t): t do return _warpScan(op, x, true);
  inline proc warpExclusiveScan(param op: string, x: ?t): t do return _warpScan(op, x, false);

  private inline proc _warpScan(param op: string, x: ?t, param inclusive: bool): t {
    const here = activeMask(), lane = laneId();
    var state = if inclusive then x else _warpIdentity(op, t);
    if here & (here + 1) == 0 { // None is missing before another one.
      var sum = x;
      for param step in 0..4 {
        param distance = 1 << step;
        const other = _warpMove(1, sum, distance);
        if lane >= distance then sum = _warpCombine(op, other, sum);
      }
      if inclusive then state = sum;
      else {
        const before = _warpMove(1, sum, 1);
        if lane > 0 then state = before;
      }
    } else {
      var isFirst = true;
      for other in 0..<warpSize do
        if (here >> other) & 1 != 0 {
          const given = _warpMove(0, x, other: int(32));
          if other < lane || (inclusive && other == lane) {
            state = if isFirst then given else _warpCombine(op, state, given);
            isFirst = false;
          }
        }
    }
    return state;
  }
  private inline proc _warpCombine(param op: string, x: ?t, y: t): t {
    select op {
      when "+" do return x + y;
      when "*" do return x * y;
      when "min" do return min(x, y);
      when "max" do return max(x, y);
      when "&" do return x & y;
      when "|" do return x | y;
      when "^" do return x ^ y;
      otherwise do compilerError("a warp combines by \"+\", \"*\", \"min\", \"max\", \"&\", \"|\" or \"^\", not by \"" + op + "\"");
    }
  }
  private inline proc _warpIdentity(param op: string, type t): t {
    select op {
      when "*" do return 1: t;
      when "min" do return max(t);
      when "max" do return min(t);
      when "&" do return ~(0: t);
      otherwise do return 0: t;
    }
  }
  private inline proc _warpMove(param mode: int, x: ?t, n: int(32)): t {
    if isTupleType(t) {
      var moved: t;
      for param i in 0..<x.size do moved(i) = _warpMove(mode, x(i), n);
      return moved;
    } else if isRecordType(t) {
      private use Reflection;
      var moved: t;
      for param i in 0..<getNumFields(t) do getFieldRef(moved, i) = _warpMove(mode, getField(x, i), n);
      return moved;
    } else return __primitive("warp shuffle", mode, x, n);
  }

  /// Threads of a block of the kernel that the loop around becomes. A loop whose threads work together needs a param.
  inline proc setBlockSize(blockSize: integral) { choir_gpu_block_size(blockSize: int); }

  inline proc gpuAtomicAdd(ref x: ?t, val: t) { __primitive("atomic fetch add", x, val, 0); }
  inline proc gpuAtomicSub(ref x: ?t, val: t) { __primitive("atomic fetch sub", x, val, 0); }
  inline proc gpuAtomicExch(ref x: ?t, val: t) { __primitive("atomic exchange", x, val, 0); }
  inline proc gpuAtomicMin(ref x: ?t, val: t) { __primitive("atomic fetch min", x, val, 0); }
  inline proc gpuAtomicMax(ref x: ?t, val: t) { __primitive("atomic fetch max", x, val, 0); }
  inline proc gpuAtomicAnd(ref x: ?t, val: t) { __primitive("atomic fetch and", x, val, 0); }
  inline proc gpuAtomicOr(ref x: ?t, val: t) { __primitive("atomic fetch or", x, val, 0); }
  inline proc gpuAtomicXor(ref x: ?t, val: t) { __primitive("atomic fetch xor", x, val, 0); }
  inline proc gpuAtomicCAS(ref x: ?t, cmp: t, val: t) {
    var expected = cmp;
    __primitive("atomic cas", x, expected, val, 0);
  }
  /// Counts up to `val` and begins again at 0.
  inline proc gpuAtomicInc(ref x: ?t, val: t) {
    var old = __primitive("atomic load", x, 0);
    while !__primitive("atomic cas", x, old, if old >= val then 0: t else old + 1: t, 0) { }
  }
  /// Counts down to 0 and begins again at `val`.
  inline proc gpuAtomicDec(ref x: ?t, val: t) {
    var old = __primitive("atomic load", x, 0);
    while !__primitive("atomic cas", x, old, if old == 0: t || old > val then val else old - 1: t, 0) { }
  }

  private proc _needsGpu(what: string) {
    if !here.isGpu() then halt("'", what, "' is called by a task that is on no GPU; call it under 'on here.gpus[0]'");
  }

  /// A copy that was begun by `asyncGpuComm()`.
  record gpuCommHandle {
    var _isBegun = false;
  }
  /// Begins to copy the elements of one array to another. Copies and kernels of one task follow each other, so kernels that
  /// the task starts behind find the elements; a copy to the host has ended when this returns.
  proc asyncGpuComm(ref dstArr: [], const ref srcArr: []): gpuCommHandle {
    dstArr = srcArr;
    return new gpuCommHandle(true);
  }
  /// Waits until the copy has ended.
  proc gpuCommWait(ref gpuHandle: gpuCommHandle) {
    if !gpuHandle._isBegun then halt("'gpuCommWait' waits for a copy that was not begun");
    gpuHandle._isBegun = false;
  }

  inline proc gpuSumReduce(const ref A: [] ?t): t do return (+ reduce A): t;
  inline proc gpuMinReduce(const ref A: [] ?t): t do return min reduce A;
  inline proc gpuMaxReduce(const ref A: [] ?t): t do return max reduce A;
  /// The least or greatest element, and where the first of them is.
  inline proc gpuMinLocReduce(const ref A: [] ?t) do return minloc reduce zip(A, A.domain);
  inline proc gpuMaxLocReduce(const ref A: [] ?t) do return maxloc reduce zip(A, A.domain);

  /// Each element becomes the sum of those before it.
  proc gpuScan(ref gpuArr: [] ?t) where isNumericType(t) && !isComplexType(t) {
    if gpuArr.rank > 1 then compilerError("'gpuScan' takes arrays of one dimension");
    _needsGpu("gpuScan");
    if gpuArr.size == 0 then return;
    const sums = + scan gpuArr, first = gpuArr.domain.first, step = gpuArr.domain.stride;
    foreach i in gpuArr.domain do
      gpuArr[i] = if i == first then 0: t else sums[i - step]: t;
  }

  /// Sorts; numbers on the GPU, where the array is there.
  proc gpuSort(ref gpuInputArr: [] ?t) {
    private use Sort;
    if gpuInputArr.rank > 1 then compilerError("'gpuSort' takes arrays of one dimension");
    _needsGpu("gpuSort");
    if _isRadixSortable(t) && gpuInputArr.locale == here then
      if choir_device_is_used() {
        _sortOnDevice(gpuInputArr);
        return;
      }
    sort(gpuInputArr);
  }

  // Sorting on a device: by four bits of the keys at a time, the lowest first. A block counts how many of its keys have each
  // digit; a scan of the counts, those of a digit together, says where the block's keys of a digit go; keys of one digit keep
  // their order.

  private extern proc choir_device_is_used(): bool;
  private param _sortThreads = 256, _keysOfThread = 8, _keysOfBlock = _sortThreads * _keysOfThread, _digitBits = 4,
                _digits = 1 << _digitBits;

  private proc _isRadixSortable(type t) param do return isIntegralType(t) || isRealType(t);

  /// Bits that are ordered as the numbers are, and the reverse.
  private inline proc _keyOf(x: ?t) {
    param sign = (1: uint(numBits(t))) << (numBits(t) - 1);
    if isUintType(t) then return x;
    else if isIntType(t) then return (x: uint(numBits(t))) ^ sign;
    else {
      const bits = __primitive("bitcast", x, uint(numBits(t)));
      return if bits & sign != 0 then ~bits else bits | sign;
    }
  }
  private inline proc _ofKey(key: uint(?), type t): t {
    param sign = (1: uint(numBits(t))) << (numBits(t) - 1);
    if isUintType(t) then return key;
    else if isIntType(t) then return (key ^ sign): t;
    else {
      const bits = if key & sign != 0 then key ^ sign else ~key;
      return __primitive("bitcast", bits, t);
    }
  }

  private inline proc _digitOf(key: uint(?), shift: int): int do return ((key >> shift) & (_digits - 1)): int;
  /// The place of a thread's count of a digit in shared memory, and of a key: neighbouring threads use different banks.
  private inline proc _countAt(thread: int, digit: int): int do return thread * (_digits + 1) + digit;
  private inline proc _keyAt(k: int): int do return k + k / _keysOfThread;

  private proc _sortOnDevice(ref A: [] ?t) {
    private use GPUDistributions;
    type key = uint(numBits(t));
    const n = A.size, dom = A.domain, numBlocks = (n + _keysOfBlock - 1) / _keysOfBlock;
    if n < 2 then return;
    const Threads = {0..<numBlocks * _sortThreads} dmapped new GPUExplicitDist(rank=1, blockSizeX=_sortThreads),
          Keys = {0..<n} dmapped new GPUExplicitDist(rank=1),
          Counts = {0..<numBlocks * _digits} dmapped new GPUExplicitDist(rank=1),
          KeysOfBlock = {0..<_keyAt(_keysOfBlock)} dmapped new GPUSharedDist(rank=1),
          CountsOfBlock = {0..<_countAt(_sortThreads, 0)} dmapped new GPUSharedDist(rank=1);
    if choir_device_is_used() { // Processors need no form of these loops.
      var from, to: [Keys] key, counts, ends: [Counts] int;
      forall k in Keys do from[k] = _keyOf(A[dom.orderToIndex(k)]);
      for shift in 0..<numBits(t) by _digitBits {
        forall i in Threads {
          var own: [CountsOfBlock] int(32);
          const block = getBlockID_x(), thread = getThreadID_x();
          for digit in 0..<_digits do own[_countAt(thread, digit)] = 0;
          for j in 0..<_keysOfThread {
            const k = block * _keysOfBlock + j * _sortThreads + thread; // in whatever order
            if k < n then own[_countAt(thread, _digitOf(from[k], shift))] += 1;
          }
          thread_barrier();
          if thread < _digits {
            var count = 0;
            for other in 0..<_sortThreads do count += own[_countAt(other, thread)];
            counts[thread * numBlocks + block] = count;
          }
        }
        ends = + scan counts;
        forall i in Threads {
          var keys: [KeysOfBlock] key, own: [CountsOfBlock] int(32);
          const block = getBlockID_x(), thread = getThreadID_x(), first = block * _keysOfBlock;
          for j in 0..<_keysOfThread {
            const k = j * _sortThreads + thread;
            if first + k < n then keys[_keyAt(k)] = from[first + k];
          }
          for digit in 0..<_digits do own[_countAt(thread, digit)] = 0;
          thread_barrier();
          const mine = thread * _keysOfThread, count = min(_keysOfThread, n - first - mine);
          for j in 0..<count do own[_countAt(thread, _digitOf(keys[_keyAt(mine + j)], shift))] += 1;
          thread_barrier();
          if thread < _digits {
            var before: int(32);
            for other in 0..<_sortThreads {
              const at = _countAt(other, thread), here = own[at];
              own[at] = before;
              before += here;
            }
          }
          thread_barrier();
          for j in 0..<count {
            const key = keys[_keyAt(mine + j)], digit = _digitOf(key, shift), slot = digit * numBlocks + block;
            to[ends[slot] - counts[slot] + own[_countAt(thread, digit)]] = key;
            own[_countAt(thread, digit)] += 1;
          }
        }
        from <=> to;
      }
      forall k in Keys do A[dom.orderToIndex(k)] = _ofKey(from[k], t);
    }
  }
}
