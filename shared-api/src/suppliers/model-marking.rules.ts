import type { InputOf } from '../endpoint.ts';
import type { suppliers } from './suppliers.endpoints.ts';

/** The most models that are marked with one press: each is an entry of the audit trail. */
export const mostModelsMarked = 1000;

type Filters = Omit<InputOf<typeof suppliers.markModels>, 'id' | 'isServiced'>;

/**
 * Why the models that these filters match cannot be marked together; null when they can. What is serviced already is no narrower than
 * the catalogue: nobody gives up all of it with one press.
 */
export function modelMarkingRefusal(filters: Filters): string | null {
  const { searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture } = filters;
  const isNarrowed = [searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture].some(Boolean);
  return isNarrowed ? null : 'Please choose a category, type or manufacturer, or search, first';
}

/**
 * The most equipment of a supplier's clients whose default supplier is derived anew with one press, measured to take some four seconds: a call
 * ends without an answer after fifteen.
 */
export const mostAssetsOfMarkedModels = 20_000;

/** Why so many models, or models of so much equipment, are not marked together; null when they are. */
export function modelMarkingLimitRefusal(count: { models: number; assets: number }): string | null {
  if (count.models > mostModelsMarked)
    return `At most ${mostModelsMarked.toLocaleString('en-GB')} models can be marked at once. Please narrow them down.`;
  if (count.assets > mostAssetsOfMarkedModels)
    return 'Your clients have too many assets of these models to mark them all at once. Please narrow them down.';
  return null;
}
