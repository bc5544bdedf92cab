//===- Locale.cpp - The locales that a process plays ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A process may play several locales, which share its memory: the one that a task runs on is then no more than a number
// that its own tasks and loops take over. So is the GPU of a locale, a place of its own to programs (`here.gpus`).
//
//===----------------------------------------------------------------------===//

#include "Environment.h"
#include "Exit.h"
#include "Options.h"
#include "Remote.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <cstdlib>
#include <unistd.h>

using namespace choir::rt;

int64_t choir_locale_count() { return options().numLocales; }
int64_t choir_data_par_tasks() { return options().tasksPerLocale; }
bool choir_data_par_ignores_running() { return options().ignoreRunningTasks; }
int64_t choir_data_par_granularity() { return options().minGranularity; }

static Place here() { return {threadState().locale, threadState().gpu}; }

int64_t choir_here() { return numberOf(here()); }

bool choir_plays_several_locales() { return options().numLocales > 1; }

int64_t choir_locale_enter(int64_t number) {
  const Place before = here(), place = placeOfNumber(number);
  remoteFork(place.locale);
  threadState().gpu = place.gpu;
  return numberOf(before);
}

void choir_locale_leave(int64_t before) {
  comeBack(placeOfNumber(before).locale);
  threadState().gpu = placeOfNumber(before).gpu;
}

int64_t choir_physical_memory() { return int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE); }
