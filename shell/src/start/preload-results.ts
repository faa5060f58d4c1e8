declare global {
  interface Window {
    /** What the inline script of index.html has begun (see preload.inline.ts); nothing in tests. */
    steward?: Partial<Record<StartedName, Promise<Response>>>;
  }
}

type StartedName = 'registry' | 'currentUser' | 'stickerReport';

/** An answer that was asked for before the first script arrived; it can be taken once. */
export function takePreloaded(name: StartedName): Promise<Response> | undefined {
  const answer = window.steward?.[name];
  delete window.steward?.[name];
  return answer;
}
