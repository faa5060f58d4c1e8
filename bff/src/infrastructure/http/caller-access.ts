import * as z from 'zod';
import type { Actor } from '../session/actor.ts';

const access = z.object({
  organisation: z.string(),
  locationIds: z.union([z.literal('all'), z.array(z.string())]),
  permissions: z.array(z.string()),
});

/** What a user can see and do at the time of a call. */
export type CallerAccess = z.infer<typeof access>;

export function accessOf({ scope, permissions }: Actor): CallerAccess {
  return {
    organisation:
      scope.kind === 'group' ? scope.groupId : scope.kind === 'supplier' ? scope.supplierId : scope.kind,
    locationIds: scope.kind === 'group' && scope.locationIds !== 'all' ? [...scope.locationIds] : 'all',
    permissions: [...permissions],
  };
}

/** Whether a user still has all the access of an earlier call. `stored` is the access at that time; null for a call of an older server. */
export function hasAllOf(now: CallerAccess, stored: unknown): boolean {
  const then = access.nullable().parse(stored);
  if (then === null) return true;
  return (
    now.organisation === then.organisation &&
    isPartOf(then.locationIds, now.locationIds) &&
    isPartOf(then.permissions, now.permissions)
  );
}

function isPartOf(part: 'all' | readonly string[], whole: 'all' | readonly string[]): boolean {
  return whole === 'all' || (part !== 'all' && part.every((one) => whole.includes(one)));
}
