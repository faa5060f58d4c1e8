/** The fields of a form as they are saved, and the version that says so. */
export interface Saved<Values> {
  readonly values: Values;
  /** None for what does not exist yet. */
  readonly version?: number;
}

/** Somebody else saved the record meanwhile: who, when, which fields, and what is saved now. */
export interface Conflict<Values> {
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly fields: readonly string[];
  readonly latest: Saved<Values>;
}

/** What is typed into a form over what is saved. Nothing is copied: a field that was not typed in shows what is saved. */
export interface Draft<Values> {
  readonly typed: Partial<Values>;
  /** What was saved when the typing began; the typing is a change of this and of nothing newer. */
  readonly base: Saved<Values> | null;
  /** The message of each field that was refused. */
  readonly errors: Readonly<Record<string, string>>;
  /** How often saving was refused: the focus goes to the first refused field each time. */
  readonly refusals: number;
  readonly conflict: Conflict<Values> | null;
}

export function emptyDraft<Values>(): Draft<Values> {
  return { typed: {}, base: null, errors: {}, refusals: 0, conflict: null };
}

/** Of these fields the ones that are not as those. Guarantee: fields are left out, none is changed. */
export function diff<Values extends object>(
  values: Partial<Values>,
  others: Partial<Values>,
): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== known.get(name)),
  ) as Partial<Values>;
}

export function isEmpty(typed: object): boolean {
  return Object.keys(typed).length === 0;
}

/** Types into some fields; one that is typed back to what is saved is not changed any more. */
export function applyChanges<Values extends object>(
  draft: Draft<Values>,
  saved: Saved<Values>,
  changes: Partial<Values>,
): Draft<Values> {
  const base = draft.base ?? saved;
  const typed = diff({ ...draft.typed, ...changes }, base.values);
  const errors = Object.fromEntries(Object.entries(draft.errors).filter(([name]) => !(name in changes)));
  return { ...draft, typed, errors, base: isEmpty(typed) ? null : base };
}

/** What was sent is saved now; what was typed while it was on its way is still to be. */
export function afterSaving<Values extends object>(
  { typed }: Draft<Values>,
  sent: Partial<Values>,
  now: Saved<Values> | undefined,
): Draft<Values> {
  const since = diff(typed, sent);
  return isEmpty(since) || !now ? emptyDraft() : { ...emptyDraft(), typed: since, base: now };
}

/** Makes what is typed a change of the latest version; the typed values of the fields `dropped` are given up. */
export function rebase<Values extends object>(
  draft: Draft<Values>,
  latest: Saved<Values>,
  dropped: readonly string[] = [],
): Draft<Values> {
  const changed = diff(draft.typed, latest.values);
  // Guarantee: fields are left out, none is changed.
  const typed = Object.fromEntries(
    Object.entries(changed).filter(([name]) => !dropped.includes(name)),
  ) as Partial<Values>;
  return { ...emptyDraft(), typed, base: isEmpty(typed) ? null : latest, refusals: draft.refusals };
}
