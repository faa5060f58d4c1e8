import type { Location } from '@steward/shared-api';
import { selectGroup, selectLocation } from '@steward/shared-auth';
import { FailedPanel, Section, useNavigate } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { useLocationFrom } from './client-location.data.ts';

interface OpenAssetsProps {
  locationId: string;
  /** The rows on screen, which usually contain the location. */
  rows: readonly Location[] | undefined;
}

/**
 * Selects a location and its group and opens the assets there. Rows link to it by URL, so that a row that is opened in a new tab, where
 * nothing is selected, shows the assets of that location, too.
 */
export function OpenAssets({ locationId, rows }: OpenAssetsProps) {
  const navigate = useNavigate();
  const { location, error, refetch } = useLocationFrom(rows, locationId);
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
        title="Couldn't open the assets of this location"
        error={error}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
