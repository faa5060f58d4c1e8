import { createRemoteLoader, RemoteComponent } from '@steward/shared-ui/widget';
import { useSyncExternalStore } from 'react';
import { rolledBackVersions, rolledBackAreas } from '../areas/rolled-back-versions.ts';
import { fetchErrorChunk } from '../areas/lazy-errors.ts';
import type { EmptyPageProps } from '../home/EmptyPage.tsx';
import { usePortal } from './portal-context.ts';

const missing = createRemoteLoader({ fetch: async () => (await fetchErrorChunk()).RegistryMissing });
const registryBanner = createRemoteLoader({ fetch: async () => (await fetchErrorChunk()).RegistryBanner });
const rolledBackBanner = createRemoteLoader({
  fetch: async () => (await fetchErrorChunk()).RolledBackBanner,
});

const bottomBar = createRemoteLoader({
  fetch: async () => (await import('../header/BottomBar.tsx')).BottomBar,
});

const notificationsPage = createRemoteLoader({
  fetch: async () => (await import('../notifications/NotificationsPage.tsx')).NotificationsPage,
});

const emptyPage = createRemoteLoader({
  fetch: async () => (await import('../home/EmptyPage.tsx')).EmptyPage,
});

/** A page without content. */
export function EmptyPage(props: EmptyPageProps) {
  return <RemoteComponent load={emptyPage} title="This page" minHeight={240} props={props} />;
}

/** The page with all notifications. */
export function NotificationsPage() {
  return <RemoteComponent load={notificationsPage} title="Notifications" minHeight={480} props={{}} />;
}

/** The bar below every page on phones. */
export function BottomBar() {
  return <RemoteComponent load={bottomBar} title="The menu" minHeight={1} props={{}} />;
}

/** Replaces every page if there is no registry. */
export function RegistryMissing() {
  return <RemoteComponent load={missing} title="The list of your pages" minHeight={480} props={{}} />;
}

/** Banners that are rarely shown. Their code is loaded on demand. */
export function LazyBanners() {
  const { registry } = usePortal();
  const versions = useSyncExternalStore(rolledBackVersions.subscribe, rolledBackVersions.read);
  const isRolledBack = rolledBackAreas(registry, versions).length > 0;
  return (
    <>
      {registry.error && <RemoteComponent load={registryBanner} title="A notice" minHeight={1} props={{}} />}
      {isRolledBack && <RemoteComponent load={rolledBackBanner} title="A notice" minHeight={1} props={{}} />}
    </>
  );
}
