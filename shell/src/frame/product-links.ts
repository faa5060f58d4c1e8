import type { CurrentUser } from '@steward/shared-api';
import { productLinksMeta, type ProductLinks } from '@steward/shared-api/platform';

export type Sector = 'dental' | 'veterinary';

/** Returns the links that the server has added to the page. */
export function readProductLinks(): ProductLinks {
  const json = document.querySelector<HTMLMetaElement>(`meta[name="${productLinksMeta}"]`)?.content;
  // Guarantee: the server has validated the links with the same schema.
  return json === undefined ? {} : (JSON.parse(json) as ProductLinks);
}

/** Returns whether a sibling product of the sector has an address. */
export function hasProductLinks(sector: Sector): boolean {
  return Object.values(readProductLinks()[sector] ?? {}).some(Boolean);
}

/** Returns veterinary if a tag of that name is on the user's group or, without a group, on their supplier; otherwise dental. */
export function sectorOf({ groups, suppliers }: Pick<CurrentUser, 'groups' | 'suppliers'>): Sector {
  const { tags = [] } = groups[0] ?? suppliers[0] ?? {};
  const isVeterinary = tags.some(({ name }) => name.toLowerCase() === 'veterinary');
  return isVeterinary ? 'veterinary' : 'dental';
}
