import { maximumChangedRecords, naturalOrder } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { countedChanges, type ChangedValues } from './counted-changes.ts';
import { HttpProblem, invalid, notFound } from './problems.ts';

/** The input of a change of many records, as `changeManyInput` parses it. */
interface ChangeManyInput<Values, Filters, Restored> {
  readonly ids?: readonly string[] | undefined;
  readonly filters?: Filters | undefined;
  readonly restores?:
    | readonly { readonly id: string; readonly version: number; readonly values: Restored }[]
    | undefined;
  readonly values?: Values | undefined;
  readonly isPreview: boolean;
}

/** A change of one record. */
export interface PlannedChange<Values> {
  readonly id: string;
  readonly values: Values;
  readonly isPreview: boolean;
  /** Restores the values before an earlier change. */
  readonly isUndo: boolean;
}

interface ChangedRecord<Restored> {
  /** The version after the change. */
  readonly version: number;
  readonly previous: Restored;
  /** The same fields after the change. */
  readonly next: Restored;
}

interface ManyRecords<Values, Filters, Restored> {
  /** `faults` */
  readonly noun: string;
  /** Returns the ids of the records that match filters, at most `limit`. */
  readonly idsOf: (filters: Filters, limit: number) => Promise<readonly string[]>;
  /** Returns the names of the records in scope by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Changes one record like its own endpoint. Throws before the first write if it is refused. Returns null if nothing differs. */
  readonly change: (
    ctx: Context,
    planned: PlannedChange<Values | Restored>,
  ) => Promise<ChangedRecord<Restored> | null>;
}

/**
 * Changes many records, each like its own endpoint: with its permission, scope, rules and audit entry. Refused records are returned with the
 * reason, also those that were deleted since or are out of scope, and the others change. Throws 400 unless the records are chosen in one
 * way, and for more than the maximum; 404 if all chosen ids are of records out of scope.
 */
export async function changeMany<Values extends object, Filters, Restored>(
  ctx: Context,
  input: ChangeManyInput<Values, Filters, Restored>,
  records: ManyRecords<Values, Filters, Restored>,
) {
  const { isPreview } = input;
  const refusals: { id: string; reason: string }[] = [];
  const previous: { id: string; version: number; values: Restored }[] = [];
  const changes: ChangedValues<Restored>[] = [];
  const planned = await plannedChanges(input, records);
  const names = await visibleNames(input, planned, records);
  for (const { id, version, values } of planned) {
    if (!names.has(id)) {
      refusals.push({ id, reason: notVisible });
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- The changes share one transaction.
      const changed = await records.change(
        { ...ctx, ifMatch: version },
        { id, values, isPreview, isUndo: input.restores !== undefined },
      );
      if (changed === null) continue;
      previous.push({ id, version: changed.version, values: changed.previous });
      changes.push({ before: changed.previous, after: changed.next });
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      refusals.push({ id, reason: error.message });
    }
  }
  return {
    changedCount: previous.length,
    unchangedCount: planned.length - previous.length - refusals.length,
    refused: refusals.map(({ id, reason }) => ({ id, name: names.get(id) ?? null, reason })),
    changed: isPreview ? byName(previous.map(({ id }) => ({ id, name: names.get(id) ?? null }))) : [],
    changes: countedChanges(changes),
    ids: isPreview ? planned.map(({ id }) => id) : [],
    previous: isPreview ? [] : previous,
  };
}

const notVisible = 'It was deleted, or you don’t have access to it';

/** The names of the records in scope by id. Throws 404 if none of the chosen ids is one. */
async function visibleNames<Values, Filters, Restored>(
  { ids }: ChangeManyInput<Values, Filters, Restored>,
  planned: readonly { readonly id: string }[],
  { noun, namesOf }: ManyRecords<Values, Filters, Restored>,
): Promise<ReadonlyMap<string, string>> {
  const names = await namesOf(planned.map(({ id }) => id));
  if (ids !== undefined && names.size === 0) throw notFound(noun.slice(0, -1));
  return names;
}

const byName = <Of extends { readonly name: string | null }>(records: readonly Of[]): Of[] =>
  records.toSorted((one, other) => naturalOrder(one.name ?? '', other.name ?? ''));

/** The changes in the order of the ids, so that two changes of the same records do not block each other. */
async function plannedChanges<Values extends object, Filters, Restored>(
  input: ChangeManyInput<Values, Filters, Restored>,
  { noun, idsOf }: ManyRecords<Values, Filters, Restored>,
) {
  const { ids, filters, restores, values } = input;
  if ([ids, filters, restores].filter((chosen) => chosen !== undefined).length !== 1)
    throw invalid({ ids: [`Please choose ${noun} by their ids, by filters or to undo a change`] });
  if ((values === undefined) === (restores === undefined))
    throw invalid({ values: ['Please choose what to change'] });
  const changes: { id: string; version?: number; values: Values | Restored }[] = [...(restores ?? [])];
  if (values !== undefined) {
    if (Object.values(values).every((value) => value === undefined))
      throw invalid({ values: ['Please choose what to change'] });
    const chosen = filters === undefined ? (ids ?? []) : await idsOf(filters, maximumChangedRecords + 1);
    if (chosen.length > maximumChangedRecords)
      throw invalid({
        filters: [`At most ${maximumChangedRecords.toLocaleString('en-GB')} ${noun} can be changed at once`],
      });
    changes.push(...chosen.map((id) => ({ id, values })));
  }
  const byId = new Map(changes.map((change) => [change.id, change]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
