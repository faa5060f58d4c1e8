import type { StoredAsset } from '../import-lookups.queries.ts';
import type { AssetValues } from './asset-row.ts';

/** Keeps the name of a model that is not listed in the comments of a new asset. */
export function withUnlistedModel(values: AssetValues, model = ''): AssetValues {
  if (model === '') return values;
  return { ...values, comments: [values.comments, unlistedLine(model)].filter(Boolean).join('\n') };
}

/** Repeats the name that an earlier import of the row has added to the comments. */
export function withStoredModel(
  values: AssetValues,
  model: string | undefined,
  { comments }: StoredAsset,
): AssetValues {
  const line = unlistedLine(model);
  const isStored =
    values.comments !== undefined && hasLine(comments, line) && !hasLine(values.comments, line);
  return isStored ? withUnlistedModel(values, model) : values;
}

const hasLine = (comments: string | null, line: string) => comments?.split('\n').includes(line) === true;

const unlistedLine = (model = '') => `Model: ${model}`;
