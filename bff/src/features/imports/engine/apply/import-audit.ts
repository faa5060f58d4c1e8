import { randomUUID } from 'node:crypto';
import type { AuditChanges } from '../../../../infrastructure/db/schema/operations.ts';
import { withCustomChanges } from '../../../audit-events/describe-changes.ts';
import type { RestoredAsset } from '../undo/restore-deleted.queries.ts';
import type { DeletedAsset } from './deletions.queries.ts';
import type { Change, ChangedTable, Creation, ImportedTable, Link } from '../plan/plan.ts';

/** The user who imports. Without an `orgUserId` it is the operator of the command line. */
export interface ImportAuthor {
  readonly orgUserId: string | null;
  readonly userName: string;
  readonly impersonator: { readonly orgUserId: string; readonly userName: string } | null;
}

/** A running import: the fields that its audit entries share. */
export interface Batch {
  readonly id: string;
  readonly groupId: string | null;
  readonly author: ImportAuthor;
  readonly now: Date;
}

/** The types of the records in the rows of an import. */
export const entityTypes: Record<ChangedTable, string> = {
  suppliers: 'Supplier',
  supplier_notes: 'SupplierNotes',
  asset_categories: 'AssetCategory',
  asset_types: 'AssetType',
  asset_models: 'AssetModel',
  regions: 'Region',
  locations: 'Location',
  sub_locations: 'SubLocation',
  org_users: 'OrgUser',
  asset_instances: 'AssetInstance',
  service_appointments: 'ServiceAppointment',
  service_appointment_items: 'ServiceAppointmentItem',
  faults: 'Fault',
};

const nouns: Record<ChangedTable, string> = {
  suppliers: 'Supplier',
  supplier_notes: 'Supplier notes',
  asset_categories: 'Category',
  asset_types: 'Type',
  asset_models: 'Model',
  regions: 'Region',
  locations: 'Location',
  sub_locations: 'Room',
  org_users: 'User',
  asset_instances: 'Asset',
  service_appointments: 'Appointment',
  service_appointment_items: 'Service',
  faults: 'Fault',
};

/** The audit entry of a creation. */
export function eventOfCreation(batch: Batch, { table, row }: Creation) {
  const values = Object.entries(row).filter(
    ([column, value]) => value !== null && value !== undefined && column !== 'id' && column !== 'group_id',
  );
  const changes = withCustomChanges(
    Object.fromEntries(values.map(([column, to]) => [column, { from: null, to }])),
  );
  return {
    ...subject(batch, table, row.id),
    ...subjectsOf(table, row),
    event: `${nouns[table]} imported`,
    changes,
  };
}

/** The asset and the appointment that a record belongs to. */
function subjectsOf(
  table: ImportedTable,
  row: {
    readonly id: string;
    readonly asset_instance_id?: unknown;
    readonly service_appointment_id?: unknown;
  },
) {
  return {
    asset_instance_id: table === 'asset_instances' ? row.id : (row.asset_instance_id ?? null),
    service_appointment_id: table === 'service_appointments' ? row.id : (row.service_appointment_id ?? null),
  };
}

/** The audit entry of a link of a new record. */
export function eventOfLink(batch: Batch, link: Link) {
  if (link.table === 'org_user_locations')
    return {
      ...subject(batch, 'org_users', link.row.org_user_id),
      event: 'User added to location',
      changes: { location: { from: null, to: link.locationName } },
    };
  const { supplier_id: supplierId, is_service_provider: service, is_purchase_provider: purchase } = link.row;
  return {
    ...subject(batch, 'suppliers', supplierId),
    entity_type: 'SupplierGroup',
    supplier_id: supplierId,
    event: 'Supplier assigned to group',
    changes: {
      is_service_provider: { from: false, to: service },
      is_purchase_provider: { from: false, to: purchase },
    },
  };
}

/** The audit entry of a change. */
export function eventOfChange(
  batch: Batch,
  { table, id, before, after }: Pick<Change, 'table' | 'id' | 'before' | 'after'>,
) {
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(after).map(([column, to]) => [column, { from: before[column], to }]),
  );
  return { ...subject(batch, table, id), event: `${nouns[table]} changed by an import`, changes };
}

