# How Choir's targets are compiled: one interface target with the flags, one function per kind of target.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

add_library(choir_options INTERFACE)
target_compile_options(choir_options INTERFACE -Wall -Wextra -Wno-unused-parameter -Wimplicit-fallthrough)
if(CHOIR_WERROR)
  target_compile_options(choir_options INTERFACE -Werror)
endif()
if(CHOIR_SANITIZE)
  target_compile_options(choir_options INTERFACE -fsanitize=${CHOIR_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(choir_options INTERFACE -fsanitize=${CHOIR_SANITIZE})
endif()

# Two precompiled headers, for LLVM alone and for MLIR: without them most of the build is parsing.
# The time stamps would make equal headers look different to ccache.
function(choir_precompiled_header name header)
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/pch/empty.cpp)
  target_include_directories(${name} SYSTEM PRIVATE ${ARGN})
  target_link_libraries(${name} PRIVATE choir_options)
  target_precompile_headers(${name} PRIVATE ${header})
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()
choir_precompiled_header(choir_llvm_pch ${PROJECT_SOURCE_DIR}/cmake/pch/llvm.h ${LLVM_INCLUDE_DIRS})
choir_precompiled_header(choir_mlir_pch ${PROJECT_SOURCE_DIR}/cmake/pch/mlir.h ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})

# choir_frontend_library(NAME sources... [LINK libs...]): C++ over LLVMSupport, no MLIR.
function(choir_frontend_library name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/frontend ${PROJECT_BINARY_DIR}/frontend)
  target_include_directories(${name} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC LLVM ${ARG_LINK} PRIVATE choir_options)
  target_precompile_headers(${name} REUSE_FROM choir_llvm_pch)
endfunction()

# choir_llvm_library(NAME sources... [LINK libs...]): a part of lib/ over LLVM alone.
function(choir_llvm_library name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include
                                            ${PROJECT_SOURCE_DIR}/runtime/include)
  target_include_directories(${name} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC LLVM ${ARG_LINK} PRIVATE choir_options)
  target_precompile_headers(${name} REUSE_FROM choir_llvm_pch)
endfunction()

# choir_mlir_library(NAME sources... [DEPENDS targets...] [LINK libs...]): C++ over MLIR.
function(choir_mlir_library name)
  cmake_parse_arguments(ARG "" "" "LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include
                                            ${PROJECT_SOURCE_DIR}/runtime/include)
  target_include_directories(${name} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC MLIR LLVM ${ARG_LINK} PRIVATE choir_options)
  target_precompile_headers(${name} REUSE_FROM choir_mlir_pch)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# choir_tool(NAME sources... [LINK libs...]): an executable in build/bin.
function(choir_tool name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  if(CHOIR_SANITIZE)
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/SanitizerDefaults.cpp)
  endif()
  target_include_directories(${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} choir_options)
endfunction()
