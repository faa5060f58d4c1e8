import type { RemoteReport } from '@steward/shared-ui/widget';
import type { KnownArea } from './area-loads.ts';
import type { UncaughtError } from './early-errors.ts';
import { providedVersions } from './provided-versions.ts';
import type { Registry } from './registry.ts';
import { reportLoad } from './telemetry.ts';

const maximumPerArea = 5;

let watched: Registry['areas'] | undefined;
const reportCounts = new Map<string, number>();

/**
 * Reports failures that no component reports: an invalid registry, rejected areas, and uncaught errors of areas (in event handlers,
 * timers and promises). It is loaded while the browser is idle, and reports `earlyErrors`, which were collected before.
 */
export function watchAreas({ error, refused, areas }: Registry, earlyErrors: readonly UncaughtError[]): void {
  if (error) report(shellArea(error.message), 'registry', { phase: 'manifest', message: error.message });
  for (const area of refused) report(area, 'declaration', { phase: area.at, message: area.reason });
  const isWatching = watched !== undefined;
  watched = areas;
  for (const event of earlyErrors) reportUncaught(event);
  if (isWatching) return;
  window.addEventListener('error', reportUncaught);
  window.addEventListener('unhandledrejection', reportUncaught);
}

function reportUncaught(event: UncaughtError): void {
  if ('reason' in event) reportUnhandled(event.reason, '');
  else reportUnhandled(event.error, event.filename);
}

const shellArea = (reason: string): KnownArea => ({
  name: 'shell',
  version: providedVersions.shell,
  at: 'manifest',
  reason,
  declaration: undefined,
});

/** Finds the area of an error by the address of its scripts in the stack. */
function reportUnhandled(error: unknown, file: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const area = watched?.find(({ base }) => `${file} ${stack}`.includes(base));
  if (!area) return;
  const times = (reportCounts.get(area.name) ?? 0) + 1;
  reportCounts.set(area.name, times);
  if (times <= maximumPerArea) report(area, 'unhandled', { phase: 'render', message });
}

type Failure = Pick<Extract<RemoteReport, { event: 'area.error' }>, 'phase' | 'message'>;

function report(area: KnownArea, remote: string, failure: Failure): void {
  // No user sees this reference: error cards have references of their own.
  reportLoad(area, remote, { event: 'area.error', ms: 0, attempt: 1, reference: 'unseen', ...failure });
}
