//===- Locale.cpp - The locales that a process plays ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A process may play several locales, which share its memory: the one that a task runs on is then no more than a number
// that its own tasks and loops take over.
//
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "Remote.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <unistd.h>

using namespace choir::rt;

int64_t choir_locale_count() { return options().numLocales; }

int64_t choir_here() { return threadState().locale; }

bool choir_plays_several_locales() { return options().numLocales > 1; }

int64_t choir_locale_enter(int64_t locale) { return remoteFork(int32_t(locale)); }

void choir_locale_leave(int64_t before) { comeBack(int32_t(before)); }

int64_t choir_physical_memory() { return int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE); }
