import type { ApiError } from '@steward/shared-api/client';
import { formatDateTime, readerTimeZone } from '../format/dates.ts';
import { unlike } from './draft.ts';
import type { RowChange, RowEdits } from './use-row-edits.ts';

/** Why rows of an editable grid could not be saved, by their ids; said where they stand. */
export type RowFailures = ReadonlyMap<string, string>;

export const nothingFailed: RowFailures = new Map();

/** Those that still have something to save: whoever types a row back to what is saved has no failure there any more. */
export function ofUnsaved<Row extends { readonly id: string }>(
  failures: RowFailures,
  { changed }: Pick<RowEdits<Row>, 'changed'>,
): RowFailures {
  const unsaved = new Set(changed.map(({ row }) => row.id));
  return new Map([...failures].filter(([id]) => unsaved.has(id)));
}

/** Of a row that somebody else saved while it was typed into (412): who, when, what its cells say now, and that nothing typed is lost. */
export function overtakenText<Row extends object>(
  { problem: { changedBy = 'Somebody else', changedAt } }: ApiError,
  { row, changes }: RowChange<Row>,
  now: Row,
): string {
  const when = changedAt === undefined ? 'meanwhile' : `on ${formatDateTime(changedAt, readerTimeZone())}`;
  const theirs = unlike<Row>(now, row);
  const said = Object.entries(theirs).flatMap(([key, value]) => (key in changes ? [`‘${value ?? ''}’`] : []));
  const to = said.length === 0 ? '' : ` to ${said.join(' and ')}`;
  return `${changedBy} changed this ${when}${to}, so your change was not saved. Save again to write what you typed.`;
}
