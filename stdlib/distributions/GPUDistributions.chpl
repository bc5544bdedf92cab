// Distributions over the threads and the memories of a GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A forall over a domain of GPUDist or GPUExplicitDist, or over an array of one, is a device loop: its iterations are
/// threads, in blocks of blockSizeX * blockSizeY * blockSizeZ. X is the innermost dimension. Sizes that are left out are
/// the compiler's choice: 256 threads in all, or 512 or 1024 where shared arrays take so much memory that a multiprocessor
/// has room for few blocks. The choice depends on the program alone.
///
///     const space = {1..n} dmapped GPUDist(rank=1, blockSizeX=256);
///     var A: [space] real;
///     forall i in space do A[i] = sqrt(i);
///
/// In the body, `thread_barrier()` waits for the threads of the block, and procedures of this module tell them apart.
/// Variables of the program are read there; atomic ones may be changed, by the threads of one loop at a time. `halt` and
/// `assert` say on the host what they are given.
module GPUDistributions {
  use DistributionBase;

  /// What the distributions of this module have in common: the indices all belong to one device.
  class GPUMapping : MapDist {
    proc targets(): int do return 1;
    proc owner(dom, i): int do return 0;
    proc localIndices(dom, t) do return dom;
    proc isMemory() param do return true;
  }

  /// Arrays are one array to the program, on both sides: device loops find what the host wrote, and the reverse.
  class GPUDist : GPUMapping {
    param rank: int;
    param blockSizeX: int = 0;
    param blockSizeY: int = 0;
    param blockSizeZ: int = 0;
    param isDevice: bool = true;
    param memorySpace: string = "device";

    proc scanInto(const ref identity, const ref A: [], ref result: []) {
      const onDevice = choir_device_is_used();
      if onDevice then _scanOnDevice(identity, A, result);
      return onDevice;
    }
  }

  /// Arrays are in the device's memory: the host copies to and from them by assignment of arrays, and cannot touch their
  /// elements.
  class GPUExplicitDist : GPUMapping {
    param rank: int;
    param blockSizeX: int = 0;
    param blockSizeY: int = 0;
    param blockSizeZ: int = 0;
    param isDevice: bool = true;
    param memorySpace: string = "explicit";

    proc scanInto(const ref identity, const ref A: [], ref result: []) {
      if choir_device_is_used() then _scanOnDevice(identity, A, result);
      else if !_scanOnProcessors(identity, A, result) {
        const own: [{(...A.dims())}] A.eltType = A;
        result = _scan(identity, own);
      }
      return true;
    }
  }

  /// Arrays exist once for each block of threads, while it runs, and begin undefined. They are declared in the body of a
  /// device loop or before it.
  class GPUSharedDist : GPUMapping {
    param rank: int = 1;
    param isDevice: bool = false;
    param memorySpace: string = "shared";
  }

  /// Arrays are written by the host and read by device loops, fastest where all threads read the same element.
  class GPUCCDist : GPUMapping {
    param rank: int = 1;
    param isDevice: bool = false;
    param memorySpace: string = "constant";
  }

  private extern proc choir_device_is_used(): bool;

  // Scans. The operations are those of the processors of the host in the same order, and so are the bits: leaves, what the
  // leaves before each come to, then the leaves once more on top of that. Blocks load and store what lies together.

  /// Threads of a block that has a leaf whose elements are combined one after the other, by one of them; and how many
  /// elements it gets at a time.
  private param _chainThreads = 32, _chainChunk = 256;

