import {
  type AssetImport,
  type importCorrections,
  maximumCorrectedRows,
  type ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import { conflict, invalid } from '../../../infrastructure/http/problems.ts';
import { requestWork } from '../asset-imports/asset-imports.queries.ts';
import { authorOf } from '../asset-imports/change-asset-import.ts';
import { lockForStep, type Stored } from '../asset-imports/import-steps.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import type { ImportKind } from '../engine/import-kind.ts';
import { getAssetImport } from '../asset-imports/read-asset-imports.ts';
import type { FieldTexts } from './corrected-sheet.ts';
import {
  countOtherCorrections,
  findRefusedTexts,
  listRowsWithText,
  storeCorrections,
} from './import-corrections.queries.ts';

type Input = ParsedInputOf<typeof importCorrections.save>;

/**
 * Corrects cells of a refused row, and equal cells of other refused rows if the caller asks for it. Requests a new preview, also if one is
 * being made. Throws 409 for a row that is not refused, unless other refused rows have all the texts that the cells replace.
 */
export async function correctImportRow(ctx: Context, { id, rowNumber, cells }: Input): Promise<AssetImport> {
  const stored = await lockForStep(ctx, id, 'correct');
  const before = await findRefusedTexts(ctx.db, id, rowNumber);
  const texts = Object.fromEntries(cells.map(({ field, text }) => [field, text.trim()]));
  ensureMapped(stored, texts);
  const others = await equalCells(ctx, id, { rowNumber, cells });
  const onlyReplaces = others.size > 0 && cells.every(({ replaces }) => replaces !== undefined);
  if (!before && !onlyReplaces)
    throw conflict(
      'This row is no longer refused, or can’t be corrected here: correct it in the file and upload it again',
    );
  const corrected = [...others.keys(), ...(before ? [rowNumber] : [])];
  if ((await countOtherCorrections(ctx.db, id, corrected)) + corrected.length > maximumCorrectedRows)
    throw conflict(
      `At most ${maximumCorrectedRows} rows of an import can be corrected here. Please correct the others in the file and upload it again.`,
    );
  const correction = {
    importId: id,
    groupId: stored.group_id ?? '',
    by: ctx.actor.fullName,
    at: ctx.now,
    previewId: stored.preview_id,
  };
  const ofRow: [number, FieldTexts][] = before ? [[rowNumber, texts]] : [];
  await storeCorrections(ctx.db, correction, new Map([...others, ...ofRow]));
  await requestWork(ctx.db, id, { status: 'Planning', by: authorOf(ctx), at: ctx.now });
  const { kind } = await groupImportFor(ctx.db, { recordType: stored.kind, groupId: stored.group_id });
  const describe = describer(kind, corrected, texts);
  await recordAudit(ctx, {
    entityType: 'ImportBatch',
    entityId: id,
    groupId: stored.group_id,
    event: 'Import row corrected',
    changes: { corrected_row: { from: describe(before ?? replacedTexts(cells)), to: describe(texts) } },
  });
  return getAssetImport(ctx, { id });
}

const replacedTexts = (cells: Input['cells']): FieldTexts =>
  Object.fromEntries(cells.map(({ field, replaces = '' }) => [field, replaces]));

/** The corrections of other refused rows, by their numbers: of the cells with a text that a correction replaces. */
async function equalCells(
  { db }: Context,
  id: string,
  { rowNumber, cells }: Pick<Input, 'rowNumber' | 'cells'>,
): Promise<Map<number, FieldTexts>> {
  const others = new Map<number, FieldTexts>();
  for (const { field, text, replaces } of cells) {
    if (replaces === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- A row has few corrected cells.
    for (const other of await listRowsWithText(db, id, { field, text: replaces }))
      if (other !== rowNumber) others.set(other, { ...others.get(other), [field]: text.trim() });
  }
  return others;
}

/** Throws 400 for a field without a column: a correction replaces a cell. */
function ensureMapped({ mapping }: Stored, texts: FieldTexts): void {
  const mapped = new Set((mapping ?? []).map(({ field }) => field));
  for (const field of Object.keys(texts))
    if (!mapped.has(field)) throw invalid({ cells: [`The file has no column for the field ${field}`] });
}

/** Returns a function that names the corrected cells of rows: `Rows 12, 14 – Location: Truro`. */
function describer(
  { fields }: Pick<ImportKind, 'fields'>,
  numbers: readonly number[],
  corrected: FieldTexts,
) {
  const labels = new Map(Object.entries(fields).map(([name, { label }]) => [name, label]));
  return (texts: FieldTexts) => {
    const cells = Object.keys(corrected).map(
      (field) => `${labels.get(field) ?? field}: ${texts[field] || 'empty'}`,
    );
    return `${numbers.length === 1 ? 'Row' : 'Rows'} ${numbers.toSorted((one, other) => one - other).join(', ')} – ${cells.join(', ')}`;
  };
}
