import {
  assetEditLabels,
  type AssetImport,
  type AssetImportOutcome,
  type AssetImportRow,
} from '@steward/shared-api';
import type { SheetColumn } from '@steward/shared-ui/export';
import { formatDay } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { Link } from '@steward/shared-ui/page';
import {
  AlertIcon,
  BoxIcon,
  CheckIcon,
  ClockIcon,
  CrossIcon,
  StatusTag,
  type Tone,
} from '@steward/shared-ui/status';
import { Diff, ChangeList } from '@steward/shared-ui/wizard';
import type { ReactNode } from 'react';
import { EmptiedCells } from './EmptiedCells.tsx';
import { paths } from '../paths.ts';
import { fieldsOf } from './mapping.ts';
import { nounOfRecords } from './steps.ts';

const outcomeTags: Readonly<Record<AssetImportOutcome, readonly [string, Tone]>> = {
  create: ['New', 'success'],
  change: ['Changed', 'info'],
  delete: ['Deletion', 'warning'],
  same: ['Unchanged', 'neutral'],
  refused: ['Refused', 'error'],
};

export const outcomeIcons: Readonly<Record<AssetImportOutcome, ReactNode>> = {
  create: <BoxIcon />,
  change: <ClockIcon />,
  delete: <CrossIcon />,
  same: <CheckIcon />,
  refused: <AlertIcon />,
};

/** The columns of a row in the preview: its number, its record, its outcome and its changes or problems. */
export function importRowColumnsOf(assetImport: AssetImport): readonly GridColumn<AssetImportRow, never>[] {
  const labels = labelsOf(assetImport);
  return [
    ...rowColumns(nounOfRecords(assetImport)[0]),
    {
      key: 'what',
      title: 'Changes or problems',
      width: 350,
      full: true,
      cell: (row) =>
        row.outcome === 'refused' ? (
          <Problems row={row} />
        ) : (
          <>
            <Changes row={row} labels={labels} />
            <EmptiedCells row={row} />
          </>
        ),
    },
  ];
}

const rowColumns = (noun: string): readonly GridColumn<AssetImportRow, never>[] => [
  {
    key: 'row',
    title: 'Row',
    width: 56,
    align: 'end',
    cell: ({ rowNumber }) => <span className="st-number">{rowNumber}</span>,
  },
  {
    key: 'outcome',
    title: 'Outcome',
    width: 104,
    cell: ({ outcome }) => {
      const [label, tone] = outcomeTags[outcome];
      return (
        <StatusTag tone={tone} icon={outcomeIcons[outcome]}>
          {label}
        </StatusTag>
      );
    },
  },
  {
    key: 'title',
    title: capitalised(noun),
    width: 190,
    full: true,
    cell: ({ title, assetInstanceId }) =>
      assetInstanceId === null ? (
        <strong>{title}</strong>
      ) : (
        <Link to={paths.asset(assetInstanceId)}>{title}</Link>
      ),
  },
];

function Problems({ row: { problems } }: { row: AssetImportRow }) {
  const items = problems.map(({ column, reason, isMissingInCatalogue }) => ({
    key: `${column} ${reason}`,
    name: column,
    content: (
      <>
        {/[.?]$/.test(reason) ? reason : `${reason}.`}{' '}
        {isMissingInCatalogue && <Link to={paths.requestModel}>Request addition of a new Asset Model</Link>}
      </>
    ),
  }));
  return <ChangeList items={items} />;
}

function Changes({ row: { outcome, changes }, labels }: { row: AssetImportRow; labels: Labels }) {
  if (outcome === 'same') return 'No changes';
  if (outcome === 'delete') return 'The asset and its tracker are deleted';
  const items = changes.map(({ field, before, after }) => ({
    key: field,
    name: labels[field] ?? field,
    content:
      outcome === 'change' ? (
        <Diff before={displayValue(before)} after={displayValue(after)} />
      ) : (
        displayValue(after)
      ),
  }));
  return <ChangeList items={items} />;
}

type Labels = Readonly<Record<string, string>>;

function labelsOf(assetImport: AssetImport): Labels {
  const labels = fieldsOf(assetImport).map(({ name, label }) => [name, label]);
  return { ...assetEditLabels, ...Object.fromEntries(labels) };
}

/** `Asset` for `asset` */
export function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function displayValue(value: string | null): string | null {
  return value !== null && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
}

/** The columns of the file with refused rows, one line for each row. */
export const refusedColumns: readonly SheetColumn<AssetImportRow>[] = [
  { title: 'Row', width: 8, kind: 'number', value: ({ rowNumber }) => rowNumber },
  { title: 'Record', width: 40, kind: 'text', value: ({ title }) => title },
  {
    title: 'Column',
    width: 24,
    kind: 'text',
    value: ({ problems }) => problems.map(({ column }) => column).join('; '),
  },
  {
    title: 'Reason',
    width: 80,
    kind: 'text',
    value: ({ problems }) => problems.map(({ reason }) => reason).join('; '),
  },
];
