// Runs in the page before the portal's scripts and measures what only the browser can. A plain script, no module.
globalThis.bench = (() => {
  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let waited;
  let moved = 0;

  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) moved += value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** Waits until the requested rows are rendered. A trailing space requests nothing new. */
  async function untilDrawn() {
    const begun = performance.now();
    for (let asked = false; ;) {
      await frame();
      const busy =
        document.querySelector('section[aria-label="assets"]')?.getAttribute('aria-busy') === 'true';
      asked ||= busy;
      if (asked && !busy) return performance.now() - begun;
      if (!asked && performance.now() - begun > 1000) return 0;
    }
  }

  async function go(to, shown) {
    const begun = performance.now();
    document.querySelector(`nav[aria-label='Main'] a[href='${to}']`).click();
    while (!document.querySelector(shown)) await frame();
    await frame();
    return performance.now() - begun;
  }

  return {
    /** Starts the measurement at the next event of this type. */
    arm(event) {
      waited = new Promise((resolve) => {
        addEventListener(event, () => resolve(untilDrawn()), { once: true, capture: true });
      });
    },
    waited: () => waited,
    /** The cumulative layout shift (CLS). */
    moved: () => moved,
    /** Switches to the dashboard and back, both cached. */
    async switches(count) {
      const times = [];
      for (let time = 0; time < count; time += 1) {
        times.push(await go('/', '.st-tile'));
        await pause(200);
        times.push(await go('/assets', '[data-row]'));
        await pause(200);
      }
      return times;
    },
  };
})();
