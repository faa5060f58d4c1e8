import { swrSettings, useFreshCache, useRefetch } from '@steward/shared-api/client';
import { useCurrentUser, useIdentity } from '@steward/shared-auth';
import { PageRouter } from '@steward/shared-ui/page';
import { WidgetHostContext } from '@steward/shared-ui/widget';
import { useEffect, useMemo } from 'react';
import type { DataRouter } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import type { AreaLoads } from '../areas/area-loads.ts';
import { createWidgetHost } from '../areas/widget-host.ts';
import { startLiveUpdatesWhenIdle } from '../live/start-live-updates.ts';
import { revalidateSession, watchSession, type SessionWatcher } from '../session/session-end.ts';
import { PortalContext, type PortalServices } from './portal-context.ts';

interface PortalProps {
  services: PortalServices;
  loads: AreaLoads;
  router: DataRouter;
}

/** The portal of the signed-in user. It is keyed by user, so that no cached data is shown to another user. */
export function Portal({ services, loads, router }: PortalProps) {
  const identity = useIdentity();
  const { permissions } = useCurrentUser();
  const widgets = useMemo(
    () => createWidgetHost(services.registry, loads, permissions),
    [services.registry, loads, permissions],
  );
  return (
    <SWRConfig key={identity} value={swrSettings}>
      <PortalContext value={services}>
        <WidgetHostContext value={widgets}>
          <SessionWatch />
          <LiveUpdates />
          <PageRouter router={router} />
        </WidgetHostContext>
      </PortalContext>
    </SWRConfig>
  );
}

/** Rendered inside the cache, which it refetches after the user has signed in again. */
function SessionWatch() {
  const watcher = useSessionWatcher();
  useEffect(() => watchSession(watcher), [watcher]);
  return null;
}

/** Rendered inside the cache, which it keeps fresh after writes of this browser and changes of other users. */
function LiveUpdates() {
  const refetch = useRefetch();
  const watcher = useSessionWatcher();
  useFreshCache();
  useEffect(
    () => startLiveUpdatesWhenIdle({ refetch, revalidateSession: () => revalidateSession(watcher) }),
    [refetch, watcher],
  );
  return null;
}

function useSessionWatcher(): SessionWatcher {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({ reload: () => location.reload(), onBack: () => void mutate(() => true) }),
    [mutate],
  );
}
