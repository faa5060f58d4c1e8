import { Banner } from '@steward/shared-ui/header';
import { AlertIcon } from '@steward/shared-ui/status';

/** Over the work, which stays as it is. How one signs in is the host's. */
export function SessionEndedBanner({ ended, onRetry }: { ended: boolean; onRetry: () => void }) {
  const again = (
    <button type="button" className="st-banner-action" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <div role="alert">
      {ended && (
        <Banner tone="warning" icon={<AlertIcon />} action={again}>
          <strong>Your session has ended.</strong> Sign in again, then try again: what you have typed here
          stays.
        </Banner>
      )}
    </div>
  );
}
