//===- NoArguments.cpp - A program whose main has no formal ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Such a program refuses arguments that it does not know, and answers --help itself.
//
//===----------------------------------------------------------------------===//

#include "choir/runtime/Runtime.h"

#include <cstdio>
#include <iterator>

extern "C" {

const choir_config_var choir_program_configs[] = {
    {"size", "Tests", "int(64)", CHOIR_CONFIG_INT64, "10", "Tests.chpl", 1, false},
    {"msg", "Tests", "string", CHOIR_CONFIG_TEXT, "", "Tests.chpl", 2, false},
};
const int64_t choir_program_config_count = std::size(choir_program_configs);

void choir_program_init() { std::printf("init\n"); }
void choir_program_deinit() { std::printf("deinit\n"); }

int32_t choir_program_main() {
  std::printf("main\n");
  return 3;
}
}
