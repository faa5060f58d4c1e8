/** Does something when the browser has nothing else to do. Safari does not say when: two seconds after the start it is quiet enough. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 2000);
}
