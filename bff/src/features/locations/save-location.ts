import type { Location, locations, ParsedInputOf } from '@steward/shared-api';
import { changesBetween, recordAudit, type AuditEntry } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { forbidden, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { getLocation } from './list-locations.ts';
import {
  findLocationForUpdate,
  insertLocation,
  isKnownTimeZone,
  updateLocationColumns,
} from './location-writes.queries.ts';

type Properties = Omit<ParsedInputOf<typeof locations.create>, 'name'>;

const conflicts = {
  locations_reference_key: { detail: 'Another location has this reference', field: 'reference' },
};

/** Adds a location to the caller's group. */
export async function createLocation(
  ctx: Context,
  input: ParsedInputOf<typeof locations.create>,
): Promise<Location> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  const properties = await columnsOf(ctx, input);
  const columns = {
    name: input.name,
    reference: properties.reference ?? null,
    phone: properties.phone ?? null,
    email: properties.email ?? null,
    address: properties.address ?? null,
    postcode: properties.postcode ?? null,
    time_zone: properties.time_zone ?? 'Europe/London',
  };
  const location = {
    ...columns,
    group_id: scope.groupId,
    created_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  };
  const id = await orConflict(insertLocation(ctx.db, location), conflicts);
  const changes = changesBetween({}, columns);
  await recordAudit(ctx, { ...subjectOf({ id, group_id: scope.groupId }), event: 'Location added', changes });
  return getLocation(ctx, { id });
}

/** Updates the given fields of a location. Fields that are sent unchanged are not written. */
export async function updateLocation(
  ctx: Context,
  input: ParsedInputOf<typeof locations.update>,
): Promise<Location> {
  const stored = await findLocationForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('location');
  await ensureCurrent(ctx, stored);
  const columns = { name: input.name, ...(await columnsOf(ctx, input)) };
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    const stamped = { ...columns, modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId };
    await orConflict(updateLocationColumns(ctx.db, stored.id, stamped), conflicts);
    await recordAudit(ctx, { ...subjectOf(stored), event: 'Location updated', changes });
  }
  return getLocation(ctx, { id: stored.id });
}

/** The subject of an audit entry about a location. */
export function subjectOf(location: { id: string; group_id: string | null }) {
  return {
    entityType: 'Location',
    entityId: location.id,
    groupId: location.group_id,
    locationId: location.id,
  } as const satisfies Partial<AuditEntry>;
}

async function columnsOf(ctx: Context, input: Properties) {
  if (input.timeZone !== undefined && !(await isKnownTimeZone(ctx.db, input.timeZone)))
    throw invalid({ timeZone: ['Please choose a time zone, such as Europe/London'] });
  return {
    reference: blankToNull(input.reference),
    phone: blankToNull(input.phone),
    email: blankToNull(input.email),
    address: blankToNull(input.address),
    postcode: blankToNull(input.postcode),
    time_zone: input.timeZone,
  };
}
