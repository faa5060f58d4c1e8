import type { InputOf } from '../endpoint.ts';
import type { suppliers } from './suppliers.endpoints.ts';

/** The maximum number of models that can be marked at once. Each one adds an audit entry. */
export const maximumModelsMarked = 1000;

type Filters = Omit<InputOf<typeof suppliers.markModels>, 'id' | 'isServiced'>;

/**
 * Returns why the models that match these filters cannot be marked at once, or null. The filter by serviced models is not enough, because
 * it would let a user unmark all of them by accident.
 */
export function modelMarkingRefusal(filters: Filters): string | null {
  const { searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture } = filters;
  const isNarrowed = [searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture].some(Boolean);
  return isNarrowed ? null : 'Please choose a category, type or manufacturer, or search, first';
}

/**
 * The maximum number of clients' assets that get their default supplier derived again at once. That takes about four seconds, and a call times
 * out after fifteen.
 */
export const maximumAssetsOfMarkedModels = 20_000;

/** Returns why this number of models and assets cannot be marked at once, or null. */
export function modelMarkingLimitRefusal(count: { models: number; assets: number }): string | null {
  if (count.models > maximumModelsMarked)
    return `At most ${maximumModelsMarked.toLocaleString('en-GB')} models can be marked at once. Please narrow them down.`;
  if (count.assets > maximumAssetsOfMarkedModels)
    return 'Your clients have too many assets of these models to mark them all at once. Please narrow them down.';
  return null;
}
