// What the verifiers of classes and of objects refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{'chpl.class' op extends no chpl.class: @Missing}}
chpl.class @B extends @Missing "B" id 2 fields [i64]

// -----

// A procedure is no class, whatever its name.
func.func private @f()
// expected-error @below {{'chpl.class' op extends no chpl.class: @f}}
chpl.class @B extends @f "B" id 2 fields [i64]

// -----

func.func @info() {
  // expected-error @below {{'chpl.class_info' op names no chpl.class: @Missing}}
  %info = chpl.class_info @Missing
  chpl.return
}

// -----

func.func @fieldOfNoClass(%a: !chpl.class<@Missing>) {
  // expected-error @below {{'chpl.object_field_ref' op the object is of no chpl.class: @Missing}}
  %x = chpl.object_field_ref %a[0] : !chpl.class<@Missing> -> i64
  chpl.return
}

// -----

chpl.class @A "A" id 1 fields [i64]
func.func @fieldBeyond(%a: !chpl.class<@A>) {
  // expected-error @below {{'chpl.object_field_ref' op field 1 is beyond the 1 of @A}}
  %x = chpl.object_field_ref %a[1] : !chpl.class<@A> -> i64
  chpl.return
}

// -----

chpl.class @A "A" id 1 fields [i64, f64]
func.func @fieldType(%a: !chpl.class<@A>) {
  // expected-error @below {{'chpl.object_field_ref' op the field has type 'f64'}}
  %x = chpl.object_field_ref %a[1] : !chpl.class<@A> -> i64
  chpl.return
}
