import { isBroken, useSessionEnd } from '../session/session-end.ts';
import { useServerUnavailable } from '../session/server-unavailable.ts';
import { withConnectionSlot } from './connection-slot.ts';
import { hearStream, type StreamNews } from './stream.ts';

export interface Listening {
  /** Everything up to it is on screen. */
  readonly lastEventId: string;
  hear: (news: StreamNews) => void;
  revalidateSession: () => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Listens while the tab is looked at and somebody is signed in; a tab that was put away is told, when it is looked at again, what it missed. Answers
 * with the end of it.
 */
export function listenWhileLookedAt({ lastEventId, hear, revalidateSession, pause }: Listening): () => void {
  let last = lastEventId;
  let failures = 0;
  let listening: AbortController | undefined;
  const heard = (news: StreamNews) => {
    last = news.id;
    failures = 0;
    hear(news);
  };
  const listen = async (wanted: AbortSignal) => {
    while (!wanted.aborted) {
      await withConnectionSlot(() => hearStream(last, heard, wanted), wanted);
      if (!wanted.aborted) await pause(backOff(failures));
      failures += 1;
      // A refusal does not say why, and the session that is asked for may be somebody else's.
      if (!wanted.aborted) await revalidateSession();
    }
  };
  const look = () => {
    if (mayListen() === (listening !== undefined)) return;
    listening?.abort();
    listening = listening ? undefined : new AbortController();
    if (listening) void listen(listening.signal);
  };
  const stops = [onVisibility(look), useSessionEnd.subscribe(look), useServerUnavailable.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
    listening?.abort();
  };
}

function mayListen(): boolean {
  return document.visibilityState === 'visible' && !isBroken();
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Ever more slowly, and not everybody at once when a server comes back. */
function backOff(failures: number): number {
  return Math.min(60_000, 1_000 * 2 ** failures) * (0.75 + Math.random() / 2);
}