/** The audit entry of an asset that is deleted with many others. */
export function eventOfDeletion(batch: Batch, { id, ...columns }: DeletedAsset) {
  const removal = eventOfRemoval(batch, { ...columns, id, table: 'asset_instances' });
  return { ...removal, event: 'Asset deleted' };
}

/** The audit entry of a deleted asset that an undo restores. */
export function eventOfRecovery(batch: Batch, { id, ...columns }: RestoredAsset) {
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(columns).map(([column, to]) => [column, { from: null, to }]),
  );
  return {
    ...subject(batch, 'asset_instances', id),
    event: 'Asset restored by undoing its deletion',
    changes,
  };
}

/** The audit entry of a record that an undo deletes. */
export function eventOfRemoval(
  batch: Batch,
  { table, ...row }: { readonly table: ImportedTable; readonly id: string },
) {
  const { id, ...columns } = row;
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(columns).map(([column, from]) => [column, { from, to: null }]),
  );
  return {
    ...subject(batch, table, id),
    ...subjectsOf(table, row),
    event: `${nouns[table]} removed by undoing its import`,
    changes,
  };
}

/** The audit entry of a record that an undo restores. */
export function eventOfRestoration(batch: Batch, change: Pick<Change, 'table' | 'id' | 'before' | 'after'>) {
  return {
    ...eventOfChange(batch, change),
    event: `${nouns[change.table]} restored by undoing an import`,
  };
}

/** The audit entry of a record that an undo keeps. */
export function eventOfKeeping(batch: Batch, { table, id }: Pick<Change, 'table' | 'id'>) {
  return {
    ...subject(batch, table, id),
    event: `${nouns[table]} kept when its import was undone`,
    changes: {},
  };
}

/** An audit entry about the import itself. */
export function eventOfBatch(batch: Batch, event: string, changes: AuditChanges) {
  return {
    ...subject(batch, 'asset_instances', batch.id),
    entity_type: 'ImportBatch',
    asset_instance_id: null,
    event,
    changes,
  };
}

function subject({ id, groupId, author, now }: Batch, table: ChangedTable, entityId: string) {
  return {
    id: randomUUID(),
    created_at: now,
    org_user_id: author.orgUserId,
    username: author.userName,
    impersonator_org_user_id: author.impersonator?.orgUserId ?? null,
    impersonator_username: author.impersonator?.userName ?? null,
    // The audit trail shows the notes at their supplier.
    entity_type: entityTypes[table === 'supplier_notes' ? 'suppliers' : table],
    entity_id: entityId,
    asset_instance_id: table === 'asset_instances' ? entityId : null,
    group_id: groupId,
    supplier_id: null,
    request_id: id,
  };
}

/** Numbers the records of a row of the file: its own record is part 0; more of its own and other records that were created for it follow. */
export class ImportRows {
  readonly #batch: Batch;
  readonly #own: ImportedTable;
  readonly #parts = new Map<number, number>();
  readonly #withOwn = new Set<number>();

  constructor(batch: Batch, own: ImportedTable) {
    this.#batch = batch;
    this.#own = own;
  }

  ofCreation({ table, rowNumber, row }: Creation) {
    return { ...this.#entry(table, rowNumber, row.id), outcome: 'Created', version_after: 1, before: null };
  }

  ofChange({ table, rowNumber, id, version, before }: Change) {
    return { ...this.#entry(table, rowNumber, id), outcome: 'Updated', version_after: version + 1, before };
  }

  #entry(table: ChangedTable, rowNumber: number, id: string) {
    return {
      import_batch_id: this.#batch.id,
      row_number: rowNumber,
      part: this.#partOf(table, rowNumber),
      entity_type: entityTypes[table],
      entity_id: id,
      messages: [],
    };
  }

  #partOf(table: ChangedTable, rowNumber: number): number {
    if (table === this.#own && !this.#withOwn.has(rowNumber)) {
      this.#withOwn.add(rowNumber);
      return 0;
    }
    const part = (this.#parts.get(rowNumber) ?? 0) + 1;
    this.#parts.set(rowNumber, part);
    return part;
  }
}
