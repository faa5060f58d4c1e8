import { eventsPath, streamEvent, type StreamEvent } from '@steward/shared-api';

/** One event of the stream; after it everything up to `id` is told. */
export interface StreamNews {
  readonly event: StreamEvent;
  readonly id: string;
  readonly data: string;
}

/** The server gives a sign of life every five seconds: who is silent for so long is gone, whatever the network says. */
const silentMs = 20_000;

/**
 * Hears what changed after an event until the stream breaks or is no longer wanted. The browser would open a broken one again by itself,
 * but not one that was refused, and for whoever is signed in by then.
 */
export function hearStream(
  lastEventId: string,
  hear: (news: StreamNews) => void,
  wanted: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (wanted.aborted) return resolve();
    const source = new EventSource(`${eventsPath}?lastEventId=${encodeURIComponent(lastEventId)}`);
    const end = () => {
      clearTimeout(silence);
      wanted.removeEventListener('abort', end);
      source.close();
      resolve();
    };
    let silence = setTimeout(end, silentMs);
    for (const event of streamEvent.options)
      source.addEventListener(event, ({ lastEventId: id, data }: MessageEvent<string>) => {
        clearTimeout(silence);
        silence = setTimeout(end, silentMs);
        hear({ event, id, data });
      });
    source.addEventListener('error', end);
    wanted.addEventListener('abort', end);
  });
}
