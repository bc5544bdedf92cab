// The runtime finds configuration variables in a table: name, module, type, kind, default, file and line of each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

config const first = 3;
config var second: real = half();
config param notThere = 4;
const neither = 5;
proc half() { return 0.5; }

// CHECK:      llvm.mlir.global external constant @choir_program_configs() {{.*}} : !llvm.array<[[# COUNT:]] x struct<(ptr, ptr, ptr, i32, ptr, ptr, i32, i32)>> {
// CHECK-NEXT:   [[ROWS:%.*]] = llvm.mlir.undef : !llvm.array<
// CHECK:        [[NAME:%.*]] = llvm.mlir.addressof @"[[FIRST:config text.*]]" : !llvm.ptr
// CHECK:        [[KIND:%.*]] = llvm.mlir.constant({{[0-9]+}} : i32)
// CHECK:        [[LINE:%.*]] = llvm.mlir.constant([[# @LINE - 10]] : i32)
// CHECK-NEXT:   [[PRIVATE:%.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT:   [[ROW:%.*]] = llvm.mlir.undef : !llvm.struct<
// CHECK-NEXT:   [[ROW0:%.*]] = llvm.insertvalue [[NAME]], [[ROW]][0]
// CHECK-NEXT:   [[ROW1:%.*]] = llvm.insertvalue {{%.*}}, [[ROW0]][1]
// CHECK-NEXT:   [[ROW2:%.*]] = llvm.insertvalue {{%.*}}, [[ROW1]][2]
// CHECK-NEXT:   [[ROW3:%.*]] = llvm.insertvalue [[KIND]], [[ROW2]][3]
// CHECK-NEXT:   [[ROW4:%.*]] = llvm.insertvalue {{%.*}}, [[ROW3]][4]
// CHECK-NEXT:   [[ROW5:%.*]] = llvm.insertvalue {{%.*}}, [[ROW4]][5]
// CHECK-NEXT:   [[ROW6:%.*]] = llvm.insertvalue [[LINE]], [[ROW5]][6]
// CHECK-NEXT:   [[ROW7:%.*]] = llvm.insertvalue [[PRIVATE]], [[ROW6]][7]
// CHECK-NEXT:   [[ROWS1:%.*]] = llvm.insertvalue [[ROW7]], [[ROWS]][0]
// CHECK:        [[NAME2:%.*]] = llvm.mlir.addressof @"[[SECOND:config text.*]]" : !llvm.ptr
// CHECK:        llvm.insertvalue [[NAME2]], {{%.*}}[0]
// CHECK:        [[ALL:%.*]] = llvm.insertvalue {{%.*}}, [[ROWS1]][1]
// CHECK-NEXT:   llvm.return [[ALL]]
// CHECK:      llvm.mlir.global private constant @"[[FIRST]]"("first\00")
// CHECK:      llvm.mlir.global private constant @"[[SECOND]]"("second\00")
// CHECK:      llvm.mlir.global external constant @choir_program_config_count([[# COUNT]] : i64)
writeln(first, second, notThere, neither);
