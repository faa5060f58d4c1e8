import { randomUUID } from 'node:crypto';
import { inTransaction, type Queryable } from '../../../infrastructure/db/database.ts';
import { applyPlan, type Progress } from './apply/apply-plan.ts';
import type { ImportAuthor } from './apply/import-audit.ts';
import { analyse, insertBatch, lockImports } from './apply/import-writes.queries.ts';
import type { ImportKind, ImportOptions, Prepared } from './import-kind.ts';
import type { Plan } from './plan/plan.ts';
import type { InspectedFile } from './read/inspect-file.ts';

/** An import that only has to be done. */
export interface ImportOrder {
  readonly kind: ImportKind;
  readonly file: Pick<InspectedFile, 'name' | 'sha256'>;
  readonly prepared: Prepared;
  readonly options: ImportOptions;
  readonly author: ImportAuthor;
  readonly now: Date;
}

/** What an import did. Without a batch nothing was written: rows were refused, or the file tells nothing new. */
export interface ImportResult {
  readonly plan: Plan;
  readonly batchId: string | undefined;
}

/**
 * Plans and writes an import in one transaction: all of it is there or nothing, whatever ends it. A plan with refused rows
 * writes nothing, nor does one without anything new: the same file a second time leaves no trace.
 */
export async function runImport(
  db: Queryable,
  order: ImportOrder,
  progress: Progress,
): Promise<ImportResult> {
  const result = await inTransaction(db, async (transaction): Promise<ImportResult> => {
    await lockImports(transaction);
    const plan = await order.prepared.plan(transaction, order.options);
    if (plan.refused.length > 0 || plan.creations.length + plan.changes.length === 0)
      return { plan, batchId: undefined };
    const batch = {
      id: randomUUID(),
      groupId: order.options.groupId ?? null,
      author: order.author,
      now: order.now,
    };
    await insertBatch(transaction, {
      ...countsOf(plan, order.prepared),
      ...describe(order),
      id: batch.id,
      group_id: batch.groupId,
    });
    await applyPlan(transaction, plan, { batch, progress });
    return { plan, batchId: batch.id };
  });
  if (result.batchId !== undefined) await analyseAfter(db, result.plan);
  return result;
}

// beyond so many new rows what the planner believes of a table is wrong
const manyRows = 1_000;

/** Has PostgreSQL look at the tables that a plan has changed much. */
export async function analyseAfter(db: Queryable, { creations }: Plan): Promise<void> {
  const written = new Set(creations.map(({ table }) => table));
  if (creations.length >= manyRows) await analyse(db, [...written]);
}

function describe({ kind, file, author, now }: ImportOrder) {
  return {
    kind: kind.name,
    file_name: file.name,
    sha256: file.sha256,
    status: 'Completed' as const,
    created_at: now,
    finished_at: new Date(),
    created_by_org_user_id: author.orgUserId,
    undone_at: null,
    undone_by_org_user_id: null,
  };
}

function countsOf(plan: Plan, { rowCount }: Prepared) {
  return {
    rows_total: rowCount,
    rows_created: createdRows(plan),
    rows_updated: plan.changes.length,
    rows_unchanged: plan.unchanged.length,
    rows_rejected: 0,
  };
}

/** How many rows of the file become new things of their kind; what is created for them is not counted. */
export function createdRows({ table, creations }: Plan): number {
  return creations.filter((creation) => creation.table === table).length;
}
