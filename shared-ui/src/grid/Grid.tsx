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
import { GridPager } from './GridPager.tsx';
import { choiceWidth, GridTable, type RowTone } from './GridTable.tsx';
import { hasPhoneRows, PhoneRows } from './PhoneRows.tsx';
import { useLayout, type GridLayout } from './layout.ts';
import type { PagedRows, GridView } from './list.ts';
import { RowChoice, SelectionBar, useSelectionState, type GridSelection } from './selection.tsx';
import { SortChoice } from './SortChoice.tsx';

export interface GridProps<Row, Sort extends string> {
  /** The key under which the user's layout is stored: `assets`. */
  name: string;
  /** Singular and plural of a row: `['asset', 'assets']`. */
  noun: readonly [one: string, many: string];
  /** Must be a constant. */
  columns: readonly GridColumn<Row, Sort>[];
  list: PagedRows<Row>;
  view: GridView<Sort>;
  onView: (change: Partial<GridView<Sort>>) => void;
  /** Returns the URL of a row; without it rows do not open. */
  hrefOf?: (row: Row) => string;
  /** Returns why a row does not open, shown to users who click it; null when it does. Must be a constant or memoised. */
  refusalOf?: (row: Row) => string | null;
  /** Returns the tone of a row; a text in the row must say the same. Must be a constant. */
  toneOf?: (row: Row) => RowTone | null;
  /** The text of an empty grid (from the specification). */
  empty: string;
  /** A hint after this text, such as why there are no rows. */
  emptyHint?: string | undefined;
  /** An action for an empty grid, such as Clear filters. */
  emptyAction?: ReactNode;
  /** The initial page size. */
  pageSize: number;
  /** The number of page numbers in the pager. */
  pageButtons?: number;
  /** Shown at the end of the toolbar, such as Export. */
  tools?: ReactNode;
  /** Lets users select rows over several pages. Must be memoised. */
  selection?: GridSelection<Row>;
  /** A grid on another page or in a dialog: no toolbar and, unless `hasPageSizes`, a fixed page size. */
  summary?: boolean;
  /** Offers page sizes in a summary, too. */
  hasPageSizes?: boolean;
}

/**
 * The grid of the portal. Pages come from the server (`serverPaged`) or from rows in the browser (`browserPaged`). Rows are links, arrow
 * keys move between them, and phones show rows of two lines or cards.
 */
export function Grid<Row extends { readonly id: string }, Sort extends string>(props: GridProps<Row, Sort>) {
  const { name, noun, columns, view, onView, hrefOf, refusalOf, toneOf = even, summary = false } = props;
  const { hasPageSizes = !summary } = props;
  const asCards = useSmallScreen();
  const { choosing, begin, end } = useSelectionState();
  const layout = useLayout(name, columns, { asCards, taken: choosing ? choiceWidth : 0 });
  const Body = !asCards ? GridTable : hasPhoneRows(columns) ? PhoneRows : GridCards;
  const list = useLastPageAtMost(props);
  const { rows, totalCount } = list;
  const { selection } = props;
  const choice =
    selection && choosing
      ? (row: Row) => <RowChoice selection={selection} choosing={choosing} rows={rows ?? []} row={row} />
      : undefined;
  const isEmpty = list.error !== undefined || rows?.length === 0;
  return (
    <section
      className={summary ? 'st-grid st-grid-summary' : 'st-grid'}
      // On the home page the panel is the landmark.
      aria-label={summary ? undefined : noun[1]}
      aria-busy={list.loading}
    >
      {!summary && (
        <Tools {...props} layout={layout} asCards={asCards}>
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
        {isEmpty ? (
          <RowsPlaceholder {...props} list={list} />
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
        range={<output className="st-number">{rangeOf(list, view, noun)}</output>}
        sizes={hasPageSizes ? pageSizesWith(props.pageSize) : []}
        buttons={asCards ? (summary ? 0 : 3) : (props.pageButtons ?? 10)}
        onView={onView}
        onIntent={list.onPaging}
      />
    </section>
  );
}

interface ToolsProps<Row, Sort extends string> extends GridProps<Row, Sort> {
  layout: GridLayout<Row, Sort>;
  asCards: boolean;
  children: ReactNode;
}

/** The toolbar above the rows. */
function Tools<Row, Sort extends string>(props: ToolsProps<Row, Sort>) {
  const { columns, layout, asCards, view, onView, tools, children } = props;
  const sortable = asCards ? columns : layout.merged;
  const headsAreMissing = sortable.some(({ sort }) => sort !== undefined);
  return (
    <div className="st-grid-tools">
      {children}
      {headsAreMissing && <SortChoice columns={columns} view={view} onView={onView} />}
      {!asCards && <ColumnPicker columns={columns} layout={layout} />}
      {tools}
    </div>
  );
}

function RowsPlaceholder<Row, Sort extends string>(props: GridProps<Row, Sort>) {
  const { list, noun, empty, emptyHint, emptyAction } = props;
  const { error, loading, retry } = list;
  if (error) {
    const title = `The ${noun[1]} could not be loaded`;
    return <FailedPanel title={title} error={error} retrying={loading} onRetry={retry} />;
  }
  return <EmptyState text={empty} hint={emptyHint} action={emptyAction} />;
}

/** The minimum height of a short or empty list, in rows. */
const fewRows = 4;

/** The height of a full page, also while it loads and on a last page with few rows; a list of a single short page is shorter. */
function heightOf(pageSize: number, totalCount = pageSize): number {
  return headHeight + Math.min(pageSize, 10, Math.max(totalCount, fewRows)) * rowHeight;
}

/** Replaces a page number beyond the last page with the last one, and shows skeletons until its rows arrive. */
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

/** `1–8 of 906 assets`; a screen reader announces a change. */
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
