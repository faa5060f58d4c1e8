import type { Fields } from '../fields/field.ts';
import { penceOf, poundsOf } from '../fields/money.ts';
import type { Plan } from '../plan/plan.ts';
import type { Problem } from '../fields/parse-row.ts';
import { assetKeyFields } from './asset-key-fields.ts';
import type { AssetFinder, AssetKeys } from './find-asset.ts';
import type { Refusal } from '../plan/refuse-row.ts';

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
  const refusals = distinct(parts.flatMap(refusalsOf));
  if (refusals.length > 0) return refusals;
  const count = plan.creations.length;
  for (const values of parts) {
    const found = take({ ...row, values });
    if (found.length > 0) return found;
  }
  if (plan.creations.length > count) {
    if (plan.unchanged.at(-1) === row.number) plan.unchanged.pop();
    const names = parts.map(({ id = '' }) => assets.labelOf(id));
    plan.linked.set(row.number, { ...plan.linked.get(row.number), reference: names.join(', ') });
  }
  return [];
}

/** The reasons against a row with cells that cannot be read, without those that follow from such a cell. */
export function refusalsOfRefused<Values extends HistoryValues, Of extends Fields>(
  { values, problems }: Row<Values> & { readonly problems: readonly Problem[] },
  { assets, refusalsOf }: Pick<Taking<Values, Of>, 'assets' | 'refusalsOf'>,
): readonly Refusal<Of>[] {
  const refusals = distinct(divideRow(values, assets).flatMap(refusalsOf));
  const isKeyUnreadable = problems.some(({ field = '' }) => field in assetKeyFields);
  return isKeyUnreadable ? refusals.filter(({ field }) => !(field in assetKeyFields)) : refusals;
}

/** Notes how the assets of the rows were found. */
export function noteAssets(plan: Plan, assets: AssetFinder): void {
  const divided = [...plan.linked.values()].filter(({ reference }) => reference !== undefined).length;
  if (divided > 0)
    plan.noteInPreview(
      0,
      divided === 1
        ? '1 row names several assets: each of them gets the entry, and a cost is divided equally'
        : `${divided} rows name several assets: each of them gets the entry, and a cost is divided equally`,
    );
  const note = assets.note();
  if (note !== undefined) plan.noteInPreview(0, note);
}

/** Each reason once: the assets of a row often have the same. */
function distinct<Of extends Fields>(refusals: readonly Refusal<Of>[]): Refusal<Of>[] {
  return [...new Map(refusals.map((refusal) => [`${refusal.field} ${refusal.reason}`, refusal])).values()];
}
