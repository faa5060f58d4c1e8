import type { Location, Region } from '@steward/shared-api';
import { aLocation } from '@steward/shared-api/testing';

/** A region for tests; its id is made of its number. */
export function aRegion(number: number, changes: Partial<Region> = {}): Region {
  return {
    id: `00000005-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `County ${number}`,
    nickname: null,
    groupId: '00000007-0000-4000-8000-000000000001',
    locationCount: 0,
    version: 1,
    ...changes,
  };
}

/** A practice of Harbour Dental for tests, in a region and with two rooms. */
export function aPractice(number: number, changes: Partial<Location> = {}): Location {
  const region = aRegion(1);
  return {
    ...aLocation(`Practice ${number}`, number),
    phone: '01872 555 0101',
    email: `practice${number}@harbour.example`,
    group: { id: region.groupId, name: 'Harbour Dental' },
    region: { id: region.id, name: region.name },
    regionString: region.name,
    subLocationsString: 'Surgery 1, Reception',
    orgUserCount: 3,
    assetInstanceCount: 86,
    version: 4,
    ...changes,
  };
}
