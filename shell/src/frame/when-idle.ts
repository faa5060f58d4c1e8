/** In milliseconds since the page was opened. A page that still loads then may wait for a slow response. */
const waitsUntil = 10_000;

const checkAgainMs = 200;

/** Runs a function once the page shows its data and the browser is idle. Safari has no idle callback, so a timer replaces it there. */
export function whenIdle(run: () => void): void {
  const check = () => {
    if (isPageLoading() && performance.now() < waitsUntil) setTimeout(() => whenIdle(run), checkAgainMs);
    else run();
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(check);
  else setTimeout(check, checkAgainMs);
}

/** Skeletons take the place of data that is loading; `aria-busy` marks lists and pages that are. `st-deferred` marks what loads when idle. */
const isPageLoading = () =>
  document.querySelector('#content :is(.st-skeleton, [aria-busy="true"]):not(.st-deferred *)') !== null;
