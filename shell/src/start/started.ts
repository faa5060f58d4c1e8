declare global {
  interface Window {
    /** What the inline script of index.html has begun (see early.ts); nothing in tests, or when nobody is signed in. */
    steward?: { registry?: Promise<Response>; currentUser?: Promise<Response> };
  }
}

/** An answer that was asked for before the first script arrived; it can be taken once. */
export function takeStarted(name: 'registry' | 'currentUser'): Promise<Response> | undefined {
  const answer = window.steward?.[name];
  delete window.steward?.[name];
  return answer;
}
