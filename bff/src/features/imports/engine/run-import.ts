import { randomUUID } from 'node:crypto';
import { inTransaction, type Queryable } from '../../../infrastructure/db/database.ts';
import { applyPlan, type Progress } from './apply/apply-plan.ts';
import type { ImportAuthor } from './apply/import-audit.ts';
import { analyse, insertBatch, lockImports } from './apply/import-writes.queries.ts';
import { lockCustomFields } from './custom-fields/custom-fields.queries.ts';
import type { ImportKind, ImportOptions, Prepared } from './import-kind.ts';
import type { Plan } from './plan/plan.ts';
import type { InspectedFile } from './read/inspect-file.ts';

/** A complete request for an import. */
export interface ImportRequest {
  readonly kind: ImportKind;
  readonly file: Pick<InspectedFile, 'name' | 'sha256'>;
  readonly prepared: Prepared;
  readonly options: ImportOptions;
  readonly author: ImportAuthor;
  readonly now: Date;
}

/** The result of an import. Without a `batchId` nothing was written, because rows were refused or the file has no changes. */
export interface ImportResult {
  readonly plan: Plan;
  readonly batchId: string | undefined;
}

/**
 * Plans and writes an import in one transaction. A plan with refused rows or without changes writes nothing, so that a repeated import of
 * the same file does nothing.
 */
export async function runImport(
  db: Queryable,
  request: ImportRequest,
  progress: Progress,
): Promise<ImportResult> {
  const result = await inTransaction(db, async (transaction): Promise<ImportResult> => {
    await lockImports(transaction);
    const { groupId } = request.options;
    if (groupId !== undefined) await lockCustomFields(transaction, groupId);
    const plan = await request.prepared.plan(transaction, request.options);
    if (plan.refused.length > 0 || plan.creations.length + plan.changes.length === 0)
      return { plan, batchId: undefined };
    const batch = {
      id: randomUUID(),
      groupId: groupId ?? null,
      author: request.author,
      now: request.now,
    };
    await insertBatch(transaction, {
      ...countsOf(plan, request.prepared),
      ...describe(request),
      id: batch.id,
      group_id: batch.groupId,
    });
    await applyPlan(transaction, plan, { batch, progress });
    return { plan, batchId: batch.id };
  });
  if (result.batchId !== undefined) await analyseAfter(db, result.plan);
  return result;
}

// After this many new rows the statistics of the query planner are outdated.
const manyRows = 1_000;

/** Updates the statistics of the tables with many new rows. */
export async function analyseAfter(db: Queryable, { creations }: Plan): Promise<void> {
  const written = new Set(creations.map(({ table }) => table));
  if (creations.length >= manyRows) await analyse(db, [...written]);
}

function describe({ kind, file, author, now }: ImportRequest) {
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
    rows_updated: plan.changedRows,
    rows_unchanged: plan.unchanged.length,
    rows_rejected: 0,
  };
}

/** The number of records that rows of the file create, without the other records that are created for them. */
export function createdRows({ table, creations }: Plan): number {
  return creations.filter((creation) => creation.table === table).length;
}
