import { isSessionInterrupted, useSessionEnd } from '../session/session-end.ts';
import { useServerUnavailable } from '../session/server-unavailable.ts';
import { withConnectionSlot } from './connection-slot.ts';
import { readEventStream, type ServerEvent } from './event-stream.ts';

export interface ListenOptions {
  /** The screen includes all changes up to this event. */
  readonly lastEventId: string;
  onEvent: (event: ServerEvent) => void;
  revalidateSession: () => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Listens to the event stream while the tab is visible and the session is valid. A tab that becomes visible again gets the events it missed.
 * Returns a function that stops it.
 */
export function listenWhileVisible({
  lastEventId,
  onEvent,
  revalidateSession,
  pause,
}: ListenOptions): () => void {
  let last = lastEventId;
  let failures = 0;
  let current: AbortController | undefined;
  const handle = (event: ServerEvent) => {
    last = event.id;
    failures = 0;
    onEvent(event);
  };
  const listen = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await withConnectionSlot(() => readEventStream(last, handle, signal), signal);
      if (!signal.aborted) await pause(backOff(failures));
      failures += 1;
      // A rejected stream has no reason, and the session may have ended or changed.
      if (!signal.aborted) await revalidateSession();
    }
  };
  const update = () => {
    if (mayListen() === (current !== undefined)) return;
    current?.abort();
    current = current ? undefined : new AbortController();
    if (current) void listen(current.signal);
  };
  const stops = [
    onVisibilityChange(update),
    useSessionEnd.subscribe(update),
    useServerUnavailable.subscribe(update),
  ];
  update();
  return () => {
    for (const stop of stops) stop();
    current?.abort();
  };
}

function mayListen(): boolean {
  return document.visibilityState === 'visible' && !isSessionInterrupted();
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Returns an exponential delay in milliseconds with jitter, so that clients do not reconnect at the same time. */
function backOff(failures: number): number {
  return Math.min(60_000, 1_000 * 2 ** failures) * (0.75 + Math.random() / 2);
}
