import { type AssetImportRow, formatDay } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { PreparedRow } from '../import-kind.ts';
import type { Plan } from '../plan/plan.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import { describeEmptied } from './describe-emptied.ts';
import { type DescribedProblem, describeProblems } from './describe-problems.ts';

/** A row of the file with its outcome and its changes as texts. */
export type DescribedRow = Omit<AssetImportRow, 'id' | 'problems'> & {
  readonly problems: readonly DescribedProblem[];
};

export interface DescriptionInput {
  readonly rows: readonly PreparedRow[];
  readonly groupId: string;
}

/** How the preview shows records of a kind. */
export interface RecordDescription {
  /** The fields of the title. */
  readonly titleFields: readonly string[];
  /** The field of the title that is a day. */
  readonly titleDay?: string;
  /** The field of each shown column. */
  readonly fieldByColumn: Readonly<Record<string, string>>;
  /** The words of values such as a role, by column. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The names of the records that columns refer to, by id. */
  readonly readNames: (db: Queryable, groupId: string) => Promise<ReadonlyMap<string, string>>;
}

/** Describes the outcome of every row of a file of records other than assets, in the order of the file. */
export async function describeRecords(
  db: Queryable,
  plan: Plan,
  { rows, groupId, description }: DescriptionInput & { readonly description: RecordDescription },
): Promise<DescribedRow[]> {
  const names = new Map(await description.readNames(db, groupId));
  for (const { row } of plan.creations) if ('name' in row && row.name) names.set(row.id, row.name);
  const outcomes = outcomesOf(plan, (before, after) => changesOf(before, after, { ...description, names }));
  const described: DescribedRow[] = [];
  await yieldingForEach(rows, (row) => {
    const { number, values } = row;
    described.push({
      rowNumber: number,
      title: titleOf(values, description) || `Row ${number}`,
      assetInstanceId: plan.assets.get(number) ?? null,
      emptied: describeEmptied(row.emptied),
      ...(outcomes.get(number) ?? { outcome: 'same', changes: [], problems: [] }),
    });
  });
  return described;
}

type Outcome = Pick<DescribedRow, 'outcome' | 'changes' | 'problems'>;
type Columns = Readonly<Record<string, unknown>>;
type Changes = DescribedRow['changes'];

function outcomesOf(plan: Plan, describe: (before: Columns, after: Columns) => Changes) {
  const outcomes = new Map<number, Outcome>();
  for (const [rowNumber, problems] of describeProblems(plan))
    outcomes.set(rowNumber, { outcome: 'refused', changes: [], problems });
  // A record that is stored in several tables has a change for each of them.
  for (const { rowNumber, before, after } of plan.changes) {
    const changes = [...(outcomes.get(rowNumber)?.changes ?? []), ...describe(before, after)];
    outcomes.set(rowNumber, { outcome: 'change', changes, problems: [] });
  }
  for (const { table, rowNumber, row } of plan.creations) {
    if (table !== plan.table) continue;
    const linked = Object.entries(plan.linked.get(rowNumber) ?? {});
    const changes = [
      ...describe({}, shownColumns(row)),
      ...linked.map(([field, after]) => ({ field, before: null, after })),
    ];
    outcomes.set(rowNumber, {
      outcome: 'create',
      changes: withChangesOf(outcomes.get(rowNumber), changes),
      problems: [],
    });
  }
  return outcomes;
}

/** The changes of two records of one row. Values that differ are both shown: `5.01 + 5.00`. Those of another table, such as notes, come last. */
function withChangesOf(earlier: Outcome | undefined, added: Changes): Changes {
  if (!earlier) return added;
  if (earlier.outcome === 'change') return [...added, ...earlier.changes];
  const byField = new Map(earlier.changes.map((change) => [change.field, change]));
  for (const change of added) {
    const other = byField.get(change.field);
    const isSame = !other || other.after === change.after;
    byField.set(change.field, isSame ? change : { ...change, after: `${other.after} + ${change.after}` });
  }
  return [...byField.values()];
}

/** The columns of a new record without those that are empty or switched off. */
function shownColumns(row: object): Columns {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== false));
}

function titleOf(
  values: Columns,
  { titleFields, titleDay }: Pick<RecordDescription, 'titleFields' | 'titleDay'>,
): string {
  const texts = titleFields.flatMap((field) => {
    const value = values[field];
    if (typeof value !== 'string') return [];
    return field === titleDay ? formatDay(value) : value;
  });
  return texts.join(' · ').slice(0, maximumTitle);
}

const maximumTitle = 200;

function changesOf(
  before: Columns,
  after: Columns,
  {
    fieldByColumn,
    words,
    names,
  }: Pick<RecordDescription, 'fieldByColumn' | 'words'> & { names: ReadonlyMap<string, string> },
): Changes {
  return Object.entries(fieldByColumn).flatMap(([column, field]) => {
    if (!(column in after)) return [];
    const toText = (value: unknown) => textOf(value, { words: words?.[column], names });
    return [{ field, before: toText(before[column]), after: toText(after[column]) }];
  });
}

function textOf(
  value: unknown,
  {
    words,
    names,
  }: { words: Readonly<Record<string, string>> | undefined; names: ReadonlyMap<string, string> },
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = String(value);
  return words?.[text] ?? names.get(text) ?? text;
}
