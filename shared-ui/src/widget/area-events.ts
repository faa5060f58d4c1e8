// Functions that only areas built before 0.3.1 call. The client refetches after every write, so they do nothing.

export function emit(): void {}

/** Returns a function that does nothing. */
export function onAreaEvent(): () => void {
  return emit;
}
