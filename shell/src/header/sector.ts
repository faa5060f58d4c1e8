import type { CurrentUser } from '@steward/shared-api';
import type { Sector } from '../frame/addresses.ts';

/** Veterinary when a tag of that name is on the user's group, otherwise dental (doc 1 §1). */
export function sectorOf({ groups }: CurrentUser): Sector {
  const isVeterinary = groups[0]?.tags.some(({ name }) => name.toLowerCase() === 'veterinary');
  return isVeterinary ? 'veterinary' : 'dental';
}
