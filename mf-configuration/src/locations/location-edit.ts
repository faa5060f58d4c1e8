import type { Location } from '@steward/shared-api';

/** The fields of a location, by the names of the contract. */
export interface LocationValues {
  readonly name: string | null;
  readonly reference: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly timeZone: string;
}

/** What of a location can be edited, with the version it is. */
export function savedOf({ version, ...location }: Location) {
  const { name, reference, phone, email, address, postcode, timeZone } = location;
  const values: LocationValues = { name, reference, phone, email, address, postcode, timeZone };
  return { values, version };
}

/** What the form of a new location begins with. */
export function newLocationIn(timeZone: string): LocationValues {
  return {
    name: null,
    reference: null,
    phone: null,
    email: null,
    address: null,
    postcode: null,
    timeZone,
  };
}
