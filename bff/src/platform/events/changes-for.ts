import { changedEntity, type Change, type ChangedEntity, type Permission } from '@steward/shared-api';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { withScope } from '../../infrastructure/db/tenant-scope.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import { assetsSeen, locationsSeen, type ChangeRow } from './changes.queries.ts';

/** What one must be allowed to read to hear of it. */
const needed: Record<ChangedEntity, Permission | 'signedIn'> = {
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

/** The catalogue is everybody's. */
const catalogue: ReadonlySet<string> = new Set<ChangedEntity>(['AssetModel', 'Document']);

/** Of a supplier's own affairs no practice's row is needed to hear. */
const ownAffairs: ReadonlySet<string> = new Set<ChangedEntity>([
  'OrgUser',
  'Supplier',
  'SupplierGroup',
  'SupplierAssetModel',
]);

/** The changes that this person may hear of, as they are told. */
export async function changesFor(
  db: Parameters<typeof withScope>[0],
  actor: Actor,
  rows: readonly ChangeRow[],
): Promise<Change[]> {
  const readable = rows.filter((row) => mayRead(actor, row));
  if (readable.length === 0) return [];
  const seen = await lookUp(withScope(db, actor.scope), actor, readable);
  return readable
    .filter((row) => isInScope(actor, row, seen))
    .map((row) => asHeardBy(actor, row))
    .flatMap(told);
}

interface Seen {
  readonly assets: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
}

async function lookUp(db: Queryable, { scope }: Actor, rows: readonly ChangeRow[]): Promise<Seen> {
  const ids = (column: 'asset_instance_id' | 'location_id') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const [assets, locations] = await Promise.all([
    assetsSeen(db, scope, ids('asset_instance_id')),
    locationsSeen(db, scope, ids('location_id')),
  ]);
  return { assets, locations };
}

function mayRead({ permissions }: Actor, row: ChangeRow): boolean {
  const entity = changedEntity.safeParse(row.entity_type);
  if (!entity.success) return false;
  const permission = needed[entity.data];
  return permission === 'signedIn' || permissions.has(permission);
}

function isInScope({ scope }: Actor, row: ChangeRow, { assets, locations }: Seen): boolean {
  const isNobodys = row.group_id === null && row.supplier_id === null && row.location_id === null;
  if (isNobodys) return catalogue.has(row.entity_type);
  switch (scope.kind) {
    case 'group':
      if (row.group_id !== scope.groupId) return false;
      if (row.location_id !== null) return locations.has(row.location_id);
      return row.asset_instance_id === null || assets.has(row.asset_instance_id);
    case 'supplier':
      if (row.asset_instance_id !== null && assets.has(row.asset_instance_id)) return true;
      if (row.entity_type === 'Location') return row.location_id !== null && locations.has(row.location_id);
      if (row.supplier_id !== scope.supplierId) return false;
      return ownAffairs.has(row.entity_type) || (row.location_id !== null && locations.has(row.location_id));
    case 'provider':
      return row.entity_type === 'AssetModelAdditionRequest';
  }
}

/** Of another supplier's visit a supplier hears what it sees of it: that something is new about the asset in its care. */
function asHeardBy({ scope }: Actor, row: ChangeRow): ChangeRow {
  const isOfVisit = row.entity_type === 'ServiceAppointmentItem' && row.asset_instance_id !== null;
  const isOfOthers = scope.kind === 'supplier' && row.supplier_id !== scope.supplierId;
  return isOfVisit && isOfOthers
    ? { ...row, entity_type: 'AssetInstance', entity_id: row.asset_instance_id ?? row.entity_id }
    : row;
}

function told(row: ChangeRow): Change[] {
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
