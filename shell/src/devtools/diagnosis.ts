import type { AreaLoads } from '../areas/area-loads.ts';
import { providedVersions } from '../areas/provided-versions.ts';
import type { Registry } from '../areas/registry.ts';
import type { HeardEvent } from './recent-events.ts';
import { areaLines, sharedLines, slotLines } from './inspection.ts';

interface Seen {
  registry: Registry;
  loads: AreaLoads;
  events: readonly HeardEvent[];
  pathname: string;
}

/** What a team needs to understand a failure; nobody's name, nothing of anybody's records and no secret is in it. */
export function diagnosisOf({ registry, loads, events, pathname }: Seen): string {
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
    shared: sharedLines(),
    slots: slotLines(registry),
    events: events.map(({ at, event, saidIn }) => `${at.toISOString()} ${event} (${saidIn})`),
  };
  return JSON.stringify(diagnosis, null, 2);
}

/** What stands for a thing or a sticker, and an address of a person in a message, is left out. */
function withoutIds(text: string): string {
  return text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id')
    .replace(/\/(tracker|report)\/.+/, '/$1/:id')
    .replace(/[^\s@/]+@[^\s@]+/g, ':person');
}
