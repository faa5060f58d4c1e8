// Runs in the page, before anything of the portal: what only the browser can measure. Plain script, no module.
globalThis.bench = (() => {
  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let waited;
  let moved = 0;

  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) moved += value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** How long until the rows that were just asked for are drawn; a trailing blank asks nothing new. */
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
    /** Measures from the next event of this kind. */
    arm(event) {
      waited = new Promise((resolve) => {
        addEventListener(event, () => resolve(untilDrawn()), { once: true, capture: true });
      });
    },
    waited: () => waited,
    /** What moved without anybody's doing, added up (CLS). */
    moved: () => moved,
    /** To the dashboard and back, both known already. */
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
