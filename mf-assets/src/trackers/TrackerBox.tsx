import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Link, LinkButton, useLocation } from '@steward/shared-ui/page';
import { TrackerIcon } from '@steward/shared-ui/status';

/** The friendly id of an asset's tracker, or the way to one; opens 'Asset Tracker Management' (doc 1 §2). */
export function TrackerBox({ asset: { trackerCurrentFriendlyId: friendlyId } }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('tracker', 'true');
  const to = `?${parameters}`;
  if (friendlyId === null && !mayEdit) return 'No tracker';
  return friendlyId === null ? (
    <LinkButton to={to} preventScrollReset icon={<TrackerIcon />}>
      Set Up Tracker
    </LinkButton>
  ) : (
    <Link to={to} preventScrollReset className="st-number" aria-label={`Tracker ${friendlyId}`}>
      {friendlyId}
    </Link>
  );
}
