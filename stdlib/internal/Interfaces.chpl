// The interfaces that types of programs say they implement: `record R : hashable`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Interfaces {
  /// Values may be indices of associative domains and keys of maps.
  interface hashable {
    proc Self.hash(): uint;
  }

  /// Values may stand in `manage` statements. (Their `enterContext` returns what the statement names, so that its result
  /// differs from type to type.)
  interface contextManager {
    proc ref Self.enterContext();
    proc ref Self.exitContext(in err: owned Error?);
  }

  /// Values write themselves.
  interface writeSerializable {
    proc Self.serialize(writer, ref serializer) throws;
  }

  /// Values read themselves.
  interface readDeserializable {
    proc ref Self.deserialize(reader, ref deserializer) throws;
  }

  /// Values are made by reading.
  interface initDeserializable { }

  /// All of writing and reading.
  interface serializable { }
}
