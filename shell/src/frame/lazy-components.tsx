import { createRemoteLoader, RemoteComponent } from '@steward/shared-ui/widget';
import { useSyncExternalStore } from 'react';
import { leftVersions, usedEarlier } from '../areas/rolled-back-versions.ts';
import { fetchTrouble } from '../areas/failure-cause.ts';
import { usePortal } from './portal-context.ts';

const missing = createRemoteLoader({ fetch: async () => (await fetchTrouble()).RegistryMissing });
const registryBanner = createRemoteLoader({ fetch: async () => (await fetchTrouble()).RegistryBanner });
const rolledBackBanner = createRemoteLoader({ fetch: async () => (await fetchTrouble()).RolledBackBanner });

/** In the place of every page, when nothing is known of the areas at all. */
export function RegistryMissing() {
  return <RemoteComponent load={missing} title="The list of your pages" minHeight={480} props={{}} />;
}

/** What is hardly ever said over a page. */
export function LazyBanners() {
  const { registry } = usePortal();
  const left = useSyncExternalStore(leftVersions.subscribe, leftVersions.read);
  const hasEarlier = usedEarlier(registry, left).length > 0;
  return (
    <>
      {registry.trouble && (
        <RemoteComponent load={registryBanner} title="A notice" minHeight={1} props={{}} />
      )}
      {hasEarlier && <RemoteComponent load={rolledBackBanner} title="A notice" minHeight={1} props={{}} />}
    </>
  );
}
