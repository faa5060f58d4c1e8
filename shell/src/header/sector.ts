import type { CurrentUser } from '@steward/shared-api';
import type { Sector } from '../frame/product-links.ts';

/** Veterinary when a tag of that name is on the user's group or, without a group, on their supplier; otherwise dental (spec 1.1). */
export function sectorOf({ groups, suppliers }: Pick<CurrentUser, 'groups' | 'suppliers'>): Sector {
  const { tags = [] } = groups[0] ?? suppliers[0] ?? {};
  const isVeterinary = tags.some(({ name }) => name.toLowerCase() === 'veterinary');
  return isVeterinary ? 'veterinary' : 'dental';
}
