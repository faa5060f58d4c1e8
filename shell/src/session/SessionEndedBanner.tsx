import { AlertIcon } from '@steward/shared-ui/status';
import { Banner } from '@steward/shared-ui/header';
import { useSessionEnd } from './session-end.ts';

/** Offers to sign in again in a new tab, so that typed text is not lost. */
export function SessionEndedBanner() {
  const ended = useSessionEnd((store) => store.ended);
  const signIn = (
    <a className="st-banner-action" href="/bff/login" target="_blank" rel="noopener">
      Sign in again
      <span className="st-hidden"> (opens in a new tab)</span>
    </a>
  );
  return (
    <div role="alert">
      {ended && (
        <Banner tone="warning" icon={<AlertIcon />} action={signIn}>
          <strong>Your session has ended.</strong> Sign in again in the new tab, then come back. What you
          typed here is kept.
        </Banner>
      )}
    </div>
  );
}
