import type { InputOf } from '../endpoint.ts';
import type { suppliers } from './suppliers.endpoints.ts';

/** The most models that are marked with one press: so many are written, and the assets of all of them derived anew, well within a call. */
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

/** Why so many models are not marked together; null when they are. */
export function modelMarkingLimitRefusal(count: number): string | null {
  return count > mostModelsMarked
    ? `At most ${mostModelsMarked.toLocaleString('en-GB')} models can be marked at once. Please narrow them down.`
    : null;
}
