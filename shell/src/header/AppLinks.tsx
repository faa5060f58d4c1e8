import { useCurrentUser } from '@steward/shared-auth';
import {
  BagIcon,
  BookIcon,
  HeartIcon,
  MenuSection,
  ExternalLink,
  PeopleIcon,
  ShieldIcon,
} from '@steward/shared-ui/header';
import type { ReactNode } from 'react';
import { readProductLinks, sectorOf, type Sector } from '../frame/product-links.ts';

type AppKind = 'compliance' | 'hr' | 'learning' | 'plans' | 'shop';

/** A sibling product of the same provider. */
interface SiblingApp {
  readonly kind: AppKind;
  readonly name: string;
  readonly about: string;
}

const icons: Record<AppKind, ReactNode> = {
  compliance: <ShieldIcon />,
  hr: <PeopleIcon />,
  learning: <BookIcon />,
  plans: <HeartIcon />,
  shop: <BagIcon />,
};

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

/** The links to the sibling products of the user's sector that have an address. */
export function AppLinks() {
  const sector = sectorOf(useCurrentUser());
  const urls: Partial<Record<AppKind, string | undefined>> = readProductLinks()[sector] ?? {};
  return (
    <MenuSection title="More from Steward">
      {siblingApps[sector].map(({ kind, name, about }) => {
        const url = urls[kind];
        return (
          url !== undefined && (
            <ExternalLink key={kind} to={url} icon={icons[kind]} about={about}>
              {name}
            </ExternalLink>
          )
        );
      })}
    </MenuSection>
  );
}
