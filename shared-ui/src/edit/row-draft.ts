import { isEmpty, diff } from './draft.ts';

/** A new row, or a row as it was when the user began to type, with its unsaved values: changes of this version. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly changes: Partial<Row>;
}

/** Another user's change of a row with unsaved changes, from the 412 response and the latest version. */
export interface OtherUsersChange<Row> {
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly latest: Row;
}

/** A row that two users changed. */
export interface RowConflict<Row> extends OtherUsersChange<Row> {
  /** The fields that only the other user changed; the grid already shows their values. */
  readonly taken: readonly string[];
  /** The fields that both users changed and for which this user has not chosen a value. */
  readonly open: readonly string[];
}

/** The unsaved changes of all rows of an editable grid. */
export interface RowDrafts<Row> {
  readonly added: readonly Row[];
  /** The ids under which new rows were saved. */
  readonly idsAfterSave: ReadonlyMap<string, string>;
  readonly typed: ReadonlyMap<string, Partial<Row>>;
  /** Each row when the user began to type; the rows in view may be newer, or another page. */
  readonly bases: ReadonlyMap<string, Row>;
  readonly conflicts: ReadonlyMap<string, RowConflict<Row>>;
}

interface Identified {
  readonly id: string;
}

export function emptyDrafts<Row>(): RowDrafts<Row> {
  return { added: [], idsAfterSave: new Map(), typed: new Map(), bases: new Map(), conflicts: new Map() };
}

/** Replaces the unsaved values of a row. */
export function withTypedValues<Row extends Identified>(
  drafts: RowDrafts<Row>,
  base: Row,
  values: Partial<Row>,
): RowDrafts<Row> {
  const { typed, bases } = drafts;
  const changes = diff<Row>(values, base);
  return isEmpty(changes)
    ? { ...without(drafts, [base.id]), added: drafts.added }
    : { ...drafts, typed: new Map(typed).set(base.id, changes), bases: new Map(bases).set(base.id, base) };
}

/** Discards the unsaved changes of these rows. */
export function without<Row extends Identified>(
  drafts: RowDrafts<Row>,
  rowIds: readonly string[],
): RowDrafts<Row> {
  return {
    ...drafts,
    added: drafts.added.filter(({ id }) => !rowIds.includes(id)),
    typed: withoutKeys(drafts.typed, rowIds),
    bases: withoutKeys(drafts.bases, rowIds),
    conflicts: withoutKeys(drafts.conflicts, rowIds),
  };
}

/** Makes the unsaved changes of a row changes of the latest version, and opens a conflict for the fields that both users changed. */
export function conflictedWith<Row extends Identified>(
  drafts: RowDrafts<Row>,
  { row }: RowChange<Row>,
  other: OtherUsersChange<Row>,
): RowDrafts<Row> {
  const rebased = withTypedValues(drafts, other.latest, drafts.typed.get(row.id) ?? {});
  const typed = rebased.typed.get(row.id);
  if (!typed) return rebased;
  const theirs = Object.keys(diff<Row>(other.latest, row));
  const conflict = {
    ...other,
    taken: theirs.filter((field) => !(field in typed)),
    open: theirs.filter((field) => field in typed),
  };
  return { ...rebased, conflicts: new Map(rebased.conflicts).set(row.id, conflict) };
}

/** Ends the conflict of one field of a row with this user's value or with the other user's. */
export function withResolvedField<Row extends Identified>(
  drafts: RowDrafts<Row>,
  { id }: Identified,
  { field, isTheirs }: { readonly field: string; readonly isTheirs: boolean },
): RowDrafts<Row> {
  const conflict = drafts.conflicts.get(id);
  if (!conflict) return drafts;
  const open = conflict.open.filter((openField) => openField !== field);
  const conflicts = new Map(drafts.conflicts).set(id, { ...conflict, open });
  const typed = drafts.typed.get(id) ?? {};
  // Guarantee: a field is omitted, none is changed.
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !isTheirs || name !== field),
  ) as Partial<Row>;
  return withTypedValues({ ...drafts, conflicts }, conflict.latest, kept);
}

function withoutKeys<Value>(values: ReadonlyMap<string, Value>, ids: readonly string[]) {
  return new Map([...values].filter(([id]) => !ids.includes(id)));
}
