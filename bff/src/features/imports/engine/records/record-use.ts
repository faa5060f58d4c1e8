import type { RawBuilder } from 'kysely';

/** A use of a record that was created by an import. An undo keeps such a record. */
export type RecordUse =
  | {
      /** The noun of the other records that use it: singular and plural. */
      readonly noun: readonly [string, string];
      /** These records, as SQL after `from`, of the aliases `record` and `imported`. */
      readonly users: RawBuilder<unknown>;
    }
  | {
      /** A state of the record itself, such as `is invited`. */
      readonly state: string;
      /** Whether it has this state, as SQL of the alias `record`. */
      readonly hasState: RawBuilder<unknown>;
    };

/** Why an undo keeps a record: `Has 1 asset and 2 rooms`. Undefined if it is not used. `counts` has a number for each use. */
export function reasonForKeeping(uses: readonly RecordUse[], counts: readonly number[]): string | undefined {
  const states: string[] = [];
  const others: string[] = [];
  for (const [at, use] of uses.entries()) {
    const count = counts[at] ?? 0;
    if (count === 0) continue;
    if ('state' in use) states.push(use.state);
    else others.push(`${count.toLocaleString('en-GB')} ${use.noun[count === 1 ? 0 : 1]}`);
  }
  const phrases = others.length > 0 ? [...states, `has ${listFormat.format(others)}`] : states;
  const text = phrases.join(', ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

const listFormat = new Intl.ListFormat('en-GB');
