import { Button } from 'antd';
import { Select } from '../form/Select.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../status/icons.tsx';
import type { GridColumn } from './column.ts';
import type { GridView } from './list.ts';

interface SortChoiceProps<Row, Sort extends string> {
  columns: readonly GridColumn<Row, Sort>[];
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
}

/** The sort control where columns have no headings. */
export function SortChoice<Row, Sort extends string>({ columns, view, onView }: SortChoiceProps<Row, Sort>) {
  const sortable = columns.flatMap(({ sort, title }) =>
    sort === undefined ? [] : [{ value: sort, label: title }],
  );
  // A list may open in an order that no column has.
  const isByColumn = sortable.some(({ value }) => value === view.sort);
  return (
    <div className="st-sort">
      <Select<Sort>
        aria-label="Sort by"
        prefix={<span className="st-muted">Sort by</span>}
        popupMatchSelectWidth={false}
        value={isByColumn ? view.sort : null}
        placeholder="default order"
        options={sortable}
        onChange={(sort) => onView({ sort, page: 1 })}
      />
      <Button
        aria-label={view.descending ? 'Sorted descending' : 'Sorted ascending'}
        disabled={!isByColumn}
        icon={view.descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
        onClick={() => onView({ descending: !view.descending, page: 1 })}
      />
    </div>
  );
}
