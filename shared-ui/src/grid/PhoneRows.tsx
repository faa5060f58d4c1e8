import { useId, useState, type ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import { ChevronRightIcon } from '../status/icons.tsx';
import type { GridColumn, PhonePlace } from './column.ts';
import { CardLines, isNothing } from './GridCards.tsx';
import { Cell, toneClass, type GridBodyProps, type RowTone } from './GridTable.tsx';

/** Whether a grid is rows of two lines on a phone, instead of cards. */
export function hasPhoneRows(columns: readonly PhoneColumn<never>[]): boolean {
  return columns.some(({ onPhone }) => onPhone !== undefined);
}

/** A grid as rows of two lines, for screens that are too narrow for columns. */
export function PhoneRows<Row extends { readonly id: string }, Sort extends string>(
  props: GridBodyProps<Row, Sort>,
) {
  const { caption, layout, view, rows, hrefOf, refusalOf, toneOf, choice } = props;
  const title = layout.shown.find(({ isRowLink }) => isRowLink);
  if (!rows) return <EmptyPhoneRows columns={layout.shown} count={Math.min(view.pageSize, 10)} />;
  return (
    <ul className="st-cards" aria-label={caption}>
      {rows.map((row) => (
        <PhoneRow
          key={row.id}
          row={row}
          columns={layout.shown}
          tone={toneOf(row)}
          choice={choice?.(row)}
          name={
            title && (
              <Cell
                column={{ ...title, cell: title.phoneCell ?? title.cell }}
                row={row}
                hrefOf={hrefOf}
                refusalOf={refusalOf}
              />
            )
          }
        />
      ))}
    </ul>
  );
}

type PhoneColumn<Row> = Pick<
  GridColumn<Row>,
  'key' | 'title' | 'full' | 'wide' | 'cell' | 'onPhone' | 'phoneCell'
>;

interface PhoneRowProps<Row> {
  row: Row;
  columns: readonly PhoneColumn<Row>[];
  /** The link of the row. */
  name: ReactNode;
  tone?: RowTone | null;
  /** The checkbox of the row while users select rows. */
  choice?: ReactNode;
}

/** A row of two lines: picture, name and state above the facts; the rest below it on request. */
export function PhoneRow<Row>({ row, columns, name, tone = null, choice }: PhoneRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const nameId = useId();
  const moreId = useId();
  const at = (place: PhonePlace) => columns.filter(({ onPhone }) => onPhone === place);
  const more = at('more').filter(({ cell, phoneCell }) => !isNothing((phoneCell ?? cell)(row)));
  return (
    <li className={['st-card st-phone', toneClass(tone)].filter(Boolean).join(' ')}>
      {choice && <div className="st-phone-choice">{choice}</div>}
      <h2 id={nameId} className="st-phone-name">
        {name}
      </h2>
      <Facts className="st-phone-picture" columns={at('picture')} row={row} />
      <Facts className="st-phone-state" columns={at('state')} row={row} />
      <Facts className="st-facts" columns={at('line')} row={row} />
      {more.length > 0 && (
        <button
          type="button"
          id={moreId}
          className="st-phone-open"
          aria-label="More"
          aria-labelledby={`${moreId} ${nameId}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRightIcon />
        </button>
      )}
      {isOpen && <CardLines columns={more} row={row} />}
    </li>
  );
}

interface FactsProps<Row> {
  className: string;
  columns: readonly PhoneColumn<Row>[];
  row: Row;
}

/** Values without visible titles; a screen reader reads the titles. The styles hide a value that renders nothing, with its separator. */
function Facts<Row>({ className, columns, row }: FactsProps<Row>) {
  const facts = columns.flatMap(({ key, title, cell, phoneCell }) => {
    const content = (phoneCell ?? cell)(row);
    return isNothing(content) ? [] : [{ key, title: phoneCell ? null : title, content }];
  });
  if (facts.length === 0) return null;
  return (
    <div className={className}>
      {facts.map(({ key, title, content }, position) => (
        <span key={key} className="st-fact">
          {position > 0 && ' '}
          {title !== null && <span className="st-hidden">{title}: </span>}
          <span className="st-fact-value">{content}</span>
        </span>
      ))}
    </div>
  );
}

interface EmptyPhoneRowsProps {
  columns: readonly Pick<GridColumn<never>, 'onPhone'>[];
  count: number;
}

/** Skeletons of the height of the rows. */
export function EmptyPhoneRows({ columns, count }: EmptyPhoneRowsProps) {
  const has = (place: PhonePlace) => columns.some(({ onPhone }) => onPhone === place);
  return (
    <div className="st-cards" aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="st-card st-phone">
          <div className="st-phone-name">
            <Skeleton width={`${50 + ((row * 7) % 5) * 8}%`} />
          </div>
          {has('picture') && (
            <div className="st-phone-picture">
              <Skeleton width={36} height={36} />
            </div>
          )}
          {has('line') && (
            <div className="st-facts">
              <Skeleton width={`${70 + ((row * 3) % 4) * 6}%`} height={10} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