  proc _scanOnDevice(const ref identity, const ref A: [], ref result: []) {
    if _hasLanes(identity, A.eltType, result.eltType) && A.size > _scanLeaf then
      return _scanLanesOnDevice(identity, A, result);
    if choir_device_is_used() { // Processors need no form of these loops.
      const size = A.size, numLeaves = (size + _scanLeaf - 1) / _scanLeaf;
      const Threads = {0..<numLeaves * _chainThreads} dmapped new GPUExplicitDist(rank=1, blockSizeX=_chainThreads),
            Leaves = {0..<numLeaves} dmapped new GPUExplicitDist(rank=1),
            Chunk = {0..<_chainChunk} dmapped new GPUSharedDist(rank=1);
      const from = A.domain, to = result.domain;
      var leaves: [Leaves] identity.type;
      if numLeaves > 1 {
        forall i in Threads {
          var elements: [Chunk] A.eltType;
          const leaf = getBlockID_x(), thread = getThreadID_x(), end = min(size, (leaf + 1) * _scanLeaf);
          var state = identity, total = identity;
          for first in leaf * _scanLeaf..end - 1 by _chainChunk {
            const count = min(_chainChunk, end - first);
            for k in thread..<count by _chainThreads do elements[k] = A[from.orderToIndex(first + k)];
            thread_barrier();
            if thread == 0 then
              for k in 0..<count do state.accumulate(elements[k]);
            thread_barrier();
          }
          if thread == 0 {
            total.combine(state);
            leaves[leaf] = total;
          }
        }
        // Each leaf's place gets what those before it come to.
        const OneBlock = {0..<_chainThreads} dmapped new GPUExplicitDist(rank=1, blockSizeX=_chainThreads);
        forall thread in OneBlock {
          var states: [Chunk] identity.type;
          var before = identity;
          for first in 0..<numLeaves by _chainChunk {
            const count = min(_chainChunk, numLeaves - first);
            for k in thread..<count by _chainThreads do states[k] = leaves[first + k];
            thread_barrier();
            if thread == 0 then
              for k in 0..<count {
                var next = identity;
                next.combine(before);
                next.combine(states[k]);
                states[k] = before;
                before = next;
              }
            thread_barrier();
            for k in thread..<count by _chainThreads do leaves[first + k] = states[k];
            thread_barrier();
          }
        }
      }
      forall i in Threads {
        var elements: [Chunk] A.eltType, results: [Chunk] result.eltType;
        const leaf = getBlockID_x(), thread = getThreadID_x(), end = min(size, (leaf + 1) * _scanLeaf);
        var state = identity;
        if numLeaves > 1 then state.combine(leaves[leaf]);
        for first in leaf * _scanLeaf..end - 1 by _chainChunk {
          const count = min(_chainChunk, end - first);
          for k in thread..<count by _chainThreads do elements[k] = A[from.orderToIndex(first + k)];
          thread_barrier();
          if thread == 0 then
            for k in 0..<count {
              state.accumulate(elements[k]);
              results[k] = state.generate();
            }
          thread_barrier();
          for k in thread..<count by _chainThreads do result[to.orderToIndex(first + k)] = results[k];
        }
      }
    }
  }

  /// The same for operations that the host has vectors for: a block has a leaf, a thread what is a vector there.
  private param _laneWidth = 8, _laneThreads = _laneLeaf / _laneWidth;

  /// Where an element of a leaf is kept: with a gap behind each eighth, so that neighbouring threads, which have eight
  /// elements each, touch different banks of shared memory.
  private inline proc _banked(k: int): int do return k + k / _laneWidth;

  /// Each element of a vector becomes what the elements up to there come to, in the order of chpl.scan_lanes.
  private inline proc _scanVector(const ref identity, ref x: _laneWidth * ?t) {
    for param step in 0..2 {
      param distance = 1 << step;
      for param j in 0..<_laneWidth do
        if j & distance != 0 then x(j) = _combineTotals(identity, x((j & ~(distance - 1)) - 1), x(j));
    }
  }

