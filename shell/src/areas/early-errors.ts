type UncaughtError = ErrorEvent | PromiseRejectionEvent;

/**
 * Collects uncaught errors until the code that reports them has loaded (watch-areas.ts). The returned function ends this and returns
 * them.
 */
export function collectUncaughtErrors(): () => readonly UncaughtError[] {
  const collected: UncaughtError[] = [];
  const collect = (event: UncaughtError) => void collected.push(event);
  window.addEventListener('error', collect);
  window.addEventListener('unhandledrejection', collect);
  return () => {
    window.removeEventListener('error', collect);
    window.removeEventListener('unhandledrejection', collect);
    return collected.splice(0);
  };
}
