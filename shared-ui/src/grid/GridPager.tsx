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
  /** The visible rows, such as `1–8 of 906 assets`. */
  range?: ReactNode;
  /** The page sizes that users choose from. */
  sizes?: readonly number[];
  /** The number of visible page numbers; with 0 the range appears between the buttons of the previous and the next page. */
  buttons: number;
  onView: (change: { page?: number; pageSize?: number }) => void;
  /** The pointer or the focus has entered the page numbers. */
  onIntent?: (() => void) | undefined;
}

/** The page numbers and the page sizes of a list, as far as it has several pages. */
export function GridPager(props: GridPagerProps) {
  const { view, totalCount = 0, range, sizes = [], buttons, onView } = props;
  const last = Math.max(totalCount > 0 ? view.page : 1, Math.ceil(totalCount / view.pageSize));
  const isLoading = props.totalCount === undefined;
  const hasPages = isLoading || last > 1;
  const hasSizes = sizes.length > 0 && (isLoading || totalCount > Math.min(...sizes));
  if (!hasPages && !hasSizes && !range) return null;
  const isCompact = buttons === 0;
  return (
    <div
      className={['st-pager', isCompact && 'st-pager-compact', isLoading && 'st-pager-to-come']
        .filter(Boolean)
        .join(' ')}
    >
      {hasPages && <Pages {...props} last={last} range={isCompact && range} />}
      {!(hasPages && isCompact) && range}
      {hasSizes && <PageSizes view={view} sizes={sizes} onView={onView} />}
    </div>
  );
}

function Pages(props: GridPagerProps & { last: number }) {
  const { label, view, last, range, buttons, onView } = props;
  const { page } = view;
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), last - buttons + 1));
  const isLong = buttons > 0 && last > buttons;
  const numbers = Array.from({ length: Math.min(buttons, last) }, (_, at) => first + at);
  const open = (target: number) => onView({ page: target });
  const intent = { onPointerEnter: props.onIntent, onFocus: props.onIntent };
  return (
    <nav aria-label={label} {...intent}>
      {isLong && <Button {...toEnd('First page', '«')} disabled={page <= 1} onClick={() => open(1)} />}
      <Button
        type="text"
        aria-label="Previous page"
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => open(page - 1)}
      />
      {range}
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
  );
}

type PageSizesProps = Pick<GridPagerProps, 'view' | 'onView'> & { sizes: readonly number[] };

/** The choice of page sizes. */
function PageSizes({ view, sizes, onView }: PageSizesProps) {
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
