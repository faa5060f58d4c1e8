import { whenIdle } from '../frame/when-idle.ts';
import type { LiveUpdateOptions } from './live.ts';

/** Starts live updates once the page is loaded and idle. Returns a function that stops them. */
export function startLiveUpdatesWhenIdle(screens: LiveUpdateOptions): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  whenIdle(() => {
    // Without events the screens still refetch on focus.
    if (!isStopped && typeof EventSource !== 'undefined') void begin();
  });
  const begin = async () => {
    // Without this script the screens still refetch on focus.
    const live = await import(/* webpackChunkName: "live" */ './live.ts').catch(() => undefined);
    if (!isStopped) stop = live?.startLiveUpdates(screens);
  };
  return () => {
    isStopped = true;
    stop?.();
  };
}
