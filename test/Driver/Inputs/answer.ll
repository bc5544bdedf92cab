define i32 @answer() {
  ret i32 42
}
