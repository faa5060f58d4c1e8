declare global {
  interface Window {
    /** The requests that the inline script of index.html has started (preload.inline.ts); undefined in tests. */
    steward?: Partial<Record<PreloadName, Promise<Response>>> & {
      /** The first reads of the page by their address below `/bff/api/v1`, with sorted parameters. */
      reads?: Record<string, Promise<Response>>;
    };
  }
}

type PreloadName = 'registry' | 'currentUser' | 'publicFallback';

/** Returns the response of a preloaded request, once. */
export function takePreloaded(name: PreloadName): Promise<Response> | undefined {
  const response = window.steward?.[name];
  delete window.steward?.[name];
  return response;
}

/** Returns the response of a preloaded read, once. A failed one is undefined, so that the caller sends it again; 404 is final. */
export async function takePreloadedRead(address: string): Promise<Response | undefined> {
  const reads = window.steward?.reads;
  const read = reads?.[address];
  delete reads?.[address];
  const response = await read?.catch(() => undefined);
  return response?.ok || response?.status === 404 ? response : undefined;
}

/** Forgets the reads that the page has not sent, because their responses become outdated. */
export function forgetPreloadedReads(): void {
  delete window.steward?.reads;
}