  proc _scanLanesOnDevice(const ref identity, const ref A: [], ref result: []) {
    type t = A.eltType;
    if choir_device_is_used() { // Processors need no form of these loops.
      const size = A.size, numLeaves = (size + _laneLeaf - 1) / _laneLeaf;
      const Threads = {0..<numLeaves * _laneThreads} dmapped new GPUExplicitDist(rank=1, blockSizeX=_laneThreads),
            Leaves = {0..<numLeaves} dmapped new GPUExplicitDist(rank=1),
            Banks = {0..<_laneLeaf + _laneThreads} dmapped new GPUSharedDist(rank=1),
            Vectors = {0..<_laneThreads} dmapped new GPUSharedDist(rank=1);
      const from = A.domain, to = result.domain;
      var leaves: [Leaves] t;
      if numLeaves > 1 {
        forall i in Threads {
          var elements: [Banks] t, totals: [Vectors] t;
          const leaf = getBlockID_x(), thread = getThreadID_x();
          for param j in 0..<_laneWidth {
            const k = j * _laneThreads + thread, at = leaf * _laneLeaf + k;
            elements[_banked(k)] = if at < size then A[from.orderToIndex(at)] else identity.value;
          }
          thread_barrier();
          var x: _laneWidth * t;
          for param j in 0..<_laneWidth do x(j) = elements[_banked(thread * _laneWidth + j)];
          _scanVector(identity, x);
          totals[thread] = x(_laneWidth - 1);
          thread_barrier();
          if thread == 0 {
            var total = identity.value;
            for k in 0..<_laneThreads do total = _combineTotals(identity, total, totals[k]);
            leaves[leaf] = total;
          }
        }
        const OneBlock = {0..<_laneThreads} dmapped new GPUExplicitDist(rank=1, blockSizeX=_laneThreads);
        forall thread in OneBlock {
          var totals: [Vectors] t;
          var before = identity.value;
          for first in 0..<numLeaves by _laneThreads {
            const leaf = first + thread;
            if leaf < numLeaves then totals[thread] = leaves[leaf];
            thread_barrier();
            if thread == 0 then
              for k in 0..<min(_laneThreads, numLeaves - first) {
                const next = _combineTotals(identity, before, totals[k]);
                totals[k] = before;
                before = next;
              }
            thread_barrier();
            if leaf < numLeaves then leaves[leaf] = totals[thread];
            thread_barrier();
          }
        }
      }
      forall i in Threads {
        var elements: [Banks] t, totals: [Vectors] t;
        const leaf = getBlockID_x(), thread = getThreadID_x();
        for param j in 0..<_laneWidth {
          const k = j * _laneThreads + thread, at = leaf * _laneLeaf + k;
          elements[_banked(k)] = if at < size then A[from.orderToIndex(at)] else identity.value;
        }
        thread_barrier();
        var x: _laneWidth * t;
        for param j in 0..<_laneWidth do x(j) = elements[_banked(thread * _laneWidth + j)];
        _scanVector(identity, x);
        totals[thread] = x(_laneWidth - 1);
        thread_barrier();
        if thread == 0 {
          var total = identity.value;
          for k in 0..<_laneThreads {
            const next = _combineTotals(identity, total, totals[k]);
            totals[k] = total;
            total = next;
          }
        }
        thread_barrier();
        const before = if numLeaves > 1 then leaves[leaf] else identity.value;
        for param j in 0..<_laneWidth do
          elements[_banked(thread * _laneWidth + j)] = _combineTotals(identity, before,
                                                                      _combineTotals(identity, totals[thread], x(j)));
        thread_barrier();
        for param j in 0..<_laneWidth {
          const k = j * _laneThreads + thread, at = leaf * _laneLeaf + k;
          if at < size then result[to.orderToIndex(at)] = elements[_banked(k)];
        }
      }
    }
  }

  type gpuDist = GPUDist(?);
  type GPUdist = GPUDist(?);
  type gpuExplicitDist = GPUExplicitDist(?);
  type gpuSharedDist = GPUSharedDist(?);
  type GPUsharedDist = GPUSharedDist(?);
  type gpuCCDist = GPUCCDist(?);

  /// Waits until every thread of the block that is still running is here; what they wrote before is seen after.
  inline proc thread_barrier() {
    __primitive("thread barrier");
  }

  /// The thread's number in its block, the block's number, and how many there are of each: from 0, in each dimension.
  inline proc getThreadID_x(): int do return __primitive("thread id", 0);
  inline proc getThreadID_y(): int do return __primitive("thread id", 1);
  inline proc getThreadID_z(): int do return __primitive("thread id", 2);
  inline proc getBlockID_x(): int do return __primitive("block id", 0);
  inline proc getBlockID_y(): int do return __primitive("block id", 1);
  inline proc getBlockID_z(): int do return __primitive("block id", 2);
  inline proc getBlockDim_x(): int do return __primitive("block dim", 0);
  inline proc getBlockDim_y(): int do return __primitive("block dim", 1);
  inline proc getBlockDim_z(): int do return __primitive("block dim", 2);
  inline proc getGridDim_x(): int do return __primitive("grid dim", 0);
  inline proc getGridDim_y(): int do return __primitive("grid dim", 1);
  inline proc getGridDim_z(): int do return __primitive("grid dim", 2);

  // Small vectors, which devices load and store in one piece.

  record float2 { var x, y: real(32); }
  inline operator +(a: float2, b: float2) do return new float2(a.x + b.x, a.y + b.y);
  inline operator -(a: float2, b: float2) do return new float2(a.x - b.x, a.y - b.y);
  inline operator *(a: float2, b: float2) do return new float2(a.x * b.x, a.y * b.y);
  inline operator /(a: float2, b: float2) do return new float2(a.x / b.x, a.y / b.y);
  inline operator *(a: float2, b: real(32)) do return new float2(a.x * b, a.y * b);
  inline operator *(a: real(32), b: float2) do return b * a;

  record float3 { var x, y, z: real(32); }
  inline operator +(a: float3, b: float3) do return new float3(a.x + b.x, a.y + b.y, a.z + b.z);
  inline operator -(a: float3, b: float3) do return new float3(a.x - b.x, a.y - b.y, a.z - b.z);
  inline operator *(a: float3, b: float3) do return new float3(a.x * b.x, a.y * b.y, a.z * b.z);
  inline operator /(a: float3, b: float3) do return new float3(a.x / b.x, a.y / b.y, a.z / b.z);
  inline operator *(a: float3, b: real(32)) do return new float3(a.x * b, a.y * b, a.z * b);
  inline operator *(a: real(32), b: float3) do return b * a;

