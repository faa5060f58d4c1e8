import {
  largestModelFile,
  mostModelRows,
  mostRefusedModelRows,
  type ModelImport,
  type modelImports,
  type ParsedInputOf,
} from '@steward/shared-api';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import { readSentFile } from '../asset-imports/import-folder.ts';
import type { Context } from '../../../context.ts';
import { asSystem } from '../../../infrastructure/db/tenant-scope.ts';
import { runInTransaction } from '../../../infrastructure/http/run-in-transaction.ts';
import type { IncomingFile, Upload } from '../../../infrastructure/http/serve-upload.ts';
import { defaultCategory, type ImportOptions, type Prepared } from '../engine/import-kind.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import { importModels } from '../engine/models/import-models.ts';
import type { Plan } from '../engine/plan/plan.ts';
import type { UnreadableColumn } from '../engine/mapping/unreadable-columns.ts';
import { mapFile } from '../engine/prepare-file.ts';
import { openSheet } from '../engine/read/open-sheet.ts';
import { createdRows, runImport } from '../engine/run-import.ts';

interface ModelFile {
  readonly name: string;
  readonly sha256: string;
  readonly mapping: Mapping;
  readonly unreadable: readonly UnreadableColumn[];
  readonly prepared: Prepared;
}

/** Whoever keeps the catalogue adds the types and makers that a list of models needs. */
const options: ImportOptions = {
  groupId: undefined,
  location: undefined,
  category: defaultCategory,
  createCatalogue: true,
  createLocations: false,
  advice: { catalogue: 'add it to the file', places: '' },
};

/**
 * Reads a file of models and compares it with the catalogue; with the step `apply` writes it, all of it, or nothing when a row is
 * refused.
 */
export async function importModelFile(
  ctx: Context,
  { step }: ParsedInputOf<typeof modelImports.upload>,
  { takeFile, once }: Upload<ModelImport>,
): Promise<ModelImport> {
  const file = await takeFile(largestModelFile, (incoming) => readModels(ctx, incoming));
  return runInTransaction(ctx, (inside) =>
    once(inside, file, () => (step === 'preview' ? look(inside, file) : write(inside, file))),
  );
}

/** Of a list of models nothing is any tenant's, and makers are suppliers of everybody: it is compared, and written, as the system. */
async function look(inside: Context, file: ModelFile): Promise<ModelImport> {
  return asSystem(inside.db, async (db) => tell(file, await file.prepared.plan(db, options)));
}

function readModels(ctx: Context, incoming: IncomingFile): Promise<ModelFile> {
  return readSentFile(ctx.actor, incoming, async (file, { sent: { name }, reading: opening }) => {
    const rules = { dayFirst: true, today: ctx.now.toISOString().slice(0, 10) };
    const { mapping, unreadable } = await mapFile(file, importModels, {
      choices: [],
      rules,
      reading: opening,
    });
    const reading = { mapping, rules, mostRows: mostModelRows };
    const prepared = await importModels.prepare(await openSheet(file, opening), reading);
    return { name, sha256: file.sha256, mapping, unreadable, prepared };
  });
}

/** Answers what was done: another import may have been faster than the look at the file. */
async function write(inside: Context, file: ModelFile): Promise<ModelImport> {
  const { actor, now } = inside;
  const order = { kind: importModels, file, prepared: file.prepared, options, author: actor, now };
  const { plan, batchId } = await asSystem(inside.db, (db) => runImport(db, order, () => undefined));
  if (batchId === undefined) return tell(file, plan);
  await recordAudit(inside, {
    entityType: 'ImportBatch',
    entityId: batchId,
    event: 'Models imported',
    changes: { file_name: { from: null, to: file.name } },
  });
  return { ...tell(file, plan), isWritten: true };
}

function tell({ name, mapping, unreadable, prepared }: ModelFile, plan: Plan): ModelImport {
  const rowsCreated = createdRows(plan);
  return {
    fileName: name,
    columns: mapping.headers.map((header, at) => ({ header, field: fieldOf(mapping, at) })),
    lacking: importModels.lacking(mapping, options)?.reason ?? unreadableReason(unreadable, mapping),
    rowsTotal: prepared.rowCount,
    rowsCreated,
    rowsChanged: plan.changes.length,
    rowsUnchanged: plan.unchanged.length,
    rowsRefused: new Set(plan.refused.map(({ rowNumber }) => rowNumber)).size,
    otherCreated: plan.creations.length - rowsCreated,
    refused: plan.refused.slice(0, mostRefusedModelRows).map((refused) => ({
      rowNumber: refused.rowNumber,
      column: refused.column,
      reason: refused.reason,
    })),
    isWritten: false,
  };
}

/** Nobody chooses the columns of a list of models: one that cannot be read is corrected or renamed in the file. */
function unreadableReason([first]: readonly UnreadableColumn[], { headers }: Mapping): string | null {
  const cell = first?.cells[0];
  if (!first || !cell) return null;
  const label = importModels.fields[first.field]?.label ?? first.field;
  return `The column '${headers[first.column]}' cannot be read as ${label}: row ${cell.rowNumber}, ${cell.reason}. Correct or rename it, and choose the file again`;
}

function fieldOf({ columns }: Mapping, at: number): string | null {
  const taken = [...columns].find(([, places]) => places.includes(at));
  return taken ? (importModels.fields[taken[0]]?.label ?? null) : null;
}
