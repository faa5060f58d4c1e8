import type { ApiError } from '@steward/shared-api/client';
import { toast } from '../action/toast.ts';
import { chooseFirst } from './conflict-texts.ts';
import { isEmpty, diff } from './draft.ts';
import type { RowChange, OtherUsersChange } from './row-draft.ts';
import type { RowEdits } from './use-row-edits.ts';

/** Why rows of an editable grid could not be saved, by row id; shown at the rows. */
export type RowFailures = ReadonlyMap<string, string>;

export const nothingFailed: RowFailures = new Map();

/** Returns the failures of rows that still have unsaved changes. */
export function ofUnsaved<Row extends { readonly id: string }>(
  failures: RowFailures,
  { changed }: Pick<RowEdits<Row>, 'changed'>,
): RowFailures {
  const unsaved = new Set(changed.map(({ row }) => row.id));
  return new Map([...failures].filter(([id]) => unsaved.has(id)));
}

/**
 * Returns the changed rows that can be saved now. Rows in which the user must choose a value first are left out and named in a toast, so
 * that a save never overwrites a value of another user.
 */
export function takeSavable<Row>(
  { changed, conflictOf }: Pick<RowEdits<Row>, 'changed' | 'conflictOf'>,
  nameOf: (row: Row) => string,
): readonly RowChange<Row>[] {
  const isOpen = ({ row }: RowChange<Row>) => (conflictOf(row)?.open.length ?? 0) > 0;
  const openRowNames = changed.filter(isOpen).map(({ row }) => nameOf(row));
  if (openRowNames.length > 0) toast.info(chooseFirst(openRowNames));
  return changed.filter((change) => !isOpen(change));
}

/** Loads the change of another user after a 412. Returns undefined after other errors or when the row cannot be loaded. */
export async function otherUsersChange<Row>(
  { status, problem }: ApiError,
  row: Row,
  latest: (row: Row) => Promise<Row>,
): Promise<OtherUsersChange<Row> | undefined> {
  const latestRow = status === 412 ? await latest(row).catch(() => undefined) : undefined;
  return latestRow && { by: problem.changedBy, at: problem.changedAt, latest: latestRow };
}

/** Whether the other user saved the same values that this user wants to save. */
export function isSavedByOther<Row extends object>(
  { changes }: RowChange<Row>,
  { latest }: OtherUsersChange<Row>,
): boolean {
  return isEmpty(diff<Row>(changes, latest));
}
