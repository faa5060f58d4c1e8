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

/** The access rules of the reads that depend on each entity. A user who may call none of them hears of no change. */
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
const catalogue: ReadonlySet<string> = new Set<ChangedEntity>(['AssetModel', 'Document', 'Supplier']);

/** Entities without a location. Users see their names in the records of the organisations that they work with. */
const linkedEntities: ReadonlySet<string> = new Set<ChangedEntity>([
  'Group',
  'OrgUser',
  'Region',
  'Supplier',
  'SupplierGroup',
]);

/** Entities of a location that a supplier sees without an asset. */
const locationEntities: ReadonlySet<string> = new Set<ChangedEntity>(['Location', 'SubLocation']);

/** Entities that belong to no practice. Suppliers receive the changes of their own ones. */
const supplierEntities: ReadonlySet<string> = new Set<ChangedEntity>([
  'OrgUser',
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
  return readable
    .filter((row) => isInScope(actor, row, visibleIds))
    .map((row) => hideForeignAppointment(actor, row))
    .flatMap(toChange);
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

function isInScope({ scope, orgUserId }: Actor, row: ChangeRow, visible: VisibleIds): boolean {
  if (row.entity_type === 'CalendarFeed') return row.org_user_id === orgUserId;
  const isWithoutTenant = row.group_id === null && row.supplier_id === null && row.location_id === null;
  if (isWithoutTenant) return catalogue.has(row.entity_type);
  const isLinked = linkedEntities.has(row.entity_type);
  const seesLocation = row.location_id !== null && visible.locations.has(row.location_id);
  const seesAsset = row.asset_instance_id !== null && visible.assets.has(row.asset_instance_id);
  switch (scope.kind) {
    case 'group':
      if (row.group_id === null) return isLinked && visible.organisations.has(row.supplier_id ?? '');
      if (row.group_id !== scope.groupId) return false;
      return row.location_id === null ? row.asset_instance_id === null || seesAsset : seesLocation;
    case 'supplier':
      if (seesAsset || (isLinked && visible.organisations.has(row.group_id ?? ''))) return true;
      if (locationEntities.has(row.entity_type)) return seesLocation;
      return row.supplier_id === scope.supplierId && (supplierEntities.has(row.entity_type) || seesLocation);
    case 'provider':
      return supportEntities.has(row.entity_type);
  }
}

/** Turns a change of another supplier's appointment item into a change of the asset, which this supplier may see. */
function hideForeignAppointment({ scope }: Actor, row: ChangeRow): ChangeRow {
  const isOfVisit = row.entity_type === 'ServiceAppointmentItem' && row.asset_instance_id !== null;
  const isOfOthers = scope.kind === 'supplier' && row.supplier_id !== scope.supplierId;
  return isOfVisit && isOfOthers
    ? { ...row, entity_type: 'AssetInstance', entity_id: row.asset_instance_id ?? row.entity_id }
    : row;
}

function toChange(row: ChangeRow): Change[] {
  const entity = changedEntity.safeParse(row.entity_type);
  return entity.success
    ? [
        {
          entityType: entity.data,
          entityId: row.entity_id,
          assetInstanceId: row.asset_instance_id,
          orgUserId: row.org_user_id,
        },
      ]
    : [];
}
