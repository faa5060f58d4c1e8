import type { Location } from '@steward/shared-api';

/** The values of a location, named as in the contract. */
export interface LocationValues {
  readonly name: string | null;
  readonly reference: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly timeZone: string;
}

/** Reads the form values and the version of a location. */
export function savedOf({ version, ...location }: Location) {
  const { name, reference, phone, email, address, postcode, timeZone } = location;
  const values: LocationValues = { name, reference, phone, email, address, postcode, timeZone };
  return { values, version };
}

/** The initial values of a new location. */
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
