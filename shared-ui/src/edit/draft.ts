/** The saved values of a form and their version. */
export interface SavedValues<Values> {
  readonly values: Values;
  /** Absent for a new record. */
  readonly version?: number;
}

/** Another user saved the record first: who, when, which fields, and the saved record. */
export interface Conflict<Values> {
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly fields: readonly string[];
  readonly latest: SavedValues<Values>;
}

/** The unsaved values of a form. Fields without one show the saved value; nothing is copied. */
export interface Draft<Values> {
  readonly typed: Partial<Values>;
  /** The saved record when the user began to type; the unsaved values are changes of this version. */
  readonly base: SavedValues<Values> | null;
  /** The error message of each field. */
  readonly errors: Readonly<Record<string, string>>;
  /** How often saving was rejected: each time the focus moves to the first field with an error. */
  readonly refusals: number;
  readonly conflict: Conflict<Values> | null;
}

export function emptyDraft<Values>(): Draft<Values> {
  return { typed: {}, base: null, errors: {}, refusals: 0, conflict: null };
}

/** Returns the fields of `values` that differ from `others`. Guarantee: fields are omitted, none is changed. */
export function diff<Values extends object>(
  values: Partial<Values>,
  others: Partial<Values>,
): Partial<Values> {
  const otherValues = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== otherValues.get(name)),
  ) as Partial<Values>;
}

export function isEmpty(typed: object): boolean {
  return Object.keys(typed).length === 0;
}

/** Changes some fields. A field that has its saved value again is no longer changed. */
export function applyChanges<Values extends object>(
  draft: Draft<Values>,
  saved: SavedValues<Values>,
  changes: Partial<Values>,
): Draft<Values> {
  const base = draft.base ?? saved;
  const typed = diff({ ...draft.typed, ...changes }, base.values);
  const errors = Object.fromEntries(Object.entries(draft.errors).filter(([name]) => !(name in changes)));
  return { ...draft, typed, errors, base: isEmpty(typed) ? null : base };
}

/** What was sent, and the values that it changed. */
interface Sent<Values> {
  readonly typed: Partial<Values>;
  readonly base: Values;
}

/** The values that were typed while the request was running. A sent field without one has its earlier value again. */
function typedSince<Values extends object>({ typed }: Draft<Values>, sent: Sent<Values>): Partial<Values> {
  const names = Object.keys(sent.typed).filter((name) => !(name in typed));
  // Guarantee: the names are of sent values.
  const reverted = Object.fromEntries(
    Object.entries(sent.base).filter(([name]) => names.includes(name)),
  ) as Partial<Values>;
  return { ...diff(typed, sent.typed), ...reverted };
}

/** The draft after a save: keeps the values that were typed while the request was running. */
export function afterSaving<Values extends object>(
  draft: Draft<Values>,
  sent: Sent<Values>,
  now: SavedValues<Values> | undefined,
): Draft<Values> {
  if (!now) return emptyDraft();
  const since = diff(typedSince(draft, sent), now.values);
  return isEmpty(since) ? emptyDraft() : { ...emptyDraft(), typed: since, base: now };
}

/** Makes the unsaved values changes of the latest version, without those of the fields `dropped`. */
export function rebase<Values extends object>(
  draft: Draft<Values>,
  latest: SavedValues<Values>,
  dropped: readonly string[] = [],
): Draft<Values> {
  const changed = diff(draft.typed, latest.values);
  // Guarantee: fields are omitted, none is changed.
  const typed = Object.fromEntries(
    Object.entries(changed).filter(([name]) => !dropped.includes(name)),
  ) as Partial<Values>;
  return { ...emptyDraft(), typed, base: isEmpty(typed) ? null : latest, refusals: draft.refusals };
}
