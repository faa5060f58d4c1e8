import { createContext, lazy, use, type ComponentType } from 'react';
import { fetchChunk, withRetries, type RemoteReport } from './remote-loader.ts';

interface RemoteBoundary {
  /** Changes with every retry, so that the lazy components inside load again after a failure. */
  readonly retryKey: string;
  readonly report: (report: RemoteReport) => void;
}

/** The page, widget or dialog around a component. */
export const RemoteBoundaryContext = createContext<RemoteBoundary>({
  retryKey: '',
  report: () => undefined,
});

/**
 * A lazy component for use within `Suspense`: `lazyRemote(async () => (await import('./X.tsx')).X)`. Unlike React's `lazy` it retries
 * when the network fails. A final failure becomes the failure of the surrounding page or widget; its Retry loads it again. Tests
 * replace `wait`.
 */
export function lazyRemote<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  wait?: (ms: number) => Promise<void>,
): ComponentType<Props> {
  const start = (retryKey: string) => {
    const started = { retryKey, hasFailed: false, Shown: lazy(load) };
    async function load() {
      try {
        return { default: await loadChunk(fetch, wait) };
      } catch (error) {
        started.hasFailed = true;
        throw error;
      }
    }
    return started;
  };
  let last: ReturnType<typeof start> | undefined;
  return function LazyRemote(props) {
    const { retryKey } = use(RemoteBoundaryContext);
    if (!last || (last.hasFailed && last.retryKey !== retryKey)) last = start(retryKey);
    return <last.Shown {...props} />;
  };
}

/** Calls `fetch`, which imports a module, and calls it again when the network fails. Tests replace `wait`. */
export function loadChunk<Chunk>(
  fetch: () => Promise<Chunk>,
  wait?: (ms: number) => Promise<void>,
): Promise<Chunk> {
  return withRetries(() => fetchChunk(fetch), wait);
}
