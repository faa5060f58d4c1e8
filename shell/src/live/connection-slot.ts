/** A browser opens six HTTP/1.1 connections to a server for all tabs. Four slots leave two for other requests. */
const slots = Array.from({ length: 4 }, (_, index) => `steward.live.${index + 1}`);

/**
 * Runs `work` once this tab has one of the slots that all tabs of the browser share, unless `signal` is aborted first. A tab that closes or
 * crashes releases its slot. Locks exist only on secure origins; elsewhere every tab runs at once.
 */
export async function withConnectionSlot(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work();
  const stopWaiting = new AbortController();
  const waitingSignal = AbortSignal.any([signal, stopWaiting.signal]);
  let hasSlot = false;
  const takeSlot = async () => {
    if (hasSlot || signal.aborted) return;
    hasSlot = true;
    stopWaiting.abort();
    await work();
  };
  await Promise.all(
    slots.map((slot) =>
      navigator.locks.request(slot, { signal: waitingSignal }, takeSlot).catch(ignoreAbort),
    ),
  );
}

/** A request for a lock rejects when it is aborted. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
