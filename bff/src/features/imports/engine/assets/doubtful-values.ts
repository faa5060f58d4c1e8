import type { ValuesOf } from '../fields/field.ts';
import type { Plan } from '../plan/plan.ts';
import { nameKey } from '../plan/names.ts';
import type { StoredAsset } from '../import-lookups.queries.ts';
import { add } from '../plan/add.ts';
import type { assetFields } from './asset-fields.ts';

/** The days that are usually not in the future. */
const pastDays = ['datePurchased', 'dateDelivered', 'dateHistoricalService'] as const;

interface NamedRow {
  readonly number: number;
  readonly values: ValuesOf<typeof assetFields>;
}

/** Notes values of rows that are possible, but probably wrong: days in the future, and serial numbers of several assets. */
export class DoubtfulValues {
  readonly #plan: Plan;
  readonly #today: string;
  readonly #columnOf: (field: string) => string;
  /** The first row of each serial number; null once it is noted. */
  readonly #serials = new Map<string, number | null>();

  constructor(plan: Plan, { now, columnOf }: { now: Date; columnOf: (field: string) => string }) {
    this.#plan = plan;
    this.#today = now.toISOString().slice(0, 10);
    this.#columnOf = columnOf;
  }

  note({ number, values }: NamedRow): void {
    for (const field of pastDays)
      if ((values[field] ?? '') > this.#today)
        this.#plan.noteInPreview(number, `'${this.#columnOf(field)}' is in the future in some rows`);
    if (values.serialNumber === undefined) return;
    const key = nameKey(values.serialNumber);
    const first = this.#serials.get(key);
    this.#serials.set(key, first === undefined ? number : null);
    if (typeof first === 'number')
      this.#plan.noteInPreview(
        number,
        `Several rows have the serial number '${values.serialNumber}', such as rows ${first} and ${number}`,
      );
  }
}

/** The maximum number of notes about serial numbers of other assets. */
const maximumSerialNotes = 5;

type StoredSerial = Pick<StoredAsset, 'id' | 'serial_number' | 'reference' | 'nickname'>;

/** Notes the rows that give an asset a serial number that another stored asset keeps. Call it after all rows are planned. */
export function noteSerialsOfOthers(plan: Plan, stored: readonly StoredSerial[]): void {
  const changedIds = new Set(plan.deletions.map(({ id }) => id));
  const newSerials: { readonly rowNumber: number; readonly id: string; readonly serial: string }[] = [];
  const addSerial = (rowNumber: number, id: string, serial: unknown) => {
    if (typeof serial === 'string') newSerials.push({ rowNumber, id, serial });
  };
  for (const { table, rowNumber, id, after } of plan.changes)
    if (table === 'asset_instances' && after['serial_number'] !== undefined) {
      changedIds.add(id);
      addSerial(rowNumber, id, after['serial_number']);
    }
  for (const creation of plan.creations)
    if (creation.table === 'asset_instances')
      addSerial(creation.rowNumber, creation.row.id, creation.row.serial_number);
  const holders = new Map<string, StoredSerial[]>();
  for (const asset of stored)
    if (asset.serial_number !== null && !changedIds.has(asset.id))
      add(holders, nameKey(asset.serial_number), asset);
  const shared = newSerials.flatMap(({ serial, ...row }) => {
    const [holder] = holders.get(nameKey(serial)) ?? [];
    return holder ? [{ ...row, serial, holder }] : [];
  });
  shared.sort((one, other) => one.rowNumber - other.rowNumber);
  for (const { rowNumber, serial, holder } of shared.slice(0, maximumSerialNotes)) {
    const name = holder.reference ?? holder.nickname;
    const another = name === null ? 'another asset' : `another asset (${name})`;
    plan.noteInPreview(
      rowNumber,
      `Row ${rowNumber} has the serial number '${serial}', which ${another} already has`,
    );
  }
  const [next, ...others] = shared.slice(maximumSerialNotes);
  if (next)
    plan.noteInPreview(
      next.rowNumber,
      others.length === 0
        ? `Row ${next.rowNumber} also has the serial number of another asset`
        : `${others.length + 1} more rows have the serial number of another asset, such as row ${next.rowNumber}`,
    );
}
