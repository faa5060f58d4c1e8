/** Every address outside the portal that the shell leads to. */
export const outside = {
  findOutMore: 'https://www.steward.example/assets-and-servicing',
  faqs: 'https://help.steward.example/faqs',
  support: 'https://help.steward.example/contact',
} as const;

export type Sector = 'dental' | 'veterinary';
export type AppKind = 'compliance' | 'hr' | 'learning' | 'plans' | 'shop';

/** A sibling product of the same provider (doc 1 §1). */
export interface SiblingApp {
  readonly kind: AppKind;
  readonly name: string;
  readonly about: string;
  readonly url: string;
}

const hr = { kind: 'hr', name: 'HR', about: 'People, rotas and leave' } as const;

export const siblingApps: Record<Sector, readonly SiblingApp[]> = {
  dental: [
    {
      kind: 'compliance',
      name: 'Compliance',
      about: 'Policies, audits and inspections',
      url: 'https://compliance.steward.example',
    },
    { ...hr, url: 'https://hr.steward.example' },
    {
      kind: 'learning',
      name: 'CPD Learning',
      about: 'Courses and certificates',
      url: 'https://cpd.steward.example',
    },
    {
      kind: 'plans',
      name: 'Plans',
      about: 'Membership plans for patients',
      url: 'https://plans.steward.example',
    },
    { kind: 'shop', name: 'Shop', about: 'Supplies and consumables', url: 'https://shop.steward.example' },
  ],
  veterinary: [
    { ...hr, url: 'https://hr.vets.steward.example' },
    {
      kind: 'learning',
      name: 'Learning',
      about: 'Courses and certificates',
      url: 'https://learning.vets.steward.example',
    },
  ],
};
