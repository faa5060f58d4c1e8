import {
  assetProperties,
  dayIn,
  deactivationRefusal,
  emptyId,
  type assetInstances,
  type ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../infrastructure/db/property-columns.ts';
import type { TakenValues } from '../../infrastructure/http/or-conflict.ts';
import { invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import type { AssetChanges } from './asset-instances.queries.ts';
import {
  findPracticeLocation,
  isRoomOf,
  canBeAssigned,
  isServiceSupplier,
} from './asset-references.queries.ts';

/** The fields that the creation and the update of an asset share. */
type Input = Omit<ParsedInputOf<typeof assetInstances.update>, 'id' | 'locationId'>;

/**
 * The columns of the properties in the input of the API or in a row of an import; the others are undefined. Dates arrive as times or days
 * and are stored at 12:00 UTC.
 */
export function propertyColumns(input: Pick<Input, 'active' | 'deactivatedAt'>) {
  const columns = columnsOf(assetProperties, input);
  const isReactivated = input.active === true && input.deactivatedAt === undefined;
  // Reactivation also clears the deactivation date, which would keep the asset inactive.
  return isReactivated ? { ...columns, deactivated_at: null } : columns;
}

/** The reference is unique in a group. */
export const takenReference: TakenValues = {
  asset_instances_reference_key: { detail: 'Another asset has this reference', field: 'reference' },
};

/** The columns of the room, the user and the service supplier. The all-zero id clears one. */
export function placementColumns(input: Input): AssetChanges {
  return {
    sub_location_id: emptyToNull(input.subLocationId),
    org_user_id: emptyToNull(input.orgUserId),
    service_supplier_id: emptyToNull(input.supplierServiceId),
  };
}

/** Throws 400 when the deactivation date is after today in the time zone of the location. */
export async function ensureDeactivatedByToday(
  ctx: Context,
  { deactivated_at: deactivatedAt }: AssetChanges,
  locationId: string,
): Promise<void> {
  if (!deactivatedAt) return;
  const location = await findPracticeLocation(ctx.db, ctx.actor.scope, locationId);
  const refusal =
    location && refuseDeactivation(deactivatedAt, { timeZone: location.timeZone, now: ctx.now });
  if (refusal) throw invalid({ deactivatedAt: [refusal] });
}

/** Returns why an asset at a location in the time zone cannot have this deactivation date now, or null. */
export function refuseDeactivation(
  deactivatedAt: Date | string,
  { timeZone, now }: { timeZone: string; now: Date },
): string | null {
  const deactivatedOn = new Date(deactivatedAt).toISOString().slice(0, 10);
  return deactivationRefusal({ deactivatedOn, today: dayIn(timeZone, now) });
}

/** Throws 400 for a room of another location, a user without access to the location and a supplier that does not service the group. */
export async function ensurePlacement(
  { db, actor }: Context,
  columns: AssetChanges,
  at: { locationId: string; groupId: string },
): Promise<void> {
  const { locationId, groupId } = at;
  const { sub_location_id: room, org_user_id: person, service_supplier_id: supplier } = columns;
  if (room && !(await isRoomOf(db, actor.scope, { id: room, locationId })))
    throw unknownReference('subLocationId', 'room');
  if (person && !(await canBeAssigned(db, actor.scope, { id: person, locationId })))
    throw unknownReference('orgUserId', 'person');
  if (supplier && !(await isServiceSupplier(db, actor.scope, { id: supplier, groupId })))
    throw unknownReference('supplierServiceId', 'supplier');
}

function emptyToNull(value: string | null | undefined): string | null | undefined {
  return value === emptyId ? null : value;
}
