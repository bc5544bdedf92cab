declare i32 @answer()
define i32 @main() {
  %value = call i32 @answer()
  ret i32 %value
}
