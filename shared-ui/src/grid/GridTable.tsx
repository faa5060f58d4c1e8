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

/** `faint`: it steps back behind the others; `error`: it is tinted red; `info`: blue. */
export type RowTone = 'faint' | 'error' | 'info';

export function toneClass(tone: RowTone | null): string | undefined {
  return tone === null ? undefined : `st-row-${tone}`;
}

export interface GridBodyProps<Row, Sort extends string> {
  caption: string;
  layout: GridLayout<Row, Sort>;
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
  /** `undefined`: still to come; as many empty rows stand in for them as there will be at most. */
  rows: readonly Row[] | undefined;
  /** The address a row opens. */
  hrefOf: ((row: Row) => string) | undefined;
  /** Why a row does not open. */
  refusalOf: ((row: Row) => string | null) | undefined;
  toneOf: (row: Row) => RowTone | null;
  /** The tick of a row, while rows are chosen. */
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
    // The style is its own: a table as wide as its columns, and no narrower than its place.
    <table className="st-table" style={{ minWidth: width }}>
      <caption className="st-hidden">{caption}</caption>
      <colgroup>
        {choice && <col style={{ width: choiceWidth }} />}
        {layout.shown.map((column) => (
          <col
            key={column.key}
            style={layout.takesTheRest(column) ? undefined : { width: layout.widthOf(column) }}
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
                  folded={layout.foldedInto(column)}
                  row={row}
                  full={column.full === true}
                />
              </td>
            ))}
          </tr>
        )) ?? (
          <EmptyRows
            count={Math.min(view.pageSize, 10)}
            columns={choice ? [{ key: 'choice' }, ...layout.shown] : layout.shown}
          />
        )}
      </tbody>
    </table>
  );
}

/** In pixels: the column of ticks. */
export const choiceWidth = 44;

interface CellProps<Row> {
  column: GridColumn<Row>;
  row: Row;
  hrefOf: ((row: Row) => string) | undefined;
  refusalOf: ((row: Row) => string | null) | undefined;
}

/** What a row says in one column. The link of a row covers all of it, so that any place of it opens it, in a new tab too. */
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
  folded: readonly GridColumn<Row>[];
  row: Row;
  full: boolean;
}

/** At most two lines, unless it is to be all: what a column says, or a line of it and under that one of what others say that are folded into it. */
function Lines<Row>({ main, folded, row, full }: LinesProps<Row>) {
  const more = folded.flatMap(({ key, title, cell }) => {
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

function EmptyRows({ count, columns }: { count: number; columns: readonly { readonly key: string }[] }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map(({ key }, column) => (
        <td key={key}>
          <Skeleton width={`${50 + ((row * 7 + column * 13) % 4) * 12}%`} />
        </td>
      ))}
    </tr>
  ));
}
