type Work = () => Promise<void>;

/** For tests: the locks that the tabs of a browser share, each held by one at a time. */
export function fakeLocks() {
  const lines = new Map<string, Promise<void>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: Work): Promise<void> {
      const given = new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        void (lines.get(name) ?? Promise.resolve()).then(resolve);
      });
      const held = given.then(work);
      const over = held.catch(() => undefined);
      lines.set(
        name,
        Promise.all([lines.get(name), over]).then(() => undefined),
      );
      return held;
    },
  };
}
