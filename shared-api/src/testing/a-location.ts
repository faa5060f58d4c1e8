import type { Location } from '../locations/location.ts';

/** A location as the server answers it; its id is made of its place in the list. */
export function aLocation(name: string, at: number): Location {
  return {
    id: `00000000-0000-4000-8000-00000001${String(at).padStart(4, '0')}`,
    name,
    reference: null,
    phone: null,
    email: null,
    address: null,
    postcode: null,
    group: null,
    region: null,
    regionString: '',
    subLocationsString: '',
    isGlobal: false,
    timeZone: 'Europe/London',
    assetInstanceCount: 0,
    orgUserCount: 0,
    isAssignedToUser: null,
    version: 1,
  };
}
