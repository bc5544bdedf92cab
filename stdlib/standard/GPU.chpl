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
    sort(gpuInputArr);
  }
}
