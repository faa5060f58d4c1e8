import type { CurrentUser } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import {
  AppsIcon,
  BagIcon,
  BookIcon,
  HeartIcon,
  MenuSection,
  ExternalLink,
  PeopleIcon,
  Popup,
  ShieldIcon,
} from '@steward/shared-ui/header';
import type { ReactNode } from 'react';
import { appsOf, readProductLinks, type AppKind, type Sector } from '../frame/product-links.ts';

const icons: Record<AppKind, ReactNode> = {
  compliance: <ShieldIcon />,
  hr: <PeopleIcon />,
  learning: <BookIcon />,
  plans: <HeartIcon />,
  shop: <BagIcon />,
};

function useApps() {
  return appsOf(sectorOf(useCurrentUser()), readProductLinks());
}

/** The links to the sibling products of the user's sector. */
export function AppLinks() {
  const apps = useApps();
  if (apps.length === 0) return null;
  return (
    <MenuSection title="More from Steward">
      {apps.map(({ kind, name, about, url }) => (
        <ExternalLink key={kind} to={url} icon={icons[kind]} about={about}>
          {name}
        </ExternalLink>
      ))}
    </MenuSection>
  );
}

/** The apps switcher. Hidden if no sibling product is configured. */
export function AppsSwitcher() {
  if (useApps().length === 0) return null;
  return (
    <Popup label="Apps" buttonContent={<AppsIcon />}>
      <AppLinks />
    </Popup>
  );
}

/** Returns veterinary if a tag of that name is on the user's group or, without a group, on their supplier; otherwise dental. */
function sectorOf({ groups, suppliers }: Pick<CurrentUser, 'groups' | 'suppliers'>): Sector {
  const { tags = [] } = groups[0] ?? suppliers[0] ?? {};
  const isVeterinary = tags.some(({ name }) => name.toLowerCase() === 'veterinary');
  return isVeterinary ? 'veterinary' : 'dental';
}
