import { randomUUID } from 'node:crypto';
import { dayIn, faultProperties } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import { keptTextOf } from '../fields/kept-columns.ts';
import { noteAssets, refusalsOfRefused, takeForEachAsset } from '../history/divide-row.ts';
import { AssetFinder, keyFieldOf } from '../history/find-asset.ts';
import {
  type HistoryAsset,
  listFaultCategories,
  listGroupFaults,
  listHistoryAssets,
} from '../history/history.queries.ts';
import { HistoryMatcher, takeStored } from '../history/history-matcher.ts';
import { timeOfDay } from '../history/time-of-day.ts';
import type { PlanningWithRefused } from '../import-kind.ts';
import { nameKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { type Refusal, refuseRow } from '../plan/refuse-row.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import type { faultFields } from './fault-fields.ts';

type FaultRow = ParsedRow<typeof faultFields>;
type FaultValues = FaultRow['values'];
type FaultRefusal = Refusal<typeof faultFields>;

/**
 * Plans the faults that rows add to the assets of a group. A fault of the same asset, day and description exists already and stays as it
 * is; a row with another cost or state is refused. Without a severity in the file a fault is Minor; without a category it has the first one; without a status it is resolved if it has a
 * day of its resolution. A resolved fault without this day is refused, unless the user chooses the day of the report.
 */
export async function planFaults(
  db: Queryable,
  rows: readonly FaultRow[],
  { options, columnOf, readingOf, refusedRows, now }: PlanningWithRefused<typeof faultFields>,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const plan = new Plan('faults');
  const assets = await listHistoryAssets(db, groupId);
  const timeZones = new Map(assets.map((asset) => [asset.id, asset.time_zone]));
  const known: Known = {
    assets: new AssetFinder(assets),
    faults: knownFaults(await listGroupFaults(db, groupId), timeZones),
    categories: await listFaultCategories(db),
    resolvesOnReportDay: readingOf('status').resolvesOnReportDay,
  };
  const refusalsOf = (values: FaultValues) => {
    const read = readRow(values, known);
    return 'refusals' in read ? read.refusals : [];
  };
  await yieldingForEach(rows, (row) => {
    const refusals = takeForEachAsset(plan, row, {
      assets: known.assets,
      refusalsOf,
      take: (part) => take(plan, part, { known, groupId, now, columnOf }),
    });
    refuseRow(plan, row, { refusals, columnOf });
  });
  await yieldingForEach(refusedRows, (row) => {
    refuseRow(plan, row, {
      refusals: refusalsOfRefused(row, { assets: known.assets, refusalsOf }),
      columnOf,
    });
  });
  noteAssets(plan, known.assets);
  return plan;
}

interface Known {
  readonly assets: AssetFinder;
  /** The stored faults by asset, day and description. */
  readonly faults: HistoryMatcher;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly resolvesOnReportDay: boolean;
}

function knownFaults(
  stored: Awaited<ReturnType<typeof listGroupFaults>>,
  timeZones: ReadonlyMap<string, string>,
): HistoryMatcher {
  const known = new HistoryMatcher({
    facts: ['price', 'status', 'dateResolved', 'severity', 'category'],
    texts: ['progress'],
    doTextsIdentify: false,
  });
  for (const { asset_instance_id: assetId, created_at: createdAt, ...fault } of stored) {
    const timeZone = timeZones.get(assetId) ?? 'UTC';
    known.add(keyOf(assetId, dayIn(timeZone, createdAt), fault.description), {
      price: fault.price,
      status: fault.status,
      severity: fault.severity,
      dateResolved: fault.date_resolved && dayIn(timeZone, fault.date_resolved),
      category: fault.fault_category_id,
      progress: fault.progress,
    });
  }
  return known;
}

interface Taking {
  readonly known: Known;
  readonly groupId: string;
  readonly now: Date;
  readonly columnOf: (field: string) => string;
}

function take(
  plan: Plan,
  { number, values }: Pick<FaultRow, 'number' | 'values'>,
  { known, groupId, now, columnOf }: Taking,
): readonly FaultRefusal[] {
  const read = readRow(values, known);
  if (read.asset) plan.assets.set(number, read.asset.id);
  if ('refusals' in read) return read.refusals;
  const { asset, dateReported, description } = read;
  const resolved = { ...values, ...resolutionOf(values, known) };
  const days = daysRefusal(resolved, dayIn(asset.time_zone, now));
  if (days) return [days];
  const { progress: text, keptColumns } = values;
  const progress = keptTextOf(
    { text, keptColumns },
    { name: 'The progress notes', max: faultProperties.progress.max },
  );
  if ('reason' in progress) return [{ field: 'keptColumns', reason: progress.reason }];
  const match = known.faults.match(keyOf(asset.id, dateReported, description), {
    price: values.price,
    status: values.status,
    severity: values.severity,
    dateResolved: resolved.dateResolved,
    category: known.categories.find(({ name }) => name === values.category)?.id,
    progress: progress.value,
  });
  const stored = takeStored(plan, number, { match, nouns: ['fault', 'faults'], columnOf });
  if (stored) return stored.reason === undefined ? [] : [{ field: 'description', reason: stored.reason }];
  noteStatus(plan, { number, values });
  if (resolved.dateResolved !== values.dateResolved)
    plan.noteInPreview(number, 'Resolved faults without a day get the day of their report');
  const category = categoryOf(plan, { number, values }, known);
  if (!category) return [{ field: 'category', reason: 'There are no fault categories' }];
  const id = randomUUID();
  const fault = { asset, dateReported, description, progress: progress.value, now };
  const row = { ...rowOf(resolved, fault), group_id: groupId };
  plan.creations.push({
    table: 'faults',
    rowNumber: number,
    row: { ...row, id, fault_category_id: category.id },
  });
  return [];
}

/** The asset, the day and the description of a fault, or every reason against them. */
function readRow(values: FaultValues, known: Known) {
  const found = known.assets.find(values);
  const asset = 'value' in found ? found.value : undefined;
  const { dateReported, description } = values;
  if (asset && dateReported !== undefined && description !== undefined)
    return { asset, dateReported, description };
  const refusals: FaultRefusal[] = [
    ...('reason' in found ? [{ field: keyFieldOf(values), reason: found.reason }] : []),
    ...(dateReported === undefined
      ? [{ field: 'dateReported', reason: 'A fault needs the day it was reported' } as const]
      : []),
    ...(description === undefined
      ? [{ field: 'description', reason: 'A fault needs a description' } as const]
      : []),
  ];
  return { asset, refusals };
}

function keyOf(assetId: string, day: string, description: string): string {
  return `${assetId} ${day} ${nameKey(description)}`;
}

function statusOf({ status, dateResolved }: FaultValues) {
  return status ?? (dateResolved === undefined ? 'New' : 'Resolved');
}

/** The day of the report as that of the resolution, if the fault is resolved without a day and the user has chosen so. */
function resolutionOf(values: FaultValues, { resolvesOnReportDay }: Known) {
  const { dateReported, dateResolved } = values;
  const takesReport = resolvesOnReportDay && dateResolved === undefined && statusOf(values) === 'Resolved';
  return takesReport && dateReported !== undefined ? { dateResolved: dateReported } : {};
}

/** Notes in the preview which status a new fault without one gets. */
function noteStatus(plan: Plan, { number, values }: Pick<FaultRow, 'number' | 'values'>): void {
  if (values.status !== undefined) return;
  const text =
    values.dateResolved === undefined
      ? 'New faults without a status in the file get the status New'
      : 'New faults without a status in the file, but with the day of their resolution, get the status Resolved';
  plan.noteInPreview(number, text);
}

function daysRefusal(values: FaultValues, today: string): FaultRefusal | undefined {
  const { dateReported = '', dateResolved } = values;
  if (dateReported > today)
    return { field: 'dateReported', reason: 'The day of the report is in the future' };
  const status = statusOf(values);
  if (status === 'Resolved' && dateResolved === undefined)
    return {
      field: 'dateResolved',
      reason: 'A resolved fault needs the day it was resolved',
      remedy: 'useReportDay',
    };
  if (dateResolved === undefined) return undefined;
  if (status !== 'Resolved')
    return { field: 'dateResolved', reason: 'Only a resolved fault can have a day in Resolved on' };
  if (dateResolved > today)
    return { field: 'dateResolved', reason: 'The day of the resolution is in the future' };
  return dateResolved < dateReported
    ? { field: 'dateResolved', reason: 'The fault was resolved before it was reported' }
    : undefined;
}

/** The category of the row, else the first one, which the preview notes. Undefined if there are none. */
function categoryOf(
  plan: Plan,
  { number, values }: Pick<FaultRow, 'number' | 'values'>,
  { categories }: Known,
): { readonly id: string } | undefined {
  const found = categories.find(({ name }) => name === values.category);
  const [first] = categories;
  if (!found && first)
    plan.noteInPreview(number, `New faults without a category in the file get the category '${first.name}'`);
  return found ?? first;
}

interface NewFault {
  readonly asset: HistoryAsset;
  readonly dateReported: string;
  readonly description: string;
  readonly progress: string | null;
  readonly now: Date;
}

function rowOf(values: FaultValues, { asset, dateReported, description, progress, now }: NewFault) {
  const { severity = 'Minor', dateResolved, reportedBy = null, price = null } = values;
  const timeOf = (day: string) => timeOfDay(day, { timeZone: asset.time_zone, now });
  return {
    asset_instance_id: asset.id,
    severity,
    status: statusOf(values),
    description,
    created_at: timeOf(dateReported),
    date_resolved: dateResolved === undefined ? null : timeOf(dateResolved),
    reported_by_username: reportedBy,
    created_by_username: reportedBy,
    is_imported: true,
    progress,
    price,
  };
}
