declare void @abort()
define i32 @main() {
  call void @abort()
  ret i32 0
}
