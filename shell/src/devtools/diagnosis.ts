import type { AreaLoads } from '../areas/area-loads.ts';
import { providedVersions } from '../areas/provided-versions.ts';
import type { Registry } from '../areas/registry.ts';
import type { RecentEvent } from './recent-events.ts';
import { areaLines, sharedLines, slotLines, unknownKeyLines } from './inspection.ts';

interface DiagnosisSource {
  registry: Registry;
  loads: AreaLoads;
  events: readonly RecentEvent[];
  pathname: string;
}

/** Returns a diagnosis as JSON for the team of an area. It contains no names, records or secrets. */
export function diagnosisOf({ registry, loads, events, pathname }: DiagnosisSource): string {
  const diagnosis = {
    at: new Date().toISOString(),
    page: withoutIds(pathname),
    browser: navigator.userAgent,
    window: `${innerWidth} × ${innerHeight}`,
    online: navigator.onLine,
    provided: providedVersions,
    registry: registry.revision,
    overrides: registry.overrides ?? {},
    areas: areaLines(registry, loads).map((line) => ({ ...line, state: withoutIds(line.state) })),
    conflicts: registry.conflicts ?? [],
    unknownKeys: unknownKeyLines(registry),
    shared: sharedLines(),
    slots: slotLines(registry),
    events: events.map(({ at, event, source }) => `${at.toISOString()} ${event} (${source})`),
  };
  return JSON.stringify(diagnosis, null, 2);
}

/** Replaces ids of records and stickers, and email addresses in messages. */
function withoutIds(text: string): string {
  return text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id')
    .replace(/\/(tracker|report)\/.+/, '/$1/:id')
    .replace(/[^\s@/]+@[^\s@]+/g, ':person');
}
