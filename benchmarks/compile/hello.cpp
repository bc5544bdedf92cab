// The smallest program whose compilation is timed, in C++.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <iostream>

int main() { std::cout << "Hello, world!" << std::endl; }
