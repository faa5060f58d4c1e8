import type { AreaEvent, ReadRow } from '@steward/shared-api/platform';
import { isInCanary } from '../registry/canary.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';

/** The reason why an event is not counted. */
export type EventRefusal = 'area' | 'version' | 'phase' | 'numbers' | 'rate';

/** The steps in which an area can fail: the type `FailedAt` of shared-ui. */
export const areaErrorPhases: ReadonlySet<string> = new Set([
  'manifest',
  'entry',
  'integrity',
  'version',
  'export',
  'render',
  'timeout',
]);
/** The shell reports its own failures under this name, which has no row in the registry. */
const shell = 'shell';
const maximumMilliseconds = 10 * 60_000;
const maximumAttempts = 1_000;
const maximumBytes = 1_000_000_000;

/** The reason why this user's browser cannot have sent the event; null when it is plausible. */
export function eventRefusal(event: AreaEvent, actor: Actor, rows: readonly ReadRow[]): EventRefusal | null {
  if (!areNumbersPlausible(event)) return 'numbers';
  if (event.event === 'area.error' && !areaErrorPhases.has(event.phase)) return 'phase';
  if (event.area === shell) return null;
  const row = rows.find(({ name }) => name === event.area);
  if (!row) return 'area';
  return isVersionPlausible(event, actor, row) ? null : 'version';
}

function areNumbersPlausible({ ms, attempt, bytes }: AreaEvent): boolean {
  const isWithin = (value: number, maximum: number) => value >= 0 && value <= maximum;
  return (
    isWithin(ms, maximumMilliseconds) && isWithin(attempt, maximumAttempts) && isWithin(bytes, maximumBytes)
  );
}

function isVersionPlausible({ channel, version }: AreaEvent, actor: Actor, row: ReadRow): boolean {
  // An invalid row has no versions to compare with.
  if ('problem' in row) return true;
  if (channel === 'override') return actor.permissions.has('areas.override');
  const { stable, canary } = row.row;
  const { orgUserId: userId, scope } = actor;
  const reader = { userId, groupId: scope.kind === 'group' ? scope.groupId : null };
  if (version === canary?.version && isInCanary(row, reader)) return true;
  return channel !== 'canary' && (version === stable.version || version === stable.previous);
}
