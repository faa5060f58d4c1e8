import type { assetImports, ImportFieldProposal, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { invalid, notFound } from '../../../infrastructure/http/problems.ts';
import { proposeCustomField } from '../engine/custom-fields/propose-custom-field.ts';
import { openSheet } from '../engine/read/open-sheet.ts';
import { findImport } from './asset-imports.queries.ts';
import { inSlotAlready, withImportFile } from './import-folder.ts';
import { findFile } from './worker/import-jobs.queries.ts';

/** Proposes a custom field for a column of an uploaded file. Throws 404 after the import was applied, because the file is deleted. */
export async function proposeField(
  { db, actor }: Context,
  { id, column }: ParsedInputOf<typeof assetImports.proposeField>,
  signal: AbortSignal,
): Promise<ImportFieldProposal> {
  const found = await findImport(db, actor, id);
  const bytes = found && (await findFile(db, id));
  if (!found || !bytes) throw notFound('import');
  if (column >= (found.columns ?? []).length) throw invalid({ column: ['The file has no such column'] });
  const place = { sheet: found.sheet ?? undefined, headerRow: found.header_row ?? undefined };
  const stored = { name: found.file_name ?? 'register', bytes, encoding: found.text_encoding ?? undefined };
  return withImportFile(stored, { ...inSlotAlready, signal }, async (open) =>
    proposeCustomField(await openSheet(open, place), column),
  );
}
