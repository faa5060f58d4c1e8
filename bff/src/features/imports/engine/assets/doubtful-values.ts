import type { ValuesOf } from '../fields/field.ts';
import type { Plan } from '../plan/plan.ts';
import { nameKey } from '../plan/names.ts';
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
