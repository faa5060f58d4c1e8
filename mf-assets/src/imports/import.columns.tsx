import { importRecordTexts, type AssetImportStatus, type AssetImportSummary } from '@steward/shared-api';
import { formatCount, formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, StatusTag, type Tone } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';
import { correctedText } from './corrected-text.ts';

const states: Readonly<Record<AssetImportStatus, { label: string; tone: Tone; icon: ReactNode }>> = {
  Uploaded: { label: 'Columns not chosen yet', tone: 'neutral', icon: <ClockIcon /> },
  Planning: { label: 'Preparing preview', tone: 'info', icon: <ClockIcon /> },
  Planned: { label: 'Preview ready', tone: 'warning', icon: <AlertIcon /> },
  Applying: { label: 'Applying', tone: 'info', icon: <ClockIcon /> },
  Completed: { label: 'Applied', tone: 'success', icon: <CheckIcon /> },
  Undoing: { label: 'Undoing', tone: 'info', icon: <ClockIcon /> },
  Undone: { label: 'Undone', tone: 'neutral', icon: <CrossIcon /> },
};

type Column = GridColumn<AssetImportSummary, never>;

const statusColumn: Column = {
  key: 'status',
  title: 'Status',
  width: 170,
  cell: ({ status }) => {
    const { label, tone, icon } = states[status];
    return (
      <StatusTag tone={tone} icon={icon}>
        {label}
      </StatusTag>
    );
  },
};

/** The columns of earlier imports. */
export const importColumns: readonly Column[] = [
  {
    key: 'file',
    title: 'File',
    width: 220,
    isRowLink: true,
    // An older server sends no sheet.
    cell: ({ fileName, sheet }: Pick<AssetImportSummary, 'fileName'> & Partial<AssetImportSummary>) =>
      sheet ? `${fileName} · ${sheet}` : fileName,
  },
  {
    key: 'records',
    title: 'Contains',
    width: 130,
    minViewport: 800,
    // An older server imports assets only.
    cell: ({ recordType = 'assets' }: Partial<AssetImportSummary>) => importRecordTexts[recordType].label,
  },
  statusColumn,
  {
    key: 'createdAt',
    title: 'Uploaded',
    width: 160,
    cell: ({ createdAt }) => formatDateTime(createdAt, readerTimeZone()),
  },
  {
    key: 'by',
    title: 'By',
    width: 160,
    minViewport: 800,
    cell: ({ createdByString }) => createdByString ?? 'Server operator',
  },
  count('create', 'New'),
  count('change', 'Changed'),
  count('refused', 'Refused'),
  {
    key: 'corrected',
    title: 'Corrections',
    width: 170,
    minViewport: 1200,
    cell: ({ corrections }: Partial<AssetImportSummary>) => correctedText(corrections),
  },
];

/** The columns of a user's edits and deletions of many assets. */
export const editColumns: readonly Column[] = [
  { key: 'edit', title: 'Edit', width: 220, isRowLink: true, cell: ({ fileName }) => fileName },
  statusColumn,
  {
    key: 'createdAt',
    title: 'Date',
    width: 160,
    cell: ({ createdAt }) => formatDateTime(createdAt, readerTimeZone()),
  },
  count('change', 'Changed'),
  count('delete', 'Deleted'),
  count('refused', 'Refused'),
];

function count(name: keyof AssetImportSummary['counts'], title: string): Column {
  return {
    key: name,
    title,
    width: 96,
    minViewport: 1000,
    align: 'end',
    cell: ({ counts, status }) => (
      // An undo reverts the rows, except those of records that users had edited since.
      <span className="st-number">{status === 'Undone' ? '–' : formatCount(counts[name])}</span>
    ),
  };
}
