import { plural } from '../format/numbers.ts';
import { CardLines } from '../grid/GridCards.tsx';
import { EmptyPhoneRows, hasPhoneRows, PhoneRow } from '../grid/PhoneRows.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { GroupButton } from './GroupButton.tsx';
import { RowLink } from './RowLink.tsx';
import type { GroupedBodyProps } from './GroupedGrid.tsx';
import type { Line } from './use-grouped-rows.ts';

/** A grouped grid as cards, for screens that are too narrow for columns. */
export function GroupedCards<Row extends { readonly id: string }>(props: GroupedBodyProps<Row>) {
  const { noun, columns, list, table, view, sum, total } = props;
  if (!list.rows) {
    const count = Math.min(view.pageSize, 10);
    return hasPhoneRows(columns) ? (
      <EmptyPhoneRows columns={columns} count={count} />
    ) : (
      <EmptyCards count={count} />
    );
  }
  return (
    <>
      <ul className="st-cards st-grouped" aria-label={noun[1]}>
        {table.lines.map((line) => (
          <CardOf key={`${line.kind} ${line.id}`} {...props} line={line} />
        ))}
      </ul>
      <p className="st-card-sum st-card-total">
        <span>Sum of {plural(list.rows.length, ...noun)}</span>
        <span className="st-number">{sum.format(total)}</span>
      </p>
    </>
  );
}

type CardProps<Row extends { readonly id: string }> = GroupedBodyProps<Row> & { line: Line<Row> };

function CardOf<Row extends { readonly id: string }>(props: CardProps<Row>) {
  const { line, arrangement, hrefOf, sum } = props;
  if (line.kind === 'row') {
    const opening = arrangement.columns.find(({ isRowLink }) => isRowLink);
    const name = opening && (
      <RowLink to={hrefOf(line.row)}>{(opening.phoneCell ?? opening.cell)(line.row)}</RowLink>
    );
    if (hasPhoneRows(arrangement.columns))
      return <PhoneRow name={name} columns={arrangement.columns} row={line.row} />;
    return (
      <li className="st-card">
        {name && <h2>{name}</h2>}
        <CardLines columns={arrangement.columns.filter(({ isRowLink }) => !isRowLink)} row={line.row} />
      </li>
    );
  }
  const isHead = line.kind === 'group';
  return (
    <li
      className={isHead ? 'st-card-sum st-card-group' : 'st-card-sum'}
      style={{ paddingInlineStart: 12 + line.depth * 16 }}
    >
      {isHead ? <GroupButton {...props} group={line} /> : <span>Sum of {line.name}</span>}
      <span className="st-number">{sum.format(line.sum)}</span>
    </li>
  );
}

function EmptyCards({ count }: { count: number }) {
  return (
    <div className="st-cards" aria-hidden>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="st-card">
          <Skeleton width="60%" height={16} />
          <Skeleton width="85%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
