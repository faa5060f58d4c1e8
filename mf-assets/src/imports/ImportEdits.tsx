import type { AssetImport, AssetImportEdit } from '@steward/shared-api';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { Grid, type GridColumn, type GridView } from '@steward/shared-ui/grid';
import { Link } from '@steward/shared-ui/page';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { useImportEdits } from './import.data.ts';
import { capitalised } from './import-row.columns.tsx';
import { editedWord, nounOfRecords } from './steps.ts';

const editColumns = (noun: string): readonly GridColumn<AssetImportEdit, never>[] => [
  {
    key: 'asset',
    title: capitalised(noun),
    width: 280,
    full: true,
    cell: ({ title, assetInstanceId }) =>
      assetInstanceId === null ? title : <Link to={paths.asset(assetInstanceId)}>{title}</Link>,
  },
  { key: 'event', title: 'Reason', width: 200, full: true, cell: ({ event }) => event },
  { key: 'by', title: 'By', width: 220, full: true, cell: ({ username }) => username },
  {
    key: 'at',
    title: 'When',
    width: 160,
    cell: ({ createdAt }) => (createdAt === null ? null : formatDateTime(createdAt, readerTimeZone())),
  },
];

const pageSize = 8;
const firstPage: GridView<never> = { page: 1, pageSize, sort: null, descending: false };

/** The records of an import that users have edited or used since, each with the reason why an undo keeps it. */
export function ImportEdits({ assetImport }: { assetImport: AssetImport }) {
  const [one, many] = nounOfRecords(assetImport);
  // Local state: the URL has the page of the rows below.
  const [view, setView] = useState(firstPage);
  return (
    <Grid
      name="import-edits"
      noun={[`${editedWord(assetImport)} ${one}`, `${editedWord(assetImport)} ${many}`]}
      columns={editColumns(one)}
      list={useImportEdits(assetImport.id, view)}
      view={view}
      onView={(change) => setView((before) => ({ ...before, ...change }))}
      pageSize={pageSize}
      empty={`No ${many} have been ${editedWord(assetImport)} since`}
    />
  );
}
