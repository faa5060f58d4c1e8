import {
  fieldsOfKeptTexts,
  type AssetImport,
  type AssetImportMapping,
  type assetImports,
  importRecordType,
  mappingRefusal,
  replaceableFields,
  type ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { conflict, forbidden, invalid, unknownReference } from '../../../infrastructure/http/problems.ts';
import type { ImportAuthor } from '../engine/apply/import-audit.ts';
import { modelFields } from '../engine/catalogue/known-models.ts';
import { groupImportFor, groupImportOf } from '../engine/group-imports.ts';
import { isLocationInScope } from '../../locations/locations.queries.ts';
import { deleteCorrections } from '../import-corrections/import-corrections.queries.ts';
import { requestWork, deleteImport, updateChoices, updateUndoChoice } from './asset-imports.queries.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { lockForStep, recordStep, type Stored } from './import-steps.ts';
import { editedSince, newerPreview, nothingToUndo } from './messages.ts';
import { presentFields } from './present-asset-import.ts';
import { withRememberedNames } from './remembered-mapping.ts';

/** Stores the mapping of the columns and requests a preview. Throws 409 if there is a newer preview than the one for which the choices are made. */
export async function previewAssetImport(
  ctx: Context,
  { id, ...input }: ParsedInputOf<typeof assetImports.preview>,
): Promise<AssetImport> {
  const stored = await lockForStep(ctx, id, 'preview');
  // The same permission as for adding a location.
  if (input.createPlaces && !ctx.actor.permissions.has('organisation.edit'))
    throw forbidden('You are not allowed to add locations');
  // Other choices of another user would be lost.
  if (input.previewId && input.previewId !== stored.preview_id) throw conflict(newerPreview);
  const mapping = await withRememberedNames(ctx.db, stored.group_id, input.mapping);
  const choices = { ...input, mapping, locationId: input.locationId ?? null };
  await ensureValidChoices(ctx, stored, choices);
  await deleteCorrections(ctx.db, id, fieldsWithOtherColumns(stored.mapping ?? [], input.mapping));
  const hasSameNames = namesOf(stored.mapping ?? []) === namesOf(input.mapping);
  const isCatalogueChecked = stored.is_catalogue_checked && stored.status === 'Planned' && hasSameNames;
  await updateChoices(ctx.db, id, { ...choices, isCatalogueChecked });
  await requestWork(ctx.db, id, { status: 'Planning', by: authorOf(ctx), at: ctx.now });
  await recordStep(ctx, stored, 'Import preview requested');
  return getAssetImport(ctx, { id });
}

/** The columns of the names of the catalogue, with their readings. PostgreSQL returns the keys in another order than the caller. */
const namesOf = (mapping: AssetImportMapping) =>
  JSON.stringify(
    modelFields.map((name) =>
      mapping
        .filter(({ field }) => field === name)
        .map((column) => Object.entries(column).toSorted(([one], [other]) => one.localeCompare(other))),
    ),
  );

/** The fields that had other columns before: their corrections replaced the cells of those. */
function fieldsWithOtherColumns(before: AssetImportMapping, after: AssetImportMapping): string[] {
  const columnsOf = (mapping: AssetImportMapping, name: string) =>
    mapping.flatMap(({ column, field }) => (field === name ? [column] : [])).join();
  const fields = new Set([...before, ...after].map(({ field }) => field));
  return [...fields].filter((field) => columnsOf(before, field) !== columnsOf(after, field));
}

async function ensureValidChoices(
  ctx: Context,
  { columns, kind, group_id: groupId }: Stored,
  {
    mapping,
    locationId,
  }: Pick<ParsedInputOf<typeof assetImports.preview>, 'mapping'> & { locationId: string | null },
): Promise<void> {
  const mappedColumns = new Set<number>();
  const groupImport = await groupImportFor(ctx.db, { recordType: kind, groupId });
  const presented = presentFields(groupImport.kind);
  const labels = new Map(presented.map(({ name, label }) => [name, label]));
  const keepsTexts = new Set(
    labels.has('keptColumns')
      ? presented.filter(({ name }) => !fieldsOfKeptTexts.includes(name)).map(({ name }) => name)
      : [],
  );
  for (const { column, field, keepsUnreadableTexts, replacements = [] } of mapping) {
    const header = columns?.[column]?.header;
    if (header === undefined) throw invalid({ mapping: ['The file has no such column'] });
    const label = labels.get(field);
    // A field of another record type, or a custom field that was deleted since.
    if (label === undefined)
      throw invalid({ mapping: [`The column '${header}' has a field that does not exist`] });
    if (keepsUnreadableTexts && !keepsTexts.has(field))
      throw invalid({ mapping: [`Texts of the field '${label}' cannot be kept`] });
    const isReplaceable =
      replaceableFields.includes(field) || groupImport.kind.fields[field]?.choices !== undefined;
    if (replacements.length > 0 && !isReplaceable)
      throw invalid({ mapping: [`Names of the field '${label}' cannot be replaced`] });
    if (mappedColumns.has(column)) throw invalid({ mapping: ['Each column can be used for one field only'] });
    mappedColumns.add(column);
  }
  if (locationId !== null && !(await isLocationInScope(ctx.db, ctx.actor.scope, locationId)))
    throw unknownReference('locationId', 'location');
  const fields = new Set(mapping.map(({ field }) => field));
  const problem = mappingRefusal(importRecordType.parse(kind), {
    fields: presented,
    mapped: fields,
    hasLocation: locationId !== null,
  });
  if (problem !== null) throw invalid({ mapping: [problem] });
}

/** Requests that the rows of a preview are imported. Throws 409 if there is a newer preview. */
export async function applyAssetImport(
  ctx: Context,
  { id, previewId }: ParsedInputOf<typeof assetImports.apply>,
): Promise<AssetImport> {
  const stored = await lockForStep(ctx, id, 'apply');
  if (stored.preview_id !== previewId)
    throw conflict('There is a newer preview. Please check it before you apply it.');
  if (stored.rows_created + stored.rows_updated + stored.rows_deleted === 0)
    throw conflict('This file contains no changes');
  await requestWork(ctx.db, id, { status: 'Applying', by: authorOf(ctx), at: ctx.now });
  await recordStep(ctx, stored, 'Import apply requested');
  return getAssetImport(ctx, { id });
}

/** Requests the undo of an import. With `keepEdited` it keeps the assets that users have changed since. */
export async function undoAssetImport(
  ctx: Context,
  { id, keepEdited }: ParsedInputOf<typeof assetImports.undo>,
): Promise<AssetImport> {
  const stored = await lockForStep(ctx, id, 'undo');
  const edited = await groupImportOf(stored.kind).countEdited(ctx.db, id, 'edited');
  if (edited > 0 && !keepEdited) throw conflict(editedSince(stored.kind, edited));
  if (edited > 0 && edited >= stored.rows_created + stored.rows_updated + stored.rows_deleted)
    throw conflict(nothingToUndo(stored.kind));
  await updateUndoChoice(ctx.db, id, keepEdited);
  await requestWork(ctx.db, id, { status: 'Undoing', by: authorOf(ctx), at: ctx.now });
  await recordStep(ctx, stored, 'Import undo requested');
  return getAssetImport(ctx, { id });
}

/** Deletes an import that was not applied. */
export async function discardAssetImport(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await lockForStep(ctx, id, 'discard');
  await deleteImport(ctx.db, id);
  await recordStep(ctx, stored, 'Import discarded');
  return null;
}

export function authorOf({ actor }: Context): ImportAuthor {
  return { orgUserId: actor.orgUserId, userName: actor.userName, impersonator: actor.impersonator };
}
