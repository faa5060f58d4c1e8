import type { ModelMerge } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { formatDateTime, plural, readerTimeZone } from '@steward/shared-ui/format';
import { SummaryGrid, type GridColumn } from '@steward/shared-ui/grid';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { useState } from 'react';
import { useMerges, useUndoMerge } from './catalogue.data.ts';

const mergesPerPage = 8;

/** The merges of models, newest first, with a button that undoes each. */
export function MergesDialog() {
  const close = useCloseOverlay('merges');
  const [page, setPage] = useState(1);
  const list = useMerges({ page, pageSize: mergesPerPage });
  return (
    <Dialog title="Last Merges" width={900} onClose={close}>
      <SummaryGrid
        name="model-merges"
        noun={['merge', 'merges']}
        columns={columns}
        list={list}
        page={page}
        onPage={setPage}
        pageSize={mergesPerPage}
        empty="No models have been merged yet"
      />
    </Dialog>
  );
}

const columns: readonly GridColumn<ModelMerge>[] = [
  { key: 'source', title: 'Model', width: 180, isRowLink: true, cell: ({ sourceName }) => sourceName },
  {
    key: 'target',
    title: 'Merged Into',
    width: 180,
    onPhone: 'line',
    phoneCell: ({ targetName }) => `Into ${targetName}`,
    cell: ({ targetName }) => targetName,
  },
  {
    key: 'assets',
    title: 'Assets',
    width: 90,
    onPhone: 'line',
    cell: ({ assetsCount }) => plural(assetsCount, 'asset'),
  },
  {
    key: 'merged',
    title: 'Merged',
    onPhone: 'line',
    phoneCell: ({ mergedAt }) => formatDateTime(mergedAt, readerTimeZone()),
    width: 170,
    cell: ({ mergedAt, mergedByName }) => (
      <>
        <span className="st-line">{formatDateTime(mergedAt, readerTimeZone())}</span>
        <span className="st-line st-small">{mergedByName}</span>
      </>
    ),
  },
  { key: 'undo', title: 'Undo', width: 150, full: true, onPhone: 'state', cell: (row) => <Undo of={row} /> },
];

function Undo({ of: merge }: { of: ModelMerge }) {
  const undo = useUndoMerge();
  const [isRunning, setRunning] = useState(false);
  if (merge.undoneAt !== null) return `Undone for ${plural(merge.assetsRestored ?? 0, 'asset')}`;
  const run = async () => {
    setRunning(true);
    await undo(merge);
    setRunning(false);
  };
  return (
    <Button
      label={`Undo the merge of ${merge.sourceName} into ${merge.targetName}`}
      busy={isRunning}
      onClick={() => void run()}
    >
      Undo
    </Button>
  );
}
