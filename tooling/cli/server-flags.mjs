/**
 * The options of Node for the server. The young generation of the main thread otherwise grows to 96 MB under load; with 8 MB for each half of
 * it, its maximum is 24 MB. The threads that read and import files have their own limits.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * The environment of the server. By default, glibc gives each thread its own memory pool and rarely returns the memory of a pool. The threads
 * of imports then keep more than 100 MB that nothing uses.
 */
export const serverEnvironment = () => ({ MALLOC_ARENA_MAX: '2', ...process.env });
