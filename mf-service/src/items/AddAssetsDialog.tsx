import type { CompactAsset, ServiceAppointment } from '@steward/shared-api';
import { Button, Progress } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { SearchBox } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useMemo, useState } from 'react';
import { useAddAssets, useAvailableAssets, type FailedAsset } from './add-assets.data.ts';
import { availableColumns, nameOfAsset } from './available.columns.tsx';

const pageSize = 8;

/** Adds assets to an appointment: those at its location that its supplier services. */
export function AddAssetsDialog({ appointment }: { appointment: ServiceAppointment }) {
  const close = useCloseOverlay('add');
  const [chosen, setChosen] = useState<ReadonlyMap<string, CompactAsset>>(new Map());
  const [failed, setFailed] = useState<readonly FailedAsset[]>([]);
  const { start, done, stop } = useAddAssets(appointment);
  const add = async () => {
    setFailed([]);
    const result = await start([...chosen.values()]);
    const addedIds = new Set(result.items.map(({ assetInstanceId }) => assetInstanceId));
    const remaining = [...chosen].filter(([id]) => !addedIds.has(id));
    setChosen(new Map(remaining));
    setFailed(result.failed);
    if (remaining.length === 0) close();
  };
  return (
    <Dialog
      title="Add Assets"
      width={800}
      height={700}
      onClose={close}
      footer={
        done === null ? (
          <Button kind="primary" disabled={chosen.size === 0} onClick={() => void add()}>
            {chosen.size === 0 ? 'Add Assets' : `Add ${plural(chosen.size, 'Asset')}`}
          </Button>
        ) : (
          <Progress label="Adding assets" done={done} total={chosen.size} onCancel={stop} />
        )
      }
    >
      <NotAddedList failed={failed} />
      <AvailableAssets
        appointment={appointment}
        chosen={chosen}
        onChoose={(asset, isChosen) =>
          setChosen(
            (before) =>
              new Map(
                [...before].filter(([id]) => id !== asset.id).concat(isChosen ? [[asset.id, asset]] : []),
              ),
          )
        }
      />
    </Dialog>
  );
}

function NotAddedList({ failed }: { failed: readonly FailedAsset[] }) {
  if (failed.length === 0) return null;
  return (
    <Callout tone="error">
      {plural(failed.length, 'asset was', 'assets were')} not added:
      <ul>
        {failed.map(({ asset, problem }) => (
          <li key={asset.id}>
            {nameOfAsset(asset)}: {problem}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

interface AvailableAssetsProps {
  appointment: ServiceAppointment;
  chosen: ReadonlyMap<string, CompactAsset>;
  onChoose: (asset: CompactAsset, isChosen: boolean) => void;
}

/** The available assets; the selection is kept over pages and searches. */
function AvailableAssets({ appointment: { id }, chosen, onChoose }: AvailableAssetsProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useAvailableAssets(id, search, { page, pageSize });
  const columns = useMemo(() => availableColumns(chosen, onChoose), [chosen, onChoose]);
  return (
    <>
      <SearchBox
        label="Search assets"
        placeholder="search..."
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <SummaryGrid
        name="available-assets"
        noun={['asset', 'assets']}
        columns={columns}
        list={list}
        page={page}
        onPage={setPage}
        pageSize={pageSize}
        empty={
          search === ''
            ? 'All assets of this location that the supplier services are on this appointment'
            : 'No assets match your search criteria'
        }
      />
    </>
  );
}
