type Work = () => Promise<void>;

/** Replaces the locks that the tabs of a browser share. One tab at a time holds a lock. */
export function fakeLocks() {
  const queues = new Map<string, Promise<void>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: Work): Promise<void> {
      const acquired = new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        void (queues.get(name) ?? Promise.resolve()).then(resolve);
      });
      const result = acquired.then(work);
      const released = result.catch(() => undefined);
      queues.set(
        name,
        Promise.all([queues.get(name), released]).then(() => undefined),
      );
      return result;
    },
  };
}
