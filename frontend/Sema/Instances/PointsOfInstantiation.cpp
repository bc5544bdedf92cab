//===- PointsOfInstantiation.cpp - Points of instantiation ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where nothing that the text of an instance sees fits a call, the functions that are visible from its point of
// instantiation count, then those from the point of the instance that this is in, and so on. An instance remembers such
// lookups: it serves another point only if they come to the same functions from there.
//
//===----------------------------------------------------------------------===//

#include "Sema/Instances/PointsOfInstantiation.h"
#include "Basic/SeededDefects.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Instances/Instantiate.h"

using namespace llvm;

namespace choir::sema {

/// The instance of the function around a nested one.
static Instance *enclosing(const Instance *instance) {
  return instance->scope->parent ? instance->scope->parent->instance : nullptr;
}

Instance *instantiatedAround(Instance *instance) {
  while (instance && !instance->pointOfInstantiation)
    instance = enclosing(instance);
  return instance;
}

/// Whether a scope is part of what an instance consists of: its body, and those of what is instantiated from there.
static bool isWithin(const Scope *scope, const Instance &instance) {
  for (const Instance *at = scope->instance; at;) {
    if (at == &instance)
      return true;
    at = at->pointOfInstantiation ? at->pointOfInstantiation->instance : enclosing(at);
  }
  return false;
}

/// Whether the same functions are visible from two scopes without any lookup, from the points further out too.
static bool seesSame(const Scope *a, const Scope *b) {
  return a == b || hasDefect(SeededDefect::InstancesSharedAnywhere) ||
         (a->ofFunctions() == b->ofFunctions() && instantiatedAround(a->instance) == instantiatedAround(b->instance));
}

static void addLookup(Instance &instance, const PoiLookup *lookup) {
  auto isSame = [&](const PoiLookup *known) {
    return known->name == lookup->name && known->passed == lookup->passed && known->found == lookup->found;
  };
  if (none_of(instance.poiLookups, isSame))
    instance.poiLookups.push_back(lookup);
}

void notePoiLookup(Resolver &R, const PoiLookup *lookup, Instance *innermost, const Instance *last) {
  for (Instance *at = innermost;; at = instantiatedAround(at->pointOfInstantiation->instance)) {
    addLookup(*at, lookup);
    if (at == last)
      return;
  }
}

/// Whether a lookup comes to the same functions from a point. If points further out tell, `last` is the instance of the
/// last that was asked.
static bool findsSame(Resolver &R, const PoiLookup &lookup, Scope *point, const Instance *&last) {
  for (;;) {
    SmallVector<FunctionSymbol *, 4> found;
    for (const OverloadSet::Entry &entry : R.collectFunctions(lookup.name, point)->entries)
      if (!entry.onThis && !is_contained(lookup.passed, entry.function))
        found.push_back(entry.function);
    if (!found.empty())
      return found.size() == lookup.found.size() &&
             all_of(found, [&](FunctionSymbol *function) { return is_contained(lookup.found, function); });
    Instance *around = instantiatedAround(point->instance);
    if (!around)
      return false;
    last = around;
    point = around->pointOfInstantiation;
  }
}

/// Only once the bodies are resolved of all that shares an instance's points are its lookups known.
static void resolveWithin(Resolver &R, Instance *instance) {
  if (instance->knowsLookups)
    return;
  SmallVector<Instance *, 8> all{instance};
  SmallPtrSet<const Instance *, 8> seen{instance};
  for (size_t i = 0; i < all.size(); ++i) {
    resolveBody(R, all[i]);
    if (all[i]->knowsLookups)
      continue;
    for (const typed::Function *callee : R.state<CallGraph>().callees(all[i]->function)) {
      Instance *called = R.instanceOf(callee);
      if (called && isWithin(called->scope, *instance) && seen.insert(called).second)
        all.push_back(called);
    }
  }
  if (none_of(all, [](const Instance *each) { return each->state == Instance::Resolving; }))
    for (Instance *each : all)
      each->knowsLookups = true;
}

bool isReusableFrom(Resolver &R, Instance *instance, Scope *point) {
  if (seesSame(instance->pointOfInstantiation, point) || isWithin(point, *instance))
    return true;
  resolveWithin(R, instance);
  if (!instance->knowsLookups)
    return false; // its body is being resolved, further out
  SmallVector<std::pair<const PoiLookup *, const Instance *>, 4> further;
  for (const PoiLookup *lookup : instance->poiLookups) {
    const Instance *last = nullptr;
    if (!findsSame(R, *lookup, point, last))
      return false;
    if (last)
      further.push_back({lookup, last});
  }
  // The instance around `point` depends on its own points as if it had made the lookups.
  for (auto [lookup, last] : further)
    notePoiLookup(R, lookup, instantiatedAround(point->instance), last);
  return true;
}

} // namespace choir::sema
