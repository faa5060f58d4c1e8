import { PlugIcon, Banner } from '@steward/shared-ui/header';
import { useOnLine } from './on-line.ts';
import { useReadRetries, useServerUnavailable } from './server-unavailable.ts';

/**
 * Shows that the network or the server is gone, or that reads are being retried. The page stays as it is, reads are asked again by themselves when both are
 * back (F17).
 */
export function ServerUnavailableBanner() {
  const isAway = useServerUnavailable((store) => store.away);
  const retryReason = useReadRetries((store) => store.reason);
  const isOnLine = useOnLine();
  return (
    <output className="st-said">
      {!isOnLine && (
        <Banner tone="warning" icon={<PlugIcon />}>
          <strong>You are offline.</strong> What you see may be old, and nothing can be saved until the
          network is back.
        </Banner>
      )}
      {isOnLine && isAway && (
        <Banner tone="warning" icon={<PlugIcon />}>
          <strong>Steward does not answer at the moment.</strong> What you see may be old. Please wait before
          you save: this notice goes by itself when it answers again.
        </Banner>
      )}
      {isOnLine && !isAway && retryReason && (
        <Banner tone="info" icon={<PlugIcon />}>
          {retryReason === 'busy' ? 'Steward is busy. Retrying…' : 'Can’t reach Steward. Retrying…'}
        </Banner>
      )}
    </output>
  );
}
