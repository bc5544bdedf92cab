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
      _scanOnDevice(identity, A, result);
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

  /// A thread scans a leaf, one of those of the host's processors: the operations are the same in the same order, and so
  /// are the bits. The host adds up what the leaves come to.
  proc _scanOnDevice(const ref identity, const ref A: [], ref result: []) {
    if _hasLanes(identity, A.eltType, result.eltType) && A.size > _scanLeaf then
      return _scanLanesOnDevice(identity, A, result);
    const size = A.size, numLeaves = (size + _scanLeaf - 1) / _scanLeaf;
    const threads = {0..<numLeaves} dmapped new GPUExplicitDist(rank=1, blockSizeX=32);
    var leaves, before: [threads] identity.type;
    const from = A.domain, to = result.domain;
    forall leaf in threads {
      var state = identity, total = identity;
      for k in leaf * _scanLeaf..min(size, (leaf + 1) * _scanLeaf) - 1 do
        state.accumulate(A[from.orderToIndex(k)]);
      total.combine(state);
      leaves[leaf] = total;
    }
    var totals: [0..<numLeaves] identity.type = leaves, sums: [0..<numLeaves] identity.type = identity;
    for leaf in 1..<numLeaves {
      sums[leaf].combine(sums[leaf - 1]);
      sums[leaf].combine(totals[leaf - 1]);
    }
    before = sums;
    forall leaf in threads {
      var state = identity;
      state.combine(before[leaf]);
      for k in leaf * _scanLeaf..min(size, (leaf + 1) * _scanLeaf) - 1 {
        state.accumulate(A[from.orderToIndex(k)]);
        result[to.orderToIndex(k)] = state.generate();
      }
    }
  }

  /// The same for operations that the host has vectors for.
  proc _scanLanesOnDevice(const ref identity, const ref A: [], ref result: []) {
    type t = A.eltType;
    const size = A.size, numLeaves = (size + _laneLeaf - 1) / _laneLeaf;
    const threads = {0..<numLeaves} dmapped new GPUExplicitDist(rank=1, blockSizeX=32);
    var leaves, before: [threads] t;
    const from = A.domain, to = result.domain;
    forall leaf in threads {
      var total = identity.value;
      var group: _laneGroup * t;
      for k in leaf * _laneLeaf..min(size, (leaf + 1) * _laneLeaf) - 1 by _laneGroup {
        const count = min(_laneGroup, size - k);
        for j in 0..<count do group(j) = A[from.orderToIndex(k + j)];
        for j in count..<_laneGroup do group(j) = identity.value;
        total = _scanGroupInLanes(identity, group, identity.value, total);
      }
      leaves[leaf] = total;
    }
    const totals: [0..<numLeaves] t = leaves;
    var sums: [0..<numLeaves] t = identity.value;
    for leaf in 1..<numLeaves do sums[leaf] = _combineTotals(identity, sums[leaf - 1], totals[leaf - 1]);
    before = sums;
    forall leaf in threads {
      var total = identity.value;
      var group: _laneGroup * t;
      for k in leaf * _laneLeaf..min(size, (leaf + 1) * _laneLeaf) - 1 by _laneGroup {
        const count = min(_laneGroup, size - k);
        for j in 0..<count do group(j) = A[from.orderToIndex(k + j)];
        for j in count..<_laneGroup do group(j) = identity.value;
        total = _scanGroupInLanes(identity, group, before[leaf], total);
        for j in 0..<count do result[to.orderToIndex(k + j)] = group(j);
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
