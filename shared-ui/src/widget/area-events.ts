// Functions that only areas built before 0.3.1 call. The client refetches after every write, so they do nothing.

/** @deprecated Removed in 0.5.0. Endpoints declare what they change. */
export function emit(): void {}

/**
 * Returns a function that does nothing.
 * @deprecated Removed in 0.5.0. The client refetches what a write changes.
 */
export function onAreaEvent(): () => void {
  return emit;
}
