import { assetProperties, newValuesOf, type FormValues } from '@steward/shared-api';
import { withCustomInput, type CustomFormValues } from '../custom-fields/custom-form-values.ts';

// A new asset is active.
const { active: _, ...properties } = newValuesOf(assetProperties);

/** The values of 'Add a new Asset Instance'. Category, type and manufacturer only filter the models. */
export interface NewAssetValues extends Omit<FormValues<typeof assetProperties>, 'active'> {
  category: string | null;
  type: string | null;
  manufacturer: string | null;
  assetModelId: string | null;
  locationId: string | null;
  subLocationId: string | null;
}

export function newAssetOf(locationId: string | null): NewAssetValues {
  return {
    ...properties,
    category: null,
    type: null,
    manufacturer: null,
    assetModelId: null,
    locationId,
    subLocationId: null,
  };
}

const filterNames = ['category', 'type', 'manufacturer'];

/** The input of the request: model, location and all other values that are set. */
export function newAssetInput({
  assetModelId,
  locationId,
  ...others
}: NewAssetValues & CustomFormValues): object {
  const set = Object.entries(others).filter(
    ([name, value]) => value !== null && value !== false && !filterNames.includes(name),
  );
  return { assetModelId, locationId, ...withCustomInput(Object.fromEntries(set)) };
}
