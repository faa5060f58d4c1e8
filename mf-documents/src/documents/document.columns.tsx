import {
  dayIn,
  documentSubjectLabels,
  documentTypeLabels,
  validityState,
  type Document,
  type DocumentSortProperty,
} from '@steward/shared-api';
import { formatDateTime } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { IconButton } from '@steward/shared-ui/page';
import { DeleteIcon, DueState, GlobeIcon } from '@steward/shared-ui/status';
import { useState } from 'react';
import { useDeleteDocument } from './document.data.ts';
import { DownloadCell } from './DownloadCell.tsx';

type Column<Sort extends string> = GridColumn<Document, Sort>;

/** The columns of documents for users who may only read, without sorting. */
export const readColumns: readonly Column<never>[] = [
  {
    key: 'download',
    title: 'Download',
    onPhone: 'picture',
    width: 84,
    align: 'center',
    cell: (document) => <DownloadCell document={document} />,
  },
  {
    key: 'type',
    title: 'Type',
    width: 180,
    minViewport: 1256,
    mergeInto: 'title',
    onPhone: 'line',
    phoneCell: typeOf,
    cell: typeOf,
  },
  {
    key: 'relatesTo',
    title: 'Relates To',
    width: 320,
    minViewport: 1080,
    mergeInto: 'title',
    onPhone: 'line',
    phoneCell: ({ relatesToName, isGlobal }) => (isGlobal ? <Global /> : relatesToName),
    cell: (document) => <RelatesTo document={document} />,
  },
  { key: 'title', title: 'Title', width: 220, isRowLink: true, cell: ({ title }) => title },
  {
    key: 'validUntil',
    title: 'Valid Until',
    onPhone: 'state',
    width: 184,
    cell: ({ dateValidTo, timeZone }) => dateValidTo && <ValidUntil day={dateValidTo} timeZone={timeZone} />,
  },
  {
    key: 'uploadedOn',
    title: 'Uploaded On',
    width: 150,
    minViewport: 880,
    mergeInto: 'title',
    cell: ({ uploadedAt, timeZone }) =>
      uploadedAt && <span className="st-number">{formatDateTime(uploadedAt, timeZone)}</span>,
  },
];

function typeOf({ documentType, isPrimary }: Document): string {
  return `${documentTypeLabels[documentType]}${isPrimary ? ' (primary)' : ''}`;
}

const sorts: ReadonlyMap<string, DocumentSortProperty> = new Map([
  ['type', 'documentType'],
  ['relatesTo', 'relatesToName'],
  ['title', 'title'],
  ['validUntil', 'dateValidTo'],
  ['uploadedOn', 'uploadedAt'],
]);

function deleteColumn(mayDelete: (document: Document) => boolean): Column<never> {
  return {
    key: 'delete',
    title: 'Delete',
    onPhone: 'more',
    width: 64,
    align: 'center',
    cell: (document) => (mayDelete(document) ? <DeleteButton document={document} /> : null),
  };
}

/** Returns the columns for users who may delete some of the documents. */
export function writeColumns(mayDelete: (document: Document) => boolean): readonly Column<never>[] {
  return [...readColumns, deleteColumn(mayDelete)];
}

/** Adds sorting to columns. */
export function sortable(columns: readonly Column<never>[]): readonly Column<DocumentSortProperty>[] {
  return columns.map((column) => {
    const sort = sorts.get(column.key);
    return sort === undefined ? column : { ...column, sort };
  });
}

/** The name of the subject. A long name of an asset takes both lines of the cell, so that its serial number or appointment stays readable. */
function RelatesTo({ document: { relatesToName, relatesToType, isGlobal } }: { document: Document }) {
  if (relatesToType === 'Asset' || relatesToType === 'ServiceAppointmentItem') return relatesToName;
  if (relatesToType === 'Fault') return `${relatesToName} · ${documentSubjectLabels.Fault}`;
  return (
    <>
      <span className="st-line">{relatesToName}</span>{' '}
      <span className="st-line st-small">{isGlobal ? <Global /> : documentSubjectLabels[relatesToType]}</span>
    </>
  );
}

function Global() {
  return (
    <>
      <GlobeIcon /> Global system document
    </>
  );
}

const words = { overdue: 'Expired', due: 'Expires' };

/** The last day of validity: `Expires` within 30 days, `Expired` afterwards, in the time zone of the document's location. */
function ValidUntil({ day, timeZone }: { day: string; timeZone: string }) {
  const [opened] = useState(() => new Date());
  const urgency = validityState(day, dayIn(timeZone, opened));
  return <DueState day={day} urgency={urgency === 'none' ? 'later' : urgency} words={words} />;
}

/** Deletes a document after a confirmation. */
function DeleteButton({ document }: { document: Document }) {
  const { remove, running } = useDeleteDocument(document);
  return (
    <IconButton
      label={`Delete: ${document.title}`}
      icon={<DeleteIcon />}
      busy={running}
      onPress={() => void remove()}
    />
  );
}
