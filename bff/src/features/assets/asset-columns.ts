import { dayIn, emptyId, withPence, type assetInstances, type ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { forbidden, invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import type { AssetChanges } from './asset-instances.queries.ts';
import {
  findPracticeLocation,
  isRoomOf,
  mayLookAfter,
  servicesEquipment,
} from './asset-references.queries.ts';

/** The fields that adding and changing an asset have in common. */
type Input = Omit<ParsedInputOf<typeof assetInstances.update>, 'id' | 'locationId'>;

/** The columns of the properties that a call names, the others undefined; days arrive as instants or days and are kept at 12:00 UTC. */
export function propertyColumns(input: Input): AssetChanges {
  return {
    active: input.active,
    serial_number: blankToNull(input.serialNumber),
    barcode: blankToNull(input.barcode),
    nickname: blankToNull(input.nickname),
    comments: blankToNull(input.comments),
    date_purchased: noon(input.datePurchased),
    date_delivered: noon(input.dateDelivered),
    date_commissioned: noon(input.dateCommissioned),
    date_decommissioned: noon(input.dateDecommissioned),
    date_historical_service: noon(input.dateHistoricalService),
    // Ticking an asset active again means what it says: the day it was deactivated on goes.
    deactivated_at:
      input.active === true && input.deactivatedAt === undefined ? null : noon(input.deactivatedAt),
    purchase_price: withPence(input.purchasePrice),
    is_recurring_payment: input.isRecurringPayment,
    recurring_price: withPence(input.recurringPrice),
  };
}

/** The columns of who looks after the asset and the room it is in; the all-zero id takes them away. */
export function placementColumns(input: Input): AssetChanges {
  return {
    sub_location_id: emptyToNull(input.subLocationId),
    org_user_id: emptyToNull(input.orgUserId),
    service_supplier_id: emptyToNull(input.supplierServiceId),
  };
}

/** Prices belong to those who may see them. */
export function ensureMayPrice(ctx: Context, input: Input): void {
  const { purchasePrice, recurringPrice, isRecurringPayment } = input;
  const isPriced = [purchasePrice, recurringPrice, isRecurringPayment].some((value) => value !== undefined);
  if (isPriced && !ctx.actor.permissions.has('assets.prices')) throw forbidden();
}

/** The deactivation date is not beyond today, which is the today of the asset's location. */
export async function ensureDeactivatedByToday(
  ctx: Context,
  { deactivated_at: deactivatedAt }: AssetChanges,
  locationId: string,
): Promise<void> {
  if (!(deactivatedAt instanceof Date)) return;
  const location = await findPracticeLocation(ctx.db, ctx.actor.scope, locationId);
  if (location && deactivatedAt.toISOString().slice(0, 10) > dayIn(location.timeZone, ctx.now))
    throw invalid({ deactivatedAt: ['The deactivation date cannot be after today'] });
}

/** Refuses a room of another place, a person who may not see it, and a supplier the group cannot use for service. */
export async function ensurePlacement(
  { db, actor }: Context,
  columns: AssetChanges,
  at: { locationId: string; groupId: string },
): Promise<void> {
  const { locationId, groupId } = at;
  const { sub_location_id: room, org_user_id: person, service_supplier_id: supplier } = columns;
  if (room && !(await isRoomOf(db, actor.scope, { id: room, locationId })))
    throw unknownReference('subLocationId', 'room');
  if (person && !(await mayLookAfter(db, actor.scope, { id: person, locationId })))
    throw unknownReference('orgUserId', 'person');
  if (supplier && !(await servicesEquipment(db, actor.scope, { id: supplier, groupId })))
    throw unknownReference('supplierServiceId', 'supplier');
}

function emptyToNull(value: string | null | undefined): string | null | undefined {
  return value === emptyId ? null : value;
}

function noon(value: string | null | undefined): Date | null | undefined {
  return typeof value === 'string' ? new Date(`${value.slice(0, 10)}T12:00:00Z`) : value;
}
