import { whenIdle } from '../frame/when-idle.ts';
import type { LiveScreens } from './live.ts';

/** Keeps what is on screen as others leave it, from when the page is there; answers with the end of it. */
export function beginLive(screens: LiveScreens): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  whenIdle(() => {
    if (!isOver) void begin();
  });
  const begin = async () => {
    // Without its script the screens are what they were before they were live: asked for again when they are looked at.
    const live = await import(/* webpackChunkName: "live" */ './live.ts').catch(() => undefined);
    if (!isOver) end = live?.keepLive(screens);
  };
  return () => {
    isOver = true;
    end?.();
  };
}
