import { swrSettings, useInvalidate } from '@steward/shared-api/client';
import { useCurrentUser, useIdentity } from '@steward/shared-auth';
import { WidgetHostContext } from '@steward/shared-ui/widget';
import { useEffect, useMemo } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import type { AreaLoads } from '../areas/area-loads.ts';
import { createWidgetHost } from '../areas/widget-host.ts';
import { beginLive } from '../live/start-live-updates.ts';
import { revalidateSession, watchSession, type Watch } from '../session/session-end.ts';
import { PortalContext, usePortal, type PortalParts } from './portal-context.ts';

interface PortalProps {
  parts: PortalParts;
  loads: AreaLoads;
  router: DataRouter;
}

/** The portal for the signed-in person. Another person is another portal: no cached answer outlives the change. */
export function Portal({ parts, loads, router }: PortalProps) {
  const identity = useIdentity();
  const { permissions } = useCurrentUser();
  const widgets = useMemo(
    () => createWidgetHost(parts.registry, loads, permissions),
    [parts.registry, loads, permissions],
  );
  return (
    <SWRConfig key={identity} value={swrSettings}>
      <PortalContext value={parts}>
        <WidgetHostContext value={widgets}>
          <SessionWatch />
          <LiveWatch />
          <RouterProvider router={router} />
        </WidgetHostContext>
      </PortalContext>
    </SWRConfig>
  );
}

/** Inside the cache, which it refreshes when the person has signed in again. */
function SessionWatch() {
  const watch = useWatch();
  useEffect(() => watchSession(watch), [watch]);
  return null;
}

/** Inside the cache, which it refreshes when others have changed what is on screen. */
function LiveWatch() {
  const { registry } = usePortal();
  const { mutate } = useSWRConfig();
  const refresh = useInvalidate();
  const watch = useWatch();
  useEffect(
    () =>
      beginLive({
        registry,
        revalidateSession: () => revalidateSession(watch),
        refresh,
        refreshEverything: () => mutate(() => true),
      }),
    [mutate, refresh, registry, watch],
  );
  return null;
}

function useWatch(): Watch {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({ reload: () => location.reload(), onBack: () => void mutate(() => true) }),
    [mutate],
  );
}
