import {
  assetImportField,
  assetProperties,
  columnNameOf,
  propertyNamesOf,
  type AssetImportField,
} from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { emptyColumnsOf } from '../../../../infrastructure/db/property-columns.ts';
import { differingValues } from '../../../custom-fields/differing-values.ts';
import { genericModelName } from '../catalogue/known-models.ts';
import { customFieldName } from '../custom-fields/custom-import-fields.ts';
import type { PreparedRow } from '../import-kind.ts';
import {
  listGroupAssets,
  listKnownSuppliers,
  readCatalogue,
  readLocations,
} from '../import-lookups.queries.ts';
import { nameWithPostcode } from '../locations/new-places.ts';
import { listPeople } from './asset-edits.queries.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import type { Plan } from '../plan/plan.ts';
import { describeEmptied } from '../records/describe-emptied.ts';
import { describeProblems } from '../records/describe-problems.ts';
import type { DescribedRow, DescriptionInput } from '../records/describe-records.ts';

/** Describes the outcome of every row of the file, in the order of the file. */
export async function describeAssets(
  db: Queryable,
  plan: Plan,
  { rows, groupId }: DescriptionInput,
): Promise<DescribedRow[]> {
  const nameOf = namesOf(plan, await readNames(db, groupId));
  const outcomes = new Map<number, Pick<DescribedRow, 'outcome' | 'changes' | 'problems'>>();
  for (const [rowNumber, problems] of describeProblems(plan))
    outcomes.set(rowNumber, { outcome: 'refused', changes: [], problems });
  await yieldingForEach(plan.changes, ({ rowNumber, before, after }) => {
    outcomes.set(rowNumber, { outcome: 'change', changes: changesOf(before, after, nameOf), problems: [] });
  });
  for (const { rowNumber } of plan.deletions)
    outcomes.set(rowNumber, { outcome: 'delete', changes: [], problems: [] });
  await yieldingForEach(plan.creations, ({ table, rowNumber, row }) => {
    if (table !== plan.table) return;
    const changes = changesOf({}, describedFields(row), nameOf);
    outcomes.set(rowNumber, { outcome: 'create', changes, problems: [] });
  });
  const nameOfAsset = rows.some(isWithoutModel) ? await assetNames(db, groupId, nameOf) : () => undefined;
  const described: DescribedRow[] = [];
  await yieldingForEach(rows, (row) => {
    described.push({
      rowNumber: row.number,
      title: (isWithoutModel(row) ? nameOfAsset(row.values['id']) : undefined) ?? titleOf(row),
      assetInstanceId: plan.matched.get(row.number) ?? null,
      emptied: describeEmptied([...row.emptied, ...(plan.emptied.get(row.number) ?? [])]),
      ...(outcomes.get(row.number) ?? { outcome: 'same', changes: [], problems: [] }),
    });
  });
  return described;
}

/** The title of a row: the model, and the reference or another identifier. */
function titleOf({ number, values }: PreparedRow): string {
  const first = (...names: readonly AssetImportField[]) =>
    names.map((name) => values[name]).find((value) => typeof value === 'string');
  const parts = [first('model', 'type'), first('reference', 'serialNumber', 'barcode', 'nickname')];
  return parts.filter((part) => part !== undefined).join(' · ') || `Row ${number}`;
}

/** Whether the row names its asset only by id, as in an edit of many assets. */
const isWithoutModel = ({ values: { id, model, type } }: PreparedRow) =>
  id !== undefined && model === undefined && type === undefined;

/** Returns the titles of the stored assets by id. */
async function assetNames(db: Queryable, groupId: string, nameOf: (id: string) => string) {
  const titles = new Map<unknown, string>();
  for (const asset of await listGroupAssets(db, groupId)) {
    const identifier = asset.reference ?? asset.serial_number ?? asset.barcode ?? asset.nickname;
    titles.set(asset.id, [nameOf(asset.asset_model_id), identifier].filter(Boolean).join(' · '));
  }
  return (id: unknown) => titles.get(id);
}

const fieldOfColumn: Readonly<Record<string, AssetImportField | 'person'>> = {
  asset_model_id: 'model',
  location_id: 'location',
  sub_location_id: 'room',
  ...Object.fromEntries(propertyNamesOf(assetProperties).map((name) => [columnNameOf(name), name])),
  service_supplier_id: 'serviceSupplier',
  org_user_id: 'person',
};

/** The changes as texts, in the order of the fields. */
function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  nameOf: (id: string) => string,
): DescribedRow['changes'] {
  const toText = (value: unknown) => textOf(value, nameOf);
  return Object.entries(after)
    .flatMap(([column, value]): DescribedRow['changes'] => {
      if (column === 'custom_values')
        return differingValues(before[column], value).map(({ fieldId, from, to }) => ({
          field: customFieldName({ id: fieldId }),
          before: from,
          after: to,
        }));
      const field = fieldOfColumn[column];
      return field ? [{ field, before: toText(before[column]), after: toText(value) }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

const order: readonly string[] = [...assetImportField.options, 'person'];

function textOf(value: unknown, nameOf: (id: string) => string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  // The dates of an asset are stored at 12:00 UTC.
  return /^\d{4}-\d\d-\d\dT12:00:00/.test(text) ? text.slice(0, 10) : nameOf(text);
}

const emptyColumns = new Map<string, unknown>(Object.entries(emptyColumnsOf(assetProperties)));

/** The columns of a new asset that differ from the defaults (active, one-off payment). */
function describedFields(row: object): Record<string, unknown> {
  const outcomes = Object.entries(row).filter(
    ([column, value]) => value !== null && value !== emptyColumns.get(column),
  );
  return Object.fromEntries(outcomes);
}

interface Names {
  /** By the ids of records. */
  readonly names: Map<string, string>;
  /** By the ids of types. */
  readonly types: Map<string, string>;
}

async function readNames(db: Queryable, groupId: string): Promise<Names> {
  const { models, types } = await readCatalogue(db);
  const stored = await readLocations(db, groupId);
  const labels = stored.locations.map(({ id, label }) => ({ id, name: label }));
  const suppliers = await listKnownSuppliers(db, groupId);
  const people = await listPeople(db, groupId);
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  const named = models.map((model) => ({ id: model.id, name: modelName(model, typeNames) }));
  const names = new Map(
    [...named, ...labels, ...stored.rooms, ...suppliers, ...people].map(({ id, name }) => [id, name]),
  );
  return { names, types: typeNames };
}

/** The name of a model. 'Model not listed' says nothing without its type. */
function modelName(
  { name, asset_type_id: typeId }: { readonly name: string; readonly asset_type_id: string },
  types: Names['types'],
): string {
  const type = name === genericModelName ? types.get(typeId) : undefined;
  return type === undefined ? name : `${name} (${type})`;
}

function namesOf({ creations }: Plan, { names, types }: Names): (id: string) => string {
  for (const { table, row } of creations) if (table === 'asset_types') types.set(row.id, row.name);
  for (const { table, row } of creations) {
    if (table === 'locations') names.set(row.id, nameWithPostcode(row));
    else if (table === 'asset_models') names.set(row.id, modelName(row, types));
    else if ('name' in row && row.name) names.set(row.id, row.name);
  }
  return (id) => names.get(id) ?? id;
}
