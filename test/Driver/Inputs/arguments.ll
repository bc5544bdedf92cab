; Prints its arguments and returns their number.
@format = constant [4 x i8] c"%s\0A\00"
declare i32 @printf(ptr, ...)
define i32 @main(i32 %argc, ptr %argv) {
entry:
  br label %head
head:
  %i = phi i32 [ 1, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %argc
  br i1 %more, label %body, label %exit
body:
  %slot = getelementptr ptr, ptr %argv, i32 %i
  %argument = load ptr, ptr %slot
  call i32 (ptr, ...) @printf(ptr @format, ptr %argument)
  %next = add i32 %i, 1
  br label %head
exit:
  %count = sub i32 %argc, 1
  ret i32 %count
}
