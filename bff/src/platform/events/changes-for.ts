import { changedEntity, type Change, type ChangedEntity, type Permission } from '@steward/shared-api';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { withScope } from '../../infrastructure/db/tenant-scope.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import { visibleAssetIds, visibleLocationIds, type ChangeRow } from './changes.queries.ts';

/** The permission that a change of each entity requires. */
const requiredPermission: Record<ChangedEntity, Permission | 'signedIn'> = {
  AssetInstance: 'assets.read',
  AssetModel: 'signedIn',
  AssetModelAdditionRequest: 'signedIn',
  Document: 'documents.read',
  Fault: 'faults.read',
  Group: 'organisation.read',
  ImportBatch: 'organisation.edit',
  Location: 'organisation.read',
  OrgUser: 'users.read',
  Region: 'organisation.read',
  ServiceAppointment: 'appointments.read',
  ServiceAppointmentItem: 'appointments.read',
  SubLocation: 'organisation.read',
  Supplier: 'signedIn',
  SupplierGroup: 'organisation.read',
  SupplierAssetModel: 'signedIn',
  Tracker: 'assets.read',
};

/** Entities of the catalogue, which are visible to all. */
const catalogue: ReadonlySet<string> = new Set<ChangedEntity>(['AssetModel', 'Document']);

/** Entities that belong to no practice. Suppliers receive their changes too. */
const supplierEntities: ReadonlySet<string> = new Set<ChangedEntity>([
  'OrgUser',
  'Supplier',
  'SupplierGroup',
  'SupplierAssetModel',
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
}

async function findVisible(db: Queryable, { scope }: Actor, rows: readonly ChangeRow[]): Promise<VisibleIds> {
  const ids = (column: 'asset_instance_id' | 'location_id') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const [assets, locations] = await Promise.all([
    visibleAssetIds(db, scope, ids('asset_instance_id')),
    visibleLocationIds(db, scope, ids('location_id')),
  ]);
  return { assets, locations };
}

function mayRead({ permissions }: Actor, row: ChangeRow): boolean {
  const entity = changedEntity.safeParse(row.entity_type);
  if (!entity.success) return false;
  const permission = requiredPermission[entity.data];
  return permission === 'signedIn' || permissions.has(permission);
}

function isInScope({ scope }: Actor, row: ChangeRow, { assets, locations }: VisibleIds): boolean {
  const isWithoutTenant = row.group_id === null && row.supplier_id === null && row.location_id === null;
  if (isWithoutTenant) return catalogue.has(row.entity_type);
  switch (scope.kind) {
    case 'group':
      if (row.group_id !== scope.groupId) return false;
      if (row.location_id !== null) return locations.has(row.location_id);
      return row.asset_instance_id === null || assets.has(row.asset_instance_id);
    case 'supplier':
      if (row.asset_instance_id !== null && assets.has(row.asset_instance_id)) return true;
      if (row.entity_type === 'Location') return row.location_id !== null && locations.has(row.location_id);
      if (row.supplier_id !== scope.supplierId) return false;
      return (
        supplierEntities.has(row.entity_type) || (row.location_id !== null && locations.has(row.location_id))
      );
    case 'provider':
      return row.entity_type === 'AssetModelAdditionRequest';
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
