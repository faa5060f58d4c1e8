import { Button } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { formatCount, plural } from '../format/numbers.ts';
import { EmptyState, FailedPanel } from '../page/Notice.tsx';
import { useSmallScreen } from '../page/small-screen.ts';
import type { GridColumn } from './column.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { pageSizesWith } from './grid-fields.ts';
import { addGridStyles, headHeight, rowHeight } from './grid-styles.ts';
import { GridCards } from './GridCards.tsx';
import { GridPager, PageSizes } from './GridPager.tsx';
import { choiceWidth, GridTable, type RowTone } from './GridTable.tsx';
import { useLayout, type GridLayout } from './layout.ts';
import type { PagedRows, GridView } from './list.ts';
import { RowChoice, SelectionBar, useChoosing, type GridSelection } from './selection.tsx';
import { SortChoice } from './SortChoice.tsx';

export interface GridProps<Row, Sort extends string> {
  /** Under which name the person's arrangement is remembered: `assets`. */
  name: string;
  /** What the rows are, one and many: `['asset', 'assets']`. */
  noun: readonly [one: string, many: string];
  /** A constant of the module. */
  columns: readonly GridColumn<Row, Sort>[];
  list: PagedRows<Row>;
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
  /** The address a row opens; rows that say all there is open none. */
  hrefOf?: (row: Row) => string;
  /** Why a row does not open, said to who presses it; null when it does. A constant of the module or the page. */
  refusalOf?: (row: Row) => string | null;
  /** How a row differs from the others; a word in it says the same. A constant of the module. */
  toneOf?: (row: Row) => RowTone | null;
  /** Said when nothing matches (the specification's text). */
  empty: string;
  /** What would fill it, or bring it back. */
  emptyAction?: ReactNode;
  /** The page size it begins with. */
  pageSize: number;
  /** How many page numbers its pager offers. */
  pageButtons?: number;
  /** At the right of its tools: Export. */
  tools?: ReactNode;
  /** Rows can be chosen, over several pages, to do something with them. A constant of the page. */
  selection?: GridSelection<Row>;
  /** Rows on another page or in a dialog: without tools and, unless `hasPageSizes`, with a fixed page size. */
  summary?: boolean;
  /** A summary offers a choice of page sizes too. */
  hasPageSizes?: boolean;
}

/**
 * The one grid of the portal. Its pages are cut by the server (`serverPaged`) or here (`browserPaged`); it looks the
 * same either way. Rows are links, arrow keys move between them; on small screens they are cards.
 */
export function Grid<Row extends { readonly id: string }, Sort extends string>(props: GridProps<Row, Sort>) {
  const { name, noun, columns, view, onView, hrefOf, refusalOf, toneOf = even, summary = false } = props;
  const { hasPageSizes = !summary } = props;
  const asCards = useSmallScreen();
  const { choosing, begin, end } = useChoosing();
  const layout = useLayout(name, columns, { asCards, taken: choosing ? choiceWidth : 0 });
  const Body = asCards ? GridCards : GridTable;
  const list = useLastPageAtMost(props);
  const { rows, totalCount } = list;
  const { selection } = props;
  const choice =
    selection && choosing
      ? (row: Row) => <RowChoice selection={selection} choosing={choosing} row={row} />
      : undefined;
  const nothing = list.error !== undefined || rows?.length === 0;
  const range = <output className="st-number">{rangeOf(list, view, noun)}</output>;
  return (
    <section
      className={summary ? 'st-grid st-grid-summary' : 'st-grid'}
      // On the home page its panel is the landmark.
      aria-label={summary ? undefined : noun[1]}
      aria-busy={list.loading}
    >
      {!summary && (
        <Tools {...props} range={range} layout={layout} asCards={asCards}>
          {selection && (
            <Button aria-pressed={choosing !== null} onClick={choosing ? end : begin}>
              Select
            </Button>
          )}
        </Tools>
      )}
      {selection && choosing && <SelectionBar selection={selection} choosing={choosing} rows={rows ?? []} />}
      <div
        className="st-grid-body"
        style={asCards ? undefined : { minHeight: heightOf(view.pageSize, totalCount) }}
      >
        {nothing ? (
          <InsteadOfRows {...props} list={list} />
        ) : (
          <div className={list.loading && rows ? 'st-grid-scroll st-grid-old' : 'st-grid-scroll'}>
            <Body
              caption={noun[1]}
              layout={layout}
              view={view}
              onView={onView}
              rows={rows}
              hrefOf={hrefOf}
              refusalOf={refusalOf}
              toneOf={toneOf}
              choice={choice}
            />
          </div>
        )}
      </div>
      <GridPager
        label={`Pages of ${noun[1]}`}
        view={view}
        totalCount={totalCount}
        end={
          <>
            {summary && range}
            {hasPageSizes && <PageSizes view={view} sizes={pageSizesWith(props.pageSize)} onView={onView} />}
          </>
        }
        buttons={asCards ? 3 : (props.pageButtons ?? 10)}
        onView={onView}
      />
    </section>
  );
}

