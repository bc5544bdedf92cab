// Flow shop, bounds of all children from what their parent has in common: the limit of flow-shop.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define BOUNDS_OF_CHILDREN
#include "../flow-shop.c"
