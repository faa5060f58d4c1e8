import type { RemoteReport } from '@steward/shared-ui/widget';
import type { KnownArea } from './area-loads.ts';
import { providedVersions } from './provided-versions.ts';
import type { Registry } from './registry.ts';
import { reportLoad } from './telemetry.ts';

const mostOfAnArea = 5;

let watched: Registry['areas'] | undefined;
const told = new Map<string, number>();

/**
 * Tells the server what no place in the portal tells it: that the registry could not be read, which areas are refused, and what an
 * area throws where nothing catches it (in an event handler, a timer, a promise). Fetched when nothing else is to be done.
 */
export function watchAreas({ trouble, refused, areas }: Registry): void {
  if (trouble)
    report(shellItself(trouble.message), 'registry', { phase: 'manifest', message: trouble.message });
  for (const area of refused) report(area, 'declaration', { phase: area.at, message: area.reason });
  const isWatching = watched !== undefined;
  watched = areas;
  if (isWatching) return;
  window.addEventListener('error', ({ error, filename }) => tellOf(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tellOf(reason, ''));
}

const shellItself = (reason: string): KnownArea => ({
  name: 'shell',
  version: providedVersions.shell,
  at: 'manifest',
  reason,
  declaration: undefined,
});

/** The area is found by the address of its scripts, in what was thrown. */
function tellOf(error: unknown, file: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const area = watched?.find(({ base }) => `${file} ${stack}`.includes(base));
  if (!area) return;
  const times = (told.get(area.name) ?? 0) + 1;
  told.set(area.name, times);
  if (times <= mostOfAnArea) report(area, 'unhandled', { phase: 'render', message });
}

type Failure = Pick<Extract<RemoteReport, { event: 'area.error' }>, 'phase' | 'message'>;

function report(area: KnownArea, part: string, failure: Failure): void {
  // Nobody is shown a reference: a place that says it failed has one of its own.
  reportLoad(area, part, { event: 'area.error', ms: 0, attempt: 1, reference: 'unseen', ...failure });
}
