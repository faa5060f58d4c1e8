import { saveSupplierNotes } from '../../../suppliers/supplier-notes.queries.ts';
import { withDetails } from '../../../audit-events/describe-changes.ts';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import {
  type Change,
  type ChangedTable,
  type Creation,
  type ImportedTable,
  importedTables,
  type Plan,
} from '../plan/plan.ts';
import { deleteAndStore } from './deletions.queries.ts';
import {
  type Batch,
  eventOfChange,
  eventOfCreation,
  eventOfDeletion,
  eventOfLink,
  ImportRows,
} from './import-audit.ts';
import { insertRows, isAuthored, patchRows, tagCategories } from './import-writes.queries.ts';

/** A record was changed between the planning and the writing of an import. Nothing is written, and the import can be started again. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken';
}

/** Called with the number of finished records and their total. */
export type Progress = (done: number, total: number) => void;

const batchSize = 1_000;
const overtaken =
  'The same records were changed while the import was running. Nothing was written. Please start it again.';

/** Writes a plan without refused rows, with its audit entries and the data for an undo. Call it in a transaction. */
export async function applyPlan(
  db: Queryable,
  plan: Plan,
  { batch, progress }: { batch: Batch; progress: Progress },
): Promise<void> {
  const writer = new PlanWriter(db, plan, { batch, progress });
  for (const table of importedTables) await writer.create(table);
  await writer.link();
  await writer.change();
  await writer.delete();
}

class PlanWriter {
  readonly #db: Queryable;
  readonly #plan: Plan;
  readonly #batch: Batch;
  readonly #progress: Progress;
  readonly #importRows: ImportRows;
  readonly #total: number;
  #done = 0;

  constructor(db: Queryable, plan: Plan, { batch, progress }: { batch: Batch; progress: Progress }) {
    this.#db = db;
    this.#plan = plan;
    this.#batch = batch;
    this.#progress = progress;
    this.#importRows = new ImportRows(batch, plan.table);
    this.#total = plan.creations.length + plan.changes.length + plan.deletions.length;
  }

  #advance(count: number): void {
    this.#done += count;
    this.#progress(this.#done, this.#total);
  }

  async create(table: ImportedTable): Promise<void> {
    const creations = this.#plan.creations.filter((creation) => creation.table === table);
    for (const batch of chunks(creations)) {
      await insertRows(
        this.#db,
        table,
        batch.map((creation) => this.#rowOf(creation)),
      );
      await insertRows(
        this.#db,
        'import_rows',
        batch.map((creation) => this.#importRows.ofCreation(creation)),
      );
      await insertRows(
        this.#db,
        'audit_events',
        batch.map((creation) => eventOfCreation(this.#batch, creation)),
      );
      this.#advance(batch.length);
    }
    if (table === 'asset_categories' && creations.length > 0 && this.#batch.groupId !== null) {
      await tagCategories(
        this.#db,
        creations.map(({ row }) => row.id),
        this.#batch.groupId,
      );
    }
  }

  async link(): Promise<void> {
    for (const link of this.#plan.links) {
      await insertRows(this.#db, link.table, [link.row]);
      await insertRows(this.#db, 'audit_events', [eventOfLink(this.#batch, link)]);
    }
  }

  async change(): Promise<void> {
    for (const table of [this.#plan.table, 'supplier_notes'] as const) await this.#changeRows(table);
  }

  async #changeRows(table: ChangedTable): Promise<void> {
    for (const batch of chunks(this.#plan.changes.filter((change) => change.table === table))) {
      const count =
        table === 'supplier_notes'
          ? await saveNotes(this.#db, this.#batch, batch)
          : await patchRows(
              this.#db,
              table,
              batch.map((change) => this.#patchOf(change)),
            );
      if (count !== batch.length) throw new ImportOvertaken(overtaken);
      await insertRows(
        this.#db,
        'import_rows',
        batch.map((change) => this.#importRows.ofChange(change)),
      );
      await insertRows(
        this.#db,
        'audit_events',
        await withDetails(
          this.#db,
          batch.map((change) => eventOfChange(this.#batch, change)),
        ),
      );
      this.#advance(batch.length);
    }
  }

  async delete(): Promise<void> {
    for (const batch of chunks(this.#plan.deletions)) {
      const deleted = await deleteAndStore(this.#db, this.#batch.id, batch);
      if (deleted.length !== batch.length) throw new ImportOvertaken(overtaken);
      await insertRows(
        this.#db,
        'audit_events',
        deleted.map((asset) => eventOfDeletion(this.#batch, asset)),
      );
      this.#advance(batch.length);
    }
  }

  #rowOf({ table, row }: Creation): object {
    if (table === 'suppliers') return { is_service_provider: false, is_purchase_provider: false, ...row };
    return isAuthored(table) ? { ...row, created_by_org_user_id: this.#batch.author.orgUserId } : row;
  }

  #patchOf({ table, id, version, after }: Change) {
    const by =
      table !== 'supplier_notes' && isAuthored(table)
        ? { modified_by_org_user_id: this.#batch.author.orgUserId }
        : {};
    return { id, version, after: { ...after, ...by } };
  }
}

/** Writes changed notes of suppliers. Returns the number of those that still had the version of the plan. */
export function saveNotes(
  db: Queryable,
  { groupId, author, now }: Batch,
  changes: readonly Pick<Change, 'id' | 'version' | 'after'>[],
): Promise<number> {
  if (groupId === null) throw new Error('Notes of suppliers belong to a group');
  const saved = changes.map(({ id: supplierId, version, after: { notes } }) => ({
    supplierId,
    version,
    notes: typeof notes === 'string' ? notes : null,
  }));
  return saveSupplierNotes(db, saved, { groupId, orgUserId: author.orgUserId, now });
}

/** Splits records into batches of a thousand, which one statement each can write. */
export function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}
