module One {
  proc main() {
    writeln("one");
  }
}
module Two {
  proc main() {
    writeln("two");
  }
}
