import type { AssetImportEdit } from '@steward/shared-api';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { Grid, type GridColumn, type GridView } from '@steward/shared-ui/grid';
import { Link } from '@steward/shared-ui/page';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { useImportEdits } from './import.data.ts';

const editColumns: readonly GridColumn<AssetImportEdit, never>[] = [
  {
    key: 'asset',
    title: 'Asset',
    width: 280,
    full: true,
    cell: ({ title, assetInstanceId }) =>
      assetInstanceId === null ? title : <Link to={paths.asset(assetInstanceId)}>{title}</Link>,
  },
  { key: 'event', title: 'Action', width: 200, full: true, cell: ({ event }) => event },
  { key: 'by', title: 'By', width: 220, full: true, cell: ({ username }) => username ?? 'Unknown user' },
  {
    key: 'at',
    title: 'When',
    width: 160,
    cell: ({ createdAt }) => (createdAt === null ? null : formatDateTime(createdAt, readerTimeZone())),
  },
];

const pageSize = 8;
const firstPage: GridView<never> = { page: 1, pageSize, sort: null, descending: false };

/** The assets of an import that users have edited since: an undo keeps them, or has kept them. */
export function ImportEdits({ id }: { id: string }) {
  // Local state: the URL has the page of the rows below.
  const [view, setView] = useState(firstPage);
  return (
    <Grid
      name="import-edits"
      noun={['edited asset', 'edited assets']}
      columns={editColumns}
      list={useImportEdits(id, view)}
      view={view}
      onView={(change) => setView((before) => ({ ...before, ...change }))}
      pageSize={pageSize}
      empty="No assets were edited since the import"
    />
  );
}
