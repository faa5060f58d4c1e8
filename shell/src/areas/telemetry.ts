import type { AreaEvent, RegistryArea } from '@steward/shared-api/platform';
import type { RemoteReport } from '@steward/shared-ui/widget';
import type { RefusedArea } from './registry.ts';

/** As much as one call takes, and far less than the server would mind. */
const mostAtOnce = 50;
const mostAMinute = 120;
const gatherMs = 500;

let waiting: AreaEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let minute = { began: 0, told: 0 };

/** Tells the server what became of a load; lost silently when that cannot be reached. */
export function reportLoad(area: RegistryArea | RefusedArea, part: string, report: RemoteReport): void {
  const isRefused = 'reason' in area;
  tell({
    ...report,
    area: area.name,
    part,
    version: isRefused ? area.version : area.build.version,
    channel: isRefused ? 'stable' : area.channel,
    bytes: isRefused ? 0 : bytesFrom(new URL(area.base, location.href).href),
  });
}

/** Gathers what happens together; what is too much in a minute is left out, so that nothing in a loop floods the server. */
export function tell(event: AreaEvent): void {
  const now = performance.now();
  if (now - minute.began > 60_000) minute = { began: now, told: 0 };
  minute.told += 1;
  if (minute.told > mostAMinute) return;
  waiting.push(event.event === 'area.error' ? { ...event, message: event.message.slice(0, 2000) } : event);
  timer ??= setTimeout(send, gatherMs);
  if (waiting.length >= mostAtOnce) send();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  if (events.length === 0) return;
  void fetch('/bff/telemetry', {
    method: 'POST',
    // Outlives the page, as a beacon does, and unlike a beacon can carry the header against foreign pages.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-CSRF': '1' },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}

// Who leaves has still told what happened last.
addEventListener('pagehide', send);

/** What has come from an address so far, in bytes as they travelled. */
export function bytesFrom(address: string): number {
  const resources = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(address));
  return resources.reduce(
    (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
    0,
  );
}
