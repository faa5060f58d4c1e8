import { PlugIcon, Strip } from '@steward/shared-ui/portal';
import { useOnLine } from './on-line.ts';
import { useReadRetries, useServiceAway } from './service-away.ts';

/**
 * Shows that the network or the server is gone, or that reads are being retried. The page stays as it is, reads are asked again by themselves when both are
 * back (F17).
 */
export function AwayStrip() {
  const isAway = useServiceAway((store) => store.away);
  const retryReason = useReadRetries((store) => store.reason);
  const isOnLine = useOnLine();
  return (
    <output className="st-said">
      {!isOnLine && (
        <Strip tone="warning" icon={<PlugIcon />}>
          <strong>You are offline.</strong> What you see may be old, and nothing can be saved until the
          network is back.
        </Strip>
      )}
      {isOnLine && isAway && (
        <Strip tone="warning" icon={<PlugIcon />}>
          <strong>Steward does not answer at the moment.</strong> What you see may be old. Please wait before
          you save: this notice goes by itself when it answers again.
        </Strip>
      )}
      {isOnLine && !isAway && retryReason && (
        <Strip tone="info" icon={<PlugIcon />}>
          {retryReason === 'busy' ? 'Steward is busy. Retrying…' : 'Can’t reach Steward. Retrying…'}
        </Strip>
      )}
    </output>
  );
}
