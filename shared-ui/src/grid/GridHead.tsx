import { useState, type PointerEvent } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from '../status/icons.tsx';
import type { GridColumn } from './column.ts';
import type { GridLayout } from './layout.ts';
import type { GridView } from './list.ts';

interface GridHeadProps<Row, Sort extends string> {
  layout: GridLayout<Row, Sort>;
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
}

interface HeadRowProps<Row, Sort extends string> extends GridHeadProps<Row, Sort> {
  /** The first column has the checkboxes of the selection. */
  hasChoice: boolean;
}

/** The column headings: a click sorts, a second click reverses the order, dragging the edge resizes. */
export function GridHead<Row, Sort extends string>(props: HeadRowProps<Row, Sort>) {
  const { layout, view, onView, hasChoice } = props;
  return (
    <thead>
      <tr>
        {hasChoice && (
          <th scope="col">
            <span className="st-hidden">Selected</span>
          </th>
        )}
        {layout.shown.map((column) => (
          <HeadCell key={column.key} column={column} layout={layout} view={view} onView={onView} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row, Sort extends string> = GridHeadProps<Row, Sort> & { column: GridColumn<Row, Sort> };

function HeadCell<Row, Sort extends string>({ column, layout, view, onView }: HeadCellProps<Row, Sort>) {
  const { mark, sort, align } = column;
  const title = layout.titleOf(column);
  const sorted = sort !== undefined && view.sort === sort;
  const direction = view.descending ? 'descending' : 'ascending';
  const content = mark ? (
    <>
      {mark}
      <span className="st-hidden">{title}</span>
    </>
  ) : (
    title
  );
  return (
    <th
      scope="col"
      className={align && `st-${align}`}
      {...(sort ? { 'aria-sort': sorted ? direction : 'none' } : {})}
    >
      {sort === undefined ? (
        <span className="st-head">{content}</span>
      ) : (
        <button
          type="button"
          className="st-head"
          onClick={() => onView({ sort, descending: sorted && !view.descending, page: 1 })}
        >
          <span className="st-cut">{content}</span>
          {sorted && (view.descending ? <ArrowDownIcon /> : <ArrowUpIcon />)}
        </button>
      )}
      <WidthHandle width={layout.widthOf(column)} onWidth={(width) => layout.setWidth(column.key, width)} />
    </th>
  );
}

/** For the pointer only; with the keyboard, widths are set in the column picker. */
export function WidthHandle({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const [start, setStart] = useState<number>();
  const resize = (event: PointerEvent<HTMLSpanElement>) => {
    if (start !== undefined) onWidth(event.clientX - start);
  };
  return (
    <span
      aria-hidden
      className="st-width"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(event.clientX - (event.currentTarget.closest('th')?.offsetWidth ?? width));
      }}
      onPointerMove={resize}
      onPointerUp={() => setStart(undefined)}
      onPointerCancel={() => setStart(undefined)}
    />
  );
}
