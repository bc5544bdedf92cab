// Module NetCDF: arrays in files of the format netCDF, by Unidata's library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Submodule C_NetCDF has what the library declares for C. The declarations are the module's own: no program needs a
/// header.
module NetCDF {
  module C_NetCDF {
    public use CTypes, NetCDFFiles, NetCDFReading, NetCDFWriting;
  }
}
