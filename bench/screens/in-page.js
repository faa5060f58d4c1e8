// Runs in the page before the portal's scripts and measures with the browser's clock. It is a plain script, not a module.
globalThis.bench = (() => {
  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let waited;
  let layoutShift = 0;

  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** Start and length of every task over 50 ms. */
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  const longestTaskSince = (since) =>
    Math.max(
      0,
      ...tasks.filter((task) => task.startTime + task.duration > since).map(({ duration }) => duration),
    );

  const reports = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/reports/financial-events'));

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
    /** Waits for the cost report. The observer reports the last task with a delay. */
    async reportOpened() {
      const region = 'section[aria-label="financial events"]';
      while (!document.querySelector(`${region} [data-row], ${region} .st-group-row`)) await frame();
      await frame();
      const shownAt = performance.now();
      await pause(1500);
      const [response] = reports();
      return { rows: shownAt - response.responseEnd, task: longestTaskSince(response.responseStart) };
    },
    async longestTaskAfterClick(selector) {
      const startedAt = performance.now();
      document.querySelector(selector).click();
      await pause(1500);
      return longestTaskSince(startedAt);
    },
    /** The cache refetches when the browser is online again. */
    async longestTaskOfRefetch() {
      const startedAt = performance.now();
      const before = reports().length;
      dispatchEvent(new Event('online'));
      while (reports().length === before && performance.now() - startedAt < 10_000) await frame();
      if (reports().length === before) throw new Error('The report was not requested again');
      await pause(1500);
      return longestTaskSince(startedAt);
    },
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
