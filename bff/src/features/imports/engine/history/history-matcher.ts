import type { Plan } from '../plan/plan.ts';

/** The values of a service or a fault by field. Those that the row of a file does not state are undefined or null. */
export type HistoryValues = Readonly<Record<string, string | null | undefined>>;

/** `keeps` has the text fields in which the row differs from the stored record, which keeps its own. */
type HistoryMatch =
  | { readonly outcome: 'new' }
  | { readonly outcome: 'same'; readonly keeps: readonly string[] }
  | { readonly outcome: 'differs'; readonly fields: readonly string[] };

/** The stored records of one asset, day and subject that no row has matched yet, and the rows of the file about them. */
interface SameSubject {
  readonly unmatched: HistoryValues[];
  readonly rows: Set<string>;
}

interface Fields {
  /** Amounts and states. A row that differs in one is not the stored record, so that its value is not lost. */
  readonly facts: readonly string[];
  /** Text fields, which users edit after an import. */
  readonly texts: readonly string[];
  /** Whether a row that differs in facts and in texts is a new record, such as another repair on the same day. */
  readonly doTextsIdentify: boolean;
}

/** Matches services or faults of a file with stored ones of the same asset, day and subject. Each stored one matches at most one row. */
export class HistoryMatcher {
  readonly #fields: Fields;
  readonly #subjects = new Map<string, SameSubject>();

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  add(subject: string, stored: HistoryValues): void {
    this.#of(subject).unmatched.push(stored);
  }

  match(subject: string, row: HistoryValues): HistoryMatch {
    const { unmatched, rows } = this.#of(subject);
    const key = JSON.stringify(row);
    if (rows.has(key)) return { outcome: 'same', keeps: [] };
    rows.add(key);
    const { facts, texts, doTextsIdentify } = this.#fields;
    const compared = unmatched.map((stored) => ({
      stored,
      facts: differing(facts, row, stored),
      texts: differing(texts, row, stored).filter((name) => (stored[name] ?? '') !== ''),
    }));
    const same = least(
      compared.filter((one) => one.facts.length === 0),
      (one) => one.texts.length,
    );
    if (same) {
      unmatched.splice(unmatched.indexOf(same.stored), 1);
      return { outcome: 'same', keeps: same.texts };
    }
    const other = least(
      compared.filter((one) => !doTextsIdentify || one.texts.length === 0),
      (one) => one.facts.length,
    );
    return other ? { outcome: 'differs', fields: other.facts } : { outcome: 'new' };
  }

  #of(subject: string): SameSubject {
    const found = this.#subjects.get(subject) ?? { unmatched: [], rows: new Set() };
    this.#subjects.set(subject, found);
    return found;
  }
}

/** The fields in which the row differs from the stored record. */
function differing(names: readonly string[], row: HistoryValues, stored: HistoryValues): string[] {
  return names.filter((name) => (row[name] ?? null) !== null && row[name] !== (stored[name] ?? null));
}

function least<Of>(all: readonly Of[], by: (one: Of) => number): Of | undefined {
  return all.toSorted((one, other) => by(one) - by(other))[0];
}

interface StoredRow {
  readonly match: HistoryMatch;
  /** One record and several ones: `fault` and `faults`. */
  readonly nouns: readonly [string, string];
  /** The name of the column of a field. */
  readonly columnOf: (field: string) => string;
}

/**
 * Takes a row of a record that is already stored. Leaves the record unchanged, with a note if its text differs from the file, or returns the reason
 * why the row is refused. Undefined for a new record.
 */
export function takeStored(
  plan: Plan,
  rowNumber: number,
  { match, nouns: [one, several], columnOf }: StoredRow,
): { readonly reason?: string } | undefined {
  if (match.outcome === 'new') return undefined;
  if (match.outcome === 'differs') {
    const columns = match.fields.map(columnOf).join(', ');
    return {
      reason: `This ${one} is already stored with different values: ${columns}. Change it on its page, or leave the row out`,
    };
  }
  plan.leaveUnchanged(rowNumber);
  if (match.keeps.length > 0) {
    const columns = match.keeps.map(columnOf).join(', ');
    const note = `Some ${several} are already stored with different text, which is kept: ${columns}`;
    plan.noteInPreview(rowNumber, note);
  }
  return {};
}
