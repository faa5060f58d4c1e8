import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Select } from '../form/Select.tsx';
import { formatCount } from '../format/numbers.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../status/icons.tsx';
import type { GridView } from './list.ts';

interface GridPagerProps {
  /** The accessible name: a page may have several pagers. */
  label: string;
  view: GridView<string>;
  /** While it is unknown the pager is invisible but keeps its space. */
  totalCount: number | undefined;
  /** Shown at the end, such as the choice of page sizes. */
  end: ReactNode;
  /** The number of visible page numbers. */
  buttons: number;
  onView: (change: { page?: number; pageSize?: number }) => void;
  /** The pointer or the focus has entered the page numbers. */
  onIntent?: (() => void) | undefined;
}

/** The page numbers of a list. */
export function GridPager(props: GridPagerProps) {
  const { label, view, totalCount = 0, end, buttons, onView } = props;
  const { page, pageSize } = view;
  const last = Math.max(totalCount > 0 ? page : 1, Math.ceil(totalCount / pageSize));
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), last - buttons + 1));
  const isLong = last > buttons;
  const numbers = Array.from({ length: Math.min(buttons, last) }, (_, at) => first + at);
  const open = (target: number) => onView({ page: target });
  const intent = { onPointerEnter: props.onIntent, onFocus: props.onIntent };
  return (
    <div className={props.totalCount === undefined ? 'st-pager st-pager-to-come' : 'st-pager'}>
      <nav aria-label={label} {...intent}>
        {isLong && <Button {...toEnd('First page', '«')} disabled={page <= 1} onClick={() => open(1)} />}
        <Button
          type="text"
          aria-label="Previous page"
          icon={<ChevronLeftIcon />}
          disabled={page <= 1}
          onClick={() => open(page - 1)}
        />
        {numbers.map((number) => (
          <Button
            key={number}
            type={number === page ? 'primary' : 'text'}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => open(number)}
          >
            {formatCount(number)}
          </Button>
        ))}
        <Button
          type="text"
          aria-label="Next page"
          icon={<ChevronRightIcon />}
          disabled={page >= last}
          onClick={() => open(page + 1)}
        />
        {isLong && (
          <Button
            {...toEnd(`Last page, ${formatCount(last)}`, '»')}
            disabled={page >= last}
            onClick={() => open(last)}
          />
        )}
      </nav>
      {end}
    </div>
  );
}

type PageSizesProps = Pick<GridPagerProps, 'view' | 'onView'> & { sizes: readonly number[] };

/** The choice of page sizes. */
export function PageSizes({ view, sizes, onView }: PageSizesProps) {
  const { page, pageSize } = view;
  return (
    <Select
      className="st-page-size"
      aria-label="Rows per page"
      value={pageSize}
      options={sizes.map((size) => ({ value: size, label: `${size} per page` }))}
      onChange={(size) => onView({ pageSize: size, page: Math.ceil(((page - 1) * pageSize + 1) / size) })}
    />
  );
}

/** a link to the first or last page of a list with more pages than page numbers */
const toEnd = (label: string, mark: string) =>
  ({ type: 'text', 'aria-label': label, title: label, children: mark }) as const;
