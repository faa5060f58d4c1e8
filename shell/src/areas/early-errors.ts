export type UncaughtError = ErrorEvent | PromiseRejectionEvent;

const maximumCollected = 50;

/**
 * Collects uncaught errors until the code that reports them has loaded (watch-areas.ts). The returned function ends this and returns
 * the errors: the first 50, and none when it is called again.
 */
export function collectUncaughtErrors(): () => readonly UncaughtError[] {
  const collected: UncaughtError[] = [];
  const collect = (event: UncaughtError) => {
    if (collected.length < maximumCollected) collected.push(event);
  };
  window.addEventListener('error', collect);
  window.addEventListener('unhandledrejection', collect);
  return () => {
    window.removeEventListener('error', collect);
    window.removeEventListener('unhandledrejection', collect);
    return collected.splice(0);
  };
}
