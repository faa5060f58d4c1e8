import { isEmpty, diff } from './draft.ts';

/** A row that is new, or as it was when the typing into it began, with what is to be saved of it: a change of that and of nothing newer. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly changes: Partial<Row>;
}

/** What another user saved in a row that has unsaved changes, as far as a 412 and the latest version say. */
export interface OtherUsersChange<Row> {
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly latest: Row;
}

/** A row that two users changed. */
export interface RowConflict<Row> extends OtherUsersChange<Row> {
  /** The fields that only the other user changed; their values are shown already. */
  readonly taken: readonly string[];
  /** The fields that both users changed, and for which this user has not chosen a value. */
  readonly open: readonly string[];
}

/** The unsaved changes of all rows of an editable grid. */
export interface RowDrafts<Row> {
  readonly added: readonly Row[];
  /** The ids that new rows were saved under. */
  readonly became: ReadonlyMap<string, string>;
  readonly typed: ReadonlyMap<string, Partial<Row>>;
  /** What each row said when the typing into it began: what is in view may be newer, or another page. */
  readonly bases: ReadonlyMap<string, Row>;
  readonly conflicts: ReadonlyMap<string, RowConflict<Row>>;
}

interface Identified {
  readonly id: string;
}

export function noDrafts<Row>(): RowDrafts<Row> {
  return { added: [], became: new Map(), typed: new Map(), bases: new Map(), conflicts: new Map() };
}

/** These words stand over this row, and no others. */
export function typedOver<Row extends Identified>(
  drafts: RowDrafts<Row>,
  base: Row,
  words: Partial<Row>,
): RowDrafts<Row> {
  const { typed, bases } = drafts;
  const changes = diff<Row>(words, base);
  return isEmpty(changes)
    ? { ...without(drafts, [base.id]), added: drafts.added }
    : { ...drafts, typed: new Map(typed).set(base.id, changes), bases: new Map(bases).set(base.id, base) };
}

/** Forgets the unsaved changes of these rows. */
export function without<Row extends Identified>(
  drafts: RowDrafts<Row>,
  rowIds: readonly string[],
): RowDrafts<Row> {
  return {
    ...drafts,
    added: drafts.added.filter(({ id }) => !rowIds.includes(id)),
    typed: lacking(drafts.typed, rowIds),
    bases: lacking(drafts.bases, rowIds),
    conflicts: lacking(drafts.conflicts, rowIds),
  };
}

/** Makes the unsaved changes of a row changes of the latest version, and opens a conflict for the fields that both users changed. */
export function conflictedWith<Row extends Identified>(
  drafts: RowDrafts<Row>,
  { row }: RowChange<Row>,
  other: OtherUsersChange<Row>,
): RowDrafts<Row> {
  const rebased = typedOver(drafts, other.latest, drafts.typed.get(row.id) ?? {});
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
export function chosenIn<Row extends Identified>(
  drafts: RowDrafts<Row>,
  { id }: Identified,
  { field, isTheirs }: { readonly field: string; readonly isTheirs: boolean },
): RowDrafts<Row> {
  const conflict = drafts.conflicts.get(id);
  if (!conflict) return drafts;
  const open = conflict.open.filter((one) => one !== field);
  const conflicts = new Map(drafts.conflicts).set(id, { ...conflict, open });
  const typed = drafts.typed.get(id) ?? {};
  // Guarantee: a field is left out, none is changed.
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !isTheirs || name !== field),
  ) as Partial<Row>;
  return typedOver({ ...drafts, conflicts }, conflict.latest, kept);
}

function lacking<Value>(values: ReadonlyMap<string, Value>, ids: readonly string[]) {
  return new Map([...values].filter(([id]) => !ids.includes(id)));
}
