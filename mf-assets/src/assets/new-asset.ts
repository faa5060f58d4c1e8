import { noProperties, type PropertyValues } from './properties.ts';

/** What 'Add a new Asset Instance' asks for; category, type and manufacturer only narrow the choice of a model. */
export interface NewAssetValues extends PropertyValues {
  category: string | null;
  type: string | null;
  manufacturer: string | null;
  assetModelId: string | null;
  locationId: string | null;
  subLocationId: string | null;
}

export function newAssetOf(locationId: string | null): NewAssetValues {
  return {
    ...noProperties,
    category: null,
    type: null,
    manufacturer: null,
    assetModelId: null,
    locationId,
    subLocationId: null,
  };
}

const onlyNarrowing = ['category', 'type', 'manufacturer'];

/** What is sent: model and location, which the contract asks for, and of the others what was given. */
export function newAssetInput({ assetModelId, locationId, ...others }: NewAssetValues): object {
  const given = Object.entries(others).filter(
    ([name, value]) => value !== null && value !== false && !onlyNarrowing.includes(name),
  );
  return { assetModelId, locationId, ...Object.fromEntries(given) };
}
