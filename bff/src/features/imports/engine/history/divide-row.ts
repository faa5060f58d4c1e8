import type { Fields } from '../fields/field.ts';
import { penceOf, poundsOf } from '../fields/money.ts';
import type { Plan } from '../plan/plan.ts';
import type { AssetFinder, AssetKeys } from './find-asset.ts';
import type { Refusal } from './refuse-row.ts';

interface HistoryValues extends AssetKeys {
  readonly price?: string;
}

/**
 * The values of a row for each asset that it names, as `PRD-024 & PRD-025`: the price is divided equally, in whole pence, and the first
 * assets get the pennies that remain. A row that names one asset, or an unknown one, stays whole.
 */
function divideRow<Values extends HistoryValues>(values: Values, assets: AssetFinder): readonly Values[] {
  const several = assets.findSeveral(values);
  if (several.length < 2) return [values];
  const shares = values.price === undefined ? [] : divideAmount(values.price, several.length);
  return several.map(({ id }, at) => {
    const price = shares[at];
    return { ...values, id, ...(price === undefined ? {} : { price }) };
  });
}

/** Divides an amount such as `235.00` into equal amounts. */
function divideAmount(amount: string, count: number): string[] {
  const pence = penceOf(amount);
  const divisor = BigInt(count);
  return Array.from({ length: count }, (_, at) => {
    const share = pence / divisor + (BigInt(at) < pence % divisor ? 1n : 0n);
    return poundsOf(share);
  });
}

interface Row<Values> {
  readonly number: number;
  readonly values: Values;
}

interface Taking<Values, Of extends Fields> {
  readonly assets: AssetFinder;
  /** The reasons against a row that do not depend on other rows. */
  readonly refusalsOf: (values: Values) => readonly Refusal<Of>[];
  /** Adds the record of a row to the plan, or returns the reasons against it. */
  readonly take: (row: Row<Values>) => readonly Refusal<Of>[];
}

/** Takes a row for each asset that it names, or returns the reasons against it. */
export function takeForEachAsset<Values extends HistoryValues, Of extends Fields>(
  plan: Plan,
  row: Row<Values>,
  { assets, refusalsOf, take }: Taking<Values, Of>,
): readonly Refusal<Of>[] {
  const parts = divideRow(row.values, assets);
  if (parts.length === 1) return take(row);
  const refusals = new Map(parts.flatMap(refusalsOf).map((refusal) => [refusal.field, refusal]));
  if (refusals.size > 0) return [...refusals.values()];
  plan.noteInPreview(
    row.number,
    `Row ${row.number} names ${parts.length} assets: each of them gets the entry, and a cost is divided equally`,
  );
  for (const values of parts) {
    const found = take({ ...row, values });
    if (found.length > 0) return found;
  }
  return [];
}
