import { eventsPath, streamEvent, type StreamEvent } from '@steward/shared-api';

/** An event of the stream. It covers all changes up to `id`. */
export interface ServerEvent {
  readonly event: StreamEvent;
  readonly id: string;
  readonly data: string;
}

/** The server sends a heartbeat every five seconds. Without one for this long the connection is dead. */
const timeoutMs = 20_000;

/**
 * Reads events after `lastEventId` until the stream breaks or `signal` is aborted. It does not use the browser's own reconnection, which does
 * not retry a rejected stream and could continue as another user.
 */
export function readEventStream(
  lastEventId: string,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const source = new EventSource(`${eventsPath}?lastEventId=${encodeURIComponent(lastEventId)}`);
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      source.close();
      resolve();
    };
    let silence = setTimeout(end, timeoutMs);
    for (const event of streamEvent.options)
      source.addEventListener(event, ({ lastEventId: id, data }: MessageEvent<string>) => {
        clearTimeout(silence);
        silence = setTimeout(end, timeoutMs);
        onEvent({ event, id, data });
      });
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}
