import { useCurrentUser } from '@steward/shared-auth';
import { addStyles } from '@steward/shared-ui/theme';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { AreaLoads } from '../areas/area-loads.ts';
import { useAreaEvents } from '../areas/use-area-events.ts';
import { DevtoolsShortcut } from '../devtools/DevtoolsShortcut.tsx';
import { LocalOverrides } from '../devtools/LocalOverrides.tsx';
import { areaMenu } from '../header/area-menu.ts';
import { Header } from '../header/Header.tsx';
import { useLocationLink } from '../header/location-link.ts';
import { NoPermissionPage } from '../home/NoPermissionPage.tsx';
import { endImpersonation, ImpersonationBanner } from '../session/ImpersonationBanner.tsx';
import { ServerUnavailableBanner } from '../session/ServerUnavailableBanner.tsx';
import { SessionEndedBanner } from '../session/SessionEndedBanner.tsx';
import { PageChrome } from './PageChrome.tsx';
import { LazyBanners, RegistryMissing } from './lazy-components.tsx';
import { NewVersionBanner } from './NewVersionBanner.tsx';
import { usePortal } from './portal-context.ts';
import { useShownRoute } from './route-handle.ts';

/** What stands around every page: the bar, what must be said, the place of the page, and where toasts appear. */
export function Frame({ loads }: { loads: AreaLoads }) {
  const { registry, preloader } = usePortal();
  const user = useCurrentUser();
  useAreaEvents(registry);
  useLocationLink();
  useEffect(() => {
    const [, ...areas] = areaMenu(registry, user);
    preloader.whenIdle(areas.slice(0, 2).map(({ path }) => path));
  }, [preloader, registry, user]);
  return (
    <PageChrome>
      <DevtoolsShortcut loads={loads} />
      <Header />
      <div className="st-banners">
        <LocalOverrides overrides={registry.overrides} />
        <ImpersonationBanner onEnd={endImpersonation} />
        <SessionEndedBanner />
        <ServerUnavailableBanner />
        <NewVersionBanner />
        <LazyBanners />
      </div>
      <main id="content" tabIndex={-1}>
        <Shown />
      </main>
    </PageChrome>
  );
}

/** The page of the address, for those who may open it. */
function Shown() {
  const { registry } = usePortal();
  const { permissions } = useCurrentUser();
  const { permission } = useShownRoute();
  if (registry.trouble && registry.revision === '') return <RegistryMissing />;
  return permission === undefined || permissions.includes(permission) ? <Outlet /> : <NoPermissionPage />;
}

// What must not be overlooked stands over dialogs, and no toast over what can be done about it.
addStyles(
  'frame',
  `
  .st-said { display: block; }
  .st-banners { position: sticky; z-index: 900; top: 57px; }
  .st-banners:has([role='alert'] > *) { z-index: 1090; }
  body:has(.st-banner) .st-toasts { top: 112px; }
  @media (max-width: 640px) { .st-banners:not(:has([role='alert'] > *)) { position: static; } body:has(.st-banner) .st-toasts { top: 188px; } }
  `,
);
