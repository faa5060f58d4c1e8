import { productLinksMeta, type ProductLinks } from '@steward/shared-api/platform';

export type Sector = 'dental' | 'veterinary';
export type AppKind = 'compliance' | 'hr' | 'learning' | 'plans' | 'shop';

/** A sibling product of the same provider. */
export interface SiblingApp {
  readonly kind: AppKind;
  readonly name: string;
  readonly about: string;
}

const hr = { kind: 'hr', name: 'HR', about: 'People, rotas and leave' } as const;
const about = 'Courses and certificates';

const siblingApps = {
  dental: [
    { kind: 'compliance', name: 'Compliance', about: 'Policies, audits and inspections' },
    hr,
    { kind: 'learning', name: 'CPD Learning', about },
    { kind: 'plans', name: 'Plans', about: 'Membership plans for patients' },
    { kind: 'shop', name: 'Shop', about: 'Supplies and consumables' },
  ],
  veterinary: [hr, { kind: 'learning', name: 'Learning', about }],
} as const satisfies Record<Sector, readonly SiblingApp[]>;

/** Returns the links that the server has added to the page. */
export function readProductLinks(): ProductLinks {
  const json = document.querySelector<HTMLMetaElement>(`meta[name="${productLinksMeta}"]`)?.content;
  // Guarantee: the server has validated the links with the same schema.
  return json === undefined ? {} : (JSON.parse(json) as ProductLinks);
}

/** Returns the sibling products of a sector that have an address. */
export function appsOf(
  sector: Sector,
  links: ProductLinks,
): readonly (SiblingApp & { readonly url: string })[] {
  const urls: Partial<Record<AppKind, string | undefined>> = links[sector] ?? {};
  return siblingApps[sector].flatMap((app) => {
    const url = urls[app.kind];
    return url === undefined ? [] : [{ ...app, url }];
  });
}
