import type { AssetImportStatus, AssetImportSummary } from '@steward/shared-api';
import { formatCount, formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, StatusTag, type Tone } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';

const states: Readonly<Record<AssetImportStatus, { words: string; tone: Tone; icon: ReactNode }>> = {
  Uploaded: { words: 'Columns to choose', tone: 'neutral', icon: <ClockIcon /> },
  Planning: { words: 'Preview under way', tone: 'info', icon: <ClockIcon /> },
  Planned: { words: 'Preview ready', tone: 'warning', icon: <AlertIcon /> },
  Applying: { words: 'Being applied', tone: 'info', icon: <ClockIcon /> },
  Completed: { words: 'Applied', tone: 'success', icon: <CheckIcon /> },
  Undoing: { words: 'Being undone', tone: 'info', icon: <ClockIcon /> },
  Undone: { words: 'Undone', tone: 'neutral', icon: <CrossIcon /> },
};

/** Earlier imports: file, state, when and by whom, and what it does. */
export const importColumns: readonly GridColumn<AssetImportSummary, never>[] = [
  { key: 'file', title: 'File', width: 220, isRowLink: true, cell: ({ fileName }) => fileName },
  {
    key: 'status',
    title: 'State',
    width: 170,
    cell: ({ status }) => {
      const { words, tone, icon } = states[status];
      return (
        <StatusTag tone={tone} icon={icon}>
          {words}
        </StatusTag>
      );
    },
  },
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
    cell: ({ createdByString }) => createdByString ?? 'The server’s operator',
  },
  count('create', 'New'),
  count('change', 'Changed'),
  count('refused', 'Refused'),
];

function count(
  name: keyof AssetImportSummary['counts'],
  title: string,
): GridColumn<AssetImportSummary, never> {
  return {
    key: name,
    title,
    width: 96,
    minViewport: 1000,
    align: 'end',
    cell: ({ counts }) => <span className="st-number">{formatCount(counts[name])}</span>,
  };
}
