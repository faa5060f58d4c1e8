import { Grid, type GridProps } from './Grid.tsx';

type Given = 'name' | 'noun' | 'columns' | 'list' | 'hrefOf' | 'toneOf' | 'empty' | 'pageSize';

interface SummaryGridProps<Row, Sort extends string> extends Pick<GridProps<Row, Sort>, Given> {
  page: number;
  onPage: (page: number) => void;
  /** Given, the page size can be chosen; `defaultPageSize` is the one it opens with. */
  onPageSize?: (pageSize: number) => void;
  defaultPageSize?: number;
}

/** Some rows of a list on somebody else's page, in the order in which they come: to be paged through and opened, and no more. */
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
