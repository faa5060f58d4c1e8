import { Grid, type GridProps } from './Grid.tsx';

type ForwardedProps = 'name' | 'noun' | 'columns' | 'list' | 'hrefOf' | 'toneOf' | 'empty' | 'pageSize';

interface SummaryGridProps<Row, Sort extends string> extends Pick<GridProps<Row, Sort>, ForwardedProps> {
  page: number;
  onPage: (page: number) => void;
  /** Lets users choose the page size, initially `defaultPageSize`. */
  onPageSize?: (pageSize: number) => void;
  defaultPageSize?: number;
}

/** A short grid on the page of another resource: rows in a fixed order that can be paged and opened. */
export function SummaryGrid<Row extends { readonly id: string }, Sort extends string>({
  page,
  onPage,
  onPageSize,
  defaultPageSize,
  ...grid
}: SummaryGridProps<Row, Sort>) {
  return (
    <Grid
      {...grid}
      summary
      view={{ page, pageSize: grid.pageSize, sort: null, descending: false }}
      pageSize={defaultPageSize ?? grid.pageSize}
      hasPageSizes={onPageSize !== undefined}
      onView={(change) => {
        if (change.pageSize !== undefined) onPageSize?.(change.pageSize);
        onPage(change.page ?? 1);
      }}
      pageButtons={5}
    />
  );
}
