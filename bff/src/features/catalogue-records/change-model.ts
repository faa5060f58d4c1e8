import type { Context } from '../../context.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { genericModelRefusal, isGenericModel } from './generic-model.ts';
import { isNameOfModelTaken } from './many-models.queries.ts';
import type { ModelColumns } from './model-columns.ts';
import { changeRecord, definedOf, lockCurrent, takenName } from './save-record.ts';
import type { StoredModel } from './write-records.queries.ts';

interface ModelChanges {
  readonly columns: ModelColumns;
  readonly synonyms?: readonly string[] | undefined;
  /** A preview checks everything and writes nothing. */
  readonly isPreview?: boolean;
}

/**
 * Changes a model with its audit entry; triggers refresh its assets. Returns the model before and after, and whether it differs. Throws
 * before the first write: 404, 412, and 409 if the name or a synonym is taken or the model is the one that imports use.
 */
export async function changeModel(
  ctx: Context,
  id: string,
  { columns, synonyms, isPreview = false }: ModelChanges,
): Promise<{ stored: StoredModel; after: StoredModel; isChanged: boolean }> {
  const stored = await lockCurrent(ctx, 'model', id);
  const after: StoredModel = { ...stored, ...definedOf(columns) };
  if (isGenericModel(stored) && !isGenericModel(after)) throw conflict(genericModelRefusal);
  // A violation of the unique index would end the transaction of a change of many models.
  if (isRenamed(stored, after) && (await isNameOfModelTaken(ctx.db, after)))
    throw conflict(takenName('model'), 'name');
  const isChanged = await changeRecord(ctx, { kind: 'model', stored, isPreview }, { columns, synonyms });
  return { stored, after, isChanged };
}

/** Whether a column of the unique index of names differs. */
function isRenamed(before: StoredModel, after: StoredModel): boolean {
  return (['name', 'asset_type_id', 'manufacturer_supplier_id', 'manufacturer_name'] as const).some(
    (column) => before[column] !== after[column],
  );
}
