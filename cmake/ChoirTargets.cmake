# How Choir's targets are compiled: one interface target with the flags, one function per kind of library.
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

# choir_frontend_library(NAME sources... [LINK libs...]): C++ over LLVMSupport, no MLIR.
function(choir_frontend_library name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/frontend ${PROJECT_BINARY_DIR}/frontend)
  target_include_directories(${name} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC LLVM ${ARG_LINK} PRIVATE choir_options)
endfunction()

# choir_mlir_library(NAME sources... [DEPENDS targets...] [LINK libs...]): C++ over MLIR, one shared precompiled header.
function(choir_mlir_library name)
  cmake_parse_arguments(ARG "" "" "LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
  target_include_directories(${name} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC MLIR LLVM ${ARG_LINK} PRIVATE choir_options)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()
