/**
 * The options of Node for the server. The young generation of the main thread otherwise grows to 96 MB under load; with 8 MB for each half of
 * it, its maximum is 24 MB. The threads that read and import files have their own limits.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * The environment of the server, for the memory of glibc. By default, each thread has its own memory pool, and memory of a pool is rarely
 * returned; the threads of imports then keep more than 100 MB that nothing uses. Blocks of 128 KB and more, such as files, get memory of
 * their own, which is returned at once. Without a fixed threshold, glibc raises it to 32 MB.
 */
export const serverEnvironment = () => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
});
