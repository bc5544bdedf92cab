// The interfaces that types of programs say they implement: `record R : hashable`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Interfaces {
  private use Hashing;

  /// Values may be indices of associative domains and keys of maps. Records are hashed field by field where they do not
  /// say how.
  interface hashable {
    proc Self.hash(): uint do return _hashOf(this);
  }

  /// Values may stand in `manage` statements, which name what `enterContext` returns. Types may say what that is:
  /// `proc contextReturnType type do return int;`.
  interface contextManager {
    type contextReturnType = ?;
    proc ref Self.enterContext(): contextReturnType;
    proc ref Self.exitContext(in err: owned Error?);
  }

  /// Values write themselves; in the default form where they do not say how.
  interface writeSerializable {
    proc Self.serialize(writer, ref serializer) throws { writer.write(this); }
  }

  /// Values read themselves; in the default form where they do not say how.
  interface readDeserializable {
    proc ref Self.deserialize(reader, ref deserializer) throws { reader.read(this); }
  }

  /// Values are made by reading.
  interface initDeserializable { }

  /// All of writing and reading.
  interface serializable { }
}
