import type { StoredAsset } from '../import-lookups.queries.ts';
import type { AssetValues } from './asset-row.ts';

/** Keeps the names of a model that is not listed, such as `Model: Lisa 22 by W&H`, in the comments of a new asset. */
export function withUnlistedModel(values: AssetValues, line = ''): AssetValues {
  if (line === '') return values;
  return { ...values, comments: [values.comments, line].filter(Boolean).join('\n') };
}

/** Repeats the names that an earlier import of the row has added to the comments. */
export function withStoredModel(
  values: AssetValues,
  line: string | undefined,
  { comments }: StoredAsset,
): AssetValues {
  if (line === undefined || values.comments === undefined) return values;
  const stored = [line, formerLine(line)].find((one) => hasLine(comments, one));
  return stored === undefined || hasLine(values.comments, stored)
    ? values
    : withUnlistedModel(values, stored);
}

const hasLine = (comments: string | null, line: string) => comments?.split('\n').includes(line) === true;

/** Earlier imports wrote `Model: by W&H` and `Model: (Fridge)`. */
function formerLine(line: string): string {
  return line.replace(/^Manufacturer: /, 'Model: by ').replace(/^Type: (.*)$/, 'Model: ($1)');
}
