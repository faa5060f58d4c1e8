import { Button, Select } from 'antd';
import { ArrowDownIcon, ArrowUpIcon } from '../status/icons.tsx';
import type { GridColumn } from './column.ts';
import type { GridView } from './list.ts';

interface CardSortProps<Row, Sort extends string> {
  columns: readonly GridColumn<Row, Sort>[];
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
}

/** Sorting where there are no heads to press. */
export function CardSort<Row, Sort extends string>({ columns, view, onView }: CardSortProps<Row, Sort>) {
  const sortable = columns.flatMap(({ sort, title }) =>
    sort === undefined ? [] : [{ value: sort, label: title }],
  );
  return (
    <div className="st-card-sort">
      <Select<Sort>
        aria-label="Sort by"
        placeholder="Sort by"
        value={view.sort}
        options={sortable}
        onChange={(sort) => onView({ sort, page: 1 })}
      />
      <Button
        aria-label={view.descending ? 'Sorted descending' : 'Sorted ascending'}
        disabled={view.sort === null}
        icon={view.descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
        onClick={() => onView({ descending: !view.descending, page: 1 })}
      />
    </div>
  );
}
