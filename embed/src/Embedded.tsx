import { onLocalChange, swrSettings, useFreshCache } from '@steward/shared-api/client';
import { ActionHost } from '@steward/shared-ui/action';
import { Banner } from '@steward/shared-ui/header';
import { PageRouter, Skeleton } from '@steward/shared-ui/page';
import { AlertIcon } from '@steward/shared-ui/status';
import { domHost, ThemeProvider } from '@steward/shared-ui/theme';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { useStore } from 'zustand';
import { Card } from './Card.tsx';
import { hostEventsOf } from './host-event.ts';
import { useSessionEnd } from './session-end.ts';
import type { EmbedInstance } from './embed-instance.ts';
import type { EmbedProps } from './embed-props.ts';
import type { CurrentUserResult } from './load-current-user.ts';

/** The content of an embed: the area for the current user, or a card with the reason why it cannot be shown. */
export function Embedded({ instance }: { instance: EmbedInstance }) {
  const { result, router } = useStore(instance.state);
  return (
    <ThemeProvider>
      {result.kind === 'user' && router ? (
        <SWRConfig key={result.user.id} value={swrSettings}>
          <SessionWatch />
          <Changes instance={instance} />
          <PageRouter router={router} />
        </SWRConfig>
      ) : (
        <StatusCard kind={result.kind} onRetry={instance.start} />
      )}
      {createPortal(<ActionHost />, domHost.popupContainer?.() ?? document.body)}
    </ThemeProvider>
  );
}

const messages: Partial<Record<CurrentUserResult['kind'], readonly [title: string, text: string]>> = {
  anonymous: ['Please sign in', 'You’re not signed in to Steward. Sign in, then try again.'],
  noAccess: ['No access', 'Your account has no access to Steward. Ask your administrator for access.'],
  unreachable: ['Can’t reach Steward', 'Check your internet connection, then try again.'],
  noLocation: ['Location not found', 'This location doesn’t exist, or you don’t have access to it.'],
};

function StatusCard({ kind, onRetry }: { kind: CurrentUserResult['kind']; onRetry: () => void }) {
  const message = messages[kind];
  if (message) return <Card title={message[0]} text={message[1]} onRetry={onRetry} />;
  return (
    <output aria-label="Opening Steward">
      <Skeleton width="100%" height={320} />
    </output>
  );
}

/** Refetches stale queries after every change, and passes the changes of this embed to the host. */
function Changes({ instance: { props } }: { instance: EmbedInstance }) {
  const { cache } = useSWRConfig();
  useFreshCache();
  useEffect(
    () =>
      onLocalChange(({ writes }) => {
        for (const { event, payload } of hostEventsOf(writes, cache)) notifyHost(props, event, payload);
      }),
    [cache, props],
  );
  return null;
}

/** An error of the host must not stop further events. */
function notifyHost(
  props: EmbedInstance['props'],
  ...change: Parameters<NonNullable<EmbedProps['onEvent']>>
): void {
  try {
    props().onEvent?.(...change);
  } catch (error) {
    reportError(error);
  }
}

/** Keeps the screen after the session has ended, and refetches everything after the user has signed in again. */
function SessionWatch() {
  const ended = useSessionEnd((store) => store.ended);
  const { mutate } = useSWRConfig();
  const retry = async () => {
    useSessionEnd.setState({ ended: false });
    await mutate(() => true);
  };
  return <SessionEndedBanner ended={ended} onRetry={() => void retry()} />;
}

/** Shows over the screen that the session has ended. The host is responsible for the sign-in. */
function SessionEndedBanner({ ended, onRetry }: { ended: boolean; onRetry: () => void }) {
  const retry = (
    <button type="button" className="st-banner-action" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <div role="alert">
      {ended && (
        <Banner tone="warning" icon={<AlertIcon />} action={retry}>
          <strong>Your session has ended.</strong> Sign in again, then try again. What you typed here is kept.
        </Banner>
      )}
    </div>
  );
}
