//===- Main.cpp - A program whose main runs a group of tests --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program starts as every compiled program does: the runtime's main reads the command line,
// with the config variables below, and calls choir_program_main.
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <cstring>

extern "C" {

const choir_config_var choir_program_configs[] = {
    {"n", "Tests", "int(64)", CHOIR_CONFIG_INT64, "10", "Tests.chpl", 1, false},
    {"small", "Tests", "int(8)", CHOIR_CONFIG_INT8, "1", "Tests.chpl", 2, false},
    {"count", "Tests", "uint(16)", CHOIR_CONFIG_UINT16, "1", "Tests.chpl", 3, false},
    {"x", "Tests", "real(64)", CHOIR_CONFIG_REAL64, "0.5", "Tests.chpl", 4, false},
    {"z", "Tests", "complex(128)", CHOIR_CONFIG_COMPLEX128, "0.0", "Tests.chpl", 5, false},
    {"loud", "Tests", "bool", CHOIR_CONFIG_BOOL, "false", "Tests.chpl", 6, false},
    {"name", "Tests", "string", CHOIR_CONFIG_TEXT, "", "Tests.chpl", 7, false},
    {"twice", "Tests", "int(64)", CHOIR_CONFIG_INT64, "0", "Tests.chpl", 8, false},
    {"twice", "Other", "int(64)", CHOIR_CONFIG_INT64, "0", "Other.chpl", 1, false},
};
const int64_t choir_program_config_count = std::size(choir_program_configs);
// A group's name is an argument of main.
const int32_t choir_program_flags = CHOIR_PROGRAM_TAKES_ARGS | CHOIR_PROGRAM_CHECKS_REFERENCES;

// libomp keeps what it allocated for teams of other sizes.
const char *__lsan_default_suppressions() { return "leak:libomp.so"; }

static const char *argument(int64_t index) {
  return index < choir_program_arg_count() ? static_cast<const char *>(choir_program_arg(index)) : "";
}

int32_t choir_program_main() {
  for (TestGroup *group = TestGroup::first; group; group = group->next) {
    if (std::strcmp(group->name, argument(1)) != 0)
      continue;
    group->run();
    if (!failures)
      std::printf("%s: passed\n", group->name);
    return failures != 0;
  }
  std::printf("no group '%s'; there are:", argument(1));
  for (TestGroup *group = TestGroup::first; group; group = group->next)
    std::printf(" %s", group->name);
  std::printf("\n");
  return 2;
}
}

/// Prints what the command line made of the config variables and of main's arguments.
TEST_GROUP(config) {
  auto *module = bytes("Tests");
  int64_t n = -1;
  std::printf("n %d %ld\n", choir_config_get_int(module, bytes("n"), 64, &n), long(n));
  int8_t small = -1;
  std::printf("small %d %d\n", choir_config_get_int(module, bytes("small"), 8, &small), small);
  uint16_t count = 7;
  std::printf("count %d %d\n", choir_config_get_uint(module, bytes("count"), 16, &count), count);
  double x = -1;
  std::printf("x %d %g\n", choir_config_get_real(module, bytes("x"), 64, &x), x);
  double z[2] = {-1, -1};
  std::printf("z %d %g %g\n", choir_config_get_complex(module, bytes("z"), 128, z), z[0], z[1]);
  bool loud = false;
  std::printf("loud %d %d\n", choir_config_get_bool(module, bytes("loud"), &loud), loud);
  const char *name = "";
  int64_t length = 0;
  std::printf("name %d %s", choir_config_get_text(module, bytes("name"), &name, &length), name);
  std::printf(" %ld\n", long(length));
  int64_t twice = 0;
  choir_config_get_int(bytes("Other"), bytes("twice"), 64, &twice);
  std::printf("Other.twice %ld set %d\n", long(twice), choir_config_is_set(module, bytes("twice")));
  for (int64_t i = 1; i < choir_program_arg_count(); ++i)
    std::printf("argument %s\n", argument(i));
  std::printf("before -- %ld\n", long(choir_program_arg_delimiter()));
}
