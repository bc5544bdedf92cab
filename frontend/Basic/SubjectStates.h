//===- SubjectStates.h - What subjects keep for an owner --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The objects that subjects of Sema and of IRGen work on (Resolver, Body, IRGenModule, IRGenFunction) do not know what
// each subject remembers. A subject declares a class for that, in its own .cpp file if no other subject uses the class,
// and asks the owner for the one object of that class:
//
//     namespace {
//     struct Lifecycles { llvm::DenseMap<const Type *, Lifecycle *> byType; };
//     } // namespace
//     ... R.state<Lifecycles>().byType ...
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_BASIC_SUBJECTSTATES_H
#define CHOIR_BASIC_SUBJECTSTATES_H

#include "llvm/ADT/SmallVector.h"
#include <atomic>
#include <memory>
#include <type_traits>

namespace choir {

/// At most one object of each class, made when first asked for, from the owner if it can be. Destroyed with the owner,
/// in the order of their classes' first use in the process.
template <typename Owner> class SubjectStates {
public:
  template <typename State> State &get(Owner &owner) {
    const unsigned index = indexOf<State>();
    if (index >= objects.size())
      objects.resize(index + 1);
    if (!objects[index])
      objects[index] = std::shared_ptr<void>(make<State>(owner));
    return *static_cast<State *>(objects[index].get());
  }

private:
  template <typename State> static std::shared_ptr<State> make(Owner &owner) {
    if constexpr (std::is_constructible_v<State, Owner &>)
      return std::make_shared<State>(owner);
    else
      return std::make_shared<State>();
  }
  template <typename State> static unsigned indexOf() {
    static const unsigned index = numClasses++;
    return index;
  }

  static inline std::atomic<unsigned> numClasses = 0; ///< programs may be compiled side by side
  llvm::SmallVector<std::shared_ptr<void>, 0> objects;
};

} // namespace choir

#endif // CHOIR_BASIC_SUBJECTSTATES_H