interface ToolsProps<Row, Sort extends string> extends GridProps<Row, Sort> {
  range: ReactNode;
  layout: GridLayout<Row, Sort>;
  asCards: boolean;
  children: ReactNode;
}

/** What stands above the rows. */
function Tools<Row, Sort extends string>(props: ToolsProps<Row, Sort>) {
  const { range, columns, layout, asCards, view, onView, tools, children } = props;
  const sortable = asCards ? columns : layout.folded;
  const headsAreMissing = sortable.some(({ sort }) => sort !== undefined);
  return (
    <div className="st-grid-tools">
      {range}
      {children}
      {headsAreMissing && <SortChoice columns={columns} view={view} onView={onView} />}
      {!asCards && <ColumnPicker columns={columns} layout={layout} />}
      {tools}
    </div>
  );
}

function InsteadOfRows<Row, Sort extends string>(props: GridProps<Row, Sort>) {
  const { list, noun, empty, emptyAction } = props;
  const { error, loading, retry } = list;
  if (error) {
    const title = `The ${noun[1]} could not be loaded`;
    return <FailedPanel title={title} error={error} retrying={loading} onRetry={retry} />;
  }
  return <EmptyState text={empty} action={emptyAction} />;
}

/** A short list, and what is said instead of one, has this place at least. */
const fewRows = 4;

/** The place is as high before the rows are there, and on a last page with few of them, as with a full page; a short list is short. */
function heightOf(pageSize: number, totalCount = pageSize): number {
  return headHeight + Math.min(pageSize, 10, Math.max(totalCount, fewRows)) * rowHeight;
}

/** An address may name a page beyond the last: the last is opened instead, and until then its rows are still to come. */
function useLastPageAtMost<Row, Sort extends string>({ list, view, onView }: GridProps<Row, Sort>) {
  const { rows, totalCount = 0, loading } = list;
  const last = Math.ceil(totalCount / view.pageSize);
  const isBeyond = rows?.length === 0 && last > 0 && view.page > last;
  const openLast = useEffectEvent(() => onView({ page: last }));
  useEffect(() => {
    if (isBeyond && !loading) openLast();
  }, [isBeyond, loading]);
  return isBeyond ? { ...list, rows: undefined, totalCount: undefined, loading: true } : list;
}

const even = () => null;

/** `1–8 of 906 assets`, for the eye and, when it changes, for the ear. */
function rangeOf<Row>(
  list: PagedRows<Row>,
  { page, pageSize }: GridView<string>,
  noun: readonly [string, string],
) {
  const { totalCount, error } = list;
  if (error || totalCount === undefined) return '';
  if (totalCount === 0) return plural(0, ...noun);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, totalCount);
  return `${formatCount(Math.min(first, last))}–${formatCount(last)} of ${plural(totalCount, ...noun)}`;
}

addGridStyles();
