import { assetProperties } from '@steward/shared-api';
import type { AssetValues } from './asset-row.ts';

/**
 * Adds the cells of kept columns to the comments: those of the row, else those of the stored asset. A line of the same column is replaced, so
 * that a repeated import changes nothing.
 */
export function withKeptColumns(
  values: AssetValues,
  stored?: { readonly comments: string | null },
): AssetValues {
  const { keptColumns, ...others } = values;
  if (keptColumns === undefined) return values;
  const comments = values.comments ?? stored?.comments ?? '';
  const lines = comments === '' ? [] : comments.split(/\r?\n/);
  for (const line of keptColumns.split('\n')) {
    const start = line.slice(0, line.indexOf(': ') + 2);
    const at = lines.findIndex((existing) => existing.startsWith(start));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  return { ...others, comments: lines.join('\n') };
}

const { max } = assetProperties.comments;

/** The reason why the comments with the kept columns are too long; undefined if they are not. */
export function refuseLongComments({ comments = '' }: AssetValues): string | undefined {
  if (comments.length <= max) return undefined;
  const [length, limit] = [comments.length, max].map((count) => count.toLocaleString('en-GB'));
  return `The comments with the kept columns have ${length} characters; the maximum is ${limit}`;
}
