declare global {
  interface Window {
    /** The requests that the inline script of index.html has started (preload.inline.ts); undefined in tests. */
    steward?: Partial<Record<PreloadName, Promise<Response>>>;
  }
}

type PreloadName = 'registry' | 'currentUser' | 'publicFallback';

/** Returns the response of a preloaded request, once. */
export function takePreloaded(name: PreloadName): Promise<Response> | undefined {
  const response = window.steward?.[name];
  delete window.steward?.[name];
  return response;
}
