import { useCurrentUser, useIdentity } from '@steward/shared-auth';
import { WidgetHostContext } from '@steward/shared-ui/widget';
import { useEffect, useMemo } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import type { AreaLoads } from '../areas/area-loads.ts';
import { createWidgetHost } from '../areas/widget-host.ts';
import { watchSession } from '../session/session-end.ts';
import { PortalContext, type PortalParts } from './portal-context.ts';
import { swrSettings } from './swr-settings.ts';

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
          <RouterProvider router={router} />
        </WidgetHostContext>
      </PortalContext>
    </SWRConfig>
  );
}

/** Inside the cache, which it refreshes when the person has signed in again. */
function SessionWatch() {
  const { mutate } = useSWRConfig();
  useEffect(
    () => watchSession({ reload: () => location.reload(), onBack: () => void mutate(() => true) }),
    [mutate],
  );
  return null;
}
