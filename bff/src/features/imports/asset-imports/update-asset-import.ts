import {
  type AssetImport,
  type assetImports,
  importRecordType,
  type ImportRecordType,
  type ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { runInTransaction } from '../../../infrastructure/http/run-in-transaction.ts';
import { invalid, notFound } from '../../../infrastructure/http/problems.ts';
import { FileRefused, type HeaderPlace, PlaceRefused } from '../engine/read/sheet.ts';
import { deleteCorrections } from '../import-corrections/import-corrections.queries.ts';
import { findImport, type ImportRow, replaceColumns } from './asset-imports.queries.ts';
import { chosenDayOrder, ensureMayEdit, ensureStep, lockForStep, recordStep } from './import-steps.ts';
import { inSlotAlready, withImportFile } from './import-folder.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import { knownTextsReader } from './known-texts.ts';
import { sheetForRecordType } from './sheet-for-record-type.ts';
import { readColumns, type ReadColumns } from './read-columns.ts';
import { withRememberedMapping, withRememberedNames } from './remembered-mapping.ts';
import { findFile } from './worker/import-jobs.queries.ts';

/**
 * Chooses what the rows describe, the sheet, the row with the column names and the encoding of a CSV, and proposes a new mapping, or uses that of an earlier import. Reads the
 * file outside a transaction, because the reader may be busy for many seconds.
 */
export async function updateAssetImport(
  ctx: Context,
  {
    id,
    sheet,
    headerRow,
    recordType: chosen,
    encoding,
    proposesAgain,
  }: ParsedInputOf<typeof assetImports.update>,
  signal: AbortSignal,
): Promise<AssetImport> {
  const found = await findImport(ctx.db, ctx.actor, id);
  if (!found) throw notFound('import');
  ensureStep(found, 'update');
  const recordType = chosen ?? importRecordType.parse(found.kind);
  ensureMayEdit(ctx.actor, { ...found, kind: recordType });
  if (encoding !== undefined && found.sheet !== null)
    throw invalid({ encoding: ['Only a CSV file has an encoding to choose'] });
  const read = await readAt(
    ctx,
    { ...found, kind: recordType, text_encoding: encoding ?? found.text_encoding },
    { place: { sheet: sheet ?? sheetFor(found, recordType), headerRow }, signal },
  );
  return runInTransaction(ctx, async (inside) => {
    const stored = await lockForStep(inside, id, 'update');
    await deleteCorrections(inside.db, id);
    const { group_id: groupId } = stored;
    const columns =
      proposesAgain || groupId === null
        ? { ...read, mapping: await withRememberedNames(inside.db, groupId, read.mapping) }
        : await withRememberedMapping(inside.db, { groupId, recordType }, read);
    await replaceColumns(inside.db, id, { recordType, columns });
    await recordStep(inside, stored, 'Import columns chosen');
    return getAssetImport(inside, { id });
  });
}

/** If the user has chosen other records, the sheet that is named after them, else the sheet that was read last. */
function sheetFor({ kind, sheet, sheets }: ImportRow, recordType: ImportRecordType): string | undefined {
  const named = kind === recordType ? undefined : sheetForRecordType(sheets ?? [], recordType);
  return named ?? sheet ?? undefined;
}

async function readAt(
  ctx: Context,
  row: ImportRow,
  { place, signal }: { place: HeaderPlace; signal: AbortSignal },
): Promise<ReadColumns> {
  const bytes = await findFile(ctx.db, row.id);
  if (!bytes) throw notFound('import');
  const reading = { ...inSlotAlready, signal };
  const { kind } = await groupImportFor(ctx.db, { recordType: row.kind, groupId: row.group_id });
  try {
    const encoding = row.text_encoding ?? undefined;
    return await withImportFile({ name: row.file_name ?? 'register', bytes, encoding }, reading, (open) =>
      readColumns(open, {
        kind,
        dayFirst: chosenDayOrder(row),
        place,
        readKnownTexts: knownTextsReader(ctx.db, ctx.actor.scope),
      }),
    );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const field = row.text_encoding === null ? 'sheet' : 'encoding';
    throw invalid({ [error instanceof PlaceRefused ? error.field : field]: [error.message] });
  }
}
