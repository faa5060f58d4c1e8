import type { Location } from '@steward/shared-api';
import { selectGroup, selectLocation } from '@steward/shared-auth';
import { FailedPanel, Section, useNavigate } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { useLocationAmong } from './client-location.data.ts';

interface OpenAssetsProps {
  locationId: string;
  /** The rows on screen: most often it is one of them. */
  rows: readonly Location[] | undefined;
}

/**
 * Chooses a location and its group, and goes on to the assets there. Rows lead here by their address, so that
 * one that is opened in a new tab, which knows nothing of what is chosen in this one, shows the assets of that location, too.
 */
export function OpenAssets({ locationId, rows }: OpenAssetsProps) {
  const navigate = useNavigate();
  const { location, error, refetch } = useLocationAmong(rows, locationId);
  useEffect(() => {
    if (!location) return;
    const { id, name, group } = location;
    selectGroup(group);
    selectLocation({ id, name });
    void navigate(paths.assets, { replace: true });
  }, [location, navigate]);
  if (!error || location) return null;
  return (
    <Section>
      <FailedPanel
        title="The assets of this location could not be opened"
        error={error}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
