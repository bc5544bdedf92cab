proc speak() {
  writeln("the module speaks");
}
