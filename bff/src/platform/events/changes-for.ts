import { changedEntity, contract, type Access, type Change, type ChangedEntity } from '@steward/shared-api';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { withScope } from '../../infrastructure/db/tenant-scope.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import {
  linkedOrganisationIds,
  visibleAssetIds,
  visibleLocationIds,
  type ChangeRow,
} from './changes.queries.ts';

/** The access rules of the reads that depend on each entity. A user who may call none of them receives no change. */
const accessTo = new Map<ChangedEntity, ReadonlySet<Access>>(
  changedEntity.options.map((entity) => [
    entity,
    new Set(
      contract.flatMap(({ reads = [], access }) =>
        reads === 'all' || reads.includes(entity) ? [access] : [],
      ),
    ),
  ]),
);

/** Entities of which every user sees the records without a tenant. */
const catalogue: ReadonlySet<string> = new Set<ChangedEntity>([
  'AssetModel',
  'Document',
  'FaultCategory',
  'Supplier',
]);

/**
 * Entities of an organisation that users of linked organisations see: names, and the assets of an import. They receive the id of the
 * organisation instead of the record.
 */
const linkedEntities: ReadonlySet<string> = new Set<ChangedEntity>([
  'AssetInstance',
  'CustomField',
  'Group',
  'Location',
  'OrgUser',
  'Region',
  'SubLocation',
  'Supplier',
  'SupplierGroup',
]);

/** Entities of a location that a supplier sees without an asset. */
const locationEntities: ReadonlySet<string> = new Set<ChangedEntity>(['Location', 'SubLocation']);

/** Entities that belong to no practice. Suppliers receive the changes of their own ones. */
const supplierEntities: ReadonlySet<string> = new Set<ChangedEntity>([
  'OrgUser',
  'SavedView',
  'Supplier',
  'SupplierGroup',
  'SupplierAssetModel',
]);

/** Entities of all tenants that support sees. */
const supportEntities: ReadonlySet<string> = new Set<ChangedEntity>([
  'AssetModelAdditionRequest',
  'Group',
  'OrgUser',
  'Supplier',
]);

/** The changes that a user may see, in the format of the event stream. */
export async function changesFor(
  db: Parameters<typeof withScope>[0],
  actor: Actor,
  rows: readonly ChangeRow[],
): Promise<Change[]> {
  const readable = rows.filter((row) => mayRead(actor, row));
  if (readable.length === 0) return [];
  const visibleIds = await findVisible(withScope(db, actor.scope), actor, readable);
  return readable.flatMap((row) => toChange(shownTo(actor, row, visibleIds)));
}

interface VisibleIds {
  readonly assets: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
  /** The suppliers that a group uses, or the confirmed clients of a supplier. */
  readonly organisations: ReadonlySet<string>;
}

async function findVisible(db: Queryable, { scope }: Actor, rows: readonly ChangeRow[]): Promise<VisibleIds> {
  const ids = (column: 'asset_instance_id' | 'location_id') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const isLinked = rows.some(({ entity_type: entity }) => linkedEntities.has(entity));
  const [assets, locations, organisations] = await Promise.all([
    visibleAssetIds(db, scope, ids('asset_instance_id')),
    visibleLocationIds(db, scope, ids('location_id')),
    isLinked ? linkedOrganisationIds(db, scope) : new Set<string>(),
  ]);
  return { assets, locations, organisations };
}

function mayRead({ permissions }: Actor, row: ChangeRow): boolean {
  const entity = changedEntity.safeParse(row.entity_type);
  const accesses = entity.success ? [...(accessTo.get(entity.data) ?? [])] : [];
  return accesses.some((access) => access === 'signedIn' || (access !== 'public' && permissions.has(access)));
}

/** Returns a change as this user may see it, or undefined. */
function shownTo(actor: Actor, row: ChangeRow, visible: VisibleIds): ChangeRow | undefined {
  if (isInScope(actor, row, visible)) return hideForeignAppointment(actor, row);
  const organisationId = linkedOrganisationOf(row, visible);
  return organisationId === undefined ? undefined : { ...row, entity_id: organisationId, org_user_id: null };
}

function isInScope({ scope, orgUserId }: Actor, row: ChangeRow, { assets, locations }: VisibleIds): boolean {
  // Its record is the user.
  if (row.entity_type === 'Notification') return row.entity_id === orgUserId;
  if (row.entity_type === 'CalendarFeed') return row.org_user_id === orgUserId;
  const isWithoutTenant = row.group_id === null && row.supplier_id === null && row.location_id === null;
  // A private view, and the caller's own choice of a shared one.
  if (isWithoutTenant && row.entity_type === 'SavedView') return row.org_user_id === orgUserId;
  if (isWithoutTenant) return catalogue.has(row.entity_type);
  const seesLocation = row.location_id !== null && locations.has(row.location_id);
  const seesAsset = row.asset_instance_id !== null && assets.has(row.asset_instance_id);
  switch (scope.kind) {
    case 'group':
      if (row.group_id !== scope.groupId) return false;
      return row.location_id === null ? row.asset_instance_id === null || seesAsset : seesLocation;
    case 'supplier':
      if (seesAsset || (seesLocation && locationEntities.has(row.entity_type))) return true;
      return row.supplier_id === scope.supplierId && (supplierEntities.has(row.entity_type) || seesLocation);
    case 'provider':
      return supportEntities.has(row.entity_type);
  }
}

/** The linked organisation of a record without a location and an asset. The link of a group and a supplier belongs to the group. */
function linkedOrganisationOf(row: ChangeRow, { organisations }: VisibleIds): string | undefined {
  const isOfOrganisation = row.location_id === null && row.asset_instance_id === null;
  if (!isOfOrganisation || !linkedEntities.has(row.entity_type)) return undefined;
  const owner = row.group_id ?? row.supplier_id;
  return owner !== null && organisations.has(owner) ? owner : undefined;
}

/** Turns a change of another supplier's appointment item into a change of the asset, which this supplier may see. */
function hideForeignAppointment({ scope }: Actor, row: ChangeRow): ChangeRow {
  const isOfVisit = row.entity_type === 'ServiceAppointmentItem' && row.asset_instance_id !== null;
  const isOfOthers = scope.kind === 'supplier' && row.supplier_id !== scope.supplierId;
  return isOfVisit && isOfOthers
    ? { ...row, entity_type: 'AssetInstance', entity_id: row.asset_instance_id ?? row.entity_id }
    : row;
}

function toChange(row: ChangeRow | undefined): Change[] {
  const entity = changedEntity.safeParse(row?.entity_type);
  if (!row || !entity.success) return [];
  return [
    {
      entityType: entity.data,
      entityId: row.entity_id,
      assetInstanceId: row.asset_instance_id,
      orgUserId: row.org_user_id,
    },
  ];
}
