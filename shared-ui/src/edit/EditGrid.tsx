import { useEffect, useRef, type ReactNode } from 'react';
import { EmptyState } from '../page/Notice.tsx';
import { pageSizesWith } from '../grid/grid-fields.ts';
import { GridPager } from '../grid/GridPager.tsx';
import { addStyles } from '../theme/styles.ts';
import { EditCell, RowFailure, type TextColumn } from './EditCell.tsx';
import { RowConflictNotice } from './RowConflictNotice.tsx';
import type { RowFailures } from './row-failures.ts';
import { useEditGridView } from './use-edit-grid-view.ts';
import type { RowEdits } from './use-row-edits.ts';

/** A column of an editable grid: editable text, or a custom cell. */
export type EditColumn<Row> = { readonly title: string; readonly width?: number; readonly end?: boolean } & (
  | TextColumn<Row>
  | { readonly key: string; readonly cell: (row: Row) => ReactNode }
);

interface EditGridProps<Row> {
  /** `Rooms` */
  caption: string;
  columns: readonly EditColumn<Row>[];
  edits: RowEdits<Row>;
  /** The name of a row, for the accessible names of its cells. */
  nameOf: (row: Row) => string;
  errors?: RowFailures;
  /** The initial page size. */
  pageSize: number;
  /** Offers a choice of page sizes under the rows. */
  hasPageSizes?: boolean;
  empty: string;
  /** For example the button that adds a row. */
  actions?: ReactNode;
}

/** A grid with editable cells. Unsaved cells are marked, also for screen readers. */
export function EditGrid<Row extends { readonly id: string }>(props: EditGridProps<Row>) {
  const { caption, columns, edits, empty, actions, hasPageSizes = false } = props;
  const { rows } = edits;
  const { page, pageSize, show } = useEditGridView(edits, props.pageSize);
  const view = { page, pageSize, sort: null, descending: false };
  if (rows.length === 0) return <EmptyState text={empty} action={actions} />;
  return (
    <div className="st-edit-grid">
      <table>
        <caption className="st-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, width, end = false }) => (
              <th key={key} scope="col" style={width === undefined ? undefined : { width }} data-end={end}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
            <EditRow key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
      <GridPager
        label={`Pages of ${caption}`}
        view={view}
        totalCount={rows.length}
        sizes={hasPageSizes ? pageSizesWith(props.pageSize) : []}
        buttons={10}
        onView={show}
      />
      {actions && <div className="st-edit-actions">{actions}</div>}
    </div>
  );
}

function EditRow<Row extends { readonly id: string }>(props: EditGridProps<Row> & { row: Row }) {
  const { row, columns, edits, nameOf, errors } = props;
  const error = errors?.get(row.id);
  const line = useRef<HTMLTableRowElement>(null);
  const isNewest = edits.newest === row.id;
  useEffect(() => {
    if (isNewest) line.current?.querySelector('textarea')?.focus();
  }, [isNewest]);
  const hasConflict = edits.conflictOf(row) !== null;
  return (
    <>
      <tr ref={line} data-conflict={hasConflict}>
        {columns.map((column, at) => (
          <td key={column.key} data-title={column.title} data-end={column.end ?? false}>
            {'cell' in column ? (
              column.cell(row)
            ) : (
              <EditCell row={row} column={column} {...{ edits, nameOf }} />
            )}
            {at === 0 && <RowFailure why={error} />}
          </td>
        ))}
      </tr>
      {hasConflict && (
        <tr>
          <td colSpan={columns.length} className="st-edit-conflict">
            <RowConflictNotice row={row} columns={columns.filter(isTextColumn)} {...{ edits, nameOf }} />
          </td>
        </tr>
      )}
    </>
  );
}

function isTextColumn<Row>(column: EditColumn<Row>): column is Extract<EditColumn<Row>, TextColumn<Row>> {
  return !('cell' in column);
}

addStyles(
  'edit-grid',
  `
  .st-edit-grid table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  .st-edit-grid th { padding: 8px; border-bottom: 1px solid var(--st-line); text-align: start; font-size: 12px; line-height: 18px; font-weight: 600; color: var(--st-muted); }
  .st-edit-grid td { padding: 4px; border-bottom: 1px solid var(--st-line); vertical-align: middle; }
  .st-edit-grid :is(th, td)[data-end='true'] { padding-inline-end: 8px; text-align: end; }
  .st-edit-grid tr[data-conflict='true'] td { border-bottom: 0; }
  .st-edit-actions { padding: 12px 0; }
  .st-remove { color: var(--st-error); }
  .st-remove[aria-disabled='true'] { color: var(--st-faint); opacity: 0.55; cursor: not-allowed; }
  @media (max-width: 480px) {
    .st-edit-grid :is(table, tbody, td) { display: block; }
    .st-edit-grid thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .st-edit-grid tr { display: grid; grid-template-columns: 1fr 1fr; padding: 8px 0; border-bottom: 1px solid var(--st-line); }
    .st-edit-grid td { border: 0; text-align: start !important; }
    .st-edit-grid td::before { content: attr(data-title); display: block; padding-inline-start: 12px; font-size: 12px; color: var(--st-muted); }
    .st-edit-grid tr[data-conflict='true'] { border-bottom: 0; }
    .st-edit-grid .st-edit-conflict { grid-column: 1 / -1; }
    .st-edit-grid td[data-end='true'] { padding-inline-start: 16px; }
    .st-edit-grid td[data-end='true']::before { padding: 0; }
  }
  `,
);
