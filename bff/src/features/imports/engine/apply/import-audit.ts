import { randomUUID } from 'node:crypto';
import type { AuditChanges } from '../../../../infrastructure/db/schema/operations.ts';
import type { Change, Creation, ImportedTable } from '../plan/plan.ts';

/** Who imports; without an org user it is somebody at the server's console. */
export interface ImportAuthor {
  readonly orgUserId: string | null;
  readonly userName: string;
  readonly impersonator: { readonly orgUserId: string; readonly userName: string } | null;
}

/** An import under way: what its rows in the trail have in common. */
export interface Batch {
  readonly id: string;
  readonly groupId: string | null;
  readonly author: ImportAuthor;
  readonly now: Date;
}

const entityTypes: Record<ImportedTable, string> = {
  suppliers: 'Supplier',
  asset_categories: 'AssetCategory',
  asset_types: 'AssetType',
  asset_models: 'AssetModel',
  regions: 'Region',
  locations: 'Location',
  sub_locations: 'SubLocation',
  asset_instances: 'AssetInstance',
};

const nouns: Record<ImportedTable, string> = {
  suppliers: 'Supplier',
  asset_categories: 'Category',
  asset_types: 'Type',
  asset_models: 'Model',
  regions: 'Region',
  locations: 'Location',
  sub_locations: 'Room',
  asset_instances: 'Asset',
};

/** The event of the audit trail that tells of a creation. */
export function eventOfCreation(batch: Batch, { table, row }: Creation) {
  const told = Object.entries(row).filter(
    ([column, value]) => value !== null && value !== undefined && column !== 'id' && column !== 'group_id',
  );
  const changes: AuditChanges = Object.fromEntries(told.map(([column, to]) => [column, { from: null, to }]));
  return { ...subject(batch, table, row.id), event: `${nouns[table]} imported`, changes };
}

/** The event of the audit trail that tells of a change. */
export function eventOfChange(
  batch: Batch,
  { table, id, before, after }: Pick<Change, 'table' | 'id' | 'before' | 'after'>,
) {
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(after).map(([column, to]) => [column, { from: before[column], to }]),
  );
  return { ...subject(batch, table, id), event: `${nouns[table]} changed by an import`, changes };
}

/** The event of the audit trail that tells of a thing that an import made and that is taken away again. */
export function eventOfRemoval(
  batch: Batch,
  { table, id, ...was }: { readonly table: ImportedTable; readonly id: string },
) {
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(was).map(([column, from]) => [column, { from, to: null }]),
  );
  return { ...subject(batch, table, id), event: `${nouns[table]} removed by undoing its import`, changes };
}

/** The event of the audit trail that tells of an asset that is again as it was before an import. */
export function eventOfRestoration(batch: Batch, change: Pick<Change, 'id' | 'before' | 'after'>) {
  const event = eventOfChange(batch, { ...change, table: 'asset_instances' });
  return { ...event, event: 'Asset restored by undoing an import' };
}

/** The audit event of an asset that stays as it is although its import is undone. */
export function eventOfKeeping(batch: Batch, id: string) {
  return {
    ...subject(batch, 'asset_instances', id),
    event: 'Asset kept when its import was undone',
    changes: {},
  };
}

/** The event of the audit trail that tells of the import as a whole. */
export function eventOfBatch(batch: Batch, event: string, changes: AuditChanges) {
  return {
    ...subject(batch, 'asset_instances', batch.id),
    entity_type: 'ImportBatch',
    asset_instance_id: null,
    event,
    changes,
  };
}

function subject({ id, groupId, author, now }: Batch, table: ImportedTable, entityId: string) {
  return {
    id: randomUUID(),
    created_at: now,
    org_user_id: author.orgUserId,
    username: author.userName,
    impersonator_org_user_id: author.impersonator?.orgUserId ?? null,
    impersonator_username: author.impersonator?.userName ?? null,
    entity_type: entityTypes[table],
    entity_id: entityId,
    asset_instance_id: table === 'asset_instances' ? entityId : null,
    group_id: groupId,
    supplier_id: null,
    request_id: id,
  };
}

/** Numbers what one row of the file made: its own thing is part 0, what was created for it follows. */
export class ImportRows {
  readonly #batch: Batch;
  readonly #own: ImportedTable;
  readonly #parts = new Map<number, number>();

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

  #entry(table: ImportedTable, rowNumber: number, id: string) {
    return {
      import_batch_id: this.#batch.id,
      row_number: rowNumber,
      part: this.#partOf(table, rowNumber),
      entity_type: entityTypes[table],
      entity_id: id,
      messages: [],
    };
  }

  #partOf(table: ImportedTable, rowNumber: number): number {
    if (table === this.#own) return 0;
    const part = (this.#parts.get(rowNumber) ?? 0) + 1;
    this.#parts.set(rowNumber, part);
    return part;
  }
}
