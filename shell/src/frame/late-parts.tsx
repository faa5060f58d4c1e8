import { createPartLoad, Part } from '@steward/shared-ui/widget';
import { useSyncExternalStore } from 'react';
import { leftVersions, usedEarlier } from '../areas/earlier-versions.ts';
import { fetchTrouble } from '../areas/why-failed.ts';
import { usePortal } from './portal-context.ts';

const missing = createPartLoad({ fetch: async () => (await fetchTrouble()).RegistryMissing });
const registryStrip = createPartLoad({ fetch: async () => (await fetchTrouble()).RegistryStrip });
const earlierStrip = createPartLoad({ fetch: async () => (await fetchTrouble()).EarlierStrip });

/** In the place of every page, when nothing is known of the areas at all. */
export function RegistryMissing() {
  return <Part load={missing} title="The list of your pages" minHeight={480} props={{}} />;
}

/** What is hardly ever said over a page. */
export function LateStrips() {
  const { registry } = usePortal();
  const left = useSyncExternalStore(leftVersions.subscribe, leftVersions.read);
  const hasEarlier = usedEarlier(registry, left).length > 0;
  return (
    <>
      {registry.trouble && <Part load={registryStrip} title="A notice" minHeight={1} props={{}} />}
      {hasEarlier && <Part load={earlierStrip} title="A notice" minHeight={1} props={{}} />}
    </>
  );
}