  record float4 { var x, y, z, w: real(32); }
  inline operator +(a: float4, b: float4) do return new float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
  inline operator -(a: float4, b: float4) do return new float4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w);
  inline operator *(a: float4, b: float4) do return new float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w);
  inline operator /(a: float4, b: float4) do return new float4(a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w);
  inline operator *(a: float4, b: real(32)) do return new float4(a.x * b, a.y * b, a.z * b, a.w * b);
  inline operator *(a: real(32), b: float4) do return b * a;

  record double2 { var x, y: real(64); }
  inline operator +(a: double2, b: double2) do return new double2(a.x + b.x, a.y + b.y);
  inline operator -(a: double2, b: double2) do return new double2(a.x - b.x, a.y - b.y);
  inline operator *(a: double2, b: double2) do return new double2(a.x * b.x, a.y * b.y);
  inline operator /(a: double2, b: double2) do return new double2(a.x / b.x, a.y / b.y);
  inline operator *(a: double2, b: real(64)) do return new double2(a.x * b, a.y * b);
  inline operator *(a: real(64), b: double2) do return b * a;

  record int2 { var x, y: int(32); }
  inline operator +(a: int2, b: int2) do return new int2(a.x + b.x, a.y + b.y);
  inline operator -(a: int2, b: int2) do return new int2(a.x - b.x, a.y - b.y);
  inline operator *(a: int2, b: int2) do return new int2(a.x * b.x, a.y * b.y);
  inline operator /(a: int2, b: int2) do return new int2(a.x / b.x, a.y / b.y);
  inline operator *(a: int2, b: int(32)) do return new int2(a.x * b, a.y * b);
  inline operator *(a: int(32), b: int2) do return b * a;

  record int3 { var x, y, z: int(32); }
  inline operator +(a: int3, b: int3) do return new int3(a.x + b.x, a.y + b.y, a.z + b.z);
  inline operator -(a: int3, b: int3) do return new int3(a.x - b.x, a.y - b.y, a.z - b.z);
  inline operator *(a: int3, b: int3) do return new int3(a.x * b.x, a.y * b.y, a.z * b.z);
  inline operator /(a: int3, b: int3) do return new int3(a.x / b.x, a.y / b.y, a.z / b.z);
  inline operator *(a: int3, b: int(32)) do return new int3(a.x * b, a.y * b, a.z * b);
  inline operator *(a: int(32), b: int3) do return b * a;

  record int4 { var x, y, z, w: int(32); }
  inline operator +(a: int4, b: int4) do return new int4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
  inline operator -(a: int4, b: int4) do return new int4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w);
  inline operator *(a: int4, b: int4) do return new int4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w);
  inline operator /(a: int4, b: int4) do return new int4(a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w);
  inline operator *(a: int4, b: int(32)) do return new int4(a.x * b, a.y * b, a.z * b, a.w * b);
  inline operator *(a: int(32), b: int4) do return b * a;

  // The fast functions of CUDA: on a GPU its instructions, which are less accurate; elsewhere the C library's functions.

  extern "choir_fast_sinf" proc __sinf(x: real(32)): real(32);
  extern "choir_fast_cosf" proc __cosf(x: real(32)): real(32);
  extern "choir_fast_tanf" proc __tanf(x: real(32)): real(32);
  extern "choir_fast_expf" proc __expf(x: real(32)): real(32);
  extern "choir_fast_exp10f" proc __exp10f(x: real(32)): real(32);
  extern "choir_fast_logf" proc __logf(x: real(32)): real(32);
  extern "choir_fast_log2f" proc __log2f(x: real(32)): real(32);
  extern "choir_fast_log10f" proc __log10f(x: real(32)): real(32);
  extern "choir_fast_powf" proc __powf(x: real(32), y: real(32)): real(32);
  extern "choir_fast_fdividef" proc __fdividef(x: real(32), y: real(32)): real(32);
  // As the paper on Chapel for GPUs spells it.
  inline proc __fsinf(x: real(32)) do return __sinf(x);
  inline proc __fcosf(x: real(32)) do return __cosf(x);

  // Accurate on every target.

  inline proc rsqrtf(x: real(32)) do return 1.0: real(32) / sqrt(x);
  inline proc rsqrt(x: real) do return 1.0 / sqrt(x);
  inline proc fabs(x: real) do return abs(x);
  inline proc fabsf(x: real(32)) do return abs(x);
}
