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
 * Selects a location and its group and opens the assets there. Rows link to this URL, so that it also works in a new tab, which has no
 * selection yet.
 */
export function OpenAssets({ locationId, rows }: OpenAssetsProps) {
  const navigate = useNavigate();
  const { location, error, refetch } = useLocationFrom(rows, locationId);
  useEffect(() => {
    if (!location) return;
    const { id, name, label = name, group } = location;
    selectGroup(group);
    selectLocation({ id, name: label });
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
