import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Link, urlFlag, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { TrackerIcon } from '@steward/shared-ui/status';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const TrackerDialog = lazyRemote(async () => (await import('./TrackerDialog.tsx')).TrackerDialog);

const fields = { tracker: urlFlag };

/** The friendly id of an asset's tracker, or a link that sets one up; opens 'Asset Tracker Management'. */
export function TrackerBox({ asset }: { asset: AssetInstance }) {
  const [{ tracker }] = useUrlState(fields);
  return (
    <>
      <TrackerLink friendlyId={asset.trackerCurrentFriendlyId} />
      <Suspense>{tracker && <TrackerDialog asset={asset} />}</Suspense>
    </>
  );
}

function TrackerLink({ friendlyId }: { friendlyId: string | null }) {
  const mayEdit = useCan('assets.edit');
  const to = useOverlayAddress()({ tracker: 'true' });
  if (friendlyId === null && !mayEdit) return 'No tracker';
  return friendlyId === null ? (
    <ButtonLink to={to} preventScrollReset icon={<TrackerIcon />}>
      Set Up Tracker
    </ButtonLink>
  ) : (
    <Link to={to} preventScrollReset className="st-number" aria-label={`Tracker ${friendlyId}`}>
      {friendlyId}
    </Link>
  );
}
