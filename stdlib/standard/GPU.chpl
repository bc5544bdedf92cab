// Module GPU: what programs do on GPUs besides loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Without a GPU the processors of a locale play it: these procedures do there what they do on a GPU. `syncThreads` is for
/// loops over domains of GPUDistributions, where there are blocks of threads.
module GPU {
  private use CTypes;

  private extern proc choir_time_now(): real(64);

  /// Writes from a loop on a GPU; texts may be C's.
  proc gpuWrite(const args ...) {
    for param i in 0..<args.size do
      if isCPtrOfChar(args(i).type) {
        try! { write(string.createBorrowingBuffer(args(i))); }
      } else {
        write(args(i));
      }
  }
  proc gpuWriteln(const args ...) {
    gpuWrite((...args));
    writeln();
  }
  private proc isCPtrOfChar(type t) param do
    return t == c_ptrConst(c_char) || t == c_ptr(c_char) || t == c_ptrConst(uint(8)) || t == c_ptr(uint(8));

  /// Halts where the task is not on a GPU.
  inline proc assertOnGpu() {
    choir_gpu_assert(__primitive("caller file"), __primitive("caller line"): int(32));
  }

  /// Ticks of a clock, and how many of them a second has.
  proc gpuClock(): uint do return (choir_time_now() * 1e9): uint;
  proc gpuClocksPerSec(devNum: int): uint do return 1_000_000_000;

  /// Waits for the threads of the block.
  inline proc syncThreads() {
    __primitive("thread barrier");
  }
  inline proc createSharedArray(type eltType, param size) {
    compilerError("not supported yet: createSharedArray(); arrays of GPUSharedDist, of module GPUDistributions, are shared ",
                  "by the threads of a block");
  }
  /// Threads of a block of the kernels that follow: a wish, which processors do not need.
  inline proc setBlockSize(blockSize: integral) { }

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
    const own = gpuArr, sums = + scan gpuArr;
    gpuArr = sums - own;
  }

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
