import { withDetails } from '../../../audit-events/describe-changes.ts';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { refreshDerivedAssets } from '../../../assets/derived-columns.queries.ts';
import { type Change, type Creation, type ImportedTable, importedTables, type Plan } from '../plan/plan.ts';
import { type Batch, eventOfChange, eventOfCreation, ImportRows } from './import-audit.ts';
import { insertRows, patchRows, tagCategories } from './import-writes.queries.ts';

/** Somebody changed what the import was to change, between planning and writing. Nothing is written; it may be started again. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken';
}

/** Told of how many of how many things are done. */
export type Progress = (done: number, total: number) => void;

const atOnce = 1_000;

/** Writes a plan without refused rows, with its audit trail and what undoing it needs. To be called in a transaction. */
export async function applyPlan(
  db: Queryable,
  plan: Plan,
  { batch, progress }: { batch: Batch; progress: Progress },
): Promise<void> {
  const writer = new PlanWriter(db, plan, { batch, progress });
  for (const table of importedTables) await writer.create(table);
  await writer.change();
  await refreshAssets(db, plan, writer);
}

class PlanWriter {
  readonly #db: Queryable;
  readonly #plan: Plan;
  readonly #batch: Batch;
  readonly #progress: Progress;
  readonly #importRows: ImportRows;
  /** Writing a thing and bringing its derived columns up to date cost about the same. */
  readonly #total: number;
  #done = 0;

  constructor(db: Queryable, plan: Plan, { batch, progress }: { batch: Batch; progress: Progress }) {
    this.#db = db;
    this.#plan = plan;
    this.#batch = batch;
    this.#progress = progress;
    this.#importRows = new ImportRows(batch, plan.table);
    const things = plan.creations.length + plan.changes.length;
    this.#total = plan.table === 'asset_instances' ? things * 2 : things;
  }

  tell(count: number): void {
    this.#done = Math.min(this.#total, this.#done + count);
    this.#progress(this.#done, this.#total);
  }

  async create(table: ImportedTable): Promise<void> {
    const creations = this.#plan.creations.filter((creation) => creation.table === table);
    for (const some of chunks(creations)) {
      await insertRows(
        this.#db,
        table,
        some.map((creation) => this.#rowOf(creation)),
      );
      await insertRows(
        this.#db,
        'import_rows',
        some.map((creation) => this.#importRows.ofCreation(creation)),
      );
      await insertRows(
        this.#db,
        'audit_events',
        some.map((creation) => eventOfCreation(this.#batch, creation)),
      );
      this.tell(some.length);
    }
    if (table === 'asset_categories' && creations.length > 0 && this.#batch.groupId !== null) {
      await tagCategories(
        this.#db,
        creations.map(({ row }) => row.id),
        this.#batch.groupId,
      );
    }
  }

  async change(): Promise<void> {
    for (const some of chunks(this.#plan.changes)) {
      const count = await patchRows(
        this.#db,
        this.#plan.table,
        some.map((change) => this.#patchOf(change)),
      );
      if (count !== some.length)
        throw new ImportOvertaken(
          'Somebody changed the same records while the import was running: nothing was written. Start it again.',
        );
      await insertRows(
        this.#db,
        'import_rows',
        some.map((change) => this.#importRows.ofChange(change)),
      );
      await insertRows(
        this.#db,
        'audit_events',
        await withDetails(
          this.#db,
          some.map((change) => eventOfChange(this.#batch, change)),
        ),
      );
      this.tell(some.length);
    }
  }

  #rowOf({ table, row }: Creation): object {
    if (table === 'suppliers') return { ...row, is_service_provider: false, is_purchase_provider: false };
    return table === 'asset_instances'
      ? { ...row, created_by_org_user_id: this.#batch.author.orgUserId }
      : row;
  }

  #patchOf({ table, id, version, after }: Change) {
    const by = table === 'asset_instances' ? { modified_by_org_user_id: this.#batch.author.orgUserId } : {};
    return { id, version, after: { ...after, ...by } };
  }
}

/** New models, types and places have no assets yet but those of this import. */
async function refreshAssets(
  db: Queryable,
  { table, creations, changes }: Plan,
  writer: PlanWriter,
): Promise<void> {
  const changed = changes.map(({ id }) => id);
  if (table === 'locations') await refreshDerivedAssets(db, { locationIds: changed });
  if (table === 'asset_models') await refreshDerivedAssets(db, { modelIds: changed });
  if (table !== 'asset_instances') return;
  const created = creations.filter((creation) => creation.table === table).map(({ row }) => row.id);
  for (const ids of chunks([...created, ...changed])) {
    await refreshDerivedAssets(db, { ids });
    writer.tell(ids.length);
  }
}

/** A thousand at a time: one statement for each. */
export function* chunks<Thing>(things: readonly Thing[]): Generator<readonly Thing[]> {
  for (let from = 0; from < things.length; from += atOnce) yield things.slice(from, from + atOnce);
}
