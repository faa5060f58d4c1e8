import { useCurrentUser } from '@steward/shared-auth';
import { Banner, RefreshIcon } from '@steward/shared-ui/header';
import { addStyles, useMedia } from '@steward/shared-ui/theme';
import { useEffect, useRef, type RefObject } from 'react';
import { Outlet } from 'react-router';
import type { AreaLoads } from '../areas/area-loads.ts';
import { useNewRevision } from '../areas/use-new-revision.ts';
import { DevtoolsShortcut } from '../devtools/DevtoolsShortcut.tsx';
import { LocalOverrides } from '../devtools/LocalOverrides.tsx';
import { areaMenu } from '../header/area-menu.ts';
import { Header } from '../header/Header.tsx';
import { useLocationLink } from '../header/location-link.ts';
import { endImpersonation, ImpersonationBanner } from '../session/ImpersonationBanner.tsx';
import { ServerUnavailableBanner } from '../session/ServerUnavailableBanner.tsx';
import { SessionEndedBanner } from '../session/SessionEndedBanner.tsx';
import { PageChrome } from './PageChrome.tsx';
import { prefetchDialogs } from './late-dialogs.tsx';
import { BottomBar, EmptyPage, LazyBanners, RegistryMissing } from './lazy-components.tsx';
import { usePortal } from './portal-context.ts';
import { useCurrentRoute } from './route-handle.ts';

/** The frame around every page: header, banners, main content and toasts. */
export function Frame({ loads }: { loads: AreaLoads }) {
  const { registry, preloader } = usePortal();
  const user = useCurrentUser();
  const banners = useBannersHeight();
  const isPhone = useMedia('(max-width: 640px)');
  useLocationLink();
  useEffect(() => {
    const [, ...areas] = areaMenu(registry, user);
    preloader.whenIdle(areas.slice(0, 2).map(({ path }) => path));
  }, [preloader, registry, user]);
  useEffect(prefetchDialogs, []);
  return (
    <PageChrome>
      <DevtoolsShortcut loads={loads} />
      <Header />
      <div ref={banners} className="st-banners">
        <LocalOverrides overrides={registry.overrides} />
        <ImpersonationBanner onEnd={endImpersonation} />
        <SessionEndedBanner />
        <ServerUnavailableBanner />
        <NewVersionBanner />
        <LazyBanners />
      </div>
      <main id="content" tabIndex={-1}>
        <RoutePage />
      </main>
      {isPhone && <BottomBar />}
    </PageChrome>
  );
}

/** Publishes the height of the banners, so that dialogs begin below a banner that would cover them. */
function useBannersHeight(): RefObject<HTMLDivElement | null> {
  const banners = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = banners;
    if (!current) return undefined;
    const observer = new ResizeObserver(() =>
      document.body.style.setProperty('--st-banners-height', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return banners;
}

/** Offers to reload after areas were published since this tab was opened. Never reloads by itself. */
function NewVersionBanner() {
  const { registry, shellInfo } = usePortal();
  const isNew = useNewRevision(registry.revision, shellInfo);
  const reload = (
    <button type="button" className="st-banner-action" onClick={() => location.reload()}>
      Reload
    </button>
  );
  return (
    <output className="st-live-region">
      {isNew && (
        <Banner tone="info" icon={<RefreshIcon />} action={reload}>
          A new version of Steward is available. Save your work, then reload.
        </Banner>
      )}
    </output>
  );
}

/** Renders the page of the address if the user may open it. */
function RoutePage() {
  const { registry } = usePortal();
  const { permissions } = useCurrentUser();
  const { permission } = useCurrentRoute();
  if (registry.error && registry.revision === '') return <RegistryMissing />;
  return permission === undefined || permissions.includes(permission) ? <Outlet /> : <EmptyPage isDenied />;
}

// Alert banners cover the mask of dialogs, so dialogs begin below them.
addStyles(
  'frame',
  `
  .st-live-region { display: block; }
  .st-banners { position: sticky; z-index: 900; top: calc(var(--st-header) + 1px); }
  .st-banners:has([role='alert'] > *) { z-index: 1090; }
  body:has(.st-dialog) .st-banners:has([role='alert'] > *) { position: fixed; inset: 0 0 auto; }
  body:has(.st-banners [role='alert'] > *) { --st-above-dialogs: var(--st-banners-height, 0px); }
  @media (max-width: 640px) { .st-banners:not(:has([role='alert'] > *)) { position: static; } }
  `,
);
