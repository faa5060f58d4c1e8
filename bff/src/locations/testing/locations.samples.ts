import type { Samples } from '../../testing/samples.ts';

export const locationSamples: Samples = {
  'locations.list': () => ({}),
  'locations.get': ({ locationId }) => ({ id: locationId }),
  'locations.create': () => ({ name: 'Sample Street', timeZone: 'Europe/London' }),
  'locations.update': ({ locationId, regionId }) => ({ id: locationId, phone: regionId }),
  'locations.moveToRegion': ({ locationId, regionId }) => ({ id: locationId, regionId }),
  'locations.removeFromRegion': ({ locationId }) => ({ id: locationId }),
  'subLocations.list': ({ locationId }) => ({ id: locationId }),
  'subLocations.get': ({ subLocationId }) => ({ id: subLocationId }),
  'subLocations.create': ({ locationId }) => ({ id: locationId }),
  'subLocations.update': ({ subLocationId }) => ({ id: subLocationId, nickname: 'Sampled' }),
  'subLocations.remove': ({ emptySubLocationId }) => ({ id: emptySubLocationId }),
};
