import { useCurrentUser } from '@steward/shared-auth';
import { AppsIcon, Popup } from '@steward/shared-ui/header';
import { Skeleton } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { hasProductLinks, sectorOf } from '../frame/product-links.ts';

const Links = lazyRemote(async () => (await import('./AppLinks.tsx')).AppLinks);

/** The links to the sibling products, which load when they are shown for the first time. Nothing if none is configured. */
export function AppLinks() {
  const sector = sectorOf(useCurrentUser());
  if (!hasProductLinks(sector)) return null;
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Links />
    </Suspense>
  );
}

/** The apps switcher. Hidden if no sibling product is configured. */
export function AppsSwitcher() {
  const sector = sectorOf(useCurrentUser());
  if (!hasProductLinks(sector)) return null;
  return (
    <Popup label="Apps" buttonContent={<AppsIcon />}>
      <AppLinks />
    </Popup>
  );
}
