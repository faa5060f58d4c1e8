import { assetImportField, type AssetImportField, type AssetImportRow } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { PreparedRow } from '../import-kind.ts';
import { listKnownSuppliers, readCatalogue, readPlaces } from '../import-lookups.queries.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import type { Plan } from '../plan/plan.ts';

/** What a row of the file does, in words. */
export type DescribedRow = Omit<AssetImportRow, 'id'>;

interface Described {
  readonly rows: readonly PreparedRow[];
  readonly groupId: string;
}

/** Says of every row of the file what a plan does with it; in the order of the file. */
export async function describeAssets(
  db: Queryable,
  plan: Plan,
  { rows, groupId }: Described,
): Promise<DescribedRow[]> {
  const nameOf = namesOf(plan, await readNames(db, groupId));
  const told = new Map<number, Pick<DescribedRow, 'outcome' | 'changes' | 'problems'>>();
  for (const { rowNumber } of plan.refused)
    told.set(rowNumber, { outcome: 'refused', changes: [], problems: [] });
  for (const { rowNumber, column, reason, isMissingInCatalogue = false } of plan.refused)
    told.get(rowNumber)?.problems.push({ column, reason, isMissingInCatalogue });
  await yieldingForEach(plan.changes, ({ rowNumber, before, after }) => {
    told.set(rowNumber, { outcome: 'change', changes: changesOf(before, after, nameOf), problems: [] });
  });
  await yieldingForEach(plan.creations, ({ table, rowNumber, row }) => {
    if (table !== plan.table) return;
    const changes = changesOf({}, describedFields(row), nameOf);
    told.set(rowNumber, { outcome: 'create', changes, problems: [] });
  });
  const described: DescribedRow[] = [];
  await yieldingForEach(rows, (row) => {
    described.push({
      rowNumber: row.number,
      title: titleOf(row),
      assetInstanceId: plan.matched.get(row.number) ?? null,
      ...(told.get(row.number) ?? { outcome: 'same', changes: [], problems: [] }),
    });
  });
  return described;
}

/** What a file calls the thing itself: its model, and what tells it from the others. */
function titleOf({ number, values }: PreparedRow): string {
  const first = (...names: readonly AssetImportField[]) =>
    names.map((name) => values[name]).find((value) => typeof value === 'string');
  const parts = [first('model', 'type'), first('reference', 'serialNumber', 'barcode', 'nickname')];
  return parts.filter((part) => part !== undefined).join(' · ') || `Row ${number}`;
}

const fieldOfColumn: Readonly<Record<string, AssetImportField>> = {
  asset_model_id: 'model',
  location_id: 'location',
  sub_location_id: 'room',
  reference: 'reference',
  serial_number: 'serialNumber',
  barcode: 'barcode',
  nickname: 'nickname',
  comments: 'comments',
  active: 'active',
  deactivated_at: 'deactivatedAt',
  date_purchased: 'datePurchased',
  date_delivered: 'dateDelivered',
  date_commissioned: 'dateCommissioned',
  date_decommissioned: 'dateDecommissioned',
  date_historical_service: 'dateHistoricalService',
  purchase_price: 'purchasePrice',
  is_recurring_payment: 'isRecurringPayment',
  recurring_price: 'recurringPrice',
  service_supplier_id: 'serviceSupplier',
};

/** In the order of the fields, whatever the order of the columns. */
function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  nameOf: (id: string) => string,
): DescribedRow['changes'] {
  const inWords = (value: unknown) => wordsOf(value, nameOf);
  return Object.entries(after)
    .flatMap(([column, value]) => {
      const field = fieldOfColumn[column];
      return field ? [{ field, before: inWords(before[column]), after: inWords(value) }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

const order = assetImportField.options;

function wordsOf(value: unknown, nameOf: (id: string) => string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  // days of an asset's life are kept at 12:00 UTC
  return /^\d{4}-\d\d-\d\dT12:00:00/.test(text) ? text.slice(0, 10) : nameOf(text);
}

/** Of a new asset, what the file tells: it is in use and paid once unless something else is said. */
function describedFields(row: object): Record<string, unknown> {
  const told = Object.entries(row).filter(
    ([column, value]) => value !== null && value !== (column === 'active'),
  );
  return Object.fromEntries(told);
}

async function readNames(db: Queryable, groupId: string): Promise<Map<string, string>> {
  const { models } = await readCatalogue(db);
  const { locations, rooms } = await readPlaces(db, groupId);
  const suppliers = await listKnownSuppliers(db, groupId);
  return new Map([...models, ...locations, ...rooms, ...suppliers].map(({ id, name }) => [id, name]));
}

function namesOf({ creations }: Plan, names: Map<string, string>): (id: string) => string {
  for (const { row } of creations) if ('name' in row && row.name) names.set(row.id, row.name);
  return (id) => names.get(id) ?? id;
}
