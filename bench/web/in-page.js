// Runs in the page before the scripts of an application and measures with the browser's clock. It is a plain script, not a module.
globalThis.webBench = (() => {
  const tasks = [];
  let largestPaint = 0;
  let usable;
  let usableAt;

  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  // The default of 250 entries is less than a page with prefetched scripts may have.
  performance.setResourceTimingBufferSize(2000);

  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Waits for an element without polling, which would cost frames on a slow processor. */
  const elementFor = (selector) =>
    new Promise((resolve) => {
      if (document.querySelector(selector)) return void resolve();
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    });

  /** Opens a page by its link. Returns the milliseconds until the frame after its content is there. */
  async function open({ link, ready }) {
    const startedAt = performance.now();
    document.querySelector(link).click();
    while (!document.querySelector(ready)) await frame();
    await frame();
    return performance.now() - startedAt;
  }

  let waited;

  /** Waits for the response of a request to this address that starts from now on, and for the frame with its rows. */
  async function waitForRows(address) {
    const startedAt = performance.now();
    const originalFetch = fetch;
    const table = document.querySelector('table');
    let isLoaded = false;
    const loaded = new Promise((resolve) => {
      globalThis.fetch = async (...args) => {
        const response = await originalFetch(...args);
        isLoaded ||= new URL(response.url).pathname === address;
        if (isLoaded) resolve();
        return response;
      };
    });
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => isLoaded && resolve(true));
      observer.observe(table, { childList: true, characterData: true, subtree: true });
    });
    await Promise.race([loaded, pause(2_000)]);
    const isChanged = await Promise.race([changed, pause(300)]);
    globalThis.fetch = originalFetch;
    await frame();
    return isChanged ? performance.now() - startedAt : 0;
  }

  return {
    /** Starts the measurement at the next key. */
    armKey(address) {
      waited = new Promise((resolve) => {
        addEventListener('keydown', () => resolve(waitForRows(address)), { once: true, capture: true });
      });
    },
    /** The milliseconds from the key to its rows, or 0 if the rows stay the same. */
    waited: () => waited,
    /** Remembers the time at which the frame with this element was painted. */
    watch(selector) {
      usable = elementFor(selector)
        .then(frame)
        // The callback of a frame runs before its painting, and a timer after it.
        .then(() => pause(0))
        .then(() => (usableAt = performance.now()));
    },
    whenUsable: (deadline) => Promise.race([usable.then(() => true), pause(deadline).then(() => false)]),
    /** Waits until no long task has run for a while. */
    async whenIdle(quietTime) {
      const lastTaskEnd = () => Math.max(usableAt, ...tasks.map(({ start, duration }) => start + duration));
      for (let left = quietTime; left > 0; left = lastTaskEnd() + quietTime - performance.now())
        await pause(left);
    },
    read() {
      const [paint] = performance.getEntriesByName('first-paint');
      const [contentful] = performance.getEntriesByName('first-contentful-paint');
      const [{ responseEnd, encodedBodySize }] = performance.getEntriesByType('navigation');
      const page = {
        url: location.href,
        type: 'document',
        start: 0,
        end: responseEnd,
        bytes: encodedBodySize,
      };
      const resources = performance.getEntriesByType('resource').map((entry) => ({
        url: entry.name,
        type: entry.initiatorType,
        start: entry.startTime,
        end: entry.responseEnd,
        bytes: entry.encodedBodySize,
      }));
      return {
        usableAt,
        firstPaint: paint.startTime,
        firstContentfulPaint: contentful.startTime,
        largestPaint,
        tasks,
        requests: [page, ...resources.filter(({ url }) => !url.startsWith('data:'))],
      };
    },
    /** Switches between two pages. Returns the milliseconds of each switch, to the first page and to the second. */
    async switches([first, second], { count, pauseMs }) {
      const times = [[], []];
      for (let time = 0; time < count; time += 1) {
        times[0].push(await open(first));
        await pause(pauseMs);
        times[1].push(await open(second));
        await pause(pauseMs);
      }
      return times;
    },
  };
})();
