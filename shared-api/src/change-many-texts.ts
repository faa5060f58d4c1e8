import { maximumChangedRecords, type RefusedRecord } from './change-many.ts';

/** Singular and plural: `fault` and `faults`. */
type Noun = readonly [one: string, many: string];

/** The counts in the answer of a change of many records. */
interface ManyRecords {
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly refused: readonly RefusedRecord[];
}

/** Returns the summary of a preview: `5 faults will change, 1 already has this status, 2 cannot:`. `values` are named by `this status`. */
export function previewText(
  { changedCount, unchangedCount, refused }: ManyRecords,
  noun: Noun,
  values: string,
): string {
  const unchanged = `${unchangedCount} already ${unchangedCount === 1 ? 'has' : 'have'} ${values}`;
  return [
    `${counted(changedCount, noun)} will change`,
    ...(unchangedCount > 0 ? [unchanged] : []),
    ...(refused.length > 0 ? [`${refused.length} cannot:`] : []),
  ].join(', ');
}

/** Returns the summary of a change: `7 faults were changed, 2 could not be changed`. */
export function changedText({ changedCount, refused }: ManyRecords, noun: Noun): string {
  const changed = `${counted(changedCount, noun)} ${changedCount === 1 ? 'was' : 'were'} changed`;
  return refused.length === 0 ? changed : `${changed}, ${refused.length} could not be changed`;
}

/** Shown with the result: the values before the change are kept only there. */
export const undoHint = 'You can undo this until you choose Done.';

/** Returns the summary of an undo: `The change of 6 faults was undone, 1 could not be undone`. */
export function undoneText({ changedCount, unchangedCount, refused }: ManyRecords, noun: Noun): string {
  const undone = `The change of ${counted(changedCount + unchangedCount, noun)} was undone`;
  return refused.length === 0 ? undone : `${undone}, ${refused.length} could not be undone`;
}

/** Returns the refused records by their reason, in the order of the first record of each. */
export function refusedByReason(
  refused: readonly RefusedRecord[],
): { readonly reason: string; readonly records: readonly RefusedRecord[] }[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => ({ reason, records: refused.filter((one) => one.reason === reason) }));
}

/**
 * Returns the number of records by text. Each of `textsOf` describes one field of a counted change, such as `Miscellaneous → User Guide`,
 * or returns null if the field does not change.
 */
export function changesByText<Change extends { readonly count: number }>(
  changes: readonly Change[],
  textsOf: readonly ((change: Change) => string | null)[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const textOf of textsOf) {
    for (const change of changes) {
      const text = textOf(change);
      if (text !== null) counts.set(text, (counts.get(text) ?? 0) + change.count);
    }
  }
  return counts;
}

/** Returns why so many records cannot change at once; null if they can. */
export function tooManyText(count: number, [, many]: Noun): string | null {
  return count > maximumChangedRecords
    ? `You can change up to ${formatted(maximumChangedRecords)} ${many} at once. Filter the list to show fewer.`
    : null;
}

/** `1 fault`, `7 faults` */
const counted = (count: number, [one, many]: Noun) => `${formatted(count)} ${count === 1 ? one : many}`;

const formatted = (count: number) => count.toLocaleString('en-GB');
