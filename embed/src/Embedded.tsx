import { swrSettings, useInvalidate } from '@steward/shared-api/client';
import { ActionHost } from '@steward/shared-ui/action';
import { Skeleton } from '@steward/shared-ui/page';
import { domHost, ThemeProvider } from '@steward/shared-ui/theme';
import { onAreaEvent } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { RouterProvider } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { useStore } from 'zustand';
import { Card } from './Card.tsx';
import { useSessionEnd } from './session-end.ts';
import { SessionEndedBanner } from './SessionEndedBanner.tsx';
import type { Stay } from './embed-instance.ts';
import type { CurrentUserResult } from './load-current-user.ts';

/** The whole of an embed: the area for who is there, or a card that says why not. */
export function Embedded({ stay }: { stay: Stay }) {
  const { arrival, router } = useStore(stay.state);
  return (
    <ThemeProvider>
      {arrival.kind === 'user' && router ? (
        <SWRConfig key={arrival.user.id} value={swrSettings}>
          <SessionWatch />
          <AreaEvents stay={stay} />
          <RouterProvider router={router} />
        </SWRConfig>
      ) : (
        <Instead of={arrival.kind} onRetry={stay.begin} />
      )}
      {createPortal(<ActionHost />, domHost.popupContainer?.() ?? document.body)}
    </ThemeProvider>
  );
}

const sentences: Partial<Record<CurrentUserResult['kind'], readonly [title: string, text: string]>> = {
  nobody: ['Please sign in', 'Nobody is signed in to Steward. Sign in there, then try again.'],
  noAccess: ['No access', 'Your account has no access to Steward. Your administrator can give it to you.'],
  unreachable: ['Steward cannot be reached', 'Please check your network, then try again.'],
  noLocation: ['Location not found', 'This location is not there, or your role does not include it.'],
};

function Instead({ of: kind, onRetry }: { of: CurrentUserResult['kind']; onRetry: () => void }) {
  const said = sentences[kind];
  if (said) return <Card title={said[0]} text={said[1]} onRetry={onRetry} />;
  return (
    <output aria-label="Opening Steward">
      <Skeleton width="100%" height={320} />
    </output>
  );
}

/** What the area says makes its own answers stale; what is said here is told to the host. */
function AreaEvents({ stay: { embedded, props } }: { stay: Stay }) {
  const refresh = useInvalidate();
  useEffect(() => {
    const { invalidates, says = [] } = embedded.declaration;
    return onAreaEvent((event, payload, saidIn) => {
      const isHere = saidIn === 'thisTab';
      if (!isHere || !says.includes(event)) void refresh(invalidates[event] ?? []);
      if (isHere) props().onEvent?.(event, payload);
    });
  }, [embedded, props, refresh]);
  return null;
}

/** A session that ended leaves what is typed where it is; signed in again, everything is asked for anew. */
function SessionWatch() {
  const ended = useSessionEnd((store) => store.ended);
  const { mutate } = useSWRConfig();
  const again = async () => {
    useSessionEnd.setState({ ended: false });
    await mutate(() => true);
  };
  return <SessionEndedBanner ended={ended} onRetry={() => void again()} />;
}
