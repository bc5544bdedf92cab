declare void @llvm.nvvm.barrier0()
define i32 @main() {
  call void @llvm.nvvm.barrier0()
  ret i32 0
}
