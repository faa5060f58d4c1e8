import type { Samples } from '../../testing/samples.ts';

export const locationSamples: Samples = {
  'locations.list': () => ({}),
  'locations.get': ({ locationId }) => ({ id: locationId }),
  'subLocations.list': ({ locationId }) => ({ id: locationId }),
};
