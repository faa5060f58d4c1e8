import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * The options of Node for the server.
 *
 * - The young generation of the main thread otherwise grows to 96 MB under load; with 8 MB for each half of it, its maximum is 24 MB. The threads
 *   that read and import files have their own limits.
 * - By default, V8 collects the old generation only after it has at least doubled, and the main thread keeps up to 120 MB of garbage for a minute.
 *   With 30, V8 collects after a growth of 30 %; the throughput of requests stays the same.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/**
 * The environment of the server.
 *
 * - `MALLOC_…` limit the memory that glibc keeps. By default, each thread has its own memory pool, and memory of a pool is rarely returned; the threads
 *   of imports then keep more than 100 MB that nothing uses. Blocks of 128 KB and more, such as files, get memory of their own, which is
 *   returned at once. Without a fixed threshold, glibc raises it to 32 MB.
 * - `NODE_COMPILE_CACHE` is the folder in which Node keeps compiled modules. Without it, each thread compiles TypeScript again, and the compiler
 *   takes 10 to 20 MB of memory in each.
 */
export const serverEnvironment = () => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-modules'),
  ...process.env,
});
