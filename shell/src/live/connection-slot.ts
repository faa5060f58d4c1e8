/** Over HTTP/1.1 a browser opens six connections to a server, for all its windows together: two are left for everything else. */
const places = Array.from({ length: 4 }, (_, at) => `steward.live.${at + 1}`);

/**
 * Does the work once this tab has one of the few places that all tabs of the browser share; nothing when it is no longer `wanted` by then. A tab
 * that is closed, or crashes, leaves its place. Browsers keep places for secure origins alone; elsewhere everybody has one.
 */
export async function withConnectionSlot(work: () => Promise<void>, wanted: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work();
  const stopWaiting = new AbortController();
  const signal = AbortSignal.any([wanted, stopWaiting.signal]);
  let hasPlace = false;
  const takePlace = async () => {
    if (hasPlace || wanted.aborted) return;
    hasPlace = true;
    stopWaiting.abort();
    await work();
  };
  await Promise.all(
    places.map((place) => navigator.locks.request(place, { signal }, takePlace).catch(leave)),
  );
}

/** Whoever stops waiting in a line is told so. */
function leave(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
