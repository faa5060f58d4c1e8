import { PlugIcon, Strip } from '@steward/shared-ui/portal';
import { useOnLine } from './on-line.ts';
import { useServiceAway } from './service-away.ts';

/**
 * Says that the network or the server is gone. The page stays as it is, reads are asked again by themselves when both are
 * back (F17).
 */
export function AwayStrip() {
  const isAway = useServiceAway((store) => store.away);
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
    </output>
  );
}
