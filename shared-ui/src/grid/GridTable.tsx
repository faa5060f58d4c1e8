import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '../action/toast.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { GridColumn } from './column.ts';
import { GridHead } from './GridHead.tsx';
import type { GridLayout } from './layout.ts';
import type { GridView } from './list.ts';
import { moveBetweenRows } from './row-keys.ts';
import { showOverflowTitle } from './overflow-title.ts';

/** `faint`: less prominent; `error`: tinted red; `info`: tinted blue. */
export type RowTone = 'faint' | 'error' | 'info';

export function toneClass(tone: RowTone | null): string | undefined {
  return tone === null ? undefined : `st-row-${tone}`;
}

export interface GridBodyProps<Row, Sort extends string> {
  caption: string;
  layout: GridLayout<Row, Sort>;
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
  /** `undefined` while they load: the table then has skeletons for the maximum number of rows. */
  rows: readonly Row[] | undefined;
  /** Returns the URL of a row. */
  hrefOf: ((row: Row) => string) | undefined;
  /** Returns why a row does not open. */
  refusalOf: ((row: Row) => string | null) | undefined;
  toneOf: (row: Row) => RowTone | null;
  /** Renders the checkbox of a row while users select rows. */
  choice: ((row: Row) => ReactNode) | undefined;
}

/** A grid as a table. */
export function GridTable<Row extends { readonly id: string }, Sort extends string>(
  props: GridBodyProps<Row, Sort>,
) {
  const { caption, layout, view, onView, rows, hrefOf, refusalOf, toneOf, choice } = props;
  const ownWidth = layout.shown.reduce((sum, column) => sum + layout.widthOf(column), 0);
  const width = ownWidth + (choice ? choiceWidth : 0);
  return (
    // Inline: the table is as wide as its columns, at least as wide as its container.
    <table className="st-table" style={{ minWidth: width }}>
      <caption className="st-hidden">{caption}</caption>
      <colgroup>
        {choice && <col style={{ width: choiceWidth }} />}
        {layout.shown.map((column) => (
          <col
            key={column.key}
            style={layout.takesRemainingWidth(column) ? undefined : { width: layout.widthOf(column) }}
          />
        ))}
      </colgroup>
      <GridHead layout={layout} view={view} onView={onView} hasChoice={choice !== undefined} />
      <tbody>
        {rows?.map((row) => (
          <tr key={row.id} className={toneClass(toneOf(row))} onPointerMove={showOverflowTitle}>
            {choice && <td className="st-center">{choice(row)}</td>}
            {layout.shown.map((column) => (
              <td key={column.key} className={column.align && `st-${column.align}`}>
                <Lines
                  main={<Cell column={column} row={row} hrefOf={hrefOf} refusalOf={refusalOf} />}
                  merged={layout.mergedInto(column)}
                  row={row}
                  full={column.full === true}
                />
              </td>
            ))}
          </tr>
        )) ?? (
          <EmptyRows
            count={Math.min(view.pageSize, 10)}
            columnCount={layout.shown.length + (choice ? 1 : 0)}
          />
        )}
      </tbody>
    </table>
  );
}

/** The width of the column of checkboxes, in pixels. */
export const choiceWidth = 44;

interface CellProps<Row> {
  column: GridColumn<Row, string>;
  row: Row;
  hrefOf: ((row: Row) => string) | undefined;
  refusalOf: ((row: Row) => string | null) | undefined;
}

/** Renders a cell. The link of a row covers the whole row, so that a click anywhere opens it, also in a new tab. */
export function Cell<Row>({ column, row, hrefOf, refusalOf }: CellProps<Row>) {
  const content = column.cell(row);
  const refusal = column.isRowLink ? (refusalOf?.(row) ?? null) : null;
  if (refusal !== null)
    return (
      <button
        type="button"
        className="st-row-link"
        data-row=""
        onKeyDown={moveBetweenRows}
        onClick={() => toast.info(refusal)}
      >
        {content}
      </button>
    );
  return column.isRowLink && hrefOf ? (
    <Link to={hrefOf(row)} className="st-row-link" data-row="" onKeyDown={moveBetweenRows}>
      {content}
    </Link>
  ) : (
    content
  );
}

interface LinesProps<Row> {
  main: ReactNode;
  merged: readonly GridColumn<Row, string>[];
  row: Row;
  full: boolean;
}

/** Renders a cell: up to two lines of its own content, or one line plus one line of merged columns. */
function Lines<Row>({ main, merged, row, full }: LinesProps<Row>) {
  const more = merged.flatMap(({ key, title, cell }) => {
    const content = cell(row);
    return content === null || content === '' ? [] : [{ key, title, content }];
  });
  if (more.length === 0) return <div className={full ? 'st-full' : 'st-lines'}>{main}</div>;
  return (
    <>
      <div className={full ? 'st-full-line' : 'st-line'}>{main}</div>
      <div className={`${full ? 'st-full-line' : 'st-line'} st-small st-fold`}>
        {more.map(({ key, title, content }) => (
          <span key={key}>
            <span className="st-hidden">{title}: </span>
            {content}
          </span>
        ))}
      </div>
    </>
  );
}

/** One bar in each row: a bar in each cell nearly doubles the elements of the first frame. */
function EmptyRows({ count, columnCount }: { count: number; columnCount: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      <td colSpan={columnCount}>
        <Skeleton width={`${68 + ((row * 7) % 5) * 6}%`} />
      </td>
    </tr>
  ));
}
