import { useCurrentUser } from '@steward/shared-auth';
import {
  AppsIcon,
  BagIcon,
  BookIcon,
  HeartIcon,
  MenuSection,
  OutsideLink,
  PeopleIcon,
  Popup,
  ShieldIcon,
} from '@steward/shared-ui/portal';
import type { ReactNode } from 'react';
import { siblingApps, type AppKind } from '../frame/addresses.ts';
import { sectorOf } from './sector.ts';

const icons: Record<AppKind, ReactNode> = {
  compliance: <ShieldIcon />,
  hr: <PeopleIcon />,
  learning: <BookIcon />,
  plans: <HeartIcon />,
  shop: <BagIcon />,
};

/** The sibling products of this person's sector. */
export function AppLinks() {
  const apps = siblingApps[sectorOf(useCurrentUser())];
  return (
    <MenuSection title="More from Steward">
      {apps.map(({ kind, name, about, url }) => (
        <OutsideLink key={kind} to={url} icon={icons[kind]} about={about}>
          {name}
        </OutsideLink>
      ))}
    </MenuSection>
  );
}

/** The apps switcher. */
export function AppsSwitcher() {
  return (
    <Popup label="Apps" face={<AppsIcon />}>
      <AppLinks />
    </Popup>
  );
}
