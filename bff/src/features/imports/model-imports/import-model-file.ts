import {
  maximumModelFileBytes,
  maximumModelRows,
  maximumRefusedModelRows,
  type ModelImport,
  type modelImports,
  type ParsedInputOf,
} from '@steward/shared-api';
import { publishChange, recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import { readUploadedFile } from '../asset-imports/import-folder.ts';
import type { Context } from '../../../context.ts';
import { asSystem } from '../../../infrastructure/db/tenant-scope.ts';
import { runInTransaction } from '../../../infrastructure/http/run-in-transaction.ts';
import type { InSlot } from '../../../infrastructure/http/request-queue.ts';
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

/** The import adds missing types and manufacturers, because the caller maintains the catalogue. */
const options: ImportOptions = {
  groupId: undefined,
  location: undefined,
  category: defaultCategory,
  createCatalogue: true,
  useGenericModels: false,
  createLocations: false,
  advice: { catalogue: 'add it to the file', locations: '' },
};

/** Compares a file of models with the catalogue. The step `apply` also writes the models, or nothing if a row is refused. */
export async function importModelFile(
  ctx: Context,
  { step }: ParsedInputOf<typeof modelImports.upload>,
  { takeFile, once, inFileSlot }: Upload<ModelImport>,
): Promise<ModelImport> {
  const file = await takeFile(maximumModelFileBytes, (incoming) => readModels(ctx, incoming, inFileSlot));
  return runInTransaction(ctx, (commandContext) =>
    once(commandContext, file, () =>
      step === 'preview' ? preview(commandContext, file) : write(commandContext, file),
    ),
  );
}

/** Runs as the system, because the catalogue and its manufacturers belong to no tenant. */
async function preview(commandContext: Context, file: ModelFile): Promise<ModelImport> {
  return asSystem(commandContext.db, async (db) => present(file, await file.prepared.plan(db, options)));
}

function readModels(ctx: Context, incoming: IncomingFile, inFileSlot: InSlot): Promise<ModelFile> {
  return readUploadedFile(incoming, inFileSlot, async (open, { name, sha256 }) => {
    const rules = { dayFirst: true };
    const { mapping, unreadable, place } = await mapFile(open, importModels, { choices: [], rules });
    const reading = { mapping, rules, now: ctx.now, maximumRows: maximumModelRows };
    const prepared = await importModels.prepare(await openSheet(open, place), reading);
    return { name, sha256, mapping, unreadable, prepared };
  });
}

/** Returns the result of the import, which can differ from the preview if another import was faster. */
async function write(commandContext: Context, file: ModelFile): Promise<ModelImport> {
  const { actor, now } = commandContext;
  const order = { kind: importModels, file, prepared: file.prepared, options, author: actor, now };
  const { plan, batchId } = await asSystem(commandContext.db, (db) => runImport(db, order, () => undefined));
  if (batchId === undefined) return present(file, plan);
  const entry = { entityId: batchId, event: 'Models imported' };
  const changes = { file_name: { from: null, to: file.name } };
  await recordAudit(commandContext, { ...entry, entityType: 'ImportBatch', changes });
  // One change for all rows.
  for (const entityType of ['AssetModel', 'Supplier'] as const)
    await publishChange(commandContext, { ...entry, entityType });
  return { ...present(file, plan), isWritten: true };
}

function present({ name, mapping, unreadable, prepared }: ModelFile, plan: Plan): ModelImport {
  const rowsCreated = createdRows(plan);
  return {
    fileName: name,
    columns: mapping.headers.map((header, at) => ({ header, field: fieldOf(mapping, at) })),
    lacking: importModels.missingField(mapping, options)?.reason ?? unreadableReason(unreadable, mapping),
    rowsTotal: prepared.rowCount,
    rowsCreated,
    rowsChanged: plan.changes.length,
    rowsUnchanged: plan.unchanged.length,
    rowsRefused: new Set(plan.refused.map(({ rowNumber }) => rowNumber)).size,
    otherCreated: plan.creations.length - rowsCreated,
    refused: plan.refused.slice(0, maximumRefusedModelRows).map((refused) => ({
      rowNumber: refused.rowNumber,
      column: refused.column,
      reason: refused.reason,
    })),
    isWritten: false,
  };
}

/** The reason why a column cannot be read. Users cannot map columns of models, so that they correct or rename it in the file. */
function unreadableReason([first]: readonly UnreadableColumn[], { headers }: Mapping): string | null {
  const cell = first?.cells[0];
  if (!first || !cell) return null;
  const label = importModels.fields[first.field]?.label ?? first.field;
  return `The column '${headers[first.column]}' cannot be read as ${label}: row ${cell.rowNumber}, ${cell.reason}. Correct or rename it, and choose the file again`;
}

function fieldOf({ columns }: Mapping, at: number): string | null {
  const found = [...columns].find(([, places]) => places.includes(at));
  return found ? (importModels.fields[found[0]]?.label ?? null) : null;
}
