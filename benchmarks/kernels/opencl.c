// Runs one of the kernels of kernels.cl, named by KERNEL, on the processors; timed by events.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define CL_TARGET_OPENCL_VERSION 120
#include "kernels.h"
#include <CL/cl.h>

#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

static const char source[] = {
#embed "kernels.cl"
    , 0};

enum { Tile = 16, Block = 256, PerThread = 16, Bins = 256 };

static cl_context context;
static cl_command_queue queue;

static void check(cl_int error, const char *what) {
  if (error == CL_SUCCESS)
    return;
  fprintf(stderr, "%s: error %d of OpenCL\n", what, error);
  exit(1);
}

static cl_kernel openKernel(void) {
  cl_platform_id platform;
  cl_device_id device;
  cl_int error;
  check(clGetPlatformIDs(1, &platform, NULL), "platform");
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &device, NULL), "device");
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
  check(error, "context");
  queue = clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &error);
  check(error, "queue");
  const char *text = source;
  cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
  check(error, "program");
  check(clBuildProgram(program, 1, &device, "-cl-fast-relaxed-math", NULL, NULL), "build");
  cl_kernel kernel = clCreateKernel(program, TEXT(KERNEL), &error);
  check(error, "kernel");
  return kernel;
}

/// Memory of the device for 4-byte elements, filled from the host's.
static cl_mem allocateOnDevice(int64_t count, void *from) {
  cl_int error;
  cl_mem memory = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, 4 * (size_t)count, from, &error);
  check(error, "memory");
  return memory;
}

/// What a kernel is given: elements, and how many threads.
typedef struct {
  int rank, buffers;
  size_t threads[2], block[2];
  int64_t counts[3];
  void *initial[3];
  int result, launches; // the buffer that is checked; launches a round, which swap the first two
  int isReal;
} Problem;


static Problem square(int64_t n, int64_t stride, int buffers) {
  Problem p = {.rank = 2, .buffers = buffers, .launches = 1, .isReal = 1, .result = buffers - 1};
  for (int d = 0; d < 2; d++) {
    p.threads[d] = (size_t)n;
    p.block[d] = Tile;
  }
  for (int b = 0; b < buffers; b++) {
    p.counts[b] = stride * stride;
    p.initial[b] = allocate(stride * stride, sizeof(float));
    memset(p.initial[b], 0, sizeof(float) * (size_t)(stride * stride));
  }
  return p;
}

static Problem line(int64_t threads, int64_t count, int64_t results) {
  Problem p = {.rank = 1, .buffers = 2, .threads = {(size_t)threads}, .block = {Block},
               .counts = {count, results}, .launches = 1, .result = 1};
  for (int b = 0; b < 2; b++) {
    p.initial[b] = allocate(p.counts[b], 4);
    memset(p.initial[b], 0, 4 * (size_t)p.counts[b]);
  }
  return p;
}

/// The same elements that the Choir side begins with.
static Problem problemOf(const char *name, int64_t n) {
  if (!strcmp(name, "reduction")) {
    Problem p = line(n, n, n / Block);
    p.isReal = 1;
    for (int64_t i = 0; i < n; i++)
      ((float *)p.initial[0])[i] = (float)(i % 17);
    return p;
  }
  if (!strcmp(name, "scan")) {
    Problem p = line(n, n, n);
    for (int64_t i = 0; i < n; i++)
      ((int32_t *)p.initial[0])[i] = (int32_t)(i % 9);
    return p;
  }
  if (!strcmp(name, "histogram")) {
    Problem p = line(n / PerThread, n, Bins);
    for (int64_t i = 0; i < n; i++)
      ((int32_t *)p.initial[0])[i] = (int32_t)((i * 7919 + (i >> 5) * 104729) & (Bins - 1));
    return p;
  }
  const int isStencil = !strcmp(name, "stencil"), isProduct = !strcmp(name, "matmul");
  const int64_t stride = isStencil ? n + 2 : n;
  Problem p = square(n, stride, isProduct ? 3 : 2);
  float *A = p.initial[0], *B = p.initial[1];
  for (int64_t i = 0; i < stride; i++)
    for (int64_t j = 0; j < stride; j++) {
      const int64_t at = i * stride + j;
      A[at] = (float)(isProduct ? (i + j) % 7 : (3 * i + 5 * j) % (isStencil ? 11 : 1000));
      B[at] = isProduct ? (float)((3 * i + j) % 5) : isStencil ? A[at] : 0.0f;
    }
  if (isStencil) {
    p.launches = 4;
    p.result = 0;
  }
  return p;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1024), reps = intOption(argc, argv, "reps", 5);
  const int64_t rounds = intOption(argc, argv, "rounds", 1);
  cl_kernel kernel = openKernel();
  Problem p = problemOf(TEXT(KERNEL), n);
  if (!strcmp(TEXT(KERNEL), "stencil"))
    p.launches = (int)intOption(argc, argv, "sweeps", p.launches);
  cl_mem buffers[3];
  for (int b = 0; b < p.buffers; b++)
    buffers[b] = allocateOnDevice(p.counts[b], p.initial[b]);
  const cl_int size = (cl_int)n;
  check(clSetKernelArg(kernel, 0, sizeof(size), &size), "argument");
  for (int64_t rep = 0; rep <= reps; rep++) {
    double seconds = 0.0;
    for (int64_t launch = 0; launch < rounds * p.launches; launch++) {
      const int swap = p.launches > 1 && launch % 2;
      for (int b = 0; b < p.buffers; b++)
        check(clSetKernelArg(kernel, (cl_uint)b + 1, sizeof(cl_mem), &buffers[swap ? 1 - b : b]), "argument");
      cl_event event;
      check(clEnqueueNDRangeKernel(queue, kernel, (cl_uint)p.rank, NULL, p.threads, p.block, 0, NULL, &event), "launch");
      check(clWaitForEvents(1, &event), "kernel");
      cl_ulong start, end;
      check(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof(start), &start, NULL), "time");
      check(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof(end), &end, NULL), "time");
      seconds += 1e-9 * (double)(end - start);
      clReleaseEvent(event);
    }
    if (rep > 0)
      printf("time: %.9g\n", seconds);
  }
  void *result = p.initial[p.result];
  const int64_t count = p.counts[p.result];
  check(clEnqueueReadBuffer(queue, buffers[p.result], CL_TRUE, 0, 4 * (size_t)count, result, 0, NULL, NULL), "copy");
  if (!strcmp(TEXT(KERNEL), "histogram"))
    for (int64_t i = 0; i < count; i++)
      ((int32_t *)result)[i] /= (int32_t)(rounds * (reps + 1));
  p.isReal ? reportFloats(result, count) : reportInts(result, count);
  return 0;
}
