import { Button } from '@steward/shared-ui/action';
import { Dialog, UnsavedChanges } from '@steward/shared-ui/dialog';
import { EditGrid, SaveBar, useRowEdits } from '@steward/shared-ui/edit';
import { Skeleton, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useId, useMemo } from 'react';
import { regionColumns } from './region.columns.tsx';
import { useRegions, useSaveRegions } from './region.data.ts';
import { newRegion, rowOf, type RegionRow } from './region.ts';

/** The modal 'Manage Regions'. */
export function RegionsDialog() {
  const close = useCloseOverlay('regions');
  const { data, error, refetch } = useRegions();
  const rows = useMemo(() => data?.data.map(rowOf), [data]);
  return (
    <Dialog title="Manage Regions" width={800} height={700} onClose={close}>
      {rows ? (
        <RegionsGrid regions={rows} />
      ) : error ? (
        <FailedPanel title="The regions could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={514} />
      )}
    </Dialog>
  );
}

const searchParams = ['regions', 'tab'];
/** The page size, as in all lists of locations. */
const regionsPerPage = 8;

function RegionsGrid({ regions }: { regions: readonly RegionRow[] }) {
  const id = useId();
  const edits = useRowEdits(regions);
  const { saving, failures, save, cancel } = useSaveRegions(edits);
  return (
    <>
      {edits.count > 0 && <UnsavedChanges id={id} searchParams={searchParams} />}
      <EditGrid
        caption="Regions"
        columns={regionColumns(edits)}
        edits={edits}
        nameOf={({ label }) => label}
        errors={failures}
        pageSize={regionsPerPage}
        hasPageSizes
        empty="No regions have been set up yet"
        actions={<Button onClick={() => edits.add(newRegion(edits.rows.length))}>Add Region</Button>}
      />
      {edits.count > 0 && <SaveBar unsaved={edits.count} saving={saving} onSave={save} onCancel={cancel} />}
    </>
  );
}
