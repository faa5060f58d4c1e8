import { assetProperties } from '@steward/shared-api';
import { belowText, refuseLongText, withKeptLines } from '../fields/kept-columns.ts';
import type { AssetValues } from './asset-row.ts';

/** Adds the cells of kept columns to the comments: those of the row, else those of the stored asset. */
export function withKeptColumns(
  values: AssetValues,
  stored?: { readonly comments: string | null },
): AssetValues {
  const { keptColumns, ...others } = values;
  if (keptColumns === undefined) return values;
  const comments =
    values.comments === undefined
      ? withKeptLines(stored?.comments ?? '', keptColumns)
      : belowText(values.comments, keptColumns);
  return { ...others, comments };
}

/** The reason why the comments with the kept columns are too long; undefined if they are not. */
export function refuseLongComments({ comments = '' }: AssetValues): string | undefined {
  return refuseLongText('The comments', comments, assetProperties.comments.max);
}
