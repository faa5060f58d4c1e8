import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import type { GridColumn } from './column.ts';
import { Cell, toneClass, type GridBodyProps } from './GridTable.tsx';

/** A grid as cards, for screens that are too narrow for columns. */
export function GridCards<Row extends { readonly id: string }, Sort extends string>(
  props: GridBodyProps<Row, Sort>,
) {
  const { caption, layout, view, rows, hrefOf, refusalOf, toneOf, choice } = props;
  const title = layout.shown.find(({ isRowLink }) => isRowLink);
  const lines = layout.shown.filter(({ isRowLink }) => !isRowLink);
  if (!rows) return <EmptyCards count={Math.min(view.pageSize, 10)} />;
  return (
    <ul className="st-cards" aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={['st-card', toneClass(toneOf(row))].filter(Boolean).join(' ')}>
          {choice && <div className="st-card-choice">{choice(row)}</div>}
          {title && (
            <h2>
              <Cell column={title} row={row} hrefOf={hrefOf} refusalOf={refusalOf} />
            </h2>
          )}
          <CardLines columns={lines} row={row} />
        </li>
      ))}
    </ul>
  );
}

interface CardLinesProps<Row> {
  columns: readonly Pick<GridColumn<Row>, 'key' | 'title' | 'full' | 'wide' | 'cell' | 'phoneCell'>[];
  row: Row;
}

/** The values of a row with their titles. */
export function CardLines<Row>({ columns, row }: CardLinesProps<Row>) {
  return (
    <dl>
      {columns.map(({ key, title, cell, phoneCell, full = false, wide = full }) => {
        const content = (phoneCell ?? cell)(row);
        return isNothing(content) ? null : (
          <div key={key} className={wide ? 'st-card-full' : undefined}>
            <dt className={phoneCell && 'st-hidden'}>{title}</dt>
            <dd>{content}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** React renders nothing for these values, as in `price !== null && …`. */
export function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === '';
}

function EmptyCards({ count }: { count: number }) {
  return (
    <div className="st-cards" aria-hidden>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="st-card st-card-empty">
          <Skeleton width="60%" height={16} />
          <Skeleton width="85%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
