// Runs in the page before the portal's scripts and measures with the browser's clock. It is a plain script, not a module.
globalThis.bench = (() => {
  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let waited;
  let layoutShift = 0;

  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** Waits until the requested rows are rendered. A trailing space requests nothing new. */
  async function waitForRows() {
    const startedAt = performance.now();
    for (let isRequested = false; ;) {
      await frame();
      const isBusy =
        document.querySelector('section[aria-label="assets"]')?.getAttribute('aria-busy') === 'true';
      isRequested ||= isBusy;
      if (isRequested && !isBusy) return performance.now() - startedAt;
      if (!isRequested && performance.now() - startedAt > 1000) return 0;
    }
  }

  async function openPage(path, selector) {
    const startedAt = performance.now();
    document.querySelector(`nav[aria-label='Main'] a[href='${path}']`).click();
    while (!document.querySelector(selector)) await frame();
    await frame();
    return performance.now() - startedAt;
  }

  return {
    /** Starts the measurement at the next event of this type. */
    arm(event) {
      waited = new Promise((resolve) => {
        addEventListener(event, () => resolve(waitForRows()), { once: true, capture: true });
      });
    },
    waited: () => waited,
    /** The cumulative layout shift (CLS). */
    moved: () => layoutShift,
    /** Switches to the dashboard and back, both cached. */
    async switches(count) {
      const times = [];
      for (let time = 0; time < count; time += 1) {
        times.push(await openPage('/', '.st-tile'));
        await pause(200);
        times.push(await openPage('/assets', '[data-row]'));
        await pause(200);
      }
      return times;
    },
  };
})();
