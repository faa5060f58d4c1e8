import { createContext, lazy, use, type ComponentType } from 'react';
import { RemoteError, withRetries } from './remote-loader.ts';

/** Names the attempt at showing a page or widget: the next one fetches again what did not come in this one. */
export const RetryKey = createContext('');

/**
 * A component that is fetched when it is first shown, within a `Suspense`: `lazyRemote(async () => (await import('./X.tsx')).X)`.
 * Unlike React's own `lazy` it is asked for again when the network fails; what did not come in the end is the failure of the page or
 * widget around it, and its Retry fetches it again. `wait` is replaced in tests.
 */
export function lazyRemote<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  wait?: (ms: number) => Promise<void>,
): ComponentType<Props> {
  const begin = (attempt: string) => {
    const begun = { attempt, hasFailed: false, Shown: lazy(load) };
    async function load() {
      try {
        return { default: await withRetries(() => fetched(fetch), wait) };
      } catch (error) {
        begun.hasFailed = true;
        throw error;
      }
    }
    return begun;
  };
  let last: ReturnType<typeof begin> | undefined;
  return function LazyRemote(props) {
    const attempt = use(RetryKey);
    if (!last || (last.hasFailed && last.attempt !== attempt)) last = begin(attempt);
    return <last.Shown {...props} />;
  };
}

/** webpack tells by the name of the error that it was the network. */
async function fetched<Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await fetch();
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'ChunkLoadError')) throw cause;
    throw new RemoteError('entry', cause.message, { transient: true, cause });
  }
}
