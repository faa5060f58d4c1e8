import { useState, type ReactNode } from 'react';
import { plural } from '../format/numbers.ts';
import { showOverflowTitle } from '../grid/overflow-title.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { GroupedBodyProps } from './GroupedGrid.tsx';
import { GroupedHead } from './GroupedHead.tsx';
import { GroupButton } from './GroupButton.tsx';
import { RowLink } from './RowLink.tsx';
import type { Line } from './use-grouped-rows.ts';

/** A grouped grid as a table. */
export function GroupedTable<Row extends { readonly id: string }>(props: GroupedBodyProps<Row>) {
  const { noun, arrangement, table, list, view, sum, total } = props;
  const [announcement, announce] = useState('');
  return (
    <>
      <output className="st-hidden">{announcement}</output>
      <table className="st-table st-grouped" style={{ minWidth: table.width }}>
        <caption className="st-hidden">{noun[1]}</caption>
        <colgroup>
          {arrangement.columns.map((column) => (
            <col
              key={column.key}
              style={
                arrangement.takesRemainingWidth(column) ? undefined : { width: arrangement.widthOf(column) }
              }
            />
          ))}
        </colgroup>
        <GroupedHead {...props} onAnnounce={announce} />
        <tbody>
          {list.rows ? (
            table.lines.map((line) => <LineRow key={`${line.kind} ${line.id}`} {...props} line={line} />)
          ) : (
            <EmptyRows count={Math.min(view.pageSize, 10)} columns={arrangement.keys} />
          )}
        </tbody>
        {list.rows && (
          <tfoot>
            <SumRow
              {...props}
              title={`Sum of ${plural(list.rows.length, ...noun)}`}
              amount={sum.format(total)}
            />
          </tfoot>
        )}
      </table>
    </>
  );
}

type LineRowProps<Row extends { readonly id: string }> = GroupedBodyProps<Row> & { line: Line<Row> };

function LineRow<Row extends { readonly id: string }>(props: LineRowProps<Row>) {
  const { line, arrangement, hrefOf, sum } = props;
  if (line.kind === 'group') return <GroupRow {...props} group={line} />;
  if (line.kind === 'sum')
    return (
      <SumRow {...props} title={`Sum of ${line.name}`} amount={sum.format(line.sum)} depth={line.depth} />
    );
  return (
    <tr onPointerMove={showOverflowTitle}>
      {arrangement.columns.map(({ key, align, isRowLink, cell }, at) => (
        <td key={key} className={align && `st-${align}`} style={at === 0 ? indent(line.depth) : undefined}>
          <div className="st-lines">
            {isRowLink ? <RowLink to={hrefOf(line.row)}>{cell(line.row)}</RowLink> : cell(line.row)}
          </div>
        </td>
      ))}
    </tr>
  );
}

/** The indentation of a level, in pixels. */
const indent = (depth: number) => (depth === 0 ? undefined : { paddingInlineStart: 16 + depth * 20 });

type GroupRowProps<Row extends { readonly id: string }> = GroupedBodyProps<Row> & {
  group: Extract<Line<Row>, { kind: 'group' }>;
};

function GroupRow<Row extends { readonly id: string }>(props: GroupRowProps<Row>) {
  const { group, sum } = props;
  const button = <GroupButton {...props} group={group} />;
  return (
    <tr className="st-group-row">
      <SumCells {...props} label={button} amount={sum.format(group.sum)} depth={group.depth} />
    </tr>
  );
}

type SumRowProps<Row extends { readonly id: string }> = GroupedBodyProps<Row> & {
  title: string;
  amount: string;
  depth?: number;
};

function SumRow<Row extends { readonly id: string }>({ title, ...props }: SumRowProps<Row>) {
  return (
    <tr className="st-sum-row">
      <SumCells {...props} label={title} />
    </tr>
  );
}

type SumCellsProps<Row extends { readonly id: string }> = Omit<SumRowProps<Row>, 'title'> & {
  label: ReactNode;
};

/** A row with a label in the columns next to the sum, wherever the user has placed that column. */
function SumCells<Row extends { readonly id: string }>(props: SumCellsProps<Row>) {
  const { arrangement, sum, label, amount, depth = 0 } = props;
  const before = arrangement.keys.indexOf(sum.column);
  const after = arrangement.keys.length - before - 1;
  const labelCell = (span: number) => (
    <th scope="row" colSpan={span} style={indent(depth)}>
      {label}
    </th>
  );
  return (
    <>
      {before > 0 && labelCell(before)}
      <td className="st-end st-number">{amount}</td>
      {before === 0 ? labelCell(after) : after > 0 && <td aria-hidden colSpan={after} />}
    </>
  );
}

function EmptyRows({ count, columns }: { count: number; columns: readonly string[] }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((key, at) => (
        <td key={key}>
          <Skeleton width={`${50 + ((row * 7 + at * 13) % 4) * 12}%`} />
        </td>
      ))}
    </tr>
  ));
}
