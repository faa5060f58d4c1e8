import {
  assetImportLacks,
  assetImportLifecycle,
  assetImportStatus,
  type AssetImport,
  type assetImports,
  type AssetImportStep,
  type ParsedInputOf,
} from '@steward/shared-api';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../../context.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  unknownReference,
} from '../../../infrastructure/http/problems.ts';
import type { ImportAuthor } from '../engine/apply/import-audit.ts';
import { countEdited } from '../engine/undo/undo.queries.ts';
import { isLocationInScope } from '../../locations/locations.queries.ts';
import {
  askForWork,
  deleteImport,
  findImportForUpdate,
  updateChoices,
  updateUndoChoice,
} from './asset-imports.queries.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { editedSince, nothingToUndo } from './messages.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findImportForUpdate>>>;

/** Says what the columns mean, and asks for a preview of it. */
export async function previewAssetImport(
  ctx: Context,
  { id, ...chosen }: ParsedInputOf<typeof assetImports.preview>,
): Promise<AssetImport> {
  const stored = await findFor(ctx, id, 'preview');
  // as where a location is added
  if (chosen.createPlaces && !ctx.actor.permissions.has('organisation.edit'))
    throw forbidden('You are not allowed to add locations');
  const choices = { ...chosen, locationId: chosen.locationId ?? null };
  await ensureUsable(ctx, stored, choices);
  await updateChoices(ctx.db, id, choices);
  await askForWork(ctx.db, id, { status: 'Planning', by: authorOf(ctx), at: ctx.now });
  await record(ctx, stored, 'Import preview asked for');
  return getAssetImport(ctx, { id });
}

async function ensureUsable(
  ctx: Context,
  { columns }: Stored,
  {
    mapping,
    locationId,
  }: Pick<ParsedInputOf<typeof assetImports.preview>, 'mapping'> & { locationId: string | null },
): Promise<void> {
  const taken = new Set<number>();
  for (const { column } of mapping) {
    if (column >= (columns ?? []).length) throw invalid({ mapping: ['The file has no such column'] });
    if (taken.has(column)) throw invalid({ mapping: ['A column is taken for one field only'] });
    taken.add(column);
  }
  if (locationId !== null && !(await isLocationInScope(ctx.db, ctx.actor.scope, locationId)))
    throw unknownReference('locationId', 'location');
  const fields = new Set(mapping.map(({ field }) => field));
  const lacks = assetImportLacks(fields, { hasLocation: locationId !== null });
  if (lacks !== null) throw invalid({ mapping: [lackings[lacks]] });
}

const lackings = {
  model: 'Please choose the column for the model or the type',
  location: 'Please choose the column for the location, or a location for all rows',
};

/** Asks for the rows of the preview that was looked at to be written. */
export async function applyAssetImport(
  ctx: Context,
  { id, previewId }: ParsedInputOf<typeof assetImports.apply>,
): Promise<AssetImport> {
  const stored = await findFor(ctx, id, 'apply');
  if (stored.preview_id !== previewId)
    throw conflict('The preview was made anew meanwhile. Please look at it before you apply it.');
  if (stored.rows_created + stored.rows_updated === 0) throw conflict('This file tells nothing new');
  await askForWork(ctx.db, id, { status: 'Applying', by: authorOf(ctx), at: ctx.now });
  await record(ctx, stored, 'Import apply asked for');
  return getAssetImport(ctx, { id });
}

/** Asks for an import to be undone; with `keepEdited` all of it but the assets that users have worked with since. */
export async function undoAssetImport(
  ctx: Context,
  { id, keepEdited }: ParsedInputOf<typeof assetImports.undo>,
): Promise<AssetImport> {
  const stored = await findFor(ctx, id, 'undo');
  const edited = await countEdited(ctx.db, id);
  if (edited > 0 && !keepEdited) throw conflict(editedSince(edited));
  if (edited > 0 && edited >= stored.rows_created + stored.rows_updated) throw conflict(nothingToUndo);
  await updateUndoChoice(ctx.db, id, keepEdited);
  await askForWork(ctx.db, id, { status: 'Undoing', by: authorOf(ctx), at: ctx.now });
  await record(ctx, stored, 'Import undo asked for');
  return getAssetImport(ctx, { id });
}

/** Forgets a file that was not applied. */
export async function discardAssetImport(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await findFor(ctx, id, 'discard');
  await deleteImport(ctx.db, id);
  await record(ctx, stored, 'Import discarded');
  return null;
}

async function findFor(ctx: Context, id: string, step: AssetImportStep): Promise<Stored> {
  const stored = await findImportForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('import');
  const refusal = assetImportLifecycle.refusal(step, assetImportStatus.parse(stored.status));
  if (refusal !== null) throw conflict(refusal);
  return stored;
}

function authorOf({ actor }: Context): ImportAuthor {
  return { orgUserId: actor.orgUserId, userName: actor.userName, impersonator: actor.impersonator };
}

async function record(
  ctx: Context,
  { id, group_id: groupId, file_name: name }: Stored,
  event: string,
): Promise<void> {
  const changes = { file_name: { from: name, to: name } };
  await recordAudit(ctx, { entityType: 'ImportBatch', entityId: id, groupId, event, changes });
}
