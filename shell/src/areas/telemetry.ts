import type { RegistryArea } from '@steward/shared-api/platform';
import type { PartReport } from '@steward/shared-ui/widget';

/** Sends what became of a load to the server; lost silently when that cannot be reached. */
export function reportLoad(area: RegistryArea, part: string, report: PartReport): void {
  const address = new URL(area.base, location.href).href;
  const resources = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(address));
  const bytes = resources.reduce(
    (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
    0,
  );
  const event = {
    ...report,
    area: area.name,
    part,
    version: area.build.version,
    channel: area.channel,
    bytes,
  };
  void fetch('/bff/telemetry', {
    method: 'POST',
    // Outlives the page, as a beacon does, and unlike a beacon can carry the header against foreign pages.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-CSRF': '1' },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
}
