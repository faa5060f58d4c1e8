import type { AreaEvent, RegistryArea } from '@steward/shared-api/platform';
import type { RemoteReport } from '@steward/shared-ui/widget';
import type { RefusedArea } from './registry.ts';

/** The server accepts 50 events in a call. */
const maximumBatch = 50;
const maximumPerMinute = 120;
const batchDelayMs = 500;

let queue: AreaEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let minute = { startedAt: 0, count: 0 };

/** Reports the result of a load to the server. Ignores network failures. */
export function reportLoad(area: RegistryArea | RefusedArea, remote: string, report: RemoteReport): void {
  const isRefused = 'reason' in area;
  enqueue({
    ...report,
    area: area.name,
    part: remote,
    version: isRefused ? area.version : area.build.version,
    channel: isRefused ? 'stable' : area.channel,
    bytes: isRefused ? 0 : bytesFrom(new URL(area.base, location.href).href),
  });
}

/** Queues an event for the next batch. Drops events above the limit of a minute, so that a loop cannot flood the server. */
export function enqueue(event: AreaEvent): void {
  const now = performance.now();
  if (now - minute.startedAt > 60_000) minute = { startedAt: now, count: 0 };
  minute.count += 1;
  if (minute.count > maximumPerMinute) return;
  queue.push(event.event === 'area.error' ? { ...event, message: event.message.slice(0, 2000) } : event);
  timer ??= setTimeout(send, batchDelayMs);
  if (queue.length >= maximumBatch) send();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = queue;
  queue = [];
  if (events.length === 0) return;
  void fetch('/bff/telemetry', {
    method: 'POST',
    // Outlives the page like a beacon, but can have the CSRF header.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-CSRF': '1' },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}

// Sends the last events before the page closes.
addEventListener('pagehide', send);

/** Returns the transferred bytes of all resources below an address. */
export function bytesFrom(address: string): number {
  const resources = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(address));
  return resources.reduce(
    (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
    0,
  );
}
