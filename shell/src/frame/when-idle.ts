/** Runs a function while the browser is idle. Safari has no idle callback, so it runs after two seconds there. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 2000);
}
