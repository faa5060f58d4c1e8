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
import { appsOf, readProductLinks, type AppKind } from '../frame/product-links.ts';
import { sectorOf } from './sector.ts';

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

/** The sibling products of this person's sector. */
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

/** The apps switcher; nothing where no sibling product is configured. */
export function AppsSwitcher() {
  if (useApps().length === 0) return null;
  return (
    <Popup label="Apps" buttonContent={<AppsIcon />}>
      <AppLinks />
    </Popup>
  );
}
