// Device loops become kernels and launches of them, and launches a choice between the device and the processors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-inline-calls | FileCheck %s --check-prefix=INLINE
// RUN: choir-opt %s --grid-inline-calls --grid-outline-kernels | FileCheck %s --check-prefix=OUTLINE
// RUN: choir-opt %s --grid-inline-calls --grid-outline-kernels=max-args=16 | FileCheck %s --check-prefix=SPILL
// RUN: choir-opt %s --grid-inline-calls --grid-outline-kernels --grid-lower-launches | FileCheck %s --check-prefix=LOWER
// RUN: choir-opt %s --grid-inline-calls --grid-outline-kernels --grid-lower-launches=for-devices=false | FileCheck %s --check-prefix=HOST

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

chpl.global @scale : f64
func.func private @halved(%i: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %isDone = arith.cmpi sle, %i, %zero : i64
  chpl.if %isDone {
    chpl.return %zero : i64
  }
  %half = arith.divsi %i, %two : i64
  %rest = func.call @halved(%half) : (i64) -> i64
  chpl.return %rest : i64
}
func.func private @doubled(%i: i64) -> i64 {
  %twice = arith.addi %i, %i : i64
  chpl.return %twice : i64
}
func.func private @quadrupled(%i: i64) -> i64 {
  %once = func.call @doubled(%i) : (i64) -> i64
  %twice = func.call @doubled(%once) : (i64) -> i64
  chpl.return %twice : i64
}

// Calls are inlined in device loops, with those in what is inlined; a procedure that calls itself stays one.
// INLINE-LABEL: func.func @fill
// INLINE: call @halved
// INLINE-NEXT: %[[TWICE:.*]] = arith.addi
// INLINE-NEXT: arith.addi %[[TWICE]], %[[TWICE]]
// INLINE-NOT: call
// INLINE-LABEL: func.func @onHost
// INLINE: call @quadrupled

// Arrays reach a kernel as views, module-scope variables as values; the kernel has copies of what it calls.
// OUTLINE-LABEL: func.func @fill
// OUTLINE: %[[SCALE:.*]] = chpl.load %{{.*}} : f64
// OUTLINE: %[[VIEW:.*]] = chpl.view_of %arg0
// OUTLINE: %[[DATA:.*]] = chpl.view_data %[[VIEW]]
// OUTLINE-NOT: chpl.forall
// OUTLINE: grid.launch @device::@[[KERNEL:.*]] over(%arg1) block [64] shared %{{.*}}(%[[DATA]], %{{.*}}, %{{.*}}, %[[SCALE]] : !llvm.ptr, i64, i64, f64) arrays(%arg0 : {{.*}}) at [0] access [2]
// OUTLINE-LABEL: func.func @onHost
// OUTLINE: chpl.forall
// OUTLINE-LABEL: module @device attributes {grid.device}
// OUTLINE: func.func private @halved
// OUTLINE: func.func @[[KERNEL]](%arg0: i64, %arg1: !llvm.ptr {grid.array = 0 : i64}, %arg2: i64, %arg3: i64, %arg4: f64) attributes {grid.block = array<i64: 64>, grid.kernel}
// OUTLINE: %[[POSITION:.*]] = grid.position 0
// OUTLINE: %[[INSIDE:.*]] = arith.cmpi slt, %[[POSITION]], %arg0
// OUTLINE: chpl.if %[[INSIDE]] {
// OUTLINE: } {grid.active}

// Scalars beyond the limit go to constant memory, addresses do not.
// SPILL: grid.launch {{.*}}(%{{[0-9]+}} : !llvm.ptr) arrays({{.*}}) at [0] access [2] spilled(%{{.*}}, %{{.*}}, %{{.*}} : i64, i64, f64) to [0, 8, 16]
// SPILL: func.func @{{.*}}(%arg0: i64, %arg1: !llvm.ptr
// SPILL: grid.spilled 0 : i64
// SPILL: grid.spilled 8 : i64
// SPILL: grid.spilled 16 : f64

// LOWER-LABEL: func.func @fill
// LOWER: %[[ON_DEVICE:.*]] = call @choir_device_is_used()
// LOWER: chpl.if %[[ON_DEVICE]] {
// LOWER: %[[MAPPED:.*]] = func.call @choir_device_map(
// LOWER: chpl.store %[[MAPPED]]
// LOWER: chpl.proc_ref @choir_emulated.[[KERNEL:.*]]
// LOWER: call @choir_device_launch(
// LOWER: } else {
// LOWER: chpl.forall forall (%[[P:.*]]) in (%arg1) {
// LOWER: chpl.elem_ref_at %{{.*}}[%[[P]]]
// LOWER-NOT: grid.
// LOWER-NOT: module @device

// HOST-LABEL: func.func @fill
// HOST-NOT: choir_device
// HOST: chpl.forall forall
// HOST-NOT: grid.
func.func @fill(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %place = chpl.address_of @scale : f64
    %scale = chpl.load %place : f64
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !V
    %none = func.call @halved(%p) : (i64) -> i64
    %number = func.call @quadrupled(%none) : (i64) -> i64
    %real = arith.sitofp %number : i64 to f64
    %x = arith.mulf %scale, %real : f64
    chpl.store %x, %e : f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

func.func @onHost(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %number = func.call @quadrupled(%p) : (i64) -> i64
    chpl.end
  }
  chpl.return
}
